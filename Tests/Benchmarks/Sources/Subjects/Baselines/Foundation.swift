import Dispatch
import Foundation

/// Foundation's and Dispatch's locks around an optional.
private final class LockedOnces {
  var number: Int?
  let lock = NSLock()
  let queue = DispatchQueue(label: "once")

  private func numberIfNeeded() -> Int {
    if let number { return number }
    let value = opaque(42)
    number = value
    return value
  }

  @inline(never) func readLocked() -> Int { lock.withLock { numberIfNeeded() } }
  @inline(never) func readQueued() -> Int { queue.sync { numberIfNeeded() } }
}

func foundationSubjects() -> [Subject] {
  let owner = LockedOnces()
  keep(owner.readLocked())
  return [
    Subject("NSLock, Int") { times($0) { keep(owner.readLocked()) } },
    Subject("DispatchQueue.sync, Int") { times($0) { keep(owner.readQueued()) } },
  ]
}
