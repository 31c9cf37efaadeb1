import Subjects

/// The earlier inline forms: D5 and D10.
private final class InlineAlternatives {
  let tracker = CodeCallTracker()
  var count = 0

  @inline(never) func isFirst() -> Bool { tracker.isFirstTimeCall() }
  @inline(never) func run() { AssociatedRunOnce.forLifetime(of: self) { count += 1 } }
}

func alternativeSubjects() -> [Subject] {
  let owner = InlineAlternatives()
  keep(owner.isFirst())
  owner.run()
  return [
    Subject("D5, call-site strings") { times($0) { keep(owner.isFirst()) } },
    Subject("D10, lock and dictionary") { times($0) { owner.run() } },
  ]
}
