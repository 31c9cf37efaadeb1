/// Calls a stored closure whose body does next to nothing.
private final class StoredClosures {
  var plain: () -> Void
  var capturing: () -> Void
  var withArgument: (StoredClosures) -> Void
  var capturingWithArgument: (StoredClosures) -> Void
  var returning: () -> Int

  let constant: () -> Void
  let constantCapturing: () -> Void

  init(captured: [Int]) {
    plain = {}
    capturing = { keep(captured) }
    withArgument = { _ in }
    capturingWithArgument = { _ in keep(captured) }
    returning = { captured.count }
    constant = {}
    constantCapturing = { keep(captured) }
  }

  /// Writes to the variables, so that the compiler takes none of them for a constant.
  @inline(never) func touch() {
    swap(&plain, &capturing)
    swap(&withArgument, &capturingWithArgument)
    let count = returning()
    returning = { count + 1 }
  }

  @inline(never) func callPlain() { plain() }
  @inline(never) func callCapturing() { capturing() }
  @inline(never) func callWithArgument() { withArgument(self) }
  @inline(never) func callCapturingWithArgument() { capturingWithArgument(self) }
  @inline(never) func callReturning() -> Int { returning() }
  @inline(never) func callConstant() { constant() }
  @inline(never) func callConstantCapturing() { constantCapturing() }
}

func storedClosureSubjects() -> [Subject] {
  let owner = StoredClosures(captured: [opaque(42)])
  owner.touch()
  owner.touch()
  return [
    Subject("stored closure", Limit(60)) { times($0) { owner.callPlain() } },
    Subject("stored closure, capturing") { times($0) { owner.callCapturing() } },
    Subject("stored closure, one argument", Limit(65)) { times($0) { owner.callWithArgument() } },
    Subject("stored closure, one argument, capturing") { times($0) { owner.callCapturingWithArgument() } },
    Subject("stored closure, returning Int") { times($0) { keep(owner.callReturning()) } },
    Subject("stored let closure") { times($0) { owner.callConstant() } },
    Subject("stored let closure, capturing") { times($0) { owner.callConstantCapturing() } },
  ]
}
