import Once
import Synchronization

/// The inline form, which needs no stored property.
private final class Inline {
  var count = 0

  @inline(never) static func make() -> Inline { Inline() }
  @inline(never) func run() { RunOnce.forLifetime(of: self) { count += 1 } }
  @inline(never) func isFirst() -> Bool { RunOnce.isFirstCall(for: self) }
}

/// Objects that have run, handed out in turn, so that two threads get different ones.
private final class Crowd {
  private let owners = (0..<64).map { _ in Inline() }
  private let turn = Atomic(0)

  init() {
    for owner in owners { owner.run() }
  }

  func next() -> Inline { owners[turn.add(1, ordering: .relaxed).newValue % owners.count] }
}

func inlineSubjects() -> [Subject] {
  let owner = Inline()
  owner.run()
  keep(owner.isFirst())
  let crowd = Crowd()
  return [
    Subject("forLifetime") { times($0) { owner.run() } },
    Subject("isFirstCall") { times($0) { keep(owner.isFirst()) } },
    Subject("forLifetime, an object each") {
      let owner = crowd.next()
      times($0) { owner.run() }
    },
    Subject("first run: forLifetime") { times($0) { Inline.make().run() } },
  ]
}
