import Once

// Every kind of payload, without an argument and with one, in every form that declares it: as a property, called as
// such and by `$`, as a value, and as a property that takes its object. What has a store is in `StoredKind`.

extension BlockingSubject {
  static var all: [Self] { list(.nothing) + list(.anything) + list(.oneType) }

  fileprivate static func list<Failure>(
    _ thrower: Thrower<Failure>,
    _ calls: ConcurrentCalls<Result, Failure> = .wait
  ) -> [Self] {
    typealias Owner<Argument> = SelfKeeper<RunOnceKind.Blocking, Argument, Failure, Result>
    return [
      Self(
        "property ()",
        thrower,
        { body in Keeper(RunOnce(wrappedValue: { () throws(Failure) in try body(1) }, concurrentCalls: calls)) },
        { try $0.once() },
        { try $0.$once() }
      ),
      Self(
        "property (Int)",
        thrower,
        { body in Keeper(RunOnce(wrappedValue: { (n: Int) throws(Failure) in try body(n) }, concurrentCalls: calls)) },
        { try $0.once(1) },
        { try $0.$once(1) }
      ),
      Self(
        "value ()",
        thrower,
        { body in RunOnce(concurrentCalls: calls) { () throws(Failure) in try body(1) } },
        { try $0() },
        { try $0.wrappedValue() }
      ),
      Self(
        "value (Int)",
        thrower,
        { body in RunOnce(concurrentCalls: calls) { (n: Int) throws(Failure) in try body(n) } },
        { try $0(1) },
        { try $0.projectedValue(1) }
      ),
      Self(
        "with self ()",
        thrower,
        { body in Owner<Void> { .init(concurrentCalls: calls, { _ throws(Failure) in try body(1) }) } },
        { try $0.once() }
      ),
      Self(
        "with self (Int)",
        thrower,
        { body in Owner<Int> { .init(concurrentCalls: calls, { _, n throws(Failure) in try body(n) }) } },
        { try $0.once(1) }
      ),
    ]
  }
}

extension BlockingSubject<Void> {
  /// Those whose calls return during a run.
  static var immediate: [Self] { list(.nothing, .returnImmediately) }
}

extension Subject {
  static var onMainActor: [Self] { onMainActor(.nothing) + onMainActor(.anything) + onMainActor(.oneType) }
  static var inActors: [Self] { inActors(.nothing) + inActors(.anything) + inActors(.oneType) }

  fileprivate static func onMainActor<Failure>(_ thrower: Thrower<Failure>) -> [Self] {
    typealias Owner<Argument> = SelfKeeper<RunOnceKind.OnMainActor, Argument, Failure, Result>
    return [
      Self(
        "property @MainActor ()",
        thrower,
        onMainActor: { body in
          Keeper(RunOnce(wrappedValue: { @MainActor () throws(Failure) in try body(1) }))
        },
        { try $0.once() },
        { try $0.$once() }
      ),
      Self(
        "property @MainActor (Int)",
        thrower,
        onMainActor: { body in
          Keeper(RunOnce(wrappedValue: { @MainActor (n: Int) throws(Failure) in try body(n) }))
        },
        { try $0.once(1) },
        { try $0.$once(1) }
      ),
      Self(
        "value @MainActor ()",
        thrower,
        onMainActor: { body in RunOnce { @MainActor () throws(Failure) in try body(1) } },
        { try $0() },
        { try $0.wrappedValue() }
      ),
      Self(
        "value @MainActor (Int)",
        thrower,
        onMainActor: { body in RunOnce { @MainActor (n: Int) throws(Failure) in try body(n) } },
        { try $0(1) },
        { try $0.projectedValue(1) }
      ),
      Self(
        "with self, onMainActor: ()",
        thrower,
        onMainActor: { body in
          Owner<Void> { .init(onMainActor: { _ throws(Failure) in try body(1) }) }
        },
        { try $0.once() }
      ),
      Self(
        "with self, onMainActor: (Int)",
        thrower,
        onMainActor: { body in
          Owner<Int> { .init(onMainActor: { _, n throws(Failure) in try body(n) }) }
        },
        { try $0.once(1) }
      ),
    ]
  }

  fileprivate static func inActors<Failure>(_ thrower: Thrower<Failure>) -> [Self] {
    typealias Owner<Argument> = Host<RunOnceKind.OnActor, Argument, Failure, Result>
    return [
      Self(
        "with isolated self ()",
        thrower,
        { body in
          Owner<Void> { .init({ (_: isolated Host) throws(Failure) in try body(1) }) }
        },
        onItself: { try $0.once() }
      ),
      Self(
        "with isolated self (Int)",
        thrower,
        { body in
          Owner<Int> { .init({ (_: isolated Host, n) throws(Failure) in try body(n) }) }
        },
        onItself: { try $0.once(1) }
      ),
    ]
  }
}

extension SuspendingSubject {
  static var inCallersIsolation: [Self] { here(.nothing) + here(.anything) + here(.oneType) }
  static var outOfIsolation: [Self] { outside(.nothing) + outside(.anything) + outside(.oneType) }
  static var inActors: [Self] { inActors(.nothing) + inActors(.anything) + inActors(.oneType) }
  static var onMainActor: [Self] { onMainActor(.nothing) + onMainActor(.anything) + onMainActor(.oneType) }

