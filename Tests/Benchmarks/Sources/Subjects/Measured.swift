import Once

/// What a system may throw: nothing.
typealias Fault = Never

/// The screen into which each system is written, without what the scorecard stages.
class Screen {
  required init() {}
  func viewDidAppear(_ animated: Bool) throws(Fault) {}
  @inline(__always) final func track(_ animated: Bool? = nil) throws(Fault) { keep() }
}

/// Where another thread can get in.
@inline(__always) func gap() {}

/// A system of the scorecard, or a form of the package, and what is measured of it.
///
/// The alternatives are sources of this module, as they are in an app; the package is another module, as it is there.
public struct Measured {
  /// What the tables call it.
  public let name: String
  /// A call after the one run, by the system's name; making one and calling it; and making one.
  public private(set) var subjects: [Subject]

  init<Some: Screen>(
    _ name: String,
    _ type: Some.Type,
    _ limit: Limit? = nil,
    over baselines: KeyValuePairs<String, Double> = [:]
  ) {
    self.name = name
    let screen = used(type)
    subjects = [
      Subject(name, limit, over: baselines) { times($0) { screen.viewDidAppear(true) } },
      Subject("first run: \(name)") { times($0) { keep(used(type)) } },
      Subject("create: \(name)") { times($0) { keep(type.init()) } },
    ]
  }

  init<Some: System>(_ type: Some.Type, _ limit: Limit? = nil) { self.init(type.title.name, type, limit) }

  /// Limits what it takes to make one, and to make one and call it.
  func limiting(made: Limit? = nil, andRun: Limit? = nil) -> Measured {
    var system = self
    (system.subjects[1].limit, system.subjects[2].limit) = (andRun, made)
    return system
  }
}

private func used<Some: Screen>(_ type: Some.Type) -> Some {
  let screen = type.init()
  screen.viewDidAppear(true)
  return screen
}

/// The systems that the scorecard shares, one for the inline form to be compared with, and the forms of the package.
public func makeSystems() -> [Measured] {
  let flag = "flag and check, set first"
  let inline: KeyValuePairs<String, Double> = ["CodeCallTracker": 0.3]
  return [
    Measured("no guard", NoGuard.self).limiting(made: Limit(500, 1, 16)),
    Measured(FlagSetLast.self),
    Measured(FlagSetFirst.self, Limit(25)),
    Measured("CodeCallTracker", PlaceTracked.self),
    Measured(LazyVar.self),
    Measured(Exchanging.self),
    Measured(Switching.self),
    Measured("@SetOnce", WithSetOnce.self, Limit(15), over: ["stored Bool": 1.5])
      .limiting(made: Limit(680, 2, 64), andRun: Limit(789, 2, 64)),
    Measured("let SetOnce", LetSetOnce.self, Limit(11), over: ["stored Bool": 1.5]),
    Measured("@RunOnce", WithRunOnce.self, Limit(15), over: ["stored closure": 1])
      .limiting(made: Limit(800, 2, 96), andRun: Limit(1_400, 2, 96)),
    Measured("let RunOnce", LetRunOnce.self, Limit(13), over: [flag: 1.3])
      .limiting(made: Limit(800, 2, 96), andRun: Limit(1_400, 2, 96)),
    Measured("@LazyOnce", WithLazyOnce.self, Limit(18))
      .limiting(made: Limit(800, 2, 96), andRun: Limit(1_700, 3, 120)),
    Measured("@RunOnce.WithSelf", RunWithSelf.self, Limit(28), over: ["@RunOnce, one argument": 1.3])
      .limiting(made: Limit(800, 2, 104), andRun: Limit(1_560, 2, 104)),
    Measured("@LazyOnce.WithSelf", LazyWithSelf.self, Limit(25), over: ["lazy var Int": 1])
      .limiting(made: Limit(800, 2, 104), andRun: Limit(1_785, 3, 128)),
    Measured("RunOnce.forLifetime", ForLifetime.self, Limit(250), over: inline)
      .limiting(andRun: Limit(4_300, 3, 160)),
    Measured("RunOnce.isFirstCall", IsFirstCall.self, Limit(250), over: inline),
  ]
}

private final class NoGuard: Screen {
  @inline(never) override func viewDidAppear(_ animated: Bool) { keep() }
}

private final class PlaceTracked: Screen {
  private let tracker = CodeCallTracker()
  @inline(never) override func viewDidAppear(_ animated: Bool) { if tracker.isFirstTimeCall() { keep() } }
}

private final class WithSetOnce: Screen {
  @SetOnce private var flag
  @inline(never) override func viewDidAppear(_ animated: Bool) { if $flag.set() { keep() } }
}

private final class LetSetOnce: Screen {
  private let flag = SetOnce()
  @inline(never) override func viewDidAppear(_ animated: Bool) { if flag.set() { keep() } }
}

private final class WithRunOnce: Screen {
  @RunOnce private var run = { keep() }
  @inline(never) override func viewDidAppear(_ animated: Bool) { run() }
}

private final class LetRunOnce: Screen {
  private let run = RunOnce { keep() }
  @inline(never) override func viewDidAppear(_ animated: Bool) { run() }
}

private final class RunWithSelf: Screen {
  private let number = opaque(42)
  @RunOnce.WithSelf({ (owner: RunWithSelf) in keep(owner.number) }) private var work
  @inline(never) override func viewDidAppear(_ animated: Bool) { work() }
}

private final class LazyWithSelf: Screen {
  private let number = opaque(41)
  @LazyOnce.WithSelf({ (owner: LazyWithSelf) in owner.number + 1 }) private var next
  @inline(never) override func viewDidAppear(_ animated: Bool) { keep(next) }
}

private final class WithLazyOnce: Screen {
  @LazyOnce private var number = opaque(42)
  @inline(never) override func viewDidAppear(_ animated: Bool) { keep(number) }
}

private final class ForLifetime: Screen {
  @inline(never) override func viewDidAppear(_ animated: Bool) { RunOnce.forLifetime(of: self) { keep() } }
}

private final class IsFirstCall: Screen {
  @inline(never) override func viewDidAppear(_ animated: Bool) { if RunOnce.isFirstCall(for: self) { keep() } }
}
