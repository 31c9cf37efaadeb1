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

  /// The article on guarantees has these figures.
  @Suite(
    .serialized,
    .timeLimit(.minutes(20)),
    .enabled(if: !isAllocatorReplaced, "a sanitizer has replaced the allocator")
  )
  struct `A flag takes as much memory` {
    @Test func `as its use needs, and once it is read, little more than an observable object of a client's`() async {
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
            _ = observe(Counter()) { flag.isSet }
            flag.set()
          }
        )
        // To four bytes: now and then, something else in the process takes a page.
        #expect(unread <= 36)
        #expect(abs(set - unread) <= 4)
        #expect(read <= 276)
        #expect(abs(readAgain - read) <= 4 && abs(readAndSet - read) <= 4)
        #expect(read <= unread + observable + 52)
        #expect(read < observed && observed <= 1_300)
        #expect(read < observedAndSet && observedAndSet <= 560)
      }
    }

    @Test func `however many waits for it were canceled`() async {
      await #expect(processExitsWith: .success) {
        let flag = SetOnce()
        var before = 0
        for round in 0..<1_100 {
          // What the first of them take is kept for the others.
          if round == 100 { before = ProcessMemory.resident.bytes }
          let waits = (0..<100).map { _ in Task { try await flag.wait() } }
          await Task.yield()
          for wait in waits { wait.cancel() }
          for wait in waits { await #expect(throws: CancellationError.self) { try await wait.value } }
        }
        // An entry of a pointer for each wait would be 800,000 bytes.
        #expect(ProcessMemory.resident.bytes - before < 600_000)
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
    let before = ProcessMemory.exactlyResident
    for number in 0..<count {
      objects[number] = make()
      use(objects[number])
    }
    let taken = ProcessMemory.exactlyResident - before
    kept.append(objects)
    return (taken + count / 2) / count
  }

  @MainActor private var kept: [Any] = []

  /// Repeats `body`, and expects that no memory is taken by the second half.
  private func expectNoGrowth(in rounds: Int, allowing bytes: Int, _ body: () -> Void) throws {
    for _ in 0..<rounds / 4 { body() }
    let before = ProcessMemory.resident.bytes
    for _ in 0..<rounds { body() }
    #expect(ProcessMemory.resident.bytes - before < bytes)
  }
#endif
