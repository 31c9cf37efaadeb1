import Once
import OnceKeyed
import Testing

#if os(macOS) || os(Linux) || os(Windows)  // Only these can start a process.
  private var subjects: [Subject<Int>] { Subject.all + [BlockingSubject.lazy.lifted] }

  @Suite(.timeLimit(.minutes(20)), .endsHangs) struct `Recursion where a value is owed ends the process` {
    // As in once_cell (Rust): reentrant_init.
    @Test(arguments: subjects.map(\.name))
    func `for a payload of any kind`(name: String) async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [name] in
        let subject = try #require(subjects.first { $0.name == name })
        _ = try await subject.makeCallingItself(before: {}, after: { 0 }).call()
      }
      let type = name.hasPrefix("lazy ") ? "LazyOnce<" : name.hasPrefix("with ") ? "RunOnce.WithSelf<" : "RunOnce<"
      expectRecursion(result, naming: type, "Int")
    }

    @Test func `also by way of the run of a key`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let (own, table) = (Unguarded<AsyncOnce<Int, any Error>?>(nil), OncePerKey<Int, Int>(keeping: .nothing))
        own.value = RunOnce { try await table(1) { try await own.value?() ?? 0 } }
        _ = try await own.value?()
      }
      expectRecursion(result, naming: "RunOnce<", "Int")
    }

    @Test func `for a result that could be empty, but is owed`() async {
      let optional = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let own = Unguarded<BlockingOnce<Int?, Never>?>(nil)
        own.value = BlockingOnce<Int?, Never> { own.value?() ?? nil }
        _ = own.value?()
      }
      expectRecursion(optional, naming: "RunOnce<", "Optional<Int>")
      // Of a lazy value, not even nothing is made before it is.
      let lazily = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let own = Unguarded<LazyOnce<Void?>?>(nil)
        own.value = LazyOnce<Void?>(wrappedValue: own.value?.wrappedValue)
        _ = own.value?.wrappedValue
      }
      expectRecursion(lazily, naming: "LazyOnce<Optional<()>>", "Optional<()>")
      let anything = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let own = Unguarded<BlockingOnce<any Sendable, Never>?>(nil)
        own.value = BlockingOnce<any Sendable, Never> { own.value?() ?? 0 }
        _ = own.value?()
      }
      expectRecursion(anything, naming: "RunOnce<", "Any")
    }

    // As in Open Radar, 11997: lazy values that read each other.
    @Test func `for two guards that call each other on one thread, or in one task, and for two lazy values`() async {
      let onThread = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let second = Unguarded<BlockingOnce<Int, Never>?>(nil)
        let first = RunOnce { () -> Int in second.value?() ?? 0 }
        second.value = RunOnce { () -> Int in first() }
        _ = first()
      }
      expectRecursion(onThread, naming: "RunOnce<", "Int")
      let inTask = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let second = Unguarded<AsyncOnce<Int, any Error>?>(nil)
        let first = RunOnce { () async throws -> Int in try await second.value?() ?? 0 }
        second.value = RunOnce { () async throws -> Int in try await first() }
        _ = try await first()
      }
      expectRecursion(inTask, naming: "RunOnce<", "Int")
      let lazily = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let values = Unguarded<[LazyOnce<Int>]>([])
        values.value = [1, 0].map { other in LazyOnce(wrappedValue: values.value[other].wrappedValue) }
        _ = values.value[0].wrappedValue
      }
      expectRecursion(lazily, naming: "LazyOnce<Int>")
    }
  }
#endif
