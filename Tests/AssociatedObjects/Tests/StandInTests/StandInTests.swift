import Props
import ObjectiveC
import Testing

/// The inline form's tests rely on this: the stand-in does what the runtime does.
@Suite struct `The stand-in for the Objective-C runtime` {
  private final class Value {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }
    deinit { log.record("the value dies") }
  }

  private class Object: NSObject {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }
    deinit { log.record("the object dies") }
  }

  private final class Late: Object {
    deinit { hang(Value(log), on: self) }
  }

  private final class Refusing: NSObject {
    override func allowsWeakReference() -> Bool { false }
  }

  private final class FormingLate: NSObject {
    deinit { _ = isReferenced(self) }
  }

  private final class Swifts {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }
    deinit { log.record(isReferenced(self) ? "referenced" : "not referenced") }
  }

  @Test func `an associated value is found, and dies with its object`() {
    let log = CallLog()
    use(Object(log)) { object in
      #expect(hung(on: object) == nil)
      let value = Value(log)
      hang(value, on: object)
      #expect(hung(on: object) === value)
    }
    #expect(log.entries == ["the object dies", "the value dies"])
  }

  @Test func `a value associated in the object's deinit dies with it, too`() {
    let log = CallLog()
    use(Late(log)) { _ in }
    #expect(log.entries == ["the object dies", "the value dies"])
  }

  @Test func `a weak reference to an object whose class refuses them ends the process`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = isReferenced(Refusing())
    }
    #expect(result.map(saysWhy) == true)
  }

  @Test func `a weak reference to an object in its deinit ends the process`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      use(FormingLate()) { _ in }
    }
    #expect(result.map(saysWhy) == true)
  }

  @Test func `a weak reference to a Swift object in its deinit is nil`() {
    let log = CallLog()
    use(Swifts(log)) { #expect(isReferenced($0)) }
    #expect(log.entries == ["not referenced"])
  }

  private func saysWhy(_ result: ExitTest.Result) -> Bool {
    String(decoding: result.standardErrorContent, as: UTF8.self).contains("Cannot form weak reference")
  }
}

/// Keeps an object off the stack and releases it.
@inline(never)
func use<Object: AnyObject>(_ object: consuming Object, _ body: (Object) -> Void) {
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
