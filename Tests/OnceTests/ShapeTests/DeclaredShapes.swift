// Written by Tests/Shapes/write-shapes: change that, and run it.

import Once

extension DeclaredShape {
  static var all: [DeclaredShape] {
    [inBlocking, inBlockingOnActors, inSuspending, inSuspendingOnActors, inSuspendingOutside].flatMap { $0 }
  }

  private static var inBlocking: [DeclaredShape] {
    [
      DeclaredShape("@RunOnce var, () -> Int") { runs in
        @RunOnce var once: () -> Int = { runs.increment() }
        let guarded = once
        return [guarded(), once(), $once(), guarded()]
      },
      DeclaredShape("RunOnce { … }, @Sendable () -> Int") { runs in
        let once: RunOnce<@Sendable () -> Int> = RunOnce { runs.increment() }
        let guarded = once.wrappedValue
        return [guarded(), once.wrappedValue(), once(), guarded()]
      },
      DeclaredShape("@RunOnce var, (Int) -> Int") { runs in
        @RunOnce var once: (Int) -> Int = { runs.add($0) }
        let guarded = once
        return [guarded(1), once(10), $once(100), guarded(1000)]
      },
      DeclaredShape("RunOnce { … }, @Sendable (Int) -> Int") { runs in
        let once: RunOnce<@Sendable (Int) -> Int> = RunOnce { runs.add($0) }
        let guarded = once.wrappedValue
        return [guarded(1), once.wrappedValue(10), once(100), guarded(1000)]
      },
      DeclaredShape("@RunOnce var, () throws -> Int") { runs in
        @RunOnce var once: () throws -> Int = { runs.increment() }
        let guarded = once
        return try [guarded(), once(), $once(), guarded()]
      },
      DeclaredShape("RunOnce { … }, @Sendable () throws -> Int") { runs in
        let once: RunOnce<@Sendable () throws -> Int> = RunOnce { runs.increment() }
        let guarded = once.wrappedValue
        return try [guarded(), once.wrappedValue(), once(), guarded()]
      },
      DeclaredShape("@RunOnce var, (Int) throws -> Int") { runs in
        @RunOnce var once: (Int) throws -> Int = { runs.add($0) }
        let guarded = once
        return try [guarded(1), once(10), $once(100), guarded(1000)]
      },
      DeclaredShape("RunOnce { … }, @Sendable (Int) throws -> Int") { runs in
        let once: RunOnce<@Sendable (Int) throws -> Int> = RunOnce { runs.add($0) }
        let guarded = once.wrappedValue
        return try [guarded(1), once.wrappedValue(10), once(100), guarded(1000)]
      },
    ]
  }

  private static var inBlockingOnActors: [DeclaredShape] {
    [
      DeclaredShape(isolated: "@RunOnce var, (isolated Host) -> Int") { (host: isolated Host, runs) in
        @RunOnce var once: (isolated Host) -> Int = { _ in runs.increment() }
        let guarded = once
        return [guarded(host), once(host), $once(host), guarded(host)]
      },
      DeclaredShape(isolated: "RunOnce { … }, @Sendable (isolated Host) -> Int") { (host: isolated Host, runs) in
        let once: RunOnce<@Sendable (isolated Host) -> Int> = RunOnce { _ in runs.increment() }
        let guarded = once.wrappedValue
        return [guarded(host), once.wrappedValue(host), once(host), guarded(host)]
      },
      DeclaredShape(isolated: "@RunOnce var, (isolated Host) throws -> Int") { (host: isolated Host, runs) in
        @RunOnce var once: (isolated Host) throws -> Int = { _ in runs.increment() }
        let guarded = once
        return try [guarded(host), once(host), $once(host), guarded(host)]
      },
      DeclaredShape(isolated: "RunOnce { … }, @Sendable (isolated Host) throws -> Int") { (host: isolated Host, runs) in
        let once: RunOnce<@Sendable (isolated Host) throws -> Int> = RunOnce { _ in runs.increment() }
        let guarded = once.wrappedValue
        return try [guarded(host), once.wrappedValue(host), once(host), guarded(host)]
      },
      DeclaredShape(onMainActor: "@RunOnce var, @MainActor () -> Int") { runs in
        @RunOnce var once: @MainActor () -> Int = { runs.increment() }
        let guarded = once
        return [guarded(), once(), $once(), guarded()]
      },
      DeclaredShape(onMainActor: "RunOnce { … }, @MainActor () -> Int") { runs in
        let once: RunOnce<@MainActor () -> Int> = RunOnce { runs.increment() }
        let guarded = once.wrappedValue
        return [guarded(), once.wrappedValue(), once(), guarded()]
      },
      DeclaredShape(onMainActor: "@RunOnce var, @MainActor (Int) -> Int") { runs in
        @RunOnce var once: @MainActor (Int) -> Int = { runs.add($0) }
        let guarded = once
        return [guarded(1), once(10), $once(100), guarded(1000)]
      },
      DeclaredShape(onMainActor: "RunOnce { … }, @MainActor (Int) -> Int") { runs in
        let once: RunOnce<@MainActor (Int) -> Int> = RunOnce { runs.add($0) }
        let guarded = once.wrappedValue
        return [guarded(1), once.wrappedValue(10), once(100), guarded(1000)]
      },
      DeclaredShape(onMainActor: "@RunOnce var, @MainActor () throws -> Int") { runs in
        @RunOnce var once: @MainActor () throws -> Int = { runs.increment() }
        let guarded = once
        return try [guarded(), once(), $once(), guarded()]
      },
      DeclaredShape(onMainActor: "RunOnce { … }, @MainActor () throws -> Int") { runs in
        let once: RunOnce<@MainActor () throws -> Int> = RunOnce { runs.increment() }
        let guarded = once.wrappedValue
        return try [guarded(), once.wrappedValue(), once(), guarded()]
      },
      DeclaredShape(onMainActor: "@RunOnce var, @MainActor (Int) throws -> Int") { runs in
        @RunOnce var once: @MainActor (Int) throws -> Int = { runs.add($0) }
        let guarded = once
        return try [guarded(1), once(10), $once(100), guarded(1000)]
      },
      DeclaredShape(onMainActor: "RunOnce { … }, @MainActor (Int) throws -> Int") { runs in
        let once: RunOnce<@MainActor (Int) throws -> Int> = RunOnce { runs.add($0) }
        let guarded = once.wrappedValue
        return try [guarded(1), once.wrappedValue(10), once(100), guarded(1000)]
      },
    ]
  }

