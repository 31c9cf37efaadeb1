import Props
import ObjectiveC
import Once
import TestSupport
import Testing

/// The inline form over a stand-in for the Objective-C runtime, and what the form's tests rely on: that the stand-in
/// does what the runtime does.
@Suite(.timeLimit(.minutes(20))) struct `The stand-in for the Objective-C runtime` {
  private final class Value {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }
    deinit { log.record("the value dies") }
  }

  /// `@unchecked Sendable`: its state does not change.
  private final class Object: NSObject, @unchecked Sendable {
    let log: CallLog
    let isLate: Bool
    init(_ log: CallLog, isLate: Bool = false) { (self.log, self.isLate) = (log, isLate) }
    deinit {
      if isLate { hang(Value(log), on: self) }
      log.record("the object dies")
    }
  }

  private final class Refusing: NSObject {
    override func allowsWeakReference() -> Bool { false }
  }

  private final class FormingLate: NSObject {
    deinit { _ = isReferenced(self) }
  }

  @Test(arguments: [false, true])
  func `an associated value is found, and dies with its object, in whose deinit it may come`(isLate: Bool) {
    let log = CallLog()
    use(Object(log, isLate: isLate)) { object in
      #expect(hung(on: object) == nil)
      if isLate { return }
      let value = Value(log)
      hang(value, on: object)
      #expect(hung(on: object) === value)
    }
    #expect(log.entries == ["the object dies", "the value dies"])
  }

  @Test(arguments: [false, true])
  func `a weak reference ends the process if the class refuses it, or in a deinit`(isLate: Bool) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [isLate] in
      if isLate { use(FormingLate()) { _ in } } else { _ = isReferenced(Refusing()) }
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
    #expect(objects.map { RunOnce.isFirstCall(for: $0) } == [true, true])
  }

  @Test func `two threads that find no marks on an object do not both add them`() {
    let log = CallLog()
    let object = Object(log)
    let gate = Gate("between looking for the marks and associating them")
    pauseBeforeSetting(on: object) { gate.holdFirst() }
    let call: @Sendable () -> Void = {
      RunOnce.forLifetime(of: object) { log.record("ran") }
    }
    let overtook = gate.race(patience: 0.2, first: call, second: call)
    #expect(!overtook)
    #expect(log.entries == ["ran"])
  }
}

/// Keeps an object off the stack and releases it.
@inline(never)
private func use<Object: AnyObject>(_ object: consuming Object, _ body: (Object) -> Void) {
  body(object)
}

@inline(never)
private func isReferenced(_ object: AnyObject) -> Bool {
  weak let reference = object
  return reference != nil
}

/// The address of a class, compared but never dereferenced.
private var key: UnsafeRawPointer { unsafeBitCast(CallLog.self, to: UnsafeRawPointer.self) }

private func hang(_ value: AnyObject, on object: AnyObject) {
  objc_setAssociatedObject(object, key, value, .OBJC_ASSOCIATION_RETAIN)
}

private func hung(on object: AnyObject) -> AnyObject? {
  objc_getAssociatedObject(object, key)
}
