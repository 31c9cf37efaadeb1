import Alternatives
import Props
import Testing

@Suite struct CodeCallTrackerTests {
  @Test func `D5 is true for the first call from a place and takes the else branch afterwards`() {
    let tracker = CodeCallTracker()
    var actions: [String] = []
    for _ in 1...3 {
      if tracker.isFirstTimeCall() { actions.append("first") } else { actions.append("again") }
    }
    #expect(actions == ["first", "again", "again"])
  }

  @Test func `D5 tells two checks on one line apart`() {
    let tracker = CodeCallTracker()
    var answers: [[Bool]] = []
    for _ in 1...2 {
      answers.append([tracker.isFirstTimeCall(), tracker.isFirstTimeCall()])
    }
    #expect(answers == [[true, true], [false, false]])
  }

  @Test func `D5 fails: line 1 column 23 and line 12 column 3 are the same place`() {
    let tracker = CodeCallTracker()
    #expect(tracker.isFirstTimeCall(line: 1, column: 23))
    #expect(!tracker.isFirstTimeCall(line: 12, column: 3))
  }

  @Test func `D5 fails: two threads at one place are both first`() {
    let gate = Gate("between looking up and remembering")
    let log = CallLog()
    let shared = UnsafelyShared(CodeCallTracker())
    let call: @Sendable () -> Void = {
      if shared.value.isFirstTimeCall(pause: { gate.holdFirst() }) { log.record("first") }
    }
    gate.race(first: call, second: call)
    #expect(log.count == 2)
  }
}
