import Once
import Props

// Every kind of payload in every form that declares it: as a property, called as such and by `$`, as a value, and as a
// property that takes its object. Each takes an argument, which is `Void` for those that throw anything.

/// The store that subjects are declared with, each with its own unless they share one, and when their runs mark it.
enum Place {
  @TaskLocal static var shared: OnceStore?
  static var store: OnceStore { shared ?? .memory() }
  @TaskLocal static var marking = OnceStore.Marking.afterSuccess
}

// MARK: - Payloads that block

extension BlockingSubject {
  private typealias Property<Argument, Failure: Error> = RunOnce<RunOnceKind.Blocking, Argument, Failure, Result>
  private typealias Value<Argument, Failure: Error> = RunOnce<RunOnceKind.SharedBlocking, Argument, Failure, Result>
  private typealias Owner<Argument, Failure: Error> = SelfKeeper<RunOnceKind.Blocking, Argument, Failure, Result>
  private typealias Maker<Once, Argument, Failure: Error> =
    @Sendable (@escaping Function<Argument, Failure, Result>) -> Once

  private static func forms<Argument, Failure>(
    _ thrower: Thrower<Argument, Failure>,
    property: @escaping Maker<Property<Argument, Failure>, Argument, Failure>,
    value: @escaping Maker<Value<Argument, Failure>, Argument, Failure>,
    withSelf: @escaping Maker<Owner<Argument, Failure>.Once, Argument, Failure>
  ) -> [Self] {
    [
      Self("property", thrower, { Keeper(property($0)) }, { try $0.once($1) }, { try $0.$once($1) }),
      Self("value", thrower, value, { try $0($1) }, { try $0.wrappedValue($1) }, { try $0.projectedValue($1) }),
      Self("with self", thrower, { body in SelfKeeper { withSelf(body) } }, { try $0.once($1) }),
    ]
  }

  static var all: [Self] { plain(.nothing) + plain(.anything) + plain(.oneType) }

  /// A lazy value, whose initializer is what others have as their payload.
  static var lazy: Self {
    BlockingSubject(name: "lazy value", throwing: .nothing) { body in
      func make() -> Result {
        do { return try body() } catch { fatalError("an initializer threw \(error)") }
      }
      let lazy = UnsafelyShared(LazyOnce(wrappedValue: make()))
      return BlockingInstance(calls: [{ lazy.value.wrappedValue }], progress: Progress(once: lazy.value))
    }
  }

  private static func plain<Argument, Failure>(
    _ thrower: Thrower<Argument, Failure>,
    _ calls: ConcurrentCalls<Result, Failure> = .wait
  ) -> [Self] {
    forms(
      thrower,
      property: { .init(wrappedValue: $0, concurrentCalls: calls) },
      value: { .init(concurrentCalls: calls, $0) },
      withSelf: { body in .init(concurrentCalls: calls) { _, n throws(Failure) in try body(n) } }
    )
  }
}

extension BlockingSubject<Void> {
  /// Those whose calls return during a run.
  static var immediate: [Self] { plain(.nothing, .returnImmediately) }

  fileprivate static func stored<Argument, Failure>(_ thrower: Thrower<Argument, Failure>) -> [Self] {
    forms(
      thrower,
      property: { .init(wrappedValue: $0, in: Place.store, marking: Place.marking) },
      value: { .init(in: Place.store, marking: Place.marking, $0) },
      withSelf: { body in .init(in: Place.store, marking: Place.marking) { _, n throws(Failure) in try body(n) } }
    )
  }
}

// MARK: - Payloads that block on an actor

extension Subject {
  private typealias OnMain<Argument, Failure: Error> = RunOnce<RunOnceKind.OnMainActor, Argument, Failure, Result>
  private typealias Owner<Argument, Failure: Error> = SelfKeeper<RunOnceKind.OnMainActor, Argument, Failure, Result>
  private typealias Hosted<Argument, Failure: Error> = Host<RunOnceKind.OnActor, Argument, Failure, Result>
  private typealias Maker<Once, Argument, Failure: Error> =
    @Sendable (@escaping Function<Argument, Failure, Result>) -> Once

  private static func forms<Argument, Failure>(
    _ thrower: Thrower<Argument, Failure>,
    property: @escaping Maker<OnMain<Argument, Failure>, Argument, Failure>,
    value: @escaping Maker<OnMain<Argument, Failure>, Argument, Failure>,
    withSelf: @escaping Maker<Owner<Argument, Failure>.Once, Argument, Failure>,
    inActor: @escaping Maker<Hosted<Argument, Failure>.Once, Argument, Failure>
  ) -> [Self] {
    [
      Self("property", thrower, { Keeper(property($0)) }, { try $0.once($1) }, { try $0.$once($1) }),
      Self("value", thrower, value, { try $0($1) }, { try $0.projectedValue($1) }),
      Self("with self", thrower, { body in SelfKeeper { withSelf(body) } }, { try $0.once($1) }),
      Self(thrower) { body in Host { inActor(body) } },
    ]
  }

  static var onActors: [Self] { plain(.nothing) + plain(.anything) + plain(.oneType) }

  private static func plain<Argument, Failure>(_ thrower: Thrower<Argument, Failure>) -> [Self] {
    forms(
      thrower,
      property: { .init(wrappedValue: $0) },
      value: { .init($0) },
      withSelf: { body in .init(onMainActor: { _, n throws(Failure) in try body(n) }) },
      inActor: { body in .init { (_: isolated Hosted<Argument, Failure>, n) throws(Failure) in try body(n) } }
    )
  }
}

extension Subject<Void> {
  /// Those of all kinds that have a store.
  static var stored: [Self] { stored(.nothing) + stored(.anything) + stored(.oneType) }

