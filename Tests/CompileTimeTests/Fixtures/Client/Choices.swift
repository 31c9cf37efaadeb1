import Once

/// What the compiler makes of closures without a type; each line compiles for one choice only.
nonisolated func choices(_ plain: Plain) {
  is_(plain.$bare, RunOnce<() -> Void>.self)
  is_(plain.$oneArgument, RunOnce<(Plain) -> Void>.self)
  is_(plain.$severalStatements, RunOnce<() -> Int>.self)
  is_(plain.$controlFlow, RunOnce<() -> Int>.self)
  is_(plain.$throwing, RunOnce<() throws -> Void>.self)
  is_(plain.$throwingArgument, RunOnce<(Plain) throws -> Int>.self)
  is_(plain.$typedThrows, RunOnce<() throws -> Void>.self)
  is_(plain.$tuple, RunOnce<((Int, String)) -> Void>.self)
  is_(plain.$twoParameters, RunOnce<((Int, String)) -> Void>.self)
  is_(plain.$sendable, RunOnce<() -> Int>.self)
  is_(plain.$stopping, RunOnce<() -> Never>.self)
  is_(plain.$named, RunOnce<() -> Void>.self)
  is_(plain.$namedArgument, RunOnce<(Plain) -> Int>.self)

  // A bare closure runs where its caller does, whatever the module's default for types that are written out.
  is_(plain.$suspending, RunOnce<nonisolated(nonsending) () async -> Void>.self)
  is_(plain.$suspendingArgument, RunOnce<nonisolated(nonsending) (Plain) async -> Int>.self)
  is_(plain.$all, RunOnce<nonisolated(nonsending) (Plain) async throws -> Int>.self)
  is_(plain.$inferred, RunOnce<nonisolated(nonsending) () async throws -> Connection>.self)
  is_(plain.$tupleLater, RunOnce<nonisolated(nonsending) ((Int, String)) async throws -> Void>.self)
  #if hasFeature(NonisolatedNonsendingByDefault)
    is_(plain.$typedAll, RunOnce<nonisolated(nonsending) () async throws -> Void>.self)
  #else
    is_(plain.$typedAll, RunOnce<@concurrent () async throws -> Void>.self)
  #endif

  // A value takes what can be shared.
  is_(Service.bootstrap, RunOnce<@Sendable () -> Void>.self)
  is_(Service().throwing, RunOnce<@Sendable (Int) throws -> Void>.self)
  is_(Service().inferred, RunOnce<nonisolated(nonsending) @Sendable () async throws -> Connection>.self)
  is_(Service.onMainActor, RunOnce<@MainActor @Sendable () -> Void>.self)
  is_(Service.onMainActorLater, RunOnce<nonisolated(nonsending) @Sendable () async -> Void>.self)
  is_(RunOnce { NotSendable() }, RunOnce<() -> NotSendable>.self)
}

nonisolated private func is_<Value>(_ value: Value, _ type: Value.Type) {}
