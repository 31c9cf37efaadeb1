import Once

actor Store {
  let load = RunOnce { (store: Store) async throws in try await store.fetch() }
  let count = RunOnce { (store: Store) async in 3 }
  let loadStored = RunOnce(in: .memory()) { (store: Store) async throws in try await store.fetch() }
  @RunOnce var pass = { (store: Store) async in use(store) }
  @RunOnce var passThrowing = { (store: Store) async throws in use(store) }
  @RunOnce var loadSendable = { @Sendable (store: Store) async throws in try await store.fetch() }

  func fetch() throws {}
}

final class Screen {
  @RunOnce var pass = { (store: Store) async in use(store) }
  let load = RunOnce { (store: Store) async throws in try await store.fetch() }
}

func use(_ store: Store) {}
