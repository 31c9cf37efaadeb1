import Observation
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

    @Test func `for the most flags that were ever observed at once`() async {
      // On the main thread: what others have freed at the end of their heap stays theirs.
      await #expect(processExitsWith: .success) { @MainActor in
        func observe(_ count: Int) {
          let flags = (0..<count).map { _ in SetOnce() }
          #expect(flags.allSatisfy { flag in isObservable { flag.isSet } })
          withExtendedLifetime(flags) {}
        }
        observe(2_000)
        ProcessMemory.trim()
        let before = ProcessMemory.resident.bytes
        observe(100_000)
        // Room is given back as others come.
        for _ in 0..<2_000 { observe(1) }
        ProcessMemory.trim()
        #expect(ProcessMemory.resident.bytes - before < 1_500_000)
      }
    }

    @Test func `for observers that have been told by something else`() async {
      await #expect(processExitsWith: .success) {
        let (lasting, told) = (SetOnce(), Counter())
        for _ in 0..<10 { observe(told) { lasting.isSet } }
        try expectNoGrowth(in: 4_000, allowing: 600_000) {
          let passing = SetOnce()
          observe(told) { lasting.isSet || passing.isSet }
          passing.set()
        }
        lasting.set()
        #expect(told.value == 5_010)
      }
    }
  }

  /// Repeats `body`, and expects that no memory is taken by the second half.
  private func expectNoGrowth(in rounds: Int, allowing bytes: Int, _ body: () -> Void) throws {
    for _ in 0..<rounds / 4 { body() }
    let before = ProcessMemory.resident.bytes
    for _ in 0..<rounds { body() }
    #expect(ProcessMemory.resident.bytes - before < bytes)
  }
#endif
