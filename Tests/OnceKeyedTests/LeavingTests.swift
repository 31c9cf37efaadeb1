import Once
import OnceKeyed
import Testing

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `Who is canceled` {
  // janos/singleflight 4: a canceled waiter frees the key.
  @Test(arguments: Kept.allCases)
  func `takes nothing from those who stay, even if it has started the run`(kept: Kept) async throws {
    let (table, gate, runs, lane) = (OncePerKey<Int, Int>(keeping: kept.results), SetOnce(), Counter(), Lane())
    let call: Body<Int> = {
      try await table(1) {
        runs.increment()
        try await gate.wait()
        return 7
      }
    }
    let tasks = lane.line(3, call)
    tasks[0].cancel()
    tasks[1].cancel()
    // Who waits for another's run leaves at once.
    let leaving = await lane.result(of: tasks[1])
    #expect(throws: CancellationError.self) { try leaving.get() }
    let newcomer = lane.line(1, call)
    #expect(runs.value == 1 && count(of: table) == 1)
    lane.open(gate)
    for task in [tasks[0], tasks[2]] + newcomer { #expect(try await task.value == 7) }
    #expect(runs.value == 1)
  }

  @Test(arguments: Kept.allCases, [[0, 1, 2], [2, 1, 0], [1, 0, 2]])
  func `as the last cancels the run of that key, and of no other`(kept: Kept, order: [Int]) async throws {
    let (table, gate, canceled, lane) = (OncePerKey<Int, Int>(keeping: kept.results), SetOnce(), Counter(), Lane())
    let tasks = [1, 1, 1, 2].map { key in
      defer { lane.settle() }
      return lane.start {
        try await table(key) {
          do { try await gate.wait() } catch {
            canceled.increment()
            throw error
          }
          return key
        }
      }
    }
    for index in order.dropLast() { tasks[index].cancel() }
    for index in order.dropLast() where index > 0 {
      let left = await lane.result(of: tasks[index])
      #expect(throws: CancellationError.self) { try left.get() }
    }
    #expect(canceled.value == 0)
    tasks[order[2]].cancel()
    for task in tasks.prefix(3) {
      let ended = await lane.result(of: task)
      #expect(throws: CancellationError.self) { try ended.get() }
    }
    #expect(canceled.value == 1 && count(of: table) == 1)
    lane.open(gate)
    #expect(try await tasks[3].value == 2)
  }

  // stream-video-android 1764: a new caller joins what is being canceled, and gets another's cancellation.
  @Test(arguments: Kept.allCases)
  func `leaves a key to the next, who gets a run of its own when the canceled one has ended`(
    kept: Kept
  ) async throws {
    let (table, canceled, gate, lane) = (OncePerKey<Int, Int>(keeping: kept.results), SetOnce(), SetOnce(), Lane())
    let first = lane.start {
      try await table(1) {
        try? await SetOnce().wait()
        canceled.set()
        // It cleans up, canceled or not.
        try await Task { try await gate.wait() }.value
        throw CancellationError()
      }
    }
    lane.settle()
    first.cancel()
    await lane.settle { canceled.isKnownSet }
    let next = lane.line(1) { try await table(1) { 2 } }
    #expect(count(of: table) == 1)
    gate.set()
    #expect(try await lane.result(of: next[0]).get() == 2)
    let ended = await lane.result(of: first)
    #expect(throws: CancellationError.self) { try ended.get() }
  }

  @Test func `before its call gets a result that is kept, and starts a run that is canceled`() async throws {
    let (table, lane, seen) = (OncePerKey<Int, Bool>(keeping: .all), Lane(), Counter())
    let call: Body<Bool> = {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await table(1) {
        seen.increment()
        try Task.checkCancellation()
        return false
      }
    }
    let first = await lane.result(of: lane.start(call))
    #expect(throws: CancellationError.self) { try first.get() }
    #expect(seen.value == 1 && count(of: table) == 0)
    #expect(try await table(1) { true })
    #expect(try await lane.result(of: lane.start(call)).get())
  }
}
