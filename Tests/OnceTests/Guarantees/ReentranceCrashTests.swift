import Once
import Testing

#if os(macOS) || os(Linux) || os(Windows)  // Only these can start a process.
  @Suite(.timeLimit(.minutes(20)), .endsHangs) struct `Recursion where a value is owed ends the process` {
    // RS-OC-07: once_cell (Rust): reentrant_init.
    @Test(arguments: Subject<Int>.synchronous.map(\.name))
    func `for a payload that blocks`(name: String) async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [name] in
        let subject = try #require(Subject<Int>.synchronous.first { $0.name == name })
        _ = try await subject.makeWithItself { try $0.callInside?() ?? 0 }.call()
      }
      expectRecursion(result, naming: name.hasPrefix("with ") ? "RunOnce.WithSelf<" : "RunOnce<", "Int")
    }

    // RS-OC-07: once_cell (Rust): reentrant_init.
    @Test(arguments: SuspendingSubject<Int>.all.map(\.name))
    func `for a payload that suspends`(name: String) async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [name] in
        let subject = try #require(SuspendingSubject<Int>.all.first { $0.name == name })
        _ = try await subject.makeWithItself { try await $0.call() }.call()
      }
      expectRecursion(result, naming: name.hasPrefix("with ") ? "RunOnce.WithSelf<" : "RunOnce<", "Int")
    }

    @Test func `for a result that could be empty, but is owed`() async {
      let optional = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let own = Unguarded<BlockingOnce<Void?>?>(nil)
        own.value = BlockingOnce<Void?> { own.value?() }
        _ = own.value?()
      }
      expectRecursion(optional, naming: "RunOnce<", "Optional<()>")
      let anything = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let own = Unguarded<BlockingOnce<any Sendable>?>(nil)
        own.value = BlockingOnce<any Sendable> { own.value?() ?? 0 }
        _ = own.value?()
      }
      expectRecursion(anything, naming: "RunOnce<", "Any")
    }

    // RADAR-01: Open Radar, 11997: lazy values that read each other.
    @Test func `for two guards that call each other on one thread, or in one task`() async {
      let onThread = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let second = Unguarded<BlockingOnce<Int>?>(nil)
        let first = RunOnce { () -> Int in second.value?() ?? 0 }
        second.value = RunOnce { () -> Int in first() }
        _ = first()
      }
      expectRecursion(onThread, naming: "RunOnce<", "Int")
      let inTask = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let second = Unguarded<AsyncOnce<Int>?>(nil)
        let first = RunOnce { () async throws -> Int in try await second.value?() ?? 0 }
        second.value = RunOnce { () async throws -> Int in try await first() }
        _ = try await first()
      }
      expectRecursion(inTask, naming: "RunOnce<", "Int")
    }

    // RS-OC-07: once_cell (Rust): reentrant_init.
    // RADAR-01: Open Radar, 11997: lazy values that read each other.
    @Test(arguments: [1, 2]) func `for a lazy value that reads itself, and for two that read each other`(
      count: Int
    ) async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [count] in
        let values = Unguarded<[LazyOnce<Int>]>([])
        values.value = (1...count).map { LazyOnce(wrappedValue: values.value[$0 % count].wrappedValue) }
        _ = values.value[0].wrappedValue
      }
      expectRecursion(result, naming: "LazyOnce<Int>")
    }
  }
#endif
