import Foundation
import Once
import Props
import Testing

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `Inline: nothing stays when the object dies` {
  private final class Object: Sendable {}

  @Test func `the object is not kept alive, whatever its blocks did`() {
    let lifetimes = Lifetimes()
    do {
      let object = lifetimes.track()
      RunOnce.forLifetime(of: object) {}
      #expect(RunOnce.claimFirstCall(for: object))
      #expect(throws: Failure.self) { try RunOnce.forLifetime(of: object) { throw Failure() } }
    }
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
    let living = (0..<250).map { _ in Object() }
    var runs = 0
    let call = { (object: Object) in RunOnce.forLifetime(of: object) { runs += 1 } }
    for object in living {
      call(object)
      for _ in 1...64 { RunOnce.forLifetime(of: Object()) {} }
    }
    do {
      let dying = (0..<16_000).map { _ in Object() }
      for object in dying { RunOnce.forLifetime(of: object) {} }
    }
    for _ in 1...8_000 { RunOnce.forLifetime(of: Object()) {} }
    living.forEach(call)
    #expect(runs == 250)
  }

  @Test func `objects may die on other threads, and while others are swept, and use the form even then`() {
    let (lifetimes, reruns, sibling) = (Lifetimes(), Counter(), Object())
    let exchange = UnsafelyShared<[Tracked]>([])
    for _ in 1...100 {
      exchange.value = (0..<32).map { _ in lifetimes.track { RunOnce.forLifetime(of: sibling) {} } }
      for object in exchange.value where !RunOnce.claimFirstCall(for: object) { reruns.increment() }
      let dying = BackgroundThread { exchange.value = [] }
      for _ in 0..<64 where !RunOnce.claimFirstCall(for: Object()) { reruns.increment() }
      dying.join()
    }
    #expect(lifetimes.alive == 0)
    #expect(reruns.value == 0)
  }

  @Test func `an object dies on the thread that lets go of it last, while others call, and marks of others hold`() {
    let (foreign, wrong) = (Counter(), Counter())
    let lasting = (0..<100).map { _ in Object() }
    let isFirst: @Sendable (AnyObject) -> Bool = { RunOnce.claimFirstCall(for: $0) }
    for object in lasting { #expect(isFirst(object)) }
    BackgroundThread.run(12) { _ in
      var objects: [Homebound] = []
      for number in 0..<4_000 {
        objects.append(Homebound(foreign))
        if !isFirst(objects[objects.count - 1]) || isFirst(lasting[number % 100]) { wrong.increment() }
        if number % 16 == 15 { objects.removeAll(keepingCapacity: true) }
      }
    }
    #expect(foreign.value == 0 && wrong.value == 0)
  }

  /// Counts its death if that comes on another thread than the one that made it.
  private final class Homebound {
    private let home = Thread.current
    private let foreign: Counter

    init(_ foreign: Counter) { self.foreign = foreign }

    deinit { if Thread.current !== home { foreign.increment() } }
  }

  @Test func `a place that is new to an object is new in every form, and forgotten with it`() async {
    var used: Set<ObjectIdentifier> = []
    var (repetitions, runs, firsts, suspending) = (0, 0, 0, 0)
    for objects in 1...10_000 where repetitions < 100 {
      let object = Object()
      if !used.insert(ObjectIdentifier(object)).inserted { repetitions += 1 }
      for _ in 1...2 {
        // One place, forwarded.
        for line in 1...3 as ClosedRange<UInt> {
          RunOnce.forLifetime(of: object, line: line, column: 1) { runs += 1 }
          if RunOnce.claimFirstCall(for: object, line: line, column: 1) { firsts += 1 }
          await RunOnce.forLifetime(of: object, line: line, column: 1) { () async in suspending += 1 }
        }
      }
      #expect([runs, firsts, suspending] == Array(repeating: 3 * objects, count: 3))
    }
    #expect(repetitions == 100)
  }
}
