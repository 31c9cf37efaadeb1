import CBaselines
import Foundation
import Observation
import Synchronization

/// What stands beside the wrappers: stored properties and closures, what people write by hand around a value, and the
/// onces and locks of the language, of its library, of Foundation and of POSIX.
///
/// Functions that read an array are `dynamic`, here and in the other files. Otherwise the compiler may find that the
/// only caller of some does not keep the array, and leave out the retain that any other caller needs.
private final class Baselines {
  var flag = opaque(true)
  var number = opaque(42)
  var array = [opaque(42)]
  @inline(never) func readFlag() -> Bool { flag }
  @inline(never) func readNumber() -> Int { number }
  @inline(never) dynamic func readArray() -> [Int] { array }

  var closure: () -> Void
  var closureWithArgument: (Baselines) -> Void
  var closureReturning: () -> Int
  @inline(never) func callClosure() { closure() }
  @inline(never) func callClosureWithArgument() { closureWithArgument(self) }
  @inline(never) func callClosureReturning() -> Int { closureReturning() }

  @inline(never) func method() async { keep(number) }
  @inline(never) func methodReturning() async -> Int { number }
  @inline(never) func callMethod() async { await method() }
  @inline(never) func callMethodReturning() async -> Int { await methodReturning() }

  lazy var lazyNumber = opaque(42)
  lazy var lazyArray = [opaque(42)]
  static let number = opaque(42)
  @inline(never) func readLazyNumber() -> Int { lazyNumber }
  @inline(never) dynamic func readLazyArray() -> [Int] { lazyArray }
  @inline(never) func readStaticNumber() -> Int { Self.number }

  var optional: Int?
  let mutex = Mutex<Int?>(nil)
  let lock = NSLock()
  let queue = DispatchQueue(label: "once")
  @inline(never) func readOptional() -> Int { numberIfNeeded() }
  @inline(never) func readLocked() -> Int { lock.withLock { numberIfNeeded() } }
  @inline(never) func readQueued() -> Int { queue.sync { numberIfNeeded() } }
  @inline(never) func readMutex() -> Int {
    mutex.withLock { number in
      if let number { return number }
      let value = opaque(42)
      number = value
      return value
    }
  }

  private func numberIfNeeded() -> Int {
    if let optional { return optional }
    let value = opaque(42)
    optional = value
    return value
  }

  final class Reference: Sendable {
    let value = opaque(42)
  }
  let reference = AtomicLazyReference<Reference>()
  @inline(never) func readReference() -> Int { (reference.load() ?? reference.storeIfNil(Reference())).value }

  let posix = UnsafeMutablePointer<pthread_once_t>.allocate(capacity: 1)
  @inline(never) func callPosix() { pthread_once(posix) { keep() } }

  init(captured: [Int]) {
    closure = { keep(captured) }
    closureWithArgument = { _ in keep(captured) }
    closureReturning = { captured.count }
    posix.initialize(to: baseline_pthread_once_init)
  }

  /// Writes to the variables, so that the compiler takes none of them for a constant.
  @inline(never) func touch() {
    (flag, number, array) = (opaque(flag), opaque(number), [number])
    let count = closureReturning()
    (closure, closureWithArgument, closureReturning) = ({}, { _ in }, { count + 1 })
  }
}

func baselines() -> [Subject] {
  let owner = Baselines(captured: [opaque(42)])
  owner.touch()
  return [
    Subject("stored Bool", Limit(25)) { times($0) { keep(owner.readFlag()) } },
    Subject("stored Int") { times($0) { keep(owner.readNumber()) } },
    Subject("stored array") { times($0) { keep(owner.readArray()) } },
    Subject("stored closure", Limit(60)) { times($0) { owner.callClosure() } },
    Subject("stored closure, one argument", Limit(65)) { times($0) { owner.callClosureWithArgument() } },
    Subject("stored closure, returning Int") { times($0) { keep(owner.callClosureReturning()) } },
    Subject(awaiting: "async method", Limit(900)) { await times($0) { await owner.callMethod() } },
    Subject(awaiting: "async method, returning Int") { await times($0) { keep(await owner.callMethodReturning()) } },
    Subject("lazy var Int", Limit(30)) { times($0) { keep(owner.readLazyNumber()) } },
    Subject("lazy var array", Limit(110)) { times($0) { keep(owner.readLazyArray()) } },
    Subject("static let Int") { times($0) { keep(owner.readStaticNumber()) } },
    Subject("optional and check, Int") { times($0) { keep(owner.readOptional()) } },
    Subject("Mutex, Int") { times($0) { keep(owner.readMutex()) } },
    Subject("NSLock, Int") { times($0) { keep(owner.readLocked()) } },
    Subject("DispatchQueue.sync, Int") { times($0) { keep(owner.readQueued()) } },
    Subject("AtomicLazyReference") { times($0) { keep(owner.readReference()) } },
    Subject("pthread_once") { times($0) { owner.callPosix() } },
  ]
}
