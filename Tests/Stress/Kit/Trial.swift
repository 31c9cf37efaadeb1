import Synchronization

/// What the payload of a trial throws.
struct Refusal: Error {
  var attempt = 1
}

/// What the trials of a kind have in common.
struct Terms {
  /// How many attempts throw at first.
  var failures = 0...3
  /// Whether all who wait share a failure.
  var sharesFailure = false
  /// Whether a canceled caller may leave.
  var canLeave = true
  /// Whether the payload comes later, so that callers return without a run.
  var isLate = false
}

/// One guard on trial: its payload and callers report here, and in the end the accounts must balance.
///
/// `@unchecked Sendable`: the payload writes `effect`, and callers that have returned read it, synchronized only by the
/// guard. This is what is on trial, and what ThreadSanitizer checks.
final class Trial: @unchecked Sendable {
  private let round: Round
  private let terms: Terms
  /// How many attempts throw at first.
  private let failures: Int
  /// How many times a payload that suspends does so.
  private let yields: Int
  /// Whether it throws if its task is canceled.
  private let isHeeding: Bool
  /// Whether it is tried as a property that takes its object, in the kinds that have one.
  let takesSelf: Bool
  private var effect = 0
  private let inside = Count()
  private let attempts = Count()
  private let successes = Count()
  private let interruptions = Count()
  private let calls = Count()
  private let departures = Count()
  /// Which attempts' errors have arrived, one bit each.
  private let arrived = Atomic(0)
  fileprivate let payloads = Count()
  fileprivate let released = Count()

  init(_ random: inout Random, _ terms: Terms, _ round: Round) {
    (self.terms, self.round) = (terms, round)
    failures = random.int(in: terms.failures)
    yields = random.int(in: 0...3)
    isHeeding = terms.canLeave && random.isOne(in: 2)
    takesSelf = random.isOne(in: 2)
    round.stress.tried.increment()
  }

  var hasRun: Bool { successes.get() == 1 }

  func check(_ condition: Bool, _ violation: @autoclosure () -> String) { round.check(condition, violation()) }

  // MARK: The payload

  /// The payload of a guard that blocks, whose release is counted.
  func blocking() -> @Sendable () throws -> Int {
    let payload = Payload(self)
    return { try payload.trial.run() }
  }

  /// The payload of a guard that suspends, whose release is counted.
  func suspending() -> nonisolated(nonsending) @Sendable () async throws -> Int {
    let payload = Payload(self)
    return { try await payload.trial.run() }
  }

  func run() throws -> Int { try end(begin(), isInterrupted: false) }

  nonisolated(nonsending) func run() async throws -> Int {
    let attempt = begin()
    for _ in 0..<yields { await Task.yield() }
    return try end(attempt, isInterrupted: isHeeding && Task.isCancelled)
  }

  private func begin() -> Int {
    check(inside.increment() == 1, "two runs at once")
    check(successes.get() == 0, "a run after one that succeeded")
    return attempts.increment()
  }

  private func end(_ attempt: Int, isInterrupted: Bool) throws -> Int {
    defer { inside.increment(by: -1) }
    if isInterrupted {
      interruptions.increment()
      throw CancellationError()
    }
    if attempt <= failures { throw Refusal(attempt: attempt) }
    effect = attempt
    successes.increment()
    return attempt
  }

  // MARK: The callers

  /// What a caller throws that has found no guard to call.
  struct Gone: Error {}

  /// Makes a call that returns the payload's result, or returns nothing.
  func call(_ guarded: () throws -> Int?) {
    calls.increment()
    let known = arrived.load(ordering: .acquiring)
    do { returned(try guarded()) } catch { threw(error, known: known) }
  }

  /// The same for a guard that suspends.
  nonisolated(nonsending) func call(_ guarded: nonisolated(nonsending) () async throws -> Int?) async {
    calls.increment()
    let known = arrived.load(ordering: .acquiring)
    do { returned(try await guarded()) } catch { threw(error, known: known) }
  }

  private func returned(_ result: Int?) {
    if terms.isLate { return }
    check(effect != 0, "a caller returned without seeing the effect of the run")
    if let result { check(result == effect, "a caller got \(result), but the run made \(effect)") }
  }

  /// `known` are the attempts whose errors had arrived at others before the call.
  private func threw(_ error: any Error, known: Int) {
    switch error {
    case let refusal as Refusal:
      let bit = 1 << refusal.attempt
      let before = arrived.bitwiseOr(bit, ordering: .acquiringAndReleasing).oldValue
      check(before & bit == 0 || terms.sharesFailure, "attempt \(refusal.attempt) threw at two callers")
      check(known & bit == 0, "attempt \(refusal.attempt) threw at a caller that came later")
    case is CancellationError:
      check(Task.isCancelled, "a task that was not canceled left with a CancellationError")
      departures.increment()
    case is Gone: calls.increment(by: -1)
    default: check(false, "a caller got \(error)")
    }
  }

  // MARK: The accounts

  /// Balances the accounts once all callers have left, while the guard is still alive.
  func close(isRight: Bool, cancelled: Int = 0) {
    let (calls, attempts, successes) = (calls.get(), attempts.get(), successes.get())
    let (interruptions, departures, released) = (interruptions.get(), departures.get(), released.get())
    let refusals = attempts - successes - interruptions
    let state = """
      \(calls) calls, \(attempts) attempts, \(successes) successes, \(refusals) refusals, \
      \(interruptions) interruptions, \(departures) departures, \(released) released
      """
    check(isRight, "a guard, or its owner, is not as it should be: \(state)")
    check(arrived.load(ordering: .acquiring).nonzeroBitCount == refusals, "an error did not arrive: \(state)")
    check(departures >= interruptions, "a cancellation did not arrive: \(state)")
    check(departures <= (terms.canLeave ? cancelled : 0), "more callers left than could: \(state)")
    check(payloads.get() == 0 || released == successes, "payload not released, or too early: \(state)")
    if terms.sharesFailure {
      check(attempts >= 1 && attempts <= failures + 1 + interruptions, "wrong number of attempts: \(state)")
    } else if departures == 0, !terms.isLate {
      check(attempts == min(calls, failures + 1), "wrong number of attempts: \(state)")
    }
    round.stress.calls.increment(by: calls)
  }
}

/// What a payload holds, so that its death is the payload's.
private final class Payload: Sendable {
  let trial: Trial

  init(_ trial: Trial) {
    self.trial = trial
    trial.payloads.increment()
  }

  deinit { trial.released.increment() }
}
