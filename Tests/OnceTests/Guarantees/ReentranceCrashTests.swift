import Once
import Testing

#if os(macOS) || os(Linux) || os(Windows)  // Only these can start a process.
  @Suite(.timeLimit(.minutes(20)), .endsHangs) struct `Recursion where a value is owed ends the process` {
    // RS-OC-07: once_cell (Rust): reentrant_init.
    @Test(arguments: BlockingSubject<Int>.all.map(\.name))
    func `for a payload that blocks`(name: String) async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [name] in
        let own = Unguarded<BlockingInstance<Int>?>(nil)
        let once = BlockingSubject<Int>.all.first { $0.name == name }?.make { try own.value?.call() ?? 0 }
        own.value = once
        _ = try once?.call()
      }
      expectRecursion(result, naming: "RunOnce<", "-> Int")
    }

    // RS-OC-07: once_cell (Rust): reentrant_init.
    @Test(arguments: SuspendingSubject<Int>.all.map(\.name))
    func `for a payload that suspends`(name: String) async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [name] in
        let own = Unguarded<Instance<Int>?>(nil)
        let once = await SuspendingSubject<Int>.all.first { $0.name == name }?.make {
          try await own.value?.call() ?? 0
        }
        own.value = once
        _ = try await once?.call()
      }
      expectRecursion(result, naming: "RunOnce<", "-> Int")
    }

    @Test func `for a result that could be empty, but is owed`() async {
      let optional = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let own = Unguarded<RunOnce<@Sendable () -> Void?>?>(nil)
        let once = RunOnce<@Sendable () -> Void?> { own.value?() }
        own.value = once
        _ = once()
      }
      expectRecursion(optional, naming: "RunOnce<", "-> Optional<()>")
      let anything = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let own = Unguarded<RunOnce<@Sendable () -> any Sendable>?>(nil)
        let once = RunOnce<@Sendable () -> any Sendable> { own.value?() ?? 0 }
        own.value = once
        _ = once()
      }
      expectRecursion(anything, naming: "RunOnce<", "-> Any")
    }

    // RS-OC-07: once_cell (Rust): reentrant_init.
    @Test func `for a lazy value that reads itself`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let own = Unguarded<LazyOnce<Int>?>(nil)
        own.value = LazyOnce(wrappedValue: own.value?.wrappedValue ?? 0)
        print(own.value?.wrappedValue ?? 0)
      }
      expectRecursion(result, naming: "LazyOnce<Int>", "Int")
    }

    // RADAR-01: Open Radar, 11997: lazy values that read each other.
    @Test func `for two guards that call each other on one thread`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let second = Unguarded<RunOnce<@Sendable () -> Int>?>(nil)
        let first = RunOnce { () -> Int in second.value?() ?? 0 }
        second.value = RunOnce { () -> Int in first() }
        print(first())
      }
      expectRecursion(result, naming: "RunOnce<", "Int")
    }

    // RADAR-01: Open Radar, 11997: lazy values that read each other.
    @Test func `for two lazy values that read each other on one thread`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let second = Unguarded<LazyOnce<String>?>(nil)
        let first = LazyOnce(wrappedValue: second.value?.wrappedValue ?? "")
        second.value = LazyOnce(wrappedValue: first.wrappedValue)
        print(first.wrappedValue)
      }
      expectRecursion(result, naming: "LazyOnce<String>", "String")
    }

    // RADAR-01: Open Radar, 11997: lazy values that read each other.
    @Test func `for two guards that await each other in one task`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let second = Unguarded<RunOnce<nonisolated(nonsending) @Sendable () async throws -> Int>?>(nil)
        let first = RunOnce { () async throws -> Int in try await second.value?() ?? 0 }
        second.value = RunOnce { () async throws -> Int in try await first() }
        print(try await first())
      }
      expectRecursion(result, naming: "RunOnce<", "Int")
    }
  }
#endif
