import Once

/// Where the callers of asynchronous runs wait for one another.
enum Queue: CaseIterable, Codable {
  /// At one object.
  case ofObject
  /// At one object whose run is shared through a store.
  case ofStore
  /// Each at an object of its own, on one store.
  case ofObjectsOnStore
  /// At one place in the code, for one object.
  case inline

  /// Makes a function that calls a run with this payload.
  func make(_ payload: @escaping Body<Void>) -> Body<Void> {
    let store = OnceStore.memory()
    switch self {
    case .ofObject:
      let once = RunOnce(payload)
      return { try await once() }
    case .ofStore:
      let once = RunOnce(in: store, payload)
      return { try await once() }
    case .ofObjectsOnStore:
      return { try await RunOnce(in: store, payload)() }
    case .inline:
      let object = Counter()
      return { try await RunOnce.forLifetime(of: object, payload) }
    }
  }
}
