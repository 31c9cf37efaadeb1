import Atomics
import Subjects

/// The same two tools, from the package that `Synchronization` grew out of.
private final class ManagedOnces {
  final class Number {
    let value = opaque(42)
  }

  let flag = ManagedAtomic(false)
  let reference = ManagedAtomicLazyReference<Number>()

  @inline(never) func exchange() -> Bool { !flag.exchange(true, ordering: .acquiringAndReleasing) }

  @inline(never) func readReference() -> Int {
    (reference.load() ?? reference.storeIfNilThenLoad(Number())).value
  }
}

func swiftAtomicsSubjects() -> [Subject] {
  let owner = ManagedOnces()
  keep(owner.exchange())
  keep(owner.readReference())
  return [
    Subject("swift-atomics, exchange") { times($0) { keep(owner.exchange()) } },
    Subject("swift-atomics, lazy reference") { times($0) { keep(owner.readReference()) } },
  ]
}
