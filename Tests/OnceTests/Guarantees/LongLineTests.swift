import Once
import Testing

#if os(Linux)
  import Foundation

  /// Each in a process of its own, because so many tasks need memory that other tests measure.
  @Suite(.serialized, .timeLimit(.minutes(20)), .endsHangs) struct `A long line of waiters` {
    /// A search among all that wait, at each hand-over, would take some ten seconds a case, and fail nothing.
    @Test(arguments: Queue.allCases, [0, .max])
    func `lets all go on, if the run succeeds and if it fails again and again`(queue: Queue, failures: Int) async {
      await #expect(processExitsWith: .success) { [queue, failures] in
        let count = 10_000
        let (gate, lane) = (AsyncGate(), Lane())
        let (ended, runs) = (Counter(), Counter())
        let call = queue.make {
          await gate.hold()
          if runs.increment() <= failures { throw Failure() }
        }
        for number in 0..<count {
          _ = lane.start(priority: number.isMultiple(of: 2) ? .background : .high) {
            defer { ended.increment() }
            try await call()
          }
        }
        await lane.settle()
        await lane.open(gate)
        #expect(ended.value == count)
        #expect(runs.value == (failures == .max ? count : 1))
      }
    }

    /// In its own process, so that nothing else uses its memory; a sanitizer would keep what is freed.
    @Test(.enabled(if: !isAllocatorReplaced, "a sanitizer has replaced the allocator"), arguments: Queue.allCases)
    func `takes no more room if there is always somebody in it`(queue: Queue) async {
      await #expect(processExitsWith: .success) { [queue] in
        let lane = Lane()
        let runs = Counter()
        // The same for all: Swift Testing keeps a backtrace for each error that it sees thrown.
        let failure: any Error = Failure()
        let call = queue.make {
          await Task.yield()
          runs.increment()
          throw failure
        }
        func fail(_ attempts: Int) async {
          let end = runs.value + attempts
          for _ in 0..<3 {
            _ = lane.start { while runs.value < end { try? await call() } }
          }
          await lane.settle()
        }
        await fail(5_000)
        let before = ProcessMemory.resident.bytes
        await fail(16_000)
        // If each attempt left a waiter behind, it would be 2.4 megabytes.
        #expect(ProcessMemory.resident.bytes - before < 1_200_000)
      }
    }
  }
#endif
