import Once
import Props
import Testing

/// A class whose wrapper can be replaced.
///
/// `@unchecked Sendable`: the tests exist to show that any thread may use what its properties read as.
private final class Screen: @unchecked Sendable {
  @RunOnce.WithSelf({ (screen: Screen, answer: Tracked) -> Int in screen.pass(1) }) var finish
  @RunOnce.WithSelf({ (screen: Screen) async throws -> Int in await screen.pass(1) }) var load
  let (gate, asyncGate) = (Gate("the payload"), AsyncGate())
  private let tracked: Tracked

  init(_ tracked: Tracked) { self.tracked = tracked }

  /// Only payloads before the replacement are held.
  func replaceWrappers() {
    _finish = .init({ (_: Screen, _: Tracked) -> Int in 2 })
    _load = .init({ (_: Screen) async throws -> Int in 2 })
  }

  private func pass(_ number: Int) -> Int {
    gate.hold()
    return number
  }

  private func pass(_ number: Int) async -> Int {
    await asyncGate.hold()
    return number
  }
}

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `What a property with self reads as` {
  private let lifetimes = Lifetimes()

  @Test func `goes on with the old run if the wrapper is replaced meanwhile, on threads`() {
    let screen = Screen(lifetimes.track())
    let finish = UnsafelyShared(screen.finish)
    let results = Unguarded<[Int]>([])
    let running = BackgroundThread { [lifetimes] in results.value.append(screen.finish(lifetimes.track())) }
    screen.gate.waitForArrivals()
    let waiting = ParkedThreads(1) { [lifetimes] _ in #expect(finish.value(lifetimes.track()) == 1) }
    waiting.waitUntilParked()
    screen.replaceWrappers()
    #expect(screen.finish(lifetimes.track()) == 2 && screen.$finish.hasRun)
    screen.gate.open()
    running.join()
    waiting.join()
    #expect(results.value == [1])
    // The object, and no argument.
    #expect(lifetimes.alive == 1)
    #expect(finish.value(lifetimes.track()) == 1 && screen.finish(lifetimes.track()) == 2)
  }

  @Test func `goes on with the old run if the wrapper is replaced meanwhile, in tasks`() async throws {
    let (screen, lane) = (Screen(lifetimes.track()), Lane())
    let load = screen.load
    let tasks = await lane.line(2) { try await screen.load() }
    screen.replaceWrappers()
    #expect(try await screen.load() == 2)
    await lane.open(screen.asyncGate)
    for task in tasks { #expect(try await task.value == 1) }
    #expect(try await load() == 1)
    #expect(try await screen.load() == 2)
  }
}
