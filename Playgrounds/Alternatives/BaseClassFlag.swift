import Props

/// D2, flag in a base class: the superclass clears the flag in its own override, and subclasses check it.
///
/// Whether a subclass's one-time code ever runs depends on where it calls `super`: ``SuperLast`` works, ``SuperFirst``
/// never runs it. Screens with another base class need it all again, see ``Table``.
@preconcurrency @MainActor
open class BaseClassFlag: LifecycleScreen {
  /// True until the base class has seen the first appearance.
  public var isFirstAppearance = true

  open override func viewDidAppear() {
    super.viewDidAppear()
    isFirstAppearance = false
  }
}

extension BaseClassFlag {
  /// Calls `super` after its one-time code, so that code runs.
  public final class SuperLast: BaseClassFlag {
    /// How often the one-time code ran.
    public private(set) var trackedAppearances = 0

    /// Tracks the first appearance, and then lets the base class clear the flag.
    public override func viewDidAppear() {
      if isFirstAppearance { trackedAppearances += 1 }
      super.viewDidAppear()
    }
  }

  /// Calls `super` before its one-time code, as is the habit, and finds the flag cleared already.
  public final class SuperFirst: BaseClassFlag {
    /// How often the one-time code ran.
    public private(set) var trackedAppearances = 0

    /// Lets the base class clear the flag, and then checks it.
    public override func viewDidAppear() {
      super.viewDidAppear()
      if isFirstAppearance { trackedAppearances += 1 }
    }
  }

  /// The same flag again, because a table screen has another base class.
  open class Table: LifecycleTableScreen {
    /// True until the base class has seen the first appearance.
    public var isFirstAppearance = true

    /// Clears the flag.
    open override func viewDidAppear() {
      super.viewDidAppear()
      isFirstAppearance = false
    }
  }
}
