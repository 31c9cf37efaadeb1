import Once

/// An object that does something once, written as an app would write it.
///
/// The alternatives are sources of this module, as they are in an app; the package is another module, as it is there.
protocol Owner: AnyObject {
  init()
  func call()
}

/// A system of the scorecard, and what is measured of it.
public struct System {
  /// What the tables call it.
  public let name: String
  /// A call after the one run, by the system's name; making one and calling it; and making one.
  public private(set) var subjects: [Subject]
  /// Makes one that has run.
  public let makeUsed: () -> AnyObject

  init<O: Owner>(
    _ name: String,
    _ type: O.Type,
    _ limit: Limit? = nil,
    over baselines: KeyValuePairs<String, Double?> = [:]
  ) {
    self.name = name
    makeUsed = { used(type) }
    let owner = used(type)
    subjects = [
      Subject(name, limit, over: baselines) { times($0) { owner.call() } },
      Subject("first run: \(name)") { times($0) { keep(used(type)) } },
      Subject("create: \(name)") { times($0) { keep(type.init()) } },
    ]
  }

  /// Limits what it takes to make one, and to make one and call it.
  func limiting(made: Limit? = nil, andRun: Limit? = nil) -> System {
    var system = self
    (system.subjects[1].limit, system.subjects[2].limit) = (andRun, made)
    return system
  }
}

private func used<O: Owner>(_ type: O.Type) -> O {
  let owner = type.init()
  owner.call()
  return owner
}

/// All systems but those that are the same as another here (D2 is D1, D16 and D17 are a stored `Bool`), those that take
/// a stand-in (D10, D11, D14), and one that nobody calls after the run (D15).
public func makeSystems() -> [System] {
  let inline: KeyValuePairs<String, Double?> = ["D5 CodeCallTracker": 0.3, "D10 over a stand-in": 1]
  return [
    System("no guard", NoGuard.self).limiting(made: Limit(500, blocks: 1, bytes: 16)),
    System("D1 flag and check, set last", FlagSetLast.self),
    System("D1b flag and check, set first", FlagSetFirst.self, Limit(25)),
    System("D3 counting property", Counting.self),
    System("D4 FunctionCallTracker", FunctionTracked.self),
    System("D5 CodeCallTracker", PlaceTracked.self),
    System("D6 settable-only flag", Settable.self),
    System("D7 encapsulating struct", Encapsulated.self),
    System("D8 lazy var", LazyVar.self),
    System("D9 lazy closure", LazyStub.self),
    System("D12 atomic exchange", Exchanging.self),
    System("D13 state enum", Switching.self),
    System("@SetOnce", WithSetOnce.self, Limit(15), over: ["stored Bool": 1.5])
      .limiting(made: Limit(680, blocks: 2, bytes: 64), andRun: Limit(789, blocks: 2, bytes: 64)),
    System("let SetOnce", LetSetOnce.self, Limit(11), over: ["stored Bool": 1.5]),
    System("@RunOnce", WithRunOnce.self, Limit(36), over: ["stored Bool": nil, "stored closure": 1])
      .limiting(made: Limit(800, blocks: 2, bytes: 104), andRun: Limit(2_000, blocks: 2, bytes: 104)),
    System("let RunOnce", LetRunOnce.self, Limit(11), over: ["stored Bool": nil, "D1b flag and check, set first": 1.3])
      .limiting(made: Limit(800, blocks: 2, bytes: 104), andRun: Limit(2_000, blocks: 2, bytes: 104)),
    System("@LazyOnce", WithLazyOnce.self, Limit(18))
      .limiting(made: Limit(800, blocks: 2, bytes: 104), andRun: Limit(1_700, blocks: 3, bytes: 128)),
    System("@RunOnce.WithSelf", RunWithSelf.self, Limit(45), over: ["@RunOnce, one argument": 1])
      .limiting(made: Limit(870, blocks: 2, bytes: 112), andRun: Limit(2_364, blocks: 3, bytes: 144)),
    System("@LazyOnce.WithSelf", LazyWithSelf.self, Limit(25), over: ["lazy var Int": 1])
      .limiting(made: Limit(840, blocks: 2, bytes: 112), andRun: Limit(1_785, blocks: 3, bytes: 136)),
    System("RunOnce.forLifetime", ForLifetime.self, Limit(260), over: inline)
      .limiting(andRun: Limit(5_000, blocks: 3, bytes: 120)),
    System("RunOnce.isFirstCall", IsFirstCall.self, Limit(264), over: inline),
  ]
}

