import Once
import Props
import Testing

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `Waiting for a value` {
  /// Waits, and tells a cancellation from the value.
  nonisolated(nonsending) private static func outcome(of value: SetOnce.Value<Int>) async -> Int? {
    do { return try await value.wait() } catch {
      #expect(error is CancellationError)
      return nil
    }
  }

  @Test(arguments: [false, true])
  func `goes on while it is made, and if that fails, and can be cancelled meanwhile`(fails: Bool) async throws {
    let gate = Gate("making the value")
    let value = SetOnce.Value<Int>()
    let lane = Lane()
    let maker = BackgroundThread {
      _ = try? value.setIfNeeded {
        gate.hold()
        if fails { throw Failure() }
        return 42
      }
    }
    await runOnThread { gate.waitForArrivals() }
    let tasks = await lane.line(2) { await Self.outcome(of: value) }
    tasks[0].cancel()
    await lane.settle()
    #expect(try await tasks[0].value == nil)
    gate.open()
    await runOnThread { maker.join() }
    _ = value.set(43)
    await lane.settle()
    #expect(try await tasks[1].value == (fails ? 43 : 42))
  }
}
