import Once

/// What the compiler makes of closures without a type; each line compiles for one choice only.
nonisolated func choices(_ plain: Plain) {
  typealias Blocking<Argument, Failure: Error, Result> = RunOnce<RunOnceKind.Blocking, Argument, Failure, Result>
  typealias Suspending<Argument, Failure: Error, Result> = RunOnce<RunOnceKind.Suspending, Argument, Failure, Result>
  typealias Shared<Argument, Failure: Error, Result> = RunOnce<RunOnceKind.SharedBlocking, Argument, Failure, Result>
  is_(plain.bare, Blocking<Void, Never, Void>.self)
  is_(plain.$bare, Blocking<Void, Never, Void>.self)
  is_(plain.oneArgument, Blocking<Plain, Never, Void>.self)
  is_(plain.controlFlow, Blocking<Void, Never, Int>.self)
  is_(plain.throwing, Blocking<Void, any Error, Void>.self)
  is_(plain.typedThrows, Blocking<Void, Failed, Void>.self)
  is_(plain.tuple, Blocking<(Int, String), Never, Void>.self)
  is_(plain.twoParameters, Blocking<(Int, String), Never, Void>.self)
  is_(plain.threeParameters, Blocking<(Int, String, Bool), any Error, Int>.self)
  is_(plain.stopping, Blocking<Void, Never, Never>.self)
  is_(plain.named, Blocking<Void, Never, Void>.self)

  // Where what suspends runs, its type does not say: a bare closure runs where its caller does.
  is_(plain.suspending, Suspending<Void, Never, Void>.self)
  is_(plain.all, Suspending<Plain, any Error, Int>.self)
  is_(plain.inferred, Suspending<Void, any Error, Connection>.self)
  is_(plain.pairLater, Suspending<(Int, String), any Error, String>.self)
  is_(plain.typedThrowsLater, Suspending<Int, Failed, Int>.self)
  is_(plain.concurrent, Suspending<Int, any Error, Int>.self)

  // A value takes what can be shared.
  is_(Service.bootstrap, Shared<Void, Never, Void>.self)
  is_(Service().values, Shared<(Int, String, Bool), any Error, String>.self)
  is_(Service().typed, Shared<Void, Failed, Int>.self)
  is_(Service().inferred, AsyncOnce<Connection, any Error>.self)
  is_(Service.onMainActor, RunOnce<RunOnceKind.OnMainActor, Void, Never, Void>.self)
  is_(Service.onMainActorLater, AsyncOnce<Void, Never>.self)
  is_(RunOnce { NotSendable() }, Shared<Void, Never, NotSendable>.self)

  // An alias takes no argument for `Void`, and one for itself, not for a tuple of one.
  same(BlockingOnce<Int, Never>.self, Shared<Void, Never, Int>.self)
  same(BlockingOnce<Int, any Error, String>.self, Shared<String, any Error, Int>.self)
  same(BlockingOnce<Int, Failed, String, Bool>.self, Shared<(String, Bool), Failed, Int>.self)
  same(AsyncOnce<Void, Never>.self, RunOnce<RunOnceKind.SharedSuspending, Void, Never, Void>.self)
}

nonisolated private func is_<Value>(_ value: Value, _ type: Value.Type) {}
nonisolated private func same<Value>(_: Value.Type, _: Value.Type) {}
