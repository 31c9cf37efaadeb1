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

/// What is counted of a system of the scorecard, or of a form of the package: a call after the one run, by its name,
/// making one and calling it, and making one.
///
/// The alternatives are sources of this module, as they are in an app; the package is another module, as it is there.
private func measured(
  _ name: String,
  _ type: (some Screen).Type,
  _ limit: Limit? = nil,
  made: Limit? = nil,
  run: Limit? = nil
) -> [Subject] {
  let screen = used(type)
  return [
    Subject(name, limit) { times($0) { screen.viewDidAppear(true) } },
    Subject("first run: \(name)", run) { times($0) { keep(used(type)) } },
    Subject("create: \(name)", made) { times($0) { keep(type.init()) } },
  ]
}

private func measured<Some: System>(_ type: Some.Type, _ limit: Limit? = nil) -> [Subject] {
  measured(type.title.name, type, limit)
}

private func used<Some: Screen>(_ type: Some.Type) -> Some {
  let screen = type.init()
  screen.viewDidAppear(true)
  return screen
}

/// What `call-cost --systems` prints: the systems that the scorecard shares, one to compare the inline form with, and
/// the forms of the package.
public func makeSystems() -> [[Subject]] {
  [
    measured("no guard", NoGuard.self, made: Limit(500, 1, 16)),
    measured(FlagSetLast.self),
    measured(FlagSetFirst.self, Limit(25)),
    measured("CodeCallTracker", PlaceTracked.self),
    measured(LazyVar.self),
    measured(Exchanging.self),
    measured(Switching.self),
    measured("@SetOnce", WithSetOnce.self, Limit(15), made: Limit(680, 2, 64), run: Limit(789, 2, 64)),
    measured("let SetOnce", LetSetOnce.self, Limit(11)),
    measured("@RunOnce", WithRunOnce.self, Limit(15), made: Limit(800, 2, 96), run: Limit(1_400, 2, 96)),
    measured("let RunOnce", LetRunOnce.self, Limit(15), made: Limit(800, 2, 96), run: Limit(1_400, 2, 96)),
    measured("@LazyOnce", WithLazyOnce.self, Limit(18), made: Limit(800, 2, 96), run: Limit(1_700, 3, 120)),
    measured("@RunOnce.WithSelf", RunWithSelf.self, Limit(28), made: Limit(800, 2, 104), run: Limit(1_560, 2, 104)),
    measured("@LazyOnce.WithSelf", LazyWithSelf.self, Limit(25), made: Limit(800, 2, 104), run: Limit(1_785, 3, 128)),
    measured("RunOnce.forLifetime", ForLifetime.self, Limit(250), run: Limit(4_300, 3, 160)),
    measured("RunOnce.claimFirstCall", IsFirstCall.self, Limit(250)),
    measured("@SetOnce.Value, set()", WithValue.self, Limit(20), made: Limit(800, 2, 72), run: Limit(1_500, 3, 96)),
    measured("@RunOnce, returning Int", Returning.self, Limit(26), made: Limit(840, 2, 96), run: Limit(1_800, 3, 120)),
    measured("@RunOnce, one argument", WithOwner.self, Limit(20), made: Limit(850, 2, 104), run: Limit(1_500, 2, 104)),
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

private final class WithValue: Screen {
  @SetOnce.Value private var number: Int?
  @inline(never) override func viewDidAppear(_ animated: Bool) { keep($number.set(42)) }
}

private final class Returning: Screen {
  @RunOnce private var number = { () -> Int in opaque(42) }
  @inline(never) override func viewDidAppear(_ animated: Bool) { keep(number()) }
}

private final class WithOwner: Screen {
  private let number = opaque(41)
  @RunOnce private var work = { (owner: WithOwner) in keep(owner.number) }
  @inline(never) override func viewDidAppear(_ animated: Bool) { work(self) }
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
  @inline(never) override func viewDidAppear(_ animated: Bool) { if RunOnce.claimFirstCall(for: self) { keep() } }
}
