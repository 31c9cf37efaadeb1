/// An async method that returns at once: the price of `await` itself.
private final class AsyncMethods {
  var count = 0

  @inline(never) func returnAtOnce() async { keep(count) }
  @inline(never) func number() async -> Int { count }

  @inline(never) func callReturnAtOnce() async { await returnAtOnce() }
  @inline(never) func callNumber() async -> Int { await number() }
}

func asyncMethodSubjects() -> [Subject] {
  let owner = AsyncMethods()
  owner.count = opaque(42)
  return [
    Subject(awaiting: "async method", Limit(900)) { await times($0) { await owner.callReturnAtOnce() } },
    Subject(awaiting: "async method, returning Int") { await times($0) { keep(await owner.callNumber()) } },
  ]
}
