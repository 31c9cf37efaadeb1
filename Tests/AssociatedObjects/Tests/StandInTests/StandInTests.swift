import Props
import ObjectiveC
import Once
import TestSupport
import Testing

/// The inline form over a stand-in for the Objective-C runtime, and what the form's tests rely on: that the stand-in
/// does what the runtime does.
@Suite(.timeLimit(.minutes(20))) struct `The stand-in for the Objective-C runtime` {
  private final class Pausing: NSObject, Sendable {
    let pause: @Sendable () -> Void
    init(_ pause: @escaping @Sendable () -> Void) { self.pause = pause }
    override func willAssociate() { pause() }
  }

  private final class Refusing: NSObject {
    override func allowsWeakReference() -> Bool { false }
  }

  private final class FormingLate: NSObject {
    deinit { _ = isReferenced(self) }
  }

  @Test(arguments: [false, true])
  func `a weak reference ends the process if the class refuses it, or in a deinit`(isLate: Bool) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [isLate] in
      _ = isLate ? isReferenced(FormingLate()) : isReferenced(Refusing())
    }
    let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(words.contains("Cannot form weak reference"))
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
    #expect(objects.map { RunOnce.claimFirstCall(for: $0) } == [true, true])
  }

  @Test func `two threads that find no marks on an object do not both add them`() {
    let log = CallLog()
    let gate = Gate("between looking for the marks and associating them")
    let object = Pausing { gate.holdFirst() }
    let call: @Sendable () -> Void = {
      RunOnce.forLifetime(of: object) { log.record("ran") }
    }
    let overtook = gate.race(patience: 0.2, first: call, second: call)
    #expect(!overtook)
    #expect(log.entries == ["ran"])
  }

  @Test func `a call on an object with marks does not wait while another object gets its own`() {
    let gate = Gate("between making the marks and associating them")
    let (known, new) = (Pausing {}, Pausing { gate.hold() })
    RunOnce.forLifetime(of: known) {}
    let overtook = gate.race(
      patience: 60,
      first: { RunOnce.forLifetime(of: new) {} },
      second: { RunOnce.forLifetime(of: known) {} }
    )
    #expect(overtook)
  }
}

/// Not inlined, so that its object is not on the stack.
@inline(never)
private func isReferenced(_ object: AnyObject) -> Bool {
  weak let reference = object
  return reference != nil
}
