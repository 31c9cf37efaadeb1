import Once

/// The store that subjects are declared with, and when their runs mark it.
enum Place {
  @TaskLocal static var store = OnceStore.memory()
  @TaskLocal static var marking = OnceStore.Marking.afterSuccess
}

// The kinds of `Subjects.swift` that return nothing, with a store.

extension Subject<Void> {
  static var stored: [Self] {
    let lists = (Self.stored(.nothing), Self.stored(.anything), Self.stored(.oneType))
    return lists.0 + lists.1 + lists.2
  }

  private static func stored<Failure>(_ thrower: Thrower<Failure>) -> [Self] {
    blocking(thrower).map(\.lifted) + onMainActor(thrower) + inActors(thrower) + suspending(thrower).map(\.lifted)
  }

  private static func blocking<Failure>(_ thrower: Thrower<Failure>) -> [BlockingSubject<Void>] {
    typealias Owner<Argument> = SelfKeeper<RunOnceKind.Blocking, Argument, Failure, Void>
    return [
      BlockingSubject(
        "property ()",
        thrower,
        { body in
          Keeper(
            RunOnce(wrappedValue: { () throws(Failure) in try body(1) }, in: Place.store, marking: Place.marking)
          )
        },
        { try $0.once() },
        { try $0.$once() }
      ),
      BlockingSubject(
        "property (Int)",
        thrower,
        { body in
          Keeper(
            RunOnce(wrappedValue: { (n: Int) throws(Failure) in try body(n) }, in: Place.store, marking: Place.marking)
          )
        },
        { try $0.once(1) },
        { try $0.$once(1) }
      ),
      BlockingSubject(
        "value ()",
        thrower,
        { body in RunOnce(in: Place.store, marking: Place.marking) { () throws(Failure) in try body(1) } },
        { try $0() }
      ),
      BlockingSubject(
        "value (Int)",
        thrower,
        { body in RunOnce(in: Place.store, marking: Place.marking) { (n: Int) throws(Failure) in try body(n) } },
        { try $0(1) }
      ),
      BlockingSubject(
        "with self ()",
        thrower,
        { body in
          Owner<Void> { .init(in: Place.store, marking: Place.marking, { _ throws(Failure) in try body(1) }) }
        },
        { try $0.once() }
      ),
      BlockingSubject(
        "with self (Int)",
        thrower,
        { body in
          Owner<Int> { .init(in: Place.store, marking: Place.marking, { _, n throws(Failure) in try body(n) }) }
        },
        { try $0.once(1) }
      ),
    ]
  }

  private static func onMainActor<Failure>(_ thrower: Thrower<Failure>) -> [Self] {
    typealias Owner<Argument> = SelfKeeper<RunOnceKind.OnMainActor, Argument, Failure, Void>
    return [
      Self(
        "property @MainActor ()",
        thrower,
        onMainActor: { body in
          Keeper(
            RunOnce(
              wrappedValue: { @MainActor () throws(Failure) in try body(1) },
              in: Place.store,
              marking: Place.marking
            )
          )
        },
        { try $0.once() },
        { try $0.$once() }
      ),
      Self(
        "property @MainActor (Int)",
        thrower,
        onMainActor: { body in
          Keeper(
            RunOnce(
              wrappedValue: { @MainActor (n: Int) throws(Failure) in try body(n) },
              in: Place.store,
              marking: Place.marking
            )
          )
        },
        { try $0.once(1) },
        { try $0.$once(1) }
      ),
      Self(
        "value @MainActor ()",
        thrower,
        onMainActor: { body in
          RunOnce(in: Place.store, marking: Place.marking) { @MainActor () throws(Failure) in try body(1) }
        },
        { try $0() }
      ),
      Self(
        "value @MainActor (Int)",
        thrower,
        onMainActor: { body in
          RunOnce(in: Place.store, marking: Place.marking) { @MainActor (n: Int) throws(Failure) in try body(n) }
        },
        { try $0(1) }
      ),
      Self(
        "with self, onMainActor: ()",
        thrower,
        onMainActor: { body in
          Owner<Void> {
            .init(in: Place.store, marking: Place.marking, onMainActor: { _ throws(Failure) in try body(1) })
          }
        },
        { try $0.once() }
      ),
      Self(
        "with self, onMainActor: (Int)",
        thrower,
        onMainActor: { body in
          Owner<Int> {
            .init(in: Place.store, marking: Place.marking, onMainActor: { _, n throws(Failure) in try body(n) })
          }
        },
        { try $0.once(1) }
      ),
    ]
  }

