import Props

/// D4, FunctionCallTracker: the counting property moved into a small class, one tracker per function.
///
/// The counting is written once now, but every function still needs a property for its tracker and an accessor that
/// asks it, see ``Screen``; a base class for tables and one for collections repeat all of it. It is still a property
/// that counts every read. If two functions share a tracker, one of them never has a first time.
public final class FunctionCallTracker {
  /// Creates a tracker that has seen no call.
  public init() {}

  private var calls = 0

  /// True for the first read, no matter who reads it or why.
  public var isFirstTimeCall: Bool { read {} }

  /// Reads the property; `pause` can hold a thread between counting and comparing.
  public func read(pause: () -> Void) -> Bool {
    calls += 1
    pause()
    return calls == 1
  }
}

extension FunctionCallTracker {
  /// A screen with two functions that each do something the first time: two properties and two accessors.
  @preconcurrency @MainActor
  public final class Screen: LifecycleScreen {
    private let viewWillAppearTracker = FunctionCallTracker()
    private var isFirstViewWillAppear: Bool { viewWillAppearTracker.isFirstTimeCall }

    private let viewDidAppearTracker = FunctionCallTracker()
    private var isFirstViewDidAppear: Bool { viewDidAppearTracker.isFirstTimeCall }

    /// What the screen did, in order.
    public private(set) var actions: [String] = []

    /// Configures the screen before it is first shown.
    public override func viewWillAppear() {
      super.viewWillAppear()
      if isFirstViewWillAppear { actions.append("configured") }
    }

    /// Tracks that the screen was first shown.
    public override func viewDidAppear() {
      super.viewDidAppear()
      if isFirstViewDidAppear { actions.append("tracked") }
    }
  }
}
