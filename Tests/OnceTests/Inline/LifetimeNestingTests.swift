import Once
import Testing

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `Inline: blocks in blocks, and errors` {
  private final class Object {}

  @Test func `a block may contain another for the same object or for others`() {
    let (one, other) = (Object(), Object())
    var runs: [String] = []
    for _ in 1...2 {
      RunOnce.forLifetime(of: one) {
        runs.append("outer")
        RunOnce.forLifetime(of: one) {
          runs.append("same object")
          RunOnce.forLifetime(of: other) { runs.append("other object") }
        }
        if RunOnce.isFirstCall(for: one) { runs.append("check") }
      }
    }
    #expect(runs == ["outer", "same object", "other object", "check"])
  }

  @Test func `a block that re-enters its own place runs it for another object, and does nothing for its own`() {
    let objects = [Object(), Object()]
    var runs: [String] = []
    func enter(depth: Int) {
      RunOnce.forLifetime(of: objects[depth % 2]) {
        runs.append("begin \(depth)")
        enter(depth: depth + 1)
        runs.append("end \(depth)")
      }
    }
    enter(depth: 0)
    enter(depth: 0)
    #expect(runs == ["begin 0", "begin 1", "end 1", "end 0"])
  }

  @Test func `a throw goes to its caller with its type, and the next call tries again`() throws {
    let object = Object()
    var attempts = 0
    func load() throws(Failure) {
      try RunOnce.forLifetime(of: object) { () throws(Failure) in
        attempts += 1
        if attempts < 3 { throw Failure(attempt: attempts) }
      }
    }
    #expect(throws: Failure(attempt: 1)) { try load() }
    #expect(throws: Failure(attempt: 2)) { try load() }
    try load()
    try load()
    #expect(attempts == 3)
  }
}
