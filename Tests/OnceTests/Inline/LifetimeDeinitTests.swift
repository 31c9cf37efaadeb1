import Once
import Testing

#if canImport(ObjectiveC)
  import ObjectiveC
#else
  import Foundation
#endif

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `Inline: in a deinit` {
  private class Base {
    let runs: Counter
    init(_ runs: Counter) { self.runs = runs }
    deinit { end() }

    final func end() {
      RunOnce.forLifetime(of: self) { runs.increment() }
    }
  }

  private final class Derived: Base {
    deinit { end() }
  }

  /// The loops matter: the optimizer puts these objects on the stack, each at the address of the one before.
  @Test func `a Swift object's block runs at every call, in a base class and in a subclass`() {
    let runs = Counter()
    for _ in 1...100 { _ = Base(runs) }
    #expect(runs.value == 100)
    for _ in 1...100 { _ = Derived(runs) }
    #expect(runs.value == 300)
  }

  @Test func `an asynchronous function's object, at the address of the one before, starts afresh`() async {
    let runs = Counter()
    for _ in 1...100 {
      let object = Base(runs)
      await Task.yield()
      withExtendedLifetime(object) {}
    }
    #expect(runs.value == 100)
  }

  @Test func `every check of a Swift object is a first call`() {
    final class Object {
      let firsts: Counter
      init(_ firsts: Counter) { self.firsts = firsts }
      deinit { for _ in 1...2 where RunOnce.isFirstCall(for: self) { firsts.increment() } }
    }
    let firsts = Counter()
    for _ in 1...100 { _ = Object(firsts) }
    #expect(firsts.value == 200)
  }

  #if canImport(ObjectiveC)
    @Test func `what was remembered for a Swift object before still holds`() {
      let runs = Counter()
      for _ in 1...100 { Derived(runs).end() }
      #expect(runs.value == 100)
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

    @Test func `an Objective-C object's block runs once, in a base class and in a subclass`() {
      for runs in make(Controller.self, Controller.init) { #expect(runs.value == 1) }
      for runs in make(DerivedController.self, DerivedController.init) { #expect(runs.value == 1) }
    }
  #else
    @Test func `an NSObject's block runs at every call, as without an Objective-C runtime it is like any object`() {
      final class Controller: NSObject {
        let runs: Counter
        init(_ runs: Counter) { self.runs = runs }
        deinit { for _ in 1...2 { RunOnce.forLifetime(of: self) { runs.increment() } } }
      }
      let runs = Counter()
      for _ in 1...100 { _ = Controller(runs) }
      #expect(runs.value == 200)
    }
  #endif
}
