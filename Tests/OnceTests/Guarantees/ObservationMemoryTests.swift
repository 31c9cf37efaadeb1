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
        #expect(ProcessMemory.resident - before < 2_400_000)
        lasting.set()
        #expect(told.value == 20_010)
      }
    }

    /// The article on speed has these figures, of the heap alone.
    @Test func `by a flag as its use needs, and once it is read, little more than an observable object of a client's`()
      async
    {
      await #expect(processExitsWith: .success) { @MainActor in
        let observable = bytesPerObject({ Model() }, use: { $0.read() })
        let unread = bytesPerObject(SetOnce.init, use: { _ in })
        let set = bytesPerObject(SetOnce.init, use: { $0.set() })
        let read = bytesPerObject(SetOnce.init, use: { _ = $0.isSet })
        let readAgain = bytesPerObject(SetOnce.init, use: { _ = ($0.isSet, $0.isSet) })
        let readAndSet = bytesPerObject(SetOnce.init, use: { _ = ($0.isSet, $0.set()) })
        let observed = bytesPerObject(SetOnce.init, use: { flag in _ = observe(Counter()) { flag.isSet } })
        let observedAndSet = bytesPerObject(
          SetOnce.init,
          use: { flag in
            _ = (observe(Counter()) { flag.isSet }, flag.set())
          }
        )
        // To four bytes: now and then, something else in the process takes a page.
        #expect(unread <= 36)
        #expect(abs(set - unread) <= 4)
        #expect(read <= 276)
        #expect(abs(readAgain - read) <= 4 && abs(readAndSet - read) <= 4)
        #expect(read <= unread + observable + 64)
        #expect(read < observed && observed <= 1_300)
        #expect(read < observedAndSet && observedAndSet <= 560)
      }
    }
  }

  @Observable private final class Model: @unchecked Sendable {
    var isSet = false

    func read() { _ = isSet }
  }

  /// What one of many objects takes with all that hangs on it, in bytes of the heap.
  ///
  /// All are kept, so that each comes to memory that was not in use before.
  @MainActor private func bytesPerObject<Object: Sendable>(
    _ make: () -> Object,
    use: @MainActor (Object) -> Void
  ) -> Int {
    let count = 20_000
    use(make())
    var objects = Array(repeating: make(), count: count)
    let before = ProcessMemory.resident
    for number in 0..<count {
      objects[number] = make()
      use(objects[number])
    }
    let taken = ProcessMemory.resident - before
    kept.append(objects)
    return (taken + count / 2) / count
  }

  @MainActor private var kept: [Any] = []
#endif
