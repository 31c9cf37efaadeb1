import Once
import Testing

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `A once is running while its payload is` {
  // RS-ONCE-06: Rust, Once: the examples of is_completed.
  @Test(arguments: Subject<Int>.all)
  func `and has not run, and says so, before it and inside it`(subject: Subject<Int>) async throws {
    let appearances = Unguarded<[String]>([])
    let inside = Unguarded<[Bool]>([])
    let once = await subject.makeWithItself { itself in
      inside.value = [itself.isRunning, itself.hasRun]
      appearances.value = itself.appearances
      return 42
    }
    #expect(!once.isRunning && !once.hasRun)
    for _ in 0..<2 {
      #expect(try await once.call() == 42)
      #expect(!once.isRunning && once.hasRun)
    }
    #expect(inside.value == [true, false])
    #expect(appearances.value.count == 5 && appearances.value.prefix(3).allSatisfy { $0.contains("not run") })
  }

  /// The mark is there, or another process makes it first.
  @Test(arguments: [(OnceStore.Marking.afterSuccess, true), (.beforeRun, true), (.beforeRun, false)])
  func `and not while its store is asked, and spares it the run`(marking: OnceStore.Marking, isMarked: Bool) async {
    let own = Unguarded<[any Declared]>([])
    let seen = Unguarded<[Bool]>([])
    defer { own.value = [] }
    let stores = (0..<2).map { _ in
      OnceStore {
        seen.value += own.value.map { $0.isRunning }
        return isMarked
      } mark: {
        seen.value += own.value.map { $0.isRunning }
        return false
      } onFailure: { _ in
      }
    }
    let run = RunOnce(in: stores[0], marking: marking) { Issue.record("it has run") }
    let load = RunOnce(in: stores[1], marking: marking) { () async in Issue.record("it has run") }
    own.value = [run, load]
    run()
    await load()
    #expect(!seen.value.isEmpty && !seen.value.contains(true))
  }
}
