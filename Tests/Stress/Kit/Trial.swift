import Synchronization

/// What the payload of a trial throws.
struct Refusal: Error {
  var attempt = 1
}

/// One guard on trial: its payload and callers report here, and in the end the accounts must balance.
///
/// `@unchecked Sendable`: the payload writes `effect`, and callers that have returned read it, synchronized only by the
/// guard. This is what is on trial, and what ThreadSanitizer checks.
final class Trial: @unchecked Sendable {
  private let tally: Tally
  /// How many attempts throw at first.
  private let failures: Int
  /// How many times a payload that suspends does so.
  private let yields: Int
  /// Whether all who wait share a failure; a kind says so before the callers come.
  var sharesFailure = false
  /// Whether it throws if its task is canceled.
  private let isHeeding: Bool
  /// Whether a canceled caller may leave.
  private let canLeave: Bool
  /// Whether the payload comes later, so that callers return without a run.
  private let isLate: Bool
  /// Whether it is tried as a property that takes its object, in the kinds that have one.
  let takesSelf: Bool
  private var effect = 0
  private let inside = Atomic(0)
  private let attempts = Atomic(0)
  private let successes = Atomic(0)
  private let refusals = Atomic(0)
  private let interruptions = Atomic(0)
  private let calls = Atomic(0)
  private let departures = Atomic(0)
  /// Which attempts' errors have arrived, one bit each.
  private let arrived = Atomic(0)
  private let tokens = Atomic(0)
  private let released = Count()

  init(_ random: inout Random, failures: ClosedRange<Int>, canLeave: Bool, isLate: Bool, _ tally: Tally) {
    self.failures = random.int(in: failures)
    yields = random.int(in: 0...3)
    isHeeding = canLeave && random.isOne(in: 2)
    takesSelf = random.isOne(in: 2)
    (self.canLeave, self.isLate, self.tally) = (canLeave, isLate, tally)
    tally.guards.increment()
  }

  var hasRun: Bool { successes.get() == 1 }
  var wasTried: Bool { attempts.get() > 0 }

  // MARK: The payload

  /// The payload of a guard that blocks, whose release is counted.
  func blocking() -> @Sendable () throws -> Int {
    { [self, token = token()] in
      token.use()
      return try run()
    }
  }

  /// The payload of a guard that suspends, whose release is counted.
  func suspending() -> nonisolated(nonsending) @Sendable () async throws -> Int {
    { [self, token = token()] in
      token.use()
      return try await run()
    }
  }

  private func token() -> Token {
    tokens.increment()
    return Token(released)
  }

  func run() throws -> Int { try end(begin(), isInterrupted: false) }

  nonisolated(nonsending) func run() async throws -> Int {
    let attempt = begin()
    for _ in 0..<yields { await Task.yield() }
    return try end(attempt, isInterrupted: isHeeding && Task.isCancelled)
  }

  private func begin() -> Int {
    tally.check(inside.add(1, ordering: .acquiringAndReleasing).newValue == 1, "two runs at once")
    tally.check(successes.get() == 0, "a run after one that succeeded")
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
  func call(_ guarded: () throws -> Int?) {
    calls.increment()
    let known = arrived.get()
    do { returned(try guarded()) } catch { threw(error, known: known) }
  }

  /// The same for a guard that suspends.
  nonisolated(nonsending) func call(_ guarded: nonisolated(nonsending) () async throws -> Int?) async {
    calls.increment()
    let known = arrived.get()
    do { returned(try await guarded()) } catch { threw(error, known: known) }
  }

  private func returned(_ result: Int?) {
    if isLate { return }
    tally.check(effect != 0, "a caller returned without seeing the effect of the run")
    if let result { tally.check(result == effect, "a caller got \(result), but the run made \(effect)") }
  }

  /// `known` are the attempts whose errors had arrived at others before the call.
  private func threw(_ error: any Error, known: Int) {
    switch error {
    case let refusal as Refusal:
      let bit = 1 << refusal.attempt
      let before = arrived.bitwiseOr(bit, ordering: .acquiringAndReleasing).oldValue
      tally.check(before & bit == 0 || sharesFailure, "attempt \(refusal.attempt) threw at two callers")
      tally.check(known & bit == 0, "attempt \(refusal.attempt) threw at a caller that came later")
    case is CancellationError:
      tally.check(Task.isCancelled, "a task that was not canceled left with a CancellationError")
      departures.increment()
    default: tally.check(false, "a caller got \(error)")
    }
  }

  // MARK: The accounts

  /// Balances the accounts once all callers have left, while the guard is still alive.
  func close(cancelled: Int = 0) {
    let (calls, attempts, successes, refusals) = (calls.get(), attempts.get(), successes.get(), refusals.get())
    let (interruptions, departures, released) = (interruptions.get(), departures.get(), released.value.get())
    let state = """
      \(calls) calls, \(attempts) attempts, \(successes) successes, \(refusals) refusals, \
      \(interruptions) interruptions, \(departures) departures, \(released) released
      """
    tally.check(arrived.get().nonzeroBitCount == refusals, "an error did not arrive: \(state)")
    tally.check(departures >= interruptions, "a cancellation did not arrive: \(state)")
    tally.check(departures <= (canLeave ? cancelled : 0), "more callers left than could: \(state)")
    tally.check(tokens.get() == 0 || released == successes, "payload not released, or too early: \(state)")
    if sharesFailure {
      tally.check(attempts >= 1 && attempts <= failures + 1 + interruptions, "wrong number of attempts: \(state)")
    } else if departures == 0, !isLate {
      tally.check(attempts == min(calls, failures + 1), "wrong number of attempts: \(state)")
    }
    tally.calls.increment(by: calls)
    tally.runs.increment(by: attempts)
    tally.throwing.increment(by: refusals)
    tally.cancellations.increment(by: cancelled)
  }
}

/// An object that counts its death.
final class Token: Sendable {
  private let deaths: Count

  init(_ deaths: Count) { self.deaths = deaths }

  deinit { deaths.value.increment() }

  /// Keeps the object in the captures of the closure that calls this.
  func use() {}
}
