import Once
import Testing

#if canImport(ObjectiveC)
  import ObjectiveC
#else
  import Foundation
#endif

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `Inline: in a deinit` {
  /// Counts its runs by one, and its first calls by a thousand.
  private class Base {
    let runs: Counter
    init(_ runs: Counter) { self.runs = runs }
    deinit { end() }

    final func end() {
      RunOnce.forLifetime(of: self) { runs.increment() }
      if RunOnce.claimFirstCall(for: self) { runs.add(1_000) }
    }
  }

  private final class Derived: Base {
    deinit { end() }
  }

  /// The loops matter: the optimizer puts these objects on the stack, each at the address of the one before.
  @Test func `a Swift object's block runs and its check is a first call every time, in a base class and a subclass`() {
    let runs = Counter()
    for _ in 1...100 { _ = Base(runs) }
    #expect(runs.value == 100_100)
    for _ in 1...100 { _ = Derived(runs) }
    #expect(runs.value == 300_300)
  }

  @Test func `an asynchronous function's object, at the address of the one before, starts afresh`() async {
    let runs = Counter()
    for _ in 1...100 {
      let object = Base(runs)
      await Task.yield()
      withExtendedLifetime(object) {}
    }
    #expect(runs.value == 100_100)
  }

  private class Controller: NSObject {
    let runs: Counter
    init(_ runs: Counter) { self.runs = runs }
    deinit { end() }

    final func end() {
      RunOnce.forLifetime(of: self) { runs.increment() }
    }
  }

  private final class DerivedController: Controller {
    deinit { end() }
  }

  /// Made where the optimizer cannot see its uses.
  @inline(never)
  private func make<Object>(_ type: Object.Type, _ initialize: (Counter) -> Object) -> [Counter] {
    (1...100).map { _ in
      let runs = Counter()
      _ = initialize(runs)
      return runs
    }
  }

  @Test func `an NSObject's block runs at every call, or once where there is an Objective-C runtime`() {
    #if canImport(ObjectiveC)
      let runsOfBoth = 1
    #else
      let runsOfBoth = 2
    #endif
    for runs in make(Controller.self, Controller.init) { #expect(runs.value == 1) }
    for runs in make(DerivedController.self, DerivedController.init) { #expect(runs.value == runsOfBoth) }
  }

  /// Looks at all others in the `deinit`, before it calls.
  private final class Late: Base {
    deinit {
      for _ in 1...1_000 { RunOnce.forLifetime(of: Counter()) {} }
      end()
    }
  }

  @Test func `what was remembered for a Swift object before still holds, even after many other first calls`() {
    let runs = Counter()
    for _ in 1...10 { Late(runs).end() }
    #expect(runs.value == 10_010)
  }
}
