import Once
import Testing

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `Inline: blocks in blocks, and on an actor` {
  private final class Object: Sendable {}

  @Test func `a block that re-enters its own place runs it for another object, and does nothing for its own`() {
    let objects = [Object(), Object()]
    var runs: [String] = []
    func enter(depth: Int) {
      RunOnce.forLifetime(of: objects[depth % 2]) {
        runs.append("begin \(depth)")
        enter(depth: depth + 1)
        RunOnce.forLifetime(of: objects[depth % 2]) { runs.append("inner \(depth)") }
        if RunOnce.claimFirstCall(for: objects[depth % 2]) { runs.append("end \(depth)") }
      }
    }
    enter(depth: 0)
    enter(depth: 0)
    #expect(runs == ["begin 0", "begin 1", "inner 1", "end 1", "inner 0", "end 0"])
  }

  @Test func `so it is with blocks that suspend`() async {
    let object = Object()
    let runs = Counter()
    func enter() async {
      await RunOnce.forLifetime(of: object) {
        runs.increment()
        await enter()
        await RunOnce.forLifetime(of: object) {
          await Task.yield()
          runs.increment()
        }
      }
    }
    await enter()
    await enter()
    #expect(runs.value == 2)
  }

  private actor Store {
    private var loads = 0

    func load() async -> Int {
      RunOnce.forLifetime(of: self) { loads += 100 }
      RunOnce.forLifetime(of: self) {
        let more = 10
        loads += more
      }
      await RunOnce.forLifetime(of: self) {
        await Task.yield()
        loads += 1
      }
      return loads
    }
  }

  @Test func `a block stays in the isolation of its caller, and needs no await if it does not suspend`() async {
    let store = Store()
    for _ in 1...2 { #expect(await store.load() == 111) }
  }
}
