import Once
import Testing

/// Half of the test is that these calls throw nothing else.
@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `A payload that throws errors of one type` {
  private enum Refusal: Error { case closed, late(Int) }

  private final class Shop: @unchecked Sendable {
    @RunOnce var open = { (attempt: Int) throws(Refusal) -> Int in try Shop.pass(attempt) }
    @RunOnce var load = { (attempt: Int) async throws(Refusal) -> Int in try Shop.pass(attempt) }
    @RunOnce.WithSelf({ (shop: Shop) throws(Refusal) in try shop.enter() }) var visit
    @RunOnce.WithSelf({ (shop: Shop, attempt: Int) async throws(Refusal) -> Int in try Shop.pass(attempt) }) var buy
    let close = RunOnce { () throws(Refusal) -> Never in throw .closed }
    let ship = RunOnce { (attempt: Int) async throws(Refusal) -> Int in try Shop.pass(attempt) }
    private var visits = 0

    static func pass(_ attempt: Int) throws(Refusal) -> Int {
      if attempt == 1 { throw .late(attempt) }
      return attempt
    }

    private func enter() throws(Refusal) {
      visits += 1
      if visits == 1 { throw .closed }
    }
  }

  @Test func `throws only those, blocking`() {
    let shop = Shop()
    var refusals: [Refusal] = []
    for attempt in 1...3 {
      do throws(Refusal) {
        #expect(try shop.open(attempt) == 2)
        try shop.visit()
      } catch {
        refusals.append(error)
        do throws(Refusal) { try shop.visit() } catch { refusals.append(error) }
      }
      do throws(Refusal) { try shop.close() } catch { refusals.append(error) }
    }
    #expect("\(refusals.map { "\($0)" })" == #"["late(1)", "closed", "closed", "closed", "closed"]"#)
    #expect(shop.$open.hasRun && shop.$visit.hasRun && !shop.close.hasRun)
  }

  @Test func `throws only those, suspending`() async {
    let shop = Shop()
    var refusals: [Refusal] = []
    for attempt in 1...3 {
      do throws(Refusal) { #expect(try await shop.load(attempt) == 2) } catch { refusals.append(error) }
      do throws(Refusal) { #expect(try await shop.buy(attempt) == 2) } catch { refusals.append(error) }
      do throws(Refusal) { #expect(try await shop.ship(attempt) == 2) } catch { refusals.append(error) }
    }
    #expect("\(refusals.map { "\($0)" })" == #"["late(1)", "late(1)", "late(1)"]"#)
    #expect(shop.$load.hasRun && shop.$buy.hasRun && shop.ship.hasRun)
  }

  /// A generic error is handed on by its address, which is another path through the compiler.
  @Test func `throws only those, where the type is a parameter`() async throws {
    func attempt<Thrown: Error>(_ error: Thrown?) async throws(Thrown) -> [Int] {
      let run = RunOnce { () throws(Thrown) -> Int in
        if let error { throw error }
        return 42
      }
      let load = RunOnce { () async throws(Thrown) -> Int in
        if let error { throw error }
        return 42
      }
      do throws(Thrown) { _ = try run() } catch { return [try await load()] }
      return [try run(), try await load()]
    }
    #expect(await attempt(Never?.none) == [42, 42])
    #expect(try await attempt(Failure?.none) == [42, 42])
    await #expect(throws: Failure(attempt: 7)) { try await attempt(Failure(attempt: 7)) }
    await #expect(throws: Refusal.self) { try await attempt(Refusal.late(3)) }
    await #expect(throws: Failure(attempt: 8)) { try await attempt(Failure(attempt: 8) as any Error) }
  }

  /// A task that waits for such a payload and is canceled could not throw a `CancellationError`.
  @Test(arguments: [false, true])
  func `lets a canceled caller wait on, unless it throws cancellations`(isCancellation: Bool) async throws {
    let (lane, gate, ended) = (Lane(), AsyncGate(), Counter())
    let load = RunOnce { () async throws(Refusal) -> Int in
      await gate.hold()
      return 42
    }
    let leave = RunOnce { () async throws(CancellationError) -> Int in
      await gate.hold()
      return 42
    }
    let tasks = await lane.line(2) {
      defer { ended.increment() }
      return isCancellation ? try await leave() : try await load()
    }
    tasks[1].cancel()
    await lane.settle()
    #expect(ended.value == (isCancellation ? 1 : 0))
    await lane.open(gate)
    #expect(try await tasks[0].value == 42)
    if isCancellation {
      await #expect(throws: CancellationError.self) { try await tasks[1].value }
    } else {
      #expect(try await tasks[1].value == 42)
    }
  }
}
