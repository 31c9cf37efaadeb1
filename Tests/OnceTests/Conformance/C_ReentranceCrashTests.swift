import Once
import Testing

#if os(macOS) || os(Linux) || os(Windows)  // Only there can a process be started.
  /// What of section C ends the process, each under its id.
  @Suite struct `C · Re-entrance that ends the process` {
    @Test
    func `RS-OC-07: a guard that owes a value and is re-entered fails at once, with a message that says so`()
      async
    {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        final class Screen {
          @RunOnce var title = { (screen: Screen) -> String in screen.titleAgain() }

          func titleAgain() -> String { title(self) }
        }
        let screen = Screen()
        print(screen.title(screen))
      }
      expectRecursion(result, naming: "RunOnce<(Screen", "String")
    }

    @Test func `RS-OC-07: a lazy value that reads itself fails at once, with a message that says so`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let own = Unguarded<LazyOnce<Int>?>(nil)
        own.value = LazyOnce(wrappedValue: own.value?.wrappedValue ?? 0)
        print(own.value?.wrappedValue ?? 0)
      }
      expectRecursion(result, naming: "LazyOnce<Int>", "Int")
    }

    @Test func `RADAR-01: two guards that call each other on one thread end with a message, not a hang`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let second = Unguarded<RunOnce<@Sendable () -> Int>?>(nil)
        let first = RunOnce { () -> Int in second.value?() ?? 0 }
        second.value = RunOnce { () -> Int in first() }
        print(first())
      }
      expectRecursion(result, naming: "RunOnce<", "Int")
    }

    @Test func `RADAR-01: two lazy values that read each other on one thread end with a message, not a hang`()
      async
    {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let second = Unguarded<LazyOnce<String>?>(nil)
        let first = LazyOnce(wrappedValue: second.value?.wrappedValue ?? "")
        second.value = LazyOnce(wrappedValue: first.wrappedValue)
        print(first.wrappedValue)
      }
      expectRecursion(result, naming: "LazyOnce<String>", "String")
    }

    @Test func `RADAR-01: two guards that await each other in one task end with a message, not a hang`() async {
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
