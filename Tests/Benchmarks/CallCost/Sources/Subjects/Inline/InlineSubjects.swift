import Once

/// The in-line form, which needs no stored property.
private final class Inline {
  var count = 0

  @inline(never) static func make() -> Inline { Inline() }
  @inline(never) func run() { RunOnce.forLifetime(of: self) { count += 1 } }
  @inline(never) func isFirst() -> Bool { RunOnce.isFirstCall(for: self) }
}

func inlineSubjects() -> [Subject] {
  let owner = Inline()
  owner.run()
  keep(owner.isFirst())
  return [
    Subject("forLifetime") { times($0) { owner.run() } },
    Subject("isFirstCall") { times($0) { keep(owner.isFirst()) } },
    Subject("first run: forLifetime") { times($0) { Inline.make().run() } },
  ]
}
