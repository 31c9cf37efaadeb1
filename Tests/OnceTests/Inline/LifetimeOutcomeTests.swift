import Once
import Props
import Testing

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `Inline: errors of several types at one place` {
  private struct Other: Error {}

  /// One place for blocks of any error.
  nonisolated(nonsending) private func load<Thrown: Error>(
    _ object: AnyObject,
    _ body: nonisolated(nonsending) @escaping () async throws(Thrown) -> Void
  ) async throws(Thrown) {
    try await RunOnce.forLifetime(of: object) { () async throws(Thrown) in try await body() }
  }

  @Test func `who can throw the error of the run gets it, and who cannot runs its own block`() async throws {
    let (lane, gate, object, log) = (Lane(), AsyncGate(), Counter(), CallLog())
    let refusing: Body<String> = {
      do throws(Other) {
        try await load(object) { () async throws(Other) in
          log.record("other")
          await gate.hold()
          throw Other()
        }
      } catch { return "Other" }
      return "done"
    }
    let never: Body<String> = {
      await load(object) { log.record("never") }
      return "done"
    }
    let failing: Body<String> = {
      do throws(Failure) {
        try await load(object) { () async throws(Failure) in
          log.record("failure")
          throw Failure()
        }
      } catch { return "Failure" }
      return "done"
    }
    let any: Body<String> = {
      do { try await load(object) { () async throws in log.record("any") } } catch is Other { return "Other" }
      return "done"
    }
    var tasks: [Task<String, any Error>] = []
    for call in [refusing, never, failing, any, refusing] { tasks += await lane.line(1, call) }
    await lane.open(gate)
    var ends: [String] = []
    for task in tasks { ends.append(try await task.value) }
    #expect([ends[0], ends[1], ends[3], ends[4]] == ["Other", "done", "Other", "Other"])
    // Of the two that are sent back, either may be the first.
    #expect(ends[2] == (log.entries == ["other", "never"] ? "done" : "Failure"))
    #expect(log.entries == ["other", "never"] || log.entries == ["other", "failure", "never"])
    try await load(object) { () async throws in log.record("again") }
    #expect(log.entries.last == "never")
  }
}
