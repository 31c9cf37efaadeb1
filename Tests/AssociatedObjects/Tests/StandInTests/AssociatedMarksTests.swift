import Props
import ObjectiveC
import Once
import Testing

/// What can only be seen over the stand-in.
@Suite(.timeLimit(.minutes(1))) struct `In line, over associated objects` {
  /// `@unchecked Sendable`: there is nothing in it.
  private final class Object: NSObject, @unchecked Sendable {}

  private final class Refusing: NSObject {
    override func allowsWeakReference() -> Bool { false }
  }

  @Test func `an object of a class that refuses weak references is one like others`() async {
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

  @Test func `two threads that find no marks on an object do not each give it some`() {
    let object = Object()
    let gate = Gate("between looking for the marks and hanging them on the object")
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