  private static var inSuspending: [DeclaredShape] {
    [
      DeclaredShape("@RunOnce var, nonisolated(nonsending) () async -> Int") { runs in
        @RunOnce var once: nonisolated(nonsending) () async -> Int = { runs.increment() }
        let guarded = once
        return await [guarded(), once(), $once(), guarded()]
      },
      DeclaredShape("RunOnce { … }, nonisolated(nonsending) @Sendable () async -> Int") { runs in
        let once: RunOnce<nonisolated(nonsending) @Sendable () async -> Int> = RunOnce { runs.increment() }
        let guarded = once.wrappedValue
        return await [guarded(), once.wrappedValue(), once(), guarded()]
      },
      DeclaredShape("@RunOnce var, nonisolated(nonsending) (Int) async -> Int") { runs in
        @RunOnce var once: nonisolated(nonsending) (Int) async -> Int = { runs.add($0) }
        let guarded = once
        return await [guarded(1), once(10), $once(100), guarded(1000)]
      },
      DeclaredShape("RunOnce { … }, nonisolated(nonsending) @Sendable (Int) async -> Int") { runs in
        let once: RunOnce<nonisolated(nonsending) @Sendable (Int) async -> Int> = RunOnce { runs.add($0) }
        let guarded = once.wrappedValue
        return await [guarded(1), once.wrappedValue(10), once(100), guarded(1000)]
      },
      DeclaredShape("@RunOnce var, nonisolated(nonsending) () async throws -> Int") { runs in
        @RunOnce var once: nonisolated(nonsending) () async throws -> Int = { runs.increment() }
        let guarded = once
        return try await [guarded(), once(), $once(), guarded()]
      },
      DeclaredShape("RunOnce { … }, nonisolated(nonsending) @Sendable () async throws -> Int") { runs in
        let once: RunOnce<nonisolated(nonsending) @Sendable () async throws -> Int> = RunOnce { runs.increment() }
        let guarded = once.wrappedValue
        return try await [guarded(), once.wrappedValue(), once(), guarded()]
      },
      DeclaredShape("@RunOnce var, nonisolated(nonsending) (Int) async throws -> Int") { runs in
        @RunOnce var once: nonisolated(nonsending) (Int) async throws -> Int = { runs.add($0) }
        let guarded = once
        return try await [guarded(1), once(10), $once(100), guarded(1000)]
      },
      DeclaredShape("RunOnce { … }, nonisolated(nonsending) @Sendable (Int) async throws -> Int") { runs in
        let once: RunOnce<nonisolated(nonsending) @Sendable (Int) async throws -> Int> = RunOnce { runs.add($0) }
        let guarded = once.wrappedValue
        return try await [guarded(1), once.wrappedValue(10), once(100), guarded(1000)]
      },
    ]
  }

