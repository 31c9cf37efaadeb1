import Once

/// Where the callers of asynchronous runs wait for one another.
enum Queue: CaseIterable, Codable {
  /// At one object.
  case ofObject
  /// At one object that is kept in a property.
  case ofProperty
  /// At one object whose run is shared through a store.
  case ofStore
  /// At one place in the code, for one object.
  case inline
  /// Each at an object of its own, on one store.
  case ofObjectsOnStore

  /// Those where all who wait share what becomes of a run.
  static let sharing: [Queue] = [.ofObject, .ofProperty, .ofStore, .inline]

  /// Makes a function that calls a run with this payload, which may call that function first, to no effect.
  func make(isReentered: Bool = false, _ payload: @escaping Body<Void>) -> Body<Void> {
    guard isReentered else { return make(payload) }
    let call = SetOnce.Value<Body<Void>>()
    let made = make {
      try await call.value?()
      try await payload()
    }
    _ = call.set(made)
    return made
  }

  /// Makes runs of which each does something and then calls the one before it, and returns a call of the last.
  func makeChain(of count: Int, _ step: @escaping Body<Void>) -> Body<Void> {
    // Without a list of captures, which has Swift 6.3's compiler leave the caller's actor.
    (0..<count).reduce({} as Body<Void>) { call, _ in
      make {
        try await step()
        try await call()
      }
    }
  }

  private func make(_ payload: @escaping Body<Void>) -> Body<Void> {
    let store = OnceStore.memory()
    switch self {
    case .ofObject:
      let once = RunOnce(payload)
      return { try await once() }
    case .ofProperty:
      let keeper = Keeper(RunOnce(wrappedValue: payload))
      return { try await keeper.once() }
    case .ofStore:
      let once = RunOnce(in: store, payload)
      return { try await once() }
    case .inline:
      let object = Counter()
      return { try await RunOnce.forLifetime(of: object, payload) }
    case .ofObjectsOnStore:
      return { try await RunOnce(in: store, payload)() }
    }
  }
}

extension SuspendingSubject<Void> {
  /// All, and those in line elsewhere than at an object alone, also with a payload that has called itself.
  static var everywhere: [Self] {
    all
      + [false, true].flatMap { isReentered in
        Queue.sharing.map { queue in
          Self(name: "\(queue)\(isReentered ? ", re-entered" : "")", throwing: .anything, place: .callers) { body in
            Instance(calls: [queue.make(isReentered: isReentered, body)], progress: Progress(once: Unasked()))
          }
        }
      }
  }
}

/// What has no object that could say whether it has run.
private struct Unasked: Progress.Asked {
  var hasRun: Bool { fatalError("a test asks whether a run in line elsewhere has run") }
  var isRunning: Bool { hasRun }
  var hasRunOrIsRunning: Bool { hasRun }
}
