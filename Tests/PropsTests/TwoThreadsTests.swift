import Props
import Testing

@Suite struct TwoThreadsTests {
  @Test func `a second thread that overtakes comes back while the first is held`() {
    let threads = TwoThreads(patience: 30)
    let callers = CallLog()
    threads.call {
      callers.record("called")
      if callers.count == 1 { threads.work() }
    }
    #expect(
      threads.lines == [
        "first thread            second thread",
        "calls",
        "starts the work",
        "                        calls",
        "                        returns",
        "ends the work",
        "returns",
      ]
    )
  }

  @Test func `a second thread that waits is said to, and comes last`() {
    let threads = TwoThreads(patience: 0.1)
    let done = Gate()
    threads.call {
      threads.pause()
      threads.says("is through")
      done.open()
    } second: {
      done.hold()
    }
    #expect(
      threads.lines == [
        "first thread            second thread",
        "calls",
        "is held",
        "                        calls",
        "                        waits",
        "is through",
        "returns",
        "                        returns",
      ]
    )
  }

  @Test func `a first thread that is held nowhere comes first`() {
    let threads = TwoThreads(patience: 30)
    threads.call {}
    #expect(threads.lines.dropFirst().map { $0.filter { $0 != " " } } == ["calls", "returns", "calls", "returns"])
  }
}
