import Once
import Props
import Testing

#if os(Linux)
  /// In a process of its own, so that nothing else uses its memory; a sanitizer would keep what is freed.
  ///
  /// What a flag takes that is read or observed, `Tests/Benchmarks/call-cost --memory` counts and limits.
  @Suite(.timeLimit(.minutes(20)), .enabled(if: !isAllocatorReplaced, "a sanitizer has replaced the allocator"))
  struct `Memory is taken` {
    @Test func `by no observers that have been told by something else`() async {
      await #expect(processExitsWith: .success) {
        let (lasting, told) = (SetOnce(), Counter())
        for _ in 0..<10 { observe(told) { lasting.isSet } }
        var before = 0
        for round in 0..<20_000 {
          if round == 4_000 { before = ProcessMemory.resident }
          let passing = SetOnce()
          observe(told) { lasting.isSet || passing.isSet }
          passing.set()
        }
        let taken = ProcessMemory.resident - before
        lasting.set()
        // As comments, because an exit test loses the values of an expectation that fails.
        #expect(taken < 2_400_000, "\(taken) bytes")
        #expect(told.value == 20_010, "\(told.value) told")
      }
    }
  }
#endif
