import Once

/// One `RunOnce` with a payload of any type: what a test can do to all of them.
struct Instance<Result: Sendable>: Sendable {
  let call: Body<Result>
  let hasRun: nonisolated(nonsending) @Sendable () async -> Bool
  /// Everything that a description, a mirror or a dump of the wrapper says.
  let appearances: nonisolated(nonsending) @Sendable () async -> [String]
  let progress: nonisolated(nonsending) @Sendable () async -> Progress
}

extension Instance {
  /// An instance that may be used from anywhere.
  init<Payload>(
    _ wrapper: @escaping @Sendable () -> RunOnce<Payload>,
    call: @escaping Body<Result>
  ) {
    self.init(
      call: call,
      hasRun: { wrapper().hasRun },
      appearances: { appearancesOf(wrapper()) },
      progress: { Progress(wrapper()) }
    )
  }

  /// An instance that belongs to the main actor.
  init<Payload>(
    onMainActor wrapper: @escaping @MainActor @Sendable () -> RunOnce<Payload>,
    call: @escaping @MainActor @Sendable () async throws -> Result
  ) {
    self.init(
      call: { try await onMainActor(call) },
      hasRun: { await MainActor.run { wrapper().hasRun } },
      appearances: { await MainActor.run { appearancesOf(wrapper()) } },
      progress: { await MainActor.run { Progress(wrapper()) } }
    )
  }

  /// An instance that belongs to an actor.
  init<Owner: Actor, Payload>(
    on owner: Owner,
    _ wrapper: @escaping @Sendable (isolated Owner) -> RunOnce<Payload>,
    call: @escaping @Sendable (isolated Owner) async throws -> Result
  ) {
    self.init(
      call: { try await on(owner, call) },
      hasRun: { await get(on: owner) { wrapper($0).hasRun } },
      appearances: { await get(on: owner) { appearancesOf(wrapper($0)) } },
      progress: { await get(on: owner) { Progress(wrapper($0)) } }
    )
  }
}

@MainActor private func onMainActor<Result: Sendable>(
  _ body: @MainActor @Sendable () async throws -> Result
) async throws -> Result {
  try await body()
}

private func on<Owner: Actor, Result: Sendable>(
  _ owner: isolated Owner,
  _ body: @Sendable (isolated Owner) async throws -> Result
) async throws -> Result {
  try await body(owner)
}

private func get<Owner: Actor, Value: Sendable>(
  on owner: isolated Owner,
  _ body: @Sendable (isolated Owner) -> Value
) -> Value {
  body(owner)
}
