/// What a screen is told in the course of its life, named as UIKit names it.
public enum LifecycleEvent: String, Sendable, CaseIterable {
  /// The view and its outlets exist now.
  case viewDidLoad
  /// The view is about to be shown.
  case viewWillAppear
  /// The view is in the hierarchy and knows its size.
  case viewIsAppearing
  /// The view has laid out its subviews; comes again with every layout.
  case viewDidLayoutSubviews
  /// The view is on screen.
  case viewDidAppear
  /// The view is about to be covered or removed.
  case viewWillDisappear
  /// The view is off screen.
  case viewDidDisappear
}