  private static func inActors<Failure>(_ thrower: Thrower<Failure>) -> [Self] {
    typealias Owner<Argument> = Host<RunOnceKind.OnActor, Argument, Failure, Void>
    typealias SuspendingOwner<Argument> = Host<RunOnceKind.SuspendingOnActor, Argument, Failure, Void>
    return [
      Self(
        "with isolated self ()",
        thrower,
        { body in
          Owner<Void> {
            .init(in: Place.store, marking: Place.marking, { (_: isolated Host) throws(Failure) in try body(1) })
          }
        },
        onItself: { try $0.once() }
      ),
      Self(
        "with isolated self (Int)",
        thrower,
        { body in
          Owner<Int> {
            .init(in: Place.store, marking: Place.marking, { (_: isolated Host, n) throws(Failure) in try body(n) })
          }
        },
        onItself: { try $0.once(1) }
      ),
      SuspendingSubject(
        "with isolated self () async",
        thrower,
        { body in
          SuspendingOwner<Void> {
            .init(
              in: Place.store,
              marking: Place.marking,
              { (_: isolated Host) async throws(Failure) in try await body(1) }
            )
          }
        },
        onItself: { try await $0.once() }
      ).lifted,
      SuspendingSubject(
        "with isolated self (Int) async",
        thrower,
        { body in
          SuspendingOwner<Int> {
            .init(
              in: Place.store,
              marking: Place.marking,
              { (_: isolated Host, n) async throws(Failure) in try await body(n) }
            )
          }
        },
        onItself: { try await $0.once(1) }
      ).lifted,
    ]
  }

  private static func suspending<Failure>(_ thrower: Thrower<Failure>) -> [SuspendingSubject<Void>] {
    typealias Owner<Argument> = SelfKeeper<RunOnceKind.Suspending, Argument, Failure, Void>
    typealias MainOwner<Argument> = SelfKeeper<RunOnceKind.SuspendingOnMainActor, Argument, Failure, Void>
    return [
      SuspendingSubject(
        "property () async",
        thrower,
        { body in
          Keeper(
            RunOnce(
              wrappedValue: { () async throws(Failure) in try await body(1) },
              in: Place.store,
              marking: Place.marking
            )
          )
        },
        { try await $0.once() },
        { try await $0.$once() }
      ),
      SuspendingSubject(
        "property (Int) async",
        thrower,
        { body in
          Keeper(
            RunOnce(
              wrappedValue: { (n: Int) async throws(Failure) in try await body(n) },
              in: Place.store,
              marking: Place.marking
            )
          )
        },
        { try await $0.once(1) },
        { try await $0.$once(1) }
      ),
      SuspendingSubject(
        "value () async",
        thrower,
        { body in
          RunOnce(in: Place.store, marking: Place.marking) { () async throws(Failure) in try await body(1) }
        },
        { try await $0() }
      ),
      SuspendingSubject(
        "value (Int) async",
        thrower,
        { body in
          RunOnce(in: Place.store, marking: Place.marking) { (n: Int) async throws(Failure) in try await body(n) }
        },
        { try await $0(1) }
      ),
      SuspendingSubject(
        "with self () async",
        thrower,
        { body in
          Owner<Void> {
            .init(in: Place.store, marking: Place.marking, { _ async throws(Failure) in try await body(1) })
          }
        },
        { try await $0.once() }
      ),
      SuspendingSubject(
        "with self (Int) async",
        thrower,
        { body in
          Owner<Int> {
            .init(in: Place.store, marking: Place.marking, { _, n async throws(Failure) in try await body(n) })
          }
        },
        { try await $0.once(1) }
      ),
      SuspendingSubject(
        "with self, onMainActor: () async",
        thrower,
        { body in
          MainOwner<Void> {
            .init(
              in: Place.store,
              marking: Place.marking,
              onMainActor: { _ async throws(Failure) in try await body(1) }
            )
          }
        },
        { try await $0.once() }
      ),
      SuspendingSubject(
        "with self, onMainActor: (Int) async",
        thrower,
        { body in
          MainOwner<Int> {
            .init(
              in: Place.store,
              marking: Place.marking,
              onMainActor: { _, n async throws(Failure) in try await body(n) }
            )
          }
        },
        { try await $0.once(1) }
      ),
    ]
  }
}
