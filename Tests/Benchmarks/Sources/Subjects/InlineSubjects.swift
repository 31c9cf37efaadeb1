import Once
import Synchronization

/// D10 over a stand-in for the Objective-C runtime, which hangs its state on the object.
private final class Associated: Owner {
  @inline(never) func call() { AssociatedRunOnce.forLifetime(of: self) { keep() } }
}

/// Objects, handed out in turn, so that two threads get different ones.
private final class Crowd {
  private let owners = (0..<64).map { _ in ForLifetime() }
  private let turn = Atomic(0)

  func next() -> ForLifetime { owners[turn.add(1, ordering: .relaxed).newValue % owners.count] }
}

func inlineSubjects() -> [Subject] {
  let crowd = Crowd()
  return System("D10 over a stand-in", Associated.self).subjects + [
    Subject("RunOnce.forLifetime, an object each") {
      let owner = crowd.next()
      times($0) { owner.call() }
    }
  ]
}
