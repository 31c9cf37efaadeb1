import Once
import Props
import Testing

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `Two threads that set a flag at the same moment` {
  /// Sends two threads to one flag after another, both at once.
  private func meet(at flags: [SetOnce], _ visit: @escaping @Sendable (_ index: Int, _ thread: Int) -> Void) {
    let line = StartLine()
    BackgroundThread.run(2) { thread in
      for index in flags.indices {
        line.meet(inRound: index)
        // Delays vary from round to round, because the last to reach the line leaves it first.
        for _ in 0..<(thread == 0 ? index % 32 : index / 32 % 32) { line.pass() }
        visit(index, thread)
      }
    }
  }

  @Test func `are told apart: only one set it`() {
    let flags = (0..<10_000).map { _ in SetOnce() }
    let wins = (0..<2).map { _ in Unguarded(Array(repeating: false, count: flags.count)) }
    meet(at: flags) { index, thread in wins[thread].value[index] = flags[index].set() }
    let wrong = flags.indices.filter { wins[0].value[$0] == wins[1].value[$0] }
    #expect(wrong.isEmpty)
  }

  @Test func `are ordered: the one that did not sees what the other did before`() {
    let flags = (0..<2_000).map { _ in SetOnce() }
    let effects = flags.map { _ in [Unguarded(0), Unguarded(0)] }
    let missed = Counter()
    meet(at: flags) { index, thread in
      effects[index][thread].value = 1
      if !flags[index].set(), effects[index][1 - thread].value != 1 { missed.increment() }
    }
    #expect(missed.value == 0)
  }
}
