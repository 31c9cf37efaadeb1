import Props
import ObjectiveC
import Once
import Testing

/// What only the stand-in can show.
@Suite(.timeLimit(.minutes(20))) struct `Inline, over associated objects` {
  /// `@unchecked Sendable`: it has no state.
  private final class Object: NSObject, @unchecked Sendable {}

  private final class Refusing: NSObject {
    override func allowsWeakReference() -> Bool { false }
  }

  @Test func `an object whose class refuses weak references is like any other`() async {
    let objects = [Refusing(), Refusing()]
    var runs: [Int] = []
    for _ in 1...2 {
      for (number, object) in objects.enumerated() {
        RunOnce.forLifetime(of: object) { runs.append(number) }
        await RunOnce.forLifetime(of: object) {
          await Task.yield()
          runs.append(number)
        }
      }
    }
    #expect(runs == [0, 0, 1, 1])
    #expect(objects.map { RunOnce.isFirstCall(for: $0) } == [true, true])
  }

  @Test func `two threads that find no marks on an object do not both add them`() {
    let object = Object()
    let gate = Gate("between looking for the marks and associating them")
    let log = CallLog()
    pauseBeforeSetting(on: object) { gate.holdFirst() }
    let call: @Sendable () -> Void = {
      RunOnce.forLifetime(of: object) { log.record("ran") }
    }
    let overtook = gate.race(patience: 0.2, first: call, second: call)
    #expect(!overtook)
    #expect(log.entries == ["ran"])
  }
}
