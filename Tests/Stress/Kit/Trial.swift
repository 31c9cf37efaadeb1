import Synchronization

/// What the payload of a trial throws.
struct Refusal: Error {
  let attempt: Int
}

/// One guard on trial: its payload and callers report here, and in the end the accounts must balance.
///
/// `@unchecked Sendable`: the payload writes `effect`, and callers that have returned read it, synchronized only by the
/// guard. This is what is on trial, and what ThreadSanitizer checks.
final class Trial: @unchecked Sendable {
  private let tally: Tally
  private let failures: Int
  private var effect = 0
  private let inside = Atomic(0)
  private let attempts = Atomic(0)
  private let successes = Atomic(0)
  private let refusals = Atomic(0)
  private let interruptions = Atomic(0)
  private let calls = Atomic(0)
  private let answers = Atomic(0)
  private let refused = Atomic(0)
  /// Which attempts' errors have arrived, one bit each.
  private let arrived = Atomic<UInt64>(0)
  private let departures = Atomic(0)
  private let tokens = Atomic(0)
  private let released = Atomic(0)

  /// Makes a trial whose first attempts fail.
  init(failures: Int, _ tally: Tally) {
    self.failures = failures
    self.tally = tally
    tally.instances.increment()
  }

  /// Something for the payload to capture, whose death is counted.
  func token() -> Token {
    tokens.increment()
    return Token { self.released.increment() }
  }

  var hasRun: Bool { successes.get() == 1 }
  var wasTried: Bool { attempts.get() > 0 }

  // MARK: The payload

  /// The payload of a guard that blocks.
  func run() throws -> Int { try end(begin(), isInterrupted: false) }

  /// The payload of a guard that suspends.
  nonisolated(nonsending) func run(yielding yields: Int, heeding: Bool) async throws -> Int {
    let attempt = begin()
    for _ in 0..<yields { await Task.yield() }
    return try end(attempt, isInterrupted: heeding && Task.isCancelled)
  }

  private func begin() -> Int {
    tally.check(inside.add(1, ordering: .acquiringAndReleasing).newValue == 1, "two runs at once")
    tally.check(successes.get() == 0, "a run after one that succeeded")
    tally.runs.increment()
    return attempts.add(1, ordering: .acquiringAndReleasing).newValue
  }

  private func end(_ attempt: Int, isInterrupted: Bool) throws -> Int {
    defer { inside.increment(by: -1) }
    if isInterrupted {
      interruptions.increment()
      throw CancellationError()
    }
    if attempt <= failures {
      refusals.increment()
      throw Refusal(attempt: attempt)
    }
    effect = attempt
    successes.increment()
    return attempt
  }

  // MARK: The callers

  /// Makes a call that returns the payload's result, or returns nothing.
  ///
  /// - Parameters:
  ///   - isAnswered: Whether it returns only after a run, as it does unless the payload comes later.
  ///   - guarded: The call.
  func call(isAnswered: Bool = true, _ guarded: () throws -> Int?) {
    began()
    do { returned(try guarded(), isAnswered) } catch { threw(error) }
  }

  /// The same for a guard that suspends.
  nonisolated(nonsending) func call(
    isAnswered: Bool = true,
    _ guarded: nonisolated(nonsending) () async throws -> Int?
  ) async {
    began()
    do { returned(try await guarded(), isAnswered) } catch { threw(error) }
  }

  private func began() {
    calls.increment()
    tally.calls.increment()
  }

  private func returned(_ result: Int?, _ isAnswered: Bool) {
    answers.increment()
    guard isAnswered else { return }
    tally.check(effect != 0, "a caller returned without seeing the effect of the run")
    if let result { tally.check(result == effect, "a caller got \(result), but the run made \(effect)") }
  }

  private func threw(_ error: any Error) {
    switch error {
    case let refusal as Refusal:
      let bit: UInt64 = 1 << UInt64(refusal.attempt % 64)
      let before = arrived.bitwiseOr(bit, ordering: .acquiringAndReleasing).oldValue
      tally.check(before & bit == 0, "attempt \(refusal.attempt) threw at two callers")
      tally.throwing.increment()
      refused.increment()
    case is CancellationError:
      tally.check(Task.isCancelled, "a task that was not cancelled left with a CancellationError")
      tally.departures.increment()
      departures.increment()
    default: tally.check(false, "a caller got \(error)")
    }
  }

  // MARK: The accounts

  /// Balances the accounts once all callers have left, while the guard is still alive.
  ///
  /// - Parameters:
  ///   - cancelled: How many callers were cancelled.
  ///   - canLeave: Whether a cancelled caller may leave.
  ///   - isLate: Whether the payload comes later, so that callers return without a run.
  func close(cancelled: Int = 0, canLeave: Bool = true, isLate: Bool = false) {
    let (calls, attempts, successes) = (calls.get(), attempts.get(), successes.get())
    let (refusals, interruptions, departures) = (refusals.get(), interruptions.get(), departures.get())
    let state = """
      \(calls) calls, \(attempts) attempts, \(successes) successes, \(refusals) refusals, \
      \(interruptions) interruptions, \(answers.get()) answers, \(refused.get()) errors, \
      \(departures) departures, \(released.get()) released
      """
    tally.check(successes <= 1, "more than one success: \(state)")
    tally.check(attempts == successes + refusals + interruptions, "an attempt did not end: \(state)")
    tally.check(answers.get() + refused.get() + departures == calls, "a call without an answer: \(state)")
    tally.check(refused.get() == refusals, "an error did not arrive: \(state)")
    tally.check(departures >= interruptions, "a cancellation did not arrive: \(state)")
    tally.check(departures <= (canLeave ? cancelled : 0), "more callers left than could: \(state)")
    tally.check(isLate || successes == 1 || answers.get() == 0, "a caller returned without a run: \(state)")
    tally.check(tokens.get() == 0 || released.get() == successes, "payload not released, or too early: \(state)")
    if departures == 0, !isLate {
      tally.check(attempts == min(calls, failures + 1), "wrong number of attempts: \(state)")
    }
  }
}

/// An object whose death is counted.
final class Token: Sendable {
  private let onEnd: @Sendable () -> Void

  init(onEnd: @escaping @Sendable () -> Void) { self.onEnd = onEnd }

  deinit { onEnd() }

  /// Keeps the object in the captures of the closure that calls this.
  func use() {}
}
