import Once
public import Subjects

/// A system of the scorecard: an object that does something once, written as an app would write it.
///
/// The alternatives are sources of this module, as they are in an app; the package is another module, as it is there.
private protocol System: AnyObject {
  static var name: String { get }
  init()
  func call()
}

/// What is measured of a system.
public struct SystemSubjects {
  /// What the tables call it.
  public let name: String
  /// A call after the one run.
  public let afterTheRun: Subject
  /// Making it and calling it for the first time.
  public let firstRun: Subject
  /// Makes one that has run.
  public let makeUsed: () -> AnyObject

  fileprivate init<S: System>(_ type: S.Type) {
    name = S.name
    makeUsed = { used(type) }
    let owner = used(type)
    afterTheRun = Subject("system: \(name)") { times($0) { owner.call() } }
    firstRun = Subject("first run: \(name)") { times($0) { keep(used(type)) } }
  }
}

/// As in `Subjects`, inlined here.
@inline(__always)
private func times(_ count: Int, _ work: () -> Void) {
  for _ in 0..<count {
    work()
    keep()
  }
}

private func used<S: System>(_ type: S.Type) -> S {
  let owner = type.init()
  owner.call()
  return owner
}

/// All systems but those that are the same as another here (D2 is D1, D16 and D17 are a stored `Bool`), those that take
/// a stand-in (D10, D11, D14), and one that nobody calls after the run (D15).
public func makeSystems() -> [SystemSubjects] {
  [
    SystemSubjects(NoGuard.self), SystemSubjects(FlagSetLast.self), SystemSubjects(FlagSetFirst.self),
    SystemSubjects(Counting.self), SystemSubjects(FunctionTracked.self), SystemSubjects(PlaceTracked.self),
    SystemSubjects(Settable.self), SystemSubjects(Encapsulated.self), SystemSubjects(LazyVar.self),
    SystemSubjects(LazyStub.self), SystemSubjects(Exchanging.self), SystemSubjects(Switching.self),
    SystemSubjects(WithSetOnce.self), SystemSubjects(LetSetOnce.self), SystemSubjects(WithRunOnce.self),
    SystemSubjects(LetRunOnce.self), SystemSubjects(WithLazyOnce.self), SystemSubjects(ForLifetime.self),
    SystemSubjects(IsFirstCall.self),
  ]
}

private final class NoGuard: System {
  static let name = "no guard"
  @inline(never) func call() { keep() }
}

private final class FlagSetLast: System {
  static let name = "D1 flag and check, set last"
  private var isFirst = opaque(true)
  @inline(never) func call() {
    if isFirst {
      keep()
      isFirst = false
    }
  }
}

private final class FlagSetFirst: System {
  static let name = "D1b flag and check, set first"
  private var isFirst = opaque(true)
  @inline(never) func call() {
    guard isFirst else { return }
    isFirst = false
    keep()
  }
}

private final class Counting: System {
  static let name = "D3 counting property"
  private var reads = opaque(0)
  private var isFirstTime: Bool {
    reads += 1
    return reads == 1
  }
  @inline(never) func call() { if isFirstTime { keep() } }
}

private final class FunctionTracked: System {
  static let name = "D4 FunctionCallTracker"
  private let tracker = FunctionCallTracker()
  @inline(never) func call() { if tracker.isFirstTimeCall { keep() } }
}

private final class PlaceTracked: System {
  static let name = "D5 CodeCallTracker"
  private let tracker = CodeCallTracker()
  @inline(never) func call() { if tracker.isFirstTimeCall() { keep() } }
}

private final class Settable: System {
  static let name = "D6 settable-only flag"
  private var flag = SettableOnlyFlag()
  @inline(never) func call() { if flag.set() { keep() } }
}

private final class Encapsulated: System {
  static let name = "D7 encapsulating struct"
  private var run = EncapsulatingStruct<Void> { keep() }
  @inline(never) func call() { run.run() }
}

private final class LazyVar: System {
  static let name = "D8 lazy var"
  private lazy var run: Void = keep()
  @inline(never) func call() { _ = run }
}

private final class LazyStub: System {
  static let name = "D9 lazy closure"
  private lazy var run: () -> Void = {
    keep()
    return {}
  }()
  @inline(never) func call() { run() }
}

private final class Exchanging: System {
  static let name = "D12 atomic exchange"
  private let isFirst = AtomicExchange.ManagedAtomic(true)
  @inline(never) func call() { if isFirst.exchange(false, ordering: .relaxed) { keep() } }
}

private final class Switching: System {
  static let name = "D13 state enum"
  private let model = StateEnum<Void> { keep() }
  @inline(never) func call() { model.viewAppears() }
}

private final class WithSetOnce: System {
  static let name = "@SetOnce"
  @SetOnce private var flag
  @inline(never) func call() { if $flag.set() { keep() } }
}

private final class LetSetOnce: System {
  static let name = "let SetOnce"
  private let flag = SetOnce()
  @inline(never) func call() { if flag.set() { keep() } }
}

private final class WithRunOnce: System {
  static let name = "@RunOnce"
  @RunOnce private var run = { keep() }
  @inline(never) func call() { run() }
}

private final class LetRunOnce: System {
  static let name = "let RunOnce"
  private let run = RunOnce { keep() }
  @inline(never) func call() { run() }
}

private final class WithLazyOnce: System {
  static let name = "@LazyOnce"
  @LazyOnce private var number = opaque(42)
  @inline(never) func call() { keep(number) }
}

private final class ForLifetime: System {
  static let name = "RunOnce.forLifetime"
  @inline(never) func call() { RunOnce.forLifetime(of: self) { keep() } }
}

private final class IsFirstCall: System {
  static let name = "RunOnce.isFirstCall"
  @inline(never) func call() { if RunOnce.isFirstCall(for: self) { keep() } }
}
