import Props

/// D2, flag in a base class: the superclass sets the flag in its own override, and subclasses ask it.
///
/// Whether the one-time code of a subclass ever runs depends on where it calls `super`: ``SuperLast`` works,
/// ``SuperFirst`` never runs it. Screens with another base class need the whole thing once more, see
/// ``Table``.
@preconcurrency @MainActor
open class BaseClassFlag: LifecycleScreen {
  // snippet: begin
  /// True until the base class has seen the first appearance.
  public private(set) var isFirstAppearance = true

  open override func viewDidAppear() {
    super.viewDidAppear()
    isFirstAppearance = false
  }
  // snippet: end
}

extension BaseClassFlag {
  /// Calls `super` after its one-time code, which therefore runs.
  public final class SuperLast: BaseClassFlag {
    /// How often the one-time code ran.
    public private(set) var trackedAppearances = 0

    /// Tracks the first appearance and then lets the base class set the flag.
    public override func viewDidAppear() {
      if isFirstAppearance { trackedAppearances += 1 }
      super.viewDidAppear()
    }
  }

  /// Calls `super` before its one-time code, as is the habit, and the flag is used up when it gets there.
  public final class SuperFirst: BaseClassFlag {
    /// How often the one-time code ran.
    public private(set) var trackedAppearances = 0

    /// Lets the base class set the flag and then asks it.
    public override func viewDidAppear() {
      super.viewDidAppear()
      if isFirstAppearance { trackedAppearances += 1 }
    }
  }

  /// The same flag written out again, because a table's screen descends from another base class.
  open class Table: LifecycleTableScreen {
    /// True until the base class has seen the first appearance.
    public private(set) var isFirstAppearance = true

    /// Sets the flag.
    open override func viewDidAppear() {
      super.viewDidAppear()
      isFirstAppearance = false
    }
  }
}
