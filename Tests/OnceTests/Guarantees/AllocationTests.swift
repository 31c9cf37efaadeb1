import Observation
import Once
import Testing

#if os(Linux)  // Elsewhere a process cannot starve its own allocator.
  @Suite(.timeLimit(.minutes(20)), .enabled(if: !isAllocatorReplaced, "a sanitizer has replaced the allocator"))
  struct `A call after the run allocates nothing` {
    // GO-FUNC-01: Go, oncefunc_test.go: TestOnceFunc.
    @Test func `every call after the first allocates nothing`() async {
      await #expect(processExitsWith: .success) {
        final class Screen {
          @SetOnce var didConfigure
          @RunOnce var trackView = { (screen: Screen) in screen.views += 1 }
          @RunOnce var load = { () throws -> [Int] in [1, 2, 3] }
          @LazyOnce var title = [1, 2, 3]
          @RunOnce.WithSelf({ (screen: Screen) in screen.visits += 1 }) var visit
          @RunOnce.WithSelf({ (screen: Screen) throws -> [Int] in screen.title }) var loadTitle
          @LazyOnce.WithSelf({ (screen: Screen) in screen.title + [4] }) var subtitle
          let value = RunOnce { () -> Int in 42 }
          var views = 0
          var visits = 0
        }
        func use(_ screen: Screen) -> Int {
          #if !DEBUG
            // Without optimization, the compiler wraps each function read from a generic property.
            screen.trackView(screen)
            _ = try? screen.load()
            // Nor does it make a key path for each.
            screen.visit()
            precondition(screen.visits == 1 && screen.subtitle.count == 4)
            precondition((try? screen.loadTitle().count) == 3)
          #endif
          screen.$trackView(screen)
          let isFirst = screen.$didConfigure.set()
          let loaded = (try? screen.$load().count) ?? 0
          return loaded + screen.title.count + screen.value() + (isFirst ? 1 : 0) + screen.views
        }
        let screen = Screen()
        var sum = 0
        let round = {
          for _ in 0..<1_000 { sum += use(screen) }
        }
        // The first round makes the results, and whatever the runtime makes at the first use of a type.
        round()
        withExhaustedMemory(round)
        #expect(sum == 2_000 * 49 + 1)
      }
    }

    @Test func `nor does a query before it, unless observed, nor an observed one after it`() async {
      await #expect(processExitsWith: .success) {
        final class Screen {
          @SetOnce var didConfigure
          @RunOnce var trackView = { (_: Screen) in }
          @LazyOnce var title = [1, 2, 3]
        }
        func count(_ screen: Screen) -> Int {
          (screen.didConfigure ? 1 : 0) + (screen.$trackView.hasRun ? 1 : 0)
            + (screen.$trackView.isRunning ? 100 : 0) + (screen.$title.isInitialized ? 1 : 0)
        }
        func observed(_ screen: Screen) -> Int {
          withObservationTracking {
            count(screen)
          } onChange: {
          }
        }
        let (before, after) = (Screen(), Screen())
        after.$didConfigure.set()
        after.trackView(after)
        _ = after.title
        var sum = 0
        let round = {
          for _ in 0..<1_000 { sum += count(before) + observed(after) }
        }
        // The first round makes whatever the runtime makes at the first use of a type, and what a query needs.
        round()
        withExhaustedMemory(round)
        #expect(sum == 2_000 * 3)
      }
    }

    @Test func `but an observed query before it allocates, and that is noticed`() async {
      await #expect(processExitsWith: .failure) {
        let (first, flag) = (SetOnce(), SetOnce())
        func observe(_ flag: SetOnce) {
          withObservationTracking {
            _ = flag.isSet
          } onChange: {
          }
        }
        observe(first)
        withExhaustedMemory { observe(flag) }
      }
    }
  }
#endif
