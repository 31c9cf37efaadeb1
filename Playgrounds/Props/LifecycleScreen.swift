import Foundation

/// A portable stand-in for a view controller: the same calls, in the same order, without a display.
///
/// Override the life-cycle methods as in UIKit, and drive the screen with ``appear()``, ``disappear()`` and
/// ``layOut()``.
///
/// It is bound to the main actor, as UIKit's class is. `@preconcurrency` keeps it usable from script code in Swift 5
/// mode.
@preconcurrency @MainActor
open class LifecycleScreen: NSObject {
  /// Stands in for a label that is an outlet of a screen.
  public final class Label {
    /// What the label shows.
    public var text = ""
  }

  /// An outlet: absent until the view has loaded.
  public private(set) var titleLabel: Label?

  /// Creates a screen whose view is not loaded.
  public override init() {
    super.init()
  }

  /// Called when the view and its outlets exist.
  open func viewDidLoad() {}

  /// Called before the view is shown.
  open func viewWillAppear() {}

  /// Called when the view is in the hierarchy and knows its size.
  open func viewIsAppearing() {}

  /// Called after every layout.
  open func viewDidLayoutSubviews() {}

  /// Called when the view is on screen.
  open func viewDidAppear() {}

  /// Called before the view is covered or removed.
  open func viewWillDisappear() {}

  /// Called when the view is off screen.
  open func viewDidDisappear() {}

  /// Shows the screen, loading its view first if it has none.
  public func appear() {
    if titleLabel == nil {
      titleLabel = Label()
      viewDidLoad()
    }
    viewWillAppear()
    viewIsAppearing()
    viewDidLayoutSubviews()
    viewDidAppear()
  }

  /// Takes the screen off the display.
  public func disappear() {
    viewWillDisappear()
    viewDidDisappear()
  }

  /// Shows the screen, covers it, and shows it again, as when the user comes back from a detail.
  public func appearTwice() {
    appear()
    disappear()
    appear()
  }

  /// Lays the view out again, as a rotation does.
  public func layOut() {
    viewDidLayoutSubviews()
  }
}