private final class NoGuard: Owner {
  @inline(never) func call() { keep() }
}

private final class FlagSetLast: Owner {
  private var isFirst = opaque(true)
  @inline(never) func call() {
    if isFirst {
      keep()
      isFirst = false
    }
  }
}

private final class FlagSetFirst: Owner {
  private var isFirst = opaque(true)
  @inline(never) func call() {
    guard isFirst else { return }
    isFirst = false
    keep()
  }
}

private final class Counting: Owner {
  private var reads = opaque(0)
  private var isFirstTime: Bool {
    reads += 1
    return reads == 1
  }
  @inline(never) func call() { if isFirstTime { keep() } }
}

private final class FunctionTracked: Owner {
  private let tracker = FunctionCallTracker()
  @inline(never) func call() { if tracker.isFirstTimeCall { keep() } }
}

private final class PlaceTracked: Owner {
  private let tracker = CodeCallTracker()
  @inline(never) func call() { if tracker.isFirstTimeCall() { keep() } }
}

private final class Settable: Owner {
  private var flag = SettableOnlyFlag()
  @inline(never) func call() { if flag.set() { keep() } }
}

private final class Encapsulated: Owner {
  private var run = EncapsulatingStruct<Void> { keep() }
  @inline(never) func call() { run.run() }
}

private final class LazyVar: Owner {
  private lazy var run: Void = keep()
  @inline(never) func call() { _ = run }
}

private final class LazyStub: Owner {
  private lazy var run: () -> Void = {
    keep()
    return {}
  }()
  @inline(never) func call() { run() }
}

private final class Exchanging: Owner {
  private let isFirst = AtomicExchange.ManagedAtomic(true)
  @inline(never) func call() { if isFirst.exchange(false, ordering: .relaxed) { keep() } }
}

private final class Switching: Owner {
  private let model = StateEnum<Void> { keep() }
  @inline(never) func call() { model.viewAppears() }
}

private final class WithSetOnce: Owner {
  @SetOnce private var flag
  @inline(never) func call() { if $flag.set() { keep() } }
}

private final class LetSetOnce: Owner {
  private let flag = SetOnce()
  @inline(never) func call() { if flag.set() { keep() } }
}

private final class WithRunOnce: Owner {
  @RunOnce private var run = { keep() }
  @inline(never) func call() { run() }
}

private final class LetRunOnce: Owner {
  private let run = RunOnce { keep() }
  @inline(never) func call() { run() }
}

private final class RunWithSelf: Owner {
  private let number = opaque(42)
  @RunOnce.WithSelf({ (owner: RunWithSelf) in keep(owner.number) }) private var work
  @inline(never) func call() { work() }
}

private final class LazyWithSelf: Owner {
  private let number = opaque(41)
  @LazyOnce.WithSelf({ (owner: LazyWithSelf) in owner.number + 1 }) private var next
  @inline(never) func call() { keep(next) }
}

private final class WithLazyOnce: Owner {
  @LazyOnce private var number = opaque(42)
  @inline(never) func call() { keep(number) }
}

final class ForLifetime: Owner {
  @inline(never) func call() { RunOnce.forLifetime(of: self) { keep() } }
}

private final class IsFirstCall: Owner {
  @inline(never) func call() { if RunOnce.isFirstCall(for: self) { keep() } }
}
