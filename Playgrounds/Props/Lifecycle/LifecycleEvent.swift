/// What a screen is told during its life, with UIKit's names.
public enum LifecycleEvent: String, Sendable, CaseIterable {
  /// The view and its outlets exist now.
  case viewDidLoad
  /// The view is about to be shown.
  case viewWillAppear
  /// The view is in the hierarchy and knows its size.
  case viewIsAppearing
  /// The view has laid out its subviews; sent again after every layout.
  case viewDidLayoutSubviews
  /// The view is on screen.
  case viewDidAppear
  /// The view is about to be covered or removed.
  case viewWillDisappear
  /// The view is off screen.
  case viewDidDisappear
}
