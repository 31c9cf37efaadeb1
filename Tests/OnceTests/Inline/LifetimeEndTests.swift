import Foundation
import Once
import Props
import Testing

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `Inline: nothing stays when the object dies` {
  private final class Object: Sendable {}

  private static let patience = Duration.seconds(longestWait)

  /// Waits for something certain to come at an uncertain time; gives up before the time limit does.
  private func wait(for condition: () -> Bool) {
    let end = ContinuousClock.now + Self.patience
    while !condition(), ContinuousClock.now < end { threadYield() }
  }

  @Test func `an object at a reused address starts afresh`() {
    var used: Set<ObjectIdentifier> = []
    var (objects, repetitions, firsts, runs) = (0, 0, 0, 0)
    while repetitions < 1_000 && objects < 100_000 {
      let object = Object()
      objects += 1
      if !used.insert(ObjectIdentifier(object)).inserted { repetitions += 1 }
      for _ in 1...2 {
        if RunOnce.isFirstCall(for: object) { firsts += 1 }
        RunOnce.forLifetime(of: object) { runs += 1 }
      }
    }
    #expect(repetitions == 1_000)
    #expect(firsts == objects)
    #expect(runs == objects)
  }

  @Test func `the object is not kept alive, whatever its blocks did`() {
    let lifetimes = Lifetimes()
    do {
      let object = lifetimes.track()
      RunOnce.forLifetime(of: object) {}
      #expect(RunOnce.isFirstCall(for: object))
      #expect(throws: Failure.self) { try RunOnce.forLifetime(of: object) { throw Failure() } }
    }
    // Not at once: another test's sweep may hold it for a moment.
    wait { lifetimes.alive == 0 }
    #expect(lifetimes.alive == 0)
  }

  @Test func `an object that never dies is never forgotten`() {
    // The compiler makes the first in optimized builds; the standard library makes the second in all builds.
    let immortals = [Self.immortal, unsafeBitCast([Int](), to: AnyObject.self)]
    var runs = 0
    for _ in 1...3 {
      for object in immortals {
        RunOnce.forLifetime(of: object) { runs += 1 }
        // Enough to get every part of the table swept.
        for _ in 1...10_000 { RunOnce.forLifetime(of: Object()) {} }
      }
    }
    #expect(runs == 2)
  }

  private static let immortal = Object()

  @Test func `a mass death does not take the living with it`() {
    let living = (0..<1_000).map { _ in Object() }
    var runs = 0
    let call = { (object: Object) in RunOnce.forLifetime(of: object) { runs += 1 } }
    for object in living {
      call(object)
      for _ in 1...64 { RunOnce.forLifetime(of: Object()) {} }
    }
    do {
      let dying = (0..<64_000).map { _ in Object() }
      for object in dying { RunOnce.forLifetime(of: object) {} }
    }
    for _ in 1...32_000 { RunOnce.forLifetime(of: Object()) {} }
    living.forEach(call)
    #expect(runs == 1_000)
  }

  @Test func `objects may die on other threads, and while others are swept, and use the form even then`() {
    let (lifetimes, reruns, sibling) = (Lifetimes(), Counter(), Object())
    let exchange = UnsafelyShared<[Tracked]>([])
    for _ in 1...100 {
      exchange.value = (0..<32).map { _ in lifetimes.track { RunOnce.forLifetime(of: sibling) {} } }
      for object in exchange.value where !RunOnce.isFirstCall(for: object) { reruns.increment() }
      let dying = BackgroundThread { exchange.value = [] }
      for _ in 0..<64 where !RunOnce.isFirstCall(for: Object()) { reruns.increment() }
      dying.join()
    }
    // Not at once: another test's sweep may hold one for a moment.
    wait { lifetimes.alive == 0 }
    #expect(lifetimes.alive == 0)
    #expect(reruns.value == 0)
  }

  #if !canImport(ObjectiveC)
    /// A sweep can tell whether an object is alive only by retaining it, and may then be the last to release it.
    @Test func `the deinit of an object that a sweep releases last may use the form`() {
      let (sweeper, ended, sibling, lifetimes) = (UnsafelyShared<Thread?>(nil), Counter(), Object(), Lifetimes())
      // If the sweep's thread ends a life, it reports that and uses every part of the table.
      let whenReleased: @Sendable () -> Void = {
        guard Thread.current === sweeper.value else { return }
        ended.increment()
        for line in 0..<500 as Range<UInt> { RunOnce.forLifetime(of: sibling, line: line) {} }
      }
      // The scheduler decides which of the two releases last, and so how many rounds it takes.
      let end = ContinuousClock.now + Self.patience
      while ended.value == 0, ContinuousClock.now < end {
        let objects = UnsafelyShared((0..<20_000).map { _ in lifetimes.track(onDeinit: whenReleased) })
        for object in objects.value { RunOnce.forLifetime(of: object) {} }
        let start = Gate("the start of the sweeps")
        let dropped = Counter()
        let sweeping = BackgroundThread {
          sweeper.value = Thread.current
          start.open()
          while dropped.value == 0 { RunOnce.forLifetime(of: Object()) {} }
        }
        start.hold()
        while !objects.value.isEmpty { objects.value.removeLast() }
        dropped.increment()
        sweeping.join()
      }
      #expect(ended.value > 0)
    }
  #endif
}
