import Foundation
import Once
import Props
import Testing

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `Losers wait and see the effects` {
  // As in libc++, call_once.pass.cpp: the basic block.
  // As in Rust, once.rs: wait_for_force_to_finish; Go, once.go: the comment on Do.
  // As in Guava, SuppliersTest: testMemoizedSupplierThreadSafe.
  // As in once_cell (Rust): once_cell; OnceLock: sync_once_cell.
  // As in Rust, Once: the examples of is_completed.
  @Test(arguments: BlockingSubject<Int>.all + [.lazy])
  func `a thread that loses the race is parked until the run ends`(subject: BlockingSubject<Int>) {
    let (gate, effect, seen) = (Gate("the payload"), Unguarded(0), Counter())
    let once = subject.make {
      gate.hold()
      effect.value += 1
      return 42
    }
    ParkedThreads.run(behind: gate) {
      _ = try? once.call()
    } losers: {
      if (try? once.call()) == 42, effect.value == 1, once.hasRun { seen.increment() }
    } meanwhile: {
      #expect(!once.hasRun && once.appearances.prefix(3).allSatisfy { $0.contains("not run") })
      if subject.name != BlockingSubject<Int>.lazy.name { #expect(once.isRunning && once.hasRunOrIsRunning) }
    }
    #expect(seen.value == 3)
    #expect(once.hasRun && !once.isRunning)
  }

  // As in tokio (Rust), sync_once_cell: get_or_init.
  // As in async-once-cell (Rust): slow_path.
  @Test(arguments: SuspendingSubject<[Int]>.all)
  func `a task that loses the race is suspended until the run ends, and frees its thread`(
    subject: SuspendingSubject<[Int]>
  ) async throws {
    let (gate, effect, ended, lane) = (AsyncGate(), Unguarded(0), Counter(), subject.lane)
    let once = await subject.make {
      await gate.hold()
      effect.value = 1
      return [42]
    }
    let tasks = await lane.line(4) {
      let result = try await once.call()
      ended.increment()
      return result + [effect.value]
    }
    #expect(gate.arrivals == 1)
    #expect(ended.value == 0)
    #expect(!once.hasRun && once.isRunning)
    // If the losers blocked their thread, this task would never run.
    _ = lane.start { gate.open() }
    await lane.settle()
    for task in tasks {
      #expect(try await task.value == [42, 1])
    }
    #expect(gate.arrivals == 1)
    #expect(once.hasRun && !once.isRunning)
  }

  #if os(Linux)  // Elsewhere nobody gets a lock whose thread has ended.
    @Test(arguments: [false, true])
    func `if the thread ends inside the payload for which another waits, so does the process, with a message`(
      isLazy: Bool
    ) async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [isLazy] in
        let gate = Gate("in the payload")
        let once = (isLazy ? BlockingSubject<Int>.lazy : BlockingSubject<Int>.all[0]).make {
          gate.hold()
          Thread.exit()
          return 42
        }
        ParkedThreads.run(behind: gate, first: { _ = try? once.call() }, losers: { _ = try? once.call() })
      }
      let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(message.contains("a thread has ended inside a payload"))
    }
  #endif
}
