import Once
import OnceKeyed
import Testing

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `Who is canceled at a key` {
  // janos/singleflight 4: a canceled waiter frees the key.
  @Test(arguments: Kept.allCases)
  func `takes nothing from those who stay, even if it has started the run`(kept: Kept) async throws {
    let (loads, gate, lane) = (KeyedLoads(keeping: kept.results), SetOnce(), Lane())
    let tasks = await lane.line(3, loads.call(at: gate))
    tasks[0].cancel()
    tasks[1].cancel()
    // Who waits for another's run leaves at once.
    await lane.expectCanceled([tasks[1]])
    let newcomer = await lane.line(1, loads.call(at: gate))
    #expect(loads.runs.value == 1 && loads.keys == 1)
    await lane.open(gate)
    for task in [tasks[0], tasks[2]] + newcomer { #expect(try await task.value == 1) }
    #expect(loads.runs.value == 1)
  }

  @Test(arguments: Kept.allCases, [[0, 1, 2], [2, 1, 0], [1, 0, 2]])
  func `as the last cancels the run of that key, and of no other`(kept: Kept, order: [Int]) async throws {
    let (loads, gate, lane) = (KeyedLoads(keeping: kept.results), SetOnce(), Lane())
    let tasks = await lane.line(3, loads.call(1, at: gate))
    let other = await lane.line(1, loads.call(2, at: gate))
    for index in order.dropLast() { tasks[index].cancel() }
    await lane.expectCanceled(order.dropLast().filter { $0 > 0 }.map { tasks[$0] })
    #expect(loads.keys == 2)
    tasks[order[2]].cancel()
    // The starter among them stays until the run has ended.
    await lane.expectCanceled(tasks)
    #expect(loads.keys == 1)
    await lane.open(gate)
    #expect(try await other[0].value == 2)
  }

  // stream-video-android 1764: a new caller joins what is being canceled, and gets another's cancellation.
  @Test(arguments: Kept.allCases)
  func `leaves a key to the next, who gets a run of its own when the canceled one has ended`(
    kept: Kept
  ) async throws {
    let (loads, canceled, gate, lane) = (KeyedLoads(keeping: kept.results), SetOnce(), SetOnce(), Lane())
    let first = await lane.line(1) {
      try await loads.table(1) {
        try? await SetOnce().wait()
        canceled.set()
        // It cleans up, canceled or not.
        try await Task { try await gate.wait() }.value
        throw CancellationError()
      }
    }
    first[0].cancel()
    while !canceled.isKnownSet {
      await lane.settle()
      await Task.yield()
    }
    let next = await lane.line(1, loads.call())
    #expect(loads.runs.value == 0 && loads.keys == 1)
    gate.set()
    #expect(try await lane.end(next)[0].get() == 1)
    await lane.expectCanceled(first)
  }

  @Test func `before its call gets a result that is kept, and starts a run that is canceled`() async throws {
    let (loads, lane) = (KeyedLoads(keeping: .all), Lane())
    let call: Body<Int> = {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await loads.call(at: SetOnce())()
    }
    await lane.expectCanceled([lane.start(call)])
    #expect(loads.runs.value == 1 && loads.keys == 0)
    #expect(try await loads.call()() == 2)
    #expect(try await lane.end([lane.start(call)])[0].get() == 2)
  }
}
