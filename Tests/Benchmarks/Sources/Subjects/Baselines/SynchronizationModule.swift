import Synchronization

/// The onces that the standard library's `Synchronization` offers.
private final class SynchronizedOnces: Sendable {
  final class Number: Sendable {
    let value = opaque(42)
  }

  let guarded = Mutex<Int?>(nil)
  let guardedArray = Mutex<[Int]?>(nil)
  let reference = AtomicLazyReference<Number>()
  let flag = Atomic(false)

  @inline(never) func readGuarded() -> Int {
    guarded.withLock { number in
      if let number { return number }
      let value = opaque(42)
      number = value
      return value
    }
  }

  @inline(never) dynamic func readGuardedArray() -> [Int] {
    guardedArray.withLock { array in
      if let array { return array }
      let value = [opaque(42)]
      array = value
      return value
    }
  }

  @inline(never) func readReference() -> Int {
    (reference.load() ?? reference.storeIfNil(Number())).value
  }

  @inline(never) func readFlag() -> Bool { flag.load(ordering: .acquiring) }

  @inline(never) func exchange() -> Bool { !flag.exchange(true, ordering: .acquiringAndReleasing) }
}

func synchronizationSubjects() -> [Subject] {
  let owner = SynchronizedOnces()
  keep(owner.readGuarded())
  keep(owner.readGuardedArray())
  keep(owner.readReference())
  keep(owner.exchange())
  return [
    Subject("Mutex, Int") { times($0) { keep(owner.readGuarded()) } },
    Subject("Mutex, array") { times($0) { keep(owner.readGuardedArray()) } },
    Subject("AtomicLazyReference") { times($0) { keep(owner.readReference()) } },
    Subject("Atomic, acquiring load") { times($0) { keep(owner.readFlag()) } },
    Subject("Atomic, exchange") { times($0) { keep(owner.exchange()) } },
  ]
}
