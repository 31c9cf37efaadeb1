import Once
import Props
import Testing

/// What a task knows itself by.
private func taskName() -> Int { withUnsafeCurrentTask { $0?.hashValue ?? 0 } }

/// What a run needs of the caller that has started it, or hands to that.
enum Lent: CaseIterable {
  case argument, capture, object, payload, error
}

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `What a caller lends to a run dies in that caller's task` {
  private let lifetimes = Lifetimes()

  /// A task that the payload has started inherits from the run, and is there when all is over.
  @Test(arguments: Lent.allCases, [false, true])
  func `as soon as the call returns, also while a task goes on that the payload has started`(
    lent: Lent,
    isOutlived: Bool
  ) async throws {
    let (gate, died, started) = (AsyncGate(), Unguarded<[Int]>([]), SetOnce.Value<Task<Void, Never>>())
    let track: @Sendable () -> Tracked = { [lifetimes] in lifetimes.track { died.value.append(taskName()) } }
    let body: Body<Void> = {
      if isOutlived { _ = started.set(Task { await gate.hold() }) }
      await Task.yield()
    }
    let call = make(lent, track, body)
    try await Task { [lifetimes] in
      try await call()
      #expect(died.value == [taskName()])
      #expect(lifetimes.total == 1 && lifetimes.alive == 0)
    }.value
    gate.open()
    await started.value?.value
  }

  private func make(
    _ lent: Lent,
    _ track: @escaping @Sendable () -> Tracked,
    _ body: @escaping Body<Void>
  ) -> Body<Void> {
    switch lent {
    case .argument:
      let once = RunOnce { (object: Tracked) async throws -> Void in
        try await body()
        object.use()
      }
      return { try await once(track()) }
    case .capture:
      let place = Counter()
      return {
        let object = track()
        try await RunOnce.forLifetime(of: place) {
          try await body()
          object.use()
        }
      }
    case .object:
      return { try await RunOnce.forLifetime(of: track()) { try await body() } }
    case .payload:
      let object = track()
      let once = RunOnce { () async throws -> Void in
        try await body()
        object.use()
      }
      return { try await once() }
    case .error:
      let once = RunOnce { () async throws -> Void in
        try await body()
        throw Heavy(tracked: track())
      }
      return { _ = await #expect(throws: Heavy.self) { try await once() } }
    }
  }
}
