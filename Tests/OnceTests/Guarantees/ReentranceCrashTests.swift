import Once
import Testing

#if os(macOS) || os(Linux) || os(Windows)  // Only there can a process be started.
  @Suite struct `Recursion where a value is owed ends the process` {
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

    @Test func `for a result that could hold nothing, but is owed`() async {
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
  }
#endif
