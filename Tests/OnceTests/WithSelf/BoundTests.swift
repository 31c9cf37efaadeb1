import Foundation
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
    let running = BackgroundThread { results.value.append(screen.finish(Lifetimes().track())) }
    screen.gate.waitForArrivals()
    let waiting = ParkedThreads(1) { _ in #expect(finish.value(Lifetimes().track()) == 1) }
    waiting.waitUntilParked()
    screen.replaceWrappers()
    #expect(screen.finish(lifetimes.track()) == 2 && screen.$finish.hasRun)
    screen.gate.open()
    running.join()
    waiting.join()
    #expect(results.value == [1])
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

  /// The object that a call was made with, and the argument, go where the call was made, and with it.
  @Test func `releases its object and its argument on the thread that called`() {
    let deaths = Unguarded<[(isOwnThread: Bool, hasReturned: Bool)]>([])
    let lock = NSLock()
    // Each thread's argument, and for one of them the object.
    @Sendable func track(_ hasReturned: Unguarded<Bool>) -> Tracked {
      let thread = ObjectIdentifier(Thread.current)
      return lifetimes.track {
        lock.withLock { deaths.value.append((ObjectIdentifier(Thread.current) == thread, hasReturned.value)) }
      }
    }
    let box = UnsafelyShared<Screen?>(Screen(lifetimes.track()))
    let gate = box.value?.gate
    let running = BackgroundThread {
      let hasReturned = Unguarded(false)
      #expect(box.value?.finish(track(hasReturned)) == 1)
      hasReturned.value = true
    }
    gate?.waitForArrivals()
    let waiting = ParkedThreads(3) { _ in
      let hasReturned = Unguarded(false)
      #expect(box.value?.finish(track(hasReturned)) == 1)
      hasReturned.value = true
    }
    waiting.waitUntilParked()
    box.value = nil
    #expect(lifetimes.alive == 5)
    gate?.open()
    running.join()
    waiting.join()
    #expect(lifetimes.alive == 0)
    #expect(deaths.value.count == 4 && deaths.value.allSatisfy { $0.isOwnThread && !$0.hasReturned })
  }

  /// The call itself holds the object, in a run and after it.
  @Test func `may be called while nothing else keeps its object, by whoever has it`() async throws {
    let results = try await withThrowingTaskGroup(of: Int.self) { group in
      let load = {
        let screen = Screen(lifetimes.track())
        screen.asyncGate.open()
        return Unguarded(screen.load)
      }()
      for _ in 0..<10 { group.addTask { try await load.value() } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(results == Array(repeating: 1, count: 10))
    #expect(lifetimes.alive == 0)
  }

  private actor Cache {
    @RunOnce.WithSelf({ (cache: isolated Cache) in cache.runs += 1 }) var clear
    @RunOnce.WithSelf({ (cache: isolated Cache) async in cache.runs += 10 }) var load
    private var runs = 0
    private let tracked: Tracked

    init(_ tracked: Tracked) { self.tracked = tracked }

    func callAll() async -> Int {
      let (clear, load) = (clear, load)
      for _ in 1...2 {
        clear()
        await load()
      }
      return runs
    }
  }

  @Test func `of an actor is called by the actor, and keeps nothing`() async {
    #expect(await Cache(lifetimes.track()).callAll() == 11)
    #expect(lifetimes.alive == 0)
  }
}
