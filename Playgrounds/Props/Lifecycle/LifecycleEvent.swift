/// What a screen is told during its life, with UIKit's names.
///
/// `viewDidLayoutSubviews` comes after every layout. The other events come in this order.
public enum LifecycleEvent: String, Sendable {
  case viewDidLoad, viewWillAppear, viewIsAppearing, viewDidLayoutSubviews, viewDidAppear
  case viewWillDisappear, viewDidDisappear
}
