import Once
import Props
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `Inline: many threads` {
  private final class Object: Sendable {}

  @Test(arguments: [false, true])
  func `a loser returns only after the run, and sees what it did, or makes the next attempt if it throws`(fails: Bool) {
    let gate = Gate("the block")
    let object = Object()
    let attempts = Counter()
    let effect = UnsafelyShared(0)
    let call: @Sendable () throws -> Void = {
      try RunOnce.forLifetime(of: object) {
        if attempts.increment() == 1 {
          gate.hold()
          if fails { throw Failure() }
        }
        effect.value += 1
      }
    }
    ParkedThreads.run(behind: gate) {
      #expect(((try? call()) == nil) == fails)
    } losers: {
      #expect(throws: Never.self) { try call() }
      #expect(effect.value == 1)
    }
    #expect(attempts.value == (fails ? 2 : 1))
  }

  @Test func `a run blocks no other object and no other place`() {
    let gate = Gate("the block")
    let object = Object()
    let log = CallLog()
    let overtook = gate.race(
      first: { RunOnce.forLifetime(of: object) { gate.hold() } },
      second: {
        // Enough that they fall into every part of the table.
        for line in 0..<1_000 as Range<UInt> {
          RunOnce.forLifetime(of: Object()) { log.record("other object") }
          RunOnce.forLifetime(of: object, line: 1_000_000 + line) { log.record("other place") }
        }
      }
    )
    #expect(overtook)
    #expect(log.count == 2_000)
  }

  // As in swift-once-macro: sync independent call sites run once each when called concurrently.
  @Test func `each object gets one run under joint contention`() {
    let objects = (0..<200).map { _ in Object() }
    let runs = objects.map { _ in UnsafelyShared(0) }
    let firsts = Counter()
    BackgroundThread.run(8) { _ in
      for (object, runs) in zip(objects, runs) {
        RunOnce.forLifetime(of: object) { runs.value += 1 }
        if runs.value != 1 { Issue.record("a caller did not see the run") }
        if RunOnce.claimFirstCall(for: object) { firsts.increment() }
      }
    }
    #expect(runs.allSatisfy { $0.value == 1 })
    #expect(firsts.value == objects.count)
  }
}
