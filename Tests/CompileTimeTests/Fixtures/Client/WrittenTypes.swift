import Once

// The type of a `let`, where it has to be written: an initializer assigns it, a dictionary holds it, a protocol demands
// it, a store takes its mark.

nonisolated protocol Loading { var load: AsyncOnce<Int> { get } }

nonisolated final class WrittenTypes: Loading, Sendable {
  let start: BlockingOnce<Void>
  let open: ThrowingOnce<Int>
  let load: AsyncOnce<Int>
  let find: RunOnce<RunOnceKind.SharedSuspending, String, any Error, Int>
  let count: RunOnce<RunOnceKind.SharedBlocking, String, Never, Int>
  let parse: RunOnce<RunOnceKind.SharedBlocking, String, Failed, Int>
  let layOut: RunOnce<RunOnceKind.OnMainActor, Void, Never, Void>

  // With a store, where a payload that suspends was refused when its type was written.
  let storedLater: AsyncOnce<Void>
  let storedArgument: RunOnce<RunOnceKind.SharedSuspending, Int, any Error, Void>

  init(in store: OnceStore) {
    start = RunOnce { ran() }
    open = RunOnce { if ran(store.isMarked) { throw Failed() } else { 4 } }
    // It neither suspends nor throws, and may.
    load = RunOnce { ran(5) }
    find = RunOnce { text in try await ran(fetch().count + text.count) }
    count = RunOnce { ran($0.count) }
    parse = RunOnce { (text) throws(Failed) in if ran(text.isEmpty) { throw Failed() } else { 6 } }
    layOut = RunOnce { @MainActor in ran(Screen.shared += 1) }
    storedLater = RunOnce(in: .memory()) { () async throws in ran() }
    storedArgument = RunOnce(in: .memory()) { _ in await ran(Task.yield()) }
  }

  nonisolated(nonsending) func runTwice() async throws {
    let loading: any Loading = self
    let warm = { @Sendable () async throws -> Int in ran(7) }
    let steps: [String: AsyncOnce<Int>] = ["load": load, "warm": RunOnce(warm)]
    for _ in 1...2 {
      start(); check(try open() == 4); check(try await loading.load() == 5)
      check(try await find("ab") == 3); check(count("abc") == 3); await layOut()
      do throws(Failed) { check(try parse("text") == 6) } catch { check(false) }
      try await storedLater(); try await storedArgument(3)
      check(try await steps["load"]?() == 5); check(try await steps["warm"]?() == 7)
    }
  }
}
