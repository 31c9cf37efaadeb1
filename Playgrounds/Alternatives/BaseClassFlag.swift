import Props

/// Flag in a base class: the superclass clears the flag in its own override, and subclasses check it.
///
/// It is good for many screens that call `super` last: they share one flag. A subclass that calls `super` first never
/// runs its code. Any subclass and any owner can write the flag. Screens with another base class need a copy of it.
@preconcurrency @MainActor
open class BaseClassFlag: LifecycleScreen {
  /// True until the base class has seen the first appearance.
  public var isFirstAppearance = true

  open override func viewDidAppear() {
    super.viewDidAppear()
    isFirstAppearance = false
  }
}
