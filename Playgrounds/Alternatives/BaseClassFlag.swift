import Props

/// D2, flag in a base class: the superclass clears the flag in its own override, and subclasses check it.
///
/// Whether a subclass's one-time code ever runs depends on where it calls `super`: last works, first never runs it. The
/// flag is a variable that any subclass and any owner can write. Screens with another base class need it all again.
@preconcurrency @MainActor
open class BaseClassFlag: LifecycleScreen {
  /// True until the base class has seen the first appearance.
  public var isFirstAppearance = true

  open override func viewDidAppear() {
    super.viewDidAppear()
    isFirstAppearance = false
  }
}