  private static var inSuspendingOnActors: [DeclaredShape] {
    [
      DeclaredShape(isolated: "@RunOnce var, (isolated Host) async -> Int") { (host: isolated Host, runs) in
        @RunOnce var once: (isolated Host) async -> Int = { _ in runs.increment() }
        let guarded = once
        return await [guarded(host), once(host), $once(host), guarded(host)]
      },
      DeclaredShape(isolated: "RunOnce { … }, @Sendable (isolated Host) async -> Int") { (host: isolated Host, runs) in
        let once: RunOnce<@Sendable (isolated Host) async -> Int> = RunOnce { _ in runs.increment() }
        let guarded = once.wrappedValue
        return await [guarded(host), once.wrappedValue(host), once(host), guarded(host)]
      },
      DeclaredShape(isolated: "@RunOnce var, (isolated Host) async throws -> Int") { (host: isolated Host, runs) in
        @RunOnce var once: (isolated Host) async throws -> Int = { _ in runs.increment() }
        let guarded = once
        return try await [guarded(host), once(host), $once(host), guarded(host)]
      },
      DeclaredShape(isolated: "RunOnce { … }, @Sendable (isolated Host) async throws -> Int") {
        (host: isolated Host, runs) in
        let once: RunOnce<@Sendable (isolated Host) async throws -> Int> = RunOnce { _ in runs.increment() }
        let guarded = once.wrappedValue
        return try await [guarded(host), once.wrappedValue(host), once(host), guarded(host)]
      },
      DeclaredShape(onMainActor: "RunOnce { … }, @MainActor () async -> Int") { runs in
        let once: RunOnce<@MainActor () async -> Int> = RunOnce { runs.increment() }
        let guarded = once.wrappedValue
        return await [guarded(), once.wrappedValue(), once(), guarded()]
      },
      DeclaredShape(onMainActor: "RunOnce { … }, @MainActor (Int) async -> Int") { runs in
        let once: RunOnce<@MainActor (Int) async -> Int> = RunOnce { runs.add($0) }
        let guarded = once.wrappedValue
        return await [guarded(1), once.wrappedValue(10), once(100), guarded(1000)]
      },
      DeclaredShape(onMainActor: "RunOnce { … }, @MainActor () async throws -> Int") { runs in
        let once: RunOnce<@MainActor () async throws -> Int> = RunOnce { runs.increment() }
        let guarded = once.wrappedValue
        return try await [guarded(), once.wrappedValue(), once(), guarded()]
      },
      DeclaredShape(onMainActor: "RunOnce { … }, @MainActor (Int) async throws -> Int") { runs in
        let once: RunOnce<@MainActor (Int) async throws -> Int> = RunOnce { runs.add($0) }
        let guarded = once.wrappedValue
        return try await [guarded(1), once.wrappedValue(10), once(100), guarded(1000)]
      },
    ]
  }

  private static var inSuspendingOutside: [DeclaredShape] {
    [
      DeclaredShape("@RunOnce var, @concurrent () async -> Int") { runs in
        @RunOnce var once: @concurrent () async -> Int = { runs.increment() }
        let guarded = once
        return await [guarded(), once(), $once(), guarded()]
      },
      DeclaredShape("RunOnce { … }, @Sendable @concurrent () async -> Int") { runs in
        let once: RunOnce<@Sendable @concurrent () async -> Int> = RunOnce { runs.increment() }
        let guarded = once.wrappedValue
        return await [guarded(), once.wrappedValue(), once(), guarded()]
      },
      DeclaredShape("@RunOnce var, @concurrent (Int) async -> Int") { runs in
        @RunOnce var once: @concurrent (Int) async -> Int = { runs.add($0) }
        let guarded = once
        return await [guarded(1), once(10), $once(100), guarded(1000)]
      },
      DeclaredShape("RunOnce { … }, @Sendable @concurrent (Int) async -> Int") { runs in
        let once: RunOnce<@Sendable @concurrent (Int) async -> Int> = RunOnce { runs.add($0) }
        let guarded = once.wrappedValue
        return await [guarded(1), once.wrappedValue(10), once(100), guarded(1000)]
      },
      DeclaredShape("@RunOnce var, @concurrent () async throws -> Int") { runs in
        @RunOnce var once: @concurrent () async throws -> Int = { runs.increment() }
        let guarded = once
        return try await [guarded(), once(), $once(), guarded()]
      },
      DeclaredShape("RunOnce { … }, @Sendable @concurrent () async throws -> Int") { runs in
        let once: RunOnce<@Sendable @concurrent () async throws -> Int> = RunOnce { runs.increment() }
        let guarded = once.wrappedValue
        return try await [guarded(), once.wrappedValue(), once(), guarded()]
      },
      DeclaredShape("@RunOnce var, @concurrent (Int) async throws -> Int") { runs in
        @RunOnce var once: @concurrent (Int) async throws -> Int = { runs.add($0) }
        let guarded = once
        return try await [guarded(1), once(10), $once(100), guarded(1000)]
      },
      DeclaredShape("RunOnce { … }, @Sendable @concurrent (Int) async throws -> Int") { runs in
        let once: RunOnce<@Sendable @concurrent (Int) async throws -> Int> = RunOnce { runs.add($0) }
        let guarded = once.wrappedValue
        return try await [guarded(1), once.wrappedValue(10), once(100), guarded(1000)]
      },
    ]
  }
}