  private static func here<Failure>(_ thrower: Thrower<Failure>) -> [Self] {
    typealias Owner<Argument> = SelfKeeper<RunOnceKind.Suspending, Argument, Failure, Result>
    return [
      Self(
        "property () async",
        thrower,
        { body in Keeper(RunOnce(wrappedValue: { () async throws(Failure) in try await body(1) })) },
        { try await $0.once() },
        { try await $0.$once() }
      ),
      Self(
        "property (Int) async",
        thrower,
        { body in Keeper(RunOnce(wrappedValue: { (n: Int) async throws(Failure) in try await body(n) })) },
        { try await $0.once(1) },
        { try await $0.$once(1) }
      ),
      Self(
        "value () async",
        thrower,
        { body in RunOnce { () async throws(Failure) in try await body(1) } },
        { try await $0() },
        { try await $0.wrappedValue() }
      ),
      Self(
        "value (Int) async",
        thrower,
        { body in RunOnce { (n: Int) async throws(Failure) in try await body(n) } },
        { try await $0(1) },
        { try await $0.projectedValue(1) }
      ),
      Self(
        "with self () async",
        thrower,
        { body in Owner<Void> { .init({ _ async throws(Failure) in try await body(1) }) } },
        { try await $0.once() }
      ),
      Self(
        "with self (Int) async",
        thrower,
        { body in Owner<Int> { .init({ _, n async throws(Failure) in try await body(n) }) } },
        { try await $0.once(1) }
      ),
    ]
  }

  /// Closures that leave the caller's actor, and are of the same kinds.
  private static func outside<Failure>(_ thrower: Thrower<Failure>) -> [Self] {
    typealias Owner<Argument> = SelfKeeper<RunOnceKind.Suspending, Argument, Failure, Result>
    return [
      Self(
        "property @concurrent () async",
        thrower,
        { body in Keeper(RunOnce(wrappedValue: { @concurrent () async throws(Failure) in try await body(1) })) },
        { try await $0.once() },
        { try await $0.$once() }
      ),
      Self(
        "property @concurrent (Int) async",
        thrower,
        { body in Keeper(RunOnce(wrappedValue: { @concurrent (n: Int) async throws(Failure) in try await body(n) })) },
        { try await $0.once(1) },
        { try await $0.$once(1) }
      ),
      Self(
        "value @concurrent () async",
        thrower,
        { body in RunOnce { @concurrent () async throws(Failure) in try await body(1) } },
        { try await $0() },
        { try await $0.wrappedValue() }
      ),
      Self(
        "value @concurrent (Int) async",
        thrower,
        { body in RunOnce { @concurrent (n: Int) async throws(Failure) in try await body(n) } },
        { try await $0(1) },
        { try await $0.projectedValue(1) }
      ),
      Self(
        "with self @concurrent () async",
        thrower,
        { body in Owner<Void> { .init({ @concurrent _ async throws(Failure) in try await body(1) }) } },
        { try await $0.once() }
      ),
      Self(
        "with self @concurrent (Int) async",
        thrower,
        { body in Owner<Int> { .init({ @concurrent _, n async throws(Failure) in try await body(n) }) } },
        { try await $0.once(1) }
      ),
    ]
  }

  private static func inActors<Failure>(_ thrower: Thrower<Failure>) -> [Self] {
    typealias Owner<Argument> = Host<RunOnceKind.SuspendingOnActor, Argument, Failure, Result>
    return [
      Self(
        "with isolated self () async",
        thrower,
        { body in Owner<Void> { .init({ (_: isolated Host) async throws(Failure) in try await body(1) }) } },
        onItself: { try await $0.once() }
      ),
      Self(
        "with isolated self (Int) async",
        thrower,
        { body in Owner<Int> { .init({ (_: isolated Host, n) async throws(Failure) in try await body(n) }) } },
        onItself: { try await $0.once(1) }
      ),
    ]
  }

  private static func onMainActor<Failure>(_ thrower: Thrower<Failure>) -> [Self] {
    typealias Owner<Argument> = SelfKeeper<RunOnceKind.SuspendingOnMainActor, Argument, Failure, Result>
    typealias UnlabelledOwner<Argument> = SelfKeeper<RunOnceKind.Suspending, Argument, Failure, Result>
    return [
      Self(
        "value @MainActor () async",
        thrower,
        isOnMainActor: true,
        { body in RunOnce { @MainActor () async throws(Failure) in try await body(1) } },
        { try await $0() },
        { try await $0.wrappedValue() }
      ),
      Self(
        "value @MainActor (Int) async",
        thrower,
        isOnMainActor: true,
        { body in RunOnce { @MainActor (n: Int) async throws(Failure) in try await body(n) } },
        { try await $0(1) },
        { try await $0.projectedValue(1) }
      ),
      Self(
        "with self @MainActor () async",
        thrower,
        isOnMainActor: true,
        { body in UnlabelledOwner<Void> { .init({ @MainActor _ async throws(Failure) in try await body(1) }) } },
        { try await $0.once() }
      ),
      Self(
        "with self, onMainActor: () async",
        thrower,
        isOnMainActor: true,
        { body in Owner<Void> { .init(onMainActor: { _ async throws(Failure) in try await body(1) }) } },
        { try await $0.once() }
      ),
      Self(
        "with self, onMainActor: (Int) async",
        thrower,
        isOnMainActor: true,
        { body in Owner<Int> { .init(onMainActor: { _, n async throws(Failure) in try await body(n) }) } },
        { try await $0.once(1) }
      ),
    ]
  }
}
