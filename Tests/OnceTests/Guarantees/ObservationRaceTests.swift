import Observation
import Once
import Props
import Testing

#if os(Linux)
  @Suite(.timeLimit(.minutes(20)), .endsHangs, .enabled(if: !isAllocatorReplaced, "objects lie elsewhere"))
  struct `What happens in the middle of a tracked read` {
    @Test func `is in its answer, and leaves no observer`() async {
      await #expect(processExitsWith: .success) {
        for observed in Observed.all {
          // The second time there is another observer, so this one is registered beside it.
          for isSecond in [false, true] {
            var step = 1
            while read(observed, isSecond, interruptedAt: step) { step += 1 }
            #expect(step > 1, "\(observed.testDescription)")
          }
        }
      }
    }
  }

  /// - Returns: Whether there was such a step.
  private func read(_ observed: Observed, _ isSecond: Bool, interruptedAt step: Int) -> Bool {
    let lifetimes = Lifetimes()
    var answer = false
    var hasHappened: Bool?
    do {
      let (once, captured) = (observed.make(), lifetimes.track())
      if isSecond { observe(Counter()) { once.read() } }
      withObservationTracking {
        hasHappened = Interruption.at(step, { once.happen() }, in: { answer = once.read() })
      } onChange: {
        captured.use()
      }
    }
    #expect(answer || hasHappened != true, "\(observed.testDescription), step \(step), second: \(isSecond)")
    #expect(lifetimes.alive == 0, "\(observed.testDescription), step \(step), second: \(isSecond)")
    return hasHappened != nil
  }
#endif
