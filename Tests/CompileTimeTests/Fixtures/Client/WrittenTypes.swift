import Once

// The type of a `let`, where it has to be written: an initializer assigns it, a dictionary holds it, a protocol demands
// it, a store takes its mark.

nonisolated protocol Loading { var load: AsyncOnce<Int, any Error> { get } }

nonisolated final class WrittenTypes: Loading, Sendable {
  let start: BlockingOnce<Void, Never>
  let open: BlockingOnce<Int, any Error>
  let load: AsyncOnce<Int, any Error>
  let find: AsyncOnce<Int, any Error, String>
  let count: BlockingOnce<Int, Never, String>
  let parse: BlockingOnce<Int, Failed, String>
  let respond: BlockingOnce<Bool, Never, Int, String>
  let drain: AsyncOnce<Void, Never>
  let layOut: RunOnce<RunOnceKind.OnMainActor, Void, Never, Void>

  // With a store, where a payload that suspends was refused when its type was written.
  let storedLater: AsyncOnce<Void, any Error>
  let storedArgument: AsyncOnce<Void, any Error, Int>

  init(in store: OnceStore) {
    start = RunOnce { ran() }
    open = RunOnce { if ran(store.isMarked) { throw Failed() } else { 4 } }
    // It neither suspends nor throws, and may.
    load = RunOnce { ran(5) }
    find = RunOnce { text in try await ran(fetch().count + text.count) }
    count = RunOnce { ran($0.count) }
    parse = RunOnce { (text) throws(Failed) in if ran(text.isEmpty) { throw Failed() } else { 6 } }
    respond = RunOnce { status, body in ran(status == 200 && body == "text") }
    drain = RunOnce { await ran(Task.yield()) }
    layOut = RunOnce { @MainActor in ran(Screen.shared += 1) }
    storedLater = RunOnce(in: .memory()) { () async throws in ran() }
    storedArgument = RunOnce(in: .memory()) { _ in await ran(Task.yield()) }
  }

  nonisolated(nonsending) func runTwice() async throws {
    let loading: any Loading = self
    let warm = { @Sendable () async throws -> Int in ran(7) }
    let steps: [String: AsyncOnce<Int, any Error>] = ["load": load, "warm": RunOnce(warm)]
    for _ in 1...2 {
      start(); check(try open() == 4); check(try await loading.load() == 5)
      check(try await find("ab") == 3); check(count("abc") == 3); await layOut()
      check(respond(200, "text")); await drain()
      do throws(Failed) { check(try parse("text") == 6) } catch { check(false) }
      try await storedLater(); try await storedArgument(3)
      check(try await steps["load"]?() == 5); check(try await steps["warm"]?() == 7)
    }
  }
}
