import Once
import Props
import Testing

#if os(Linux)
  /// Each in a process of its own, so that nothing else uses its memory; a sanitizer would keep what is freed.
  @Suite(
    .serialized,
    .timeLimit(.minutes(20)),
    .enabled(if: !isAllocatorReplaced, "a sanitizer has replaced the allocator")
  )
  struct `Observation takes no memory` {
    @Test func `for what has happened, or is gone`() async {
      await #expect(processExitsWith: .success) {
        try expectNoGrowth(in: 20_000, allowing: 2_000_000) {
          let (set, unset) = (SetOnce(), SetOnce())
          let load = RunOnce {}
          #expect(isObservable { set.isSet })
          #expect(isObservable { unset.isSet })
          #expect(isObservable { load.hasRun })
          set.set()
          load()
        }
      }
    }

    @Test func `for observers that have been told by something else`() async {
      await #expect(processExitsWith: .success) {
        let lasting = SetOnce()
        try expectNoGrowth(in: 4_000, allowing: 600_000) {
          // On a thread of its own, and after a read that nobody tracks, an observer is registered by itself.
          BackgroundThread {
            let passing = SetOnce()
            _ = passing.isSet
            _ = observe(Counter()) { lasting.isSet || passing.isSet }
            passing.set()
          }.join()
        }
        #expect(!lasting.isSet)
      }
    }
  }

  /// Repeats `body`, and expects that no memory is taken by the second half.
  private func expectNoGrowth(in rounds: Int, allowing bytes: Int, _ body: () -> Void) throws {
    for _ in 0..<rounds / 4 { body() }
    let before = try residentMemory()
    for _ in 0..<rounds { body() }
    #expect(try residentMemory() - before < bytes)
  }
#endif