  private static func stored<Argument, Failure>(_ thrower: Thrower<Argument, Failure>) -> [Self] {
    let onActors = forms(
      thrower,
      property: { .init(wrappedValue: $0, in: Place.store, marking: Place.marking) },
      value: { .init(in: Place.store, marking: Place.marking, $0) },
      withSelf: { body in
        .init(in: Place.store, marking: Place.marking, onMainActor: { _, n throws(Failure) in try body(n) })
      },
      inActor: { body in
        .init(in: Place.store, marking: Place.marking) { (_: isolated Hosted<Argument, Failure>, n) throws(Failure) in
          try body(n)
        }
      }
    )
    return BlockingSubject.stored(thrower).map(\.lifted) + onActors + SuspendingSubject.stored(thrower).map(\.lifted)
  }
}

// MARK: - Payloads that suspend

extension SuspendingSubject {
  private typealias Property<Argument, Failure: Error> = RunOnce<RunOnceKind.Suspending, Argument, Failure, Result>
  private typealias Value<Argument, Failure: Error> = RunOnce<RunOnceKind.SharedSuspending, Argument, Failure, Result>
  private typealias Owner<Argument, Failure: Error> = SelfKeeper<RunOnceKind.Suspending, Argument, Failure, Result>
  private typealias MainOwner<Argument, Failure: Error> = SelfKeeper<
    RunOnceKind.SuspendingOnMainActor, Argument, Failure, Result
  >
  private typealias Hosted<Argument, Failure: Error> = Host<RunOnceKind.SuspendingOnActor, Argument, Failure, Result>
  private typealias Maker<Once, Argument, Failure: Error> =
    @Sendable (@escaping SuspendingFunction<Argument, Failure, Result>) -> Once

  private static func forms<Argument, Failure>(
    _ thrower: Thrower<Argument, Failure>,
    _ place: Workplace,
    property: @escaping Maker<Property<Argument, Failure>, Argument, Failure>,
    value: @escaping Maker<Value<Argument, Failure>, Argument, Failure>
  ) -> [Self] {
    [
      Self("property", thrower, place, { Keeper(property($0)) }, { try await $0.once($1) }, { try await $0.$once($1) }),
      Self("value", thrower, place, value, { try await $0($1) }, { try await $0.projectedValue($1) }),
    ]
  }

  private static func withSelf<Argument, Failure>(
    _ thrower: Thrower<Argument, Failure>,
    _ place: Workplace,
    _ make: @escaping Maker<Owner<Argument, Failure>.Once, Argument, Failure>
  ) -> Self {
    Self("with self", thrower, place, { body in SelfKeeper { make(body) } }, { try await $0.once($1) })
  }

  private static func onActors<Argument, Failure>(
    _ thrower: Thrower<Argument, Failure>,
    withSelf: @escaping Maker<MainOwner<Argument, Failure>.Once, Argument, Failure>,
    inActor: @escaping Maker<Hosted<Argument, Failure>.Once, Argument, Failure>
  ) -> [Self] {
    [
      Self("with self", thrower, .mainActor, { body in SelfKeeper { withSelf(body) } }, { try await $0.once($1) }),
      Self("with self", thrower, .itsActor, { body in Host { inActor(body) } }, { try await $0.callOnce($1) }),
    ]
  }

  static var all: [Self] { plain(.nothing) + plain(.anything) + plain(.oneType) }

  private static func plain<Argument, Failure>(_ thrower: Thrower<Argument, Failure>) -> [Self] {
    let forms = [
      forms(thrower, .callers, property: { .init(wrappedValue: $0) }, value: { .init($0) }),
      forms(
        thrower,
        .nowhere,
        property: { body in .init(wrappedValue: { @concurrent n async throws(Failure) in try await body(n) }) },
        value: { body in .init { @concurrent n async throws(Failure) in try await body(n) } }
      ),
      forms(
        thrower,
        .mainActor,
        property: { body in .init(wrappedValue: { @MainActor n async throws(Failure) in try await body(n) }) },
        value: { body in .init { @MainActor n async throws(Failure) in try await body(n) } }
      ),
      [
        withSelf(thrower, .callers) { body in .init { _, n async throws(Failure) in try await body(n) } },
        withSelf(thrower, .nowhere) { body in .init { @concurrent _, n async throws(Failure) in try await body(n) } },
      ],
      onActors(
        thrower,
        withSelf: { body in .init(onMainActor: { _, n async throws(Failure) in try await body(n) }) },
        inActor: { body in
          .init { (_: isolated Hosted<Argument, Failure>, n) async throws(Failure) in try await body(n) }
        }
      ),
    ]
    return forms.flatMap(\.self)
  }
}

extension SuspendingSubject<Void> {
  fileprivate static func stored<Argument, Failure>(_ thrower: Thrower<Argument, Failure>) -> [Self] {
    let properties = forms(
      thrower,
      .callers,
      property: { .init(wrappedValue: $0, in: Place.store, marking: Place.marking) },
      value: { .init(in: Place.store, marking: Place.marking, $0) }
    )
    let withSelf = withSelf(thrower, .callers) { body in
      .init(in: Place.store, marking: Place.marking) { _, n async throws(Failure) in try await body(n) }
    }
    let onActors = onActors(
      thrower,
      withSelf: { body in
        .init(
          in: Place.store,
          marking: Place.marking,
          onMainActor: { _, n async throws(Failure) in
            try await body(n)
          }
        )
      },
      inActor: { body in
        .init(in: Place.store, marking: Place.marking) {
          (_: isolated Hosted<Argument, Failure>, n) async throws(Failure) in
          try await body(n)
        }
      }
    )
    return properties + [withSelf] + onActors
  }
}
