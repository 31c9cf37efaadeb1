import Foundation
import OnceKeyed

extension Kind {
  /// `OncePerKey` that keeps everything, with a key for each trial, whose run suspends and throws at first.
  static let keyed = Kind(name: "keyed") { round in
    let trials = round.trials(20...60, Terms(sharesFailure: true))
    let table = OncePerKey<Int, Int>(keeping: .all)
    await round.tasks(to: trials.count) { place, _ in
      let trial = trials[place]
      await trial.call { try await table(place) { try await trial.run() } }
    } end: { place, cancelled in
      trials[place].close(isRight: true, cancelled: cancelled)
    }
    let (keys, known) = (table.keys, trials.count { $0.hasRun })
    round.check(keys == known, "\(keys) keys are left, and \(known) have a result")
  }

  /// `OncePerKey` that keeps a few results or none, with crowds at six keys.
  static let keyedForgetful = Kind(name: "keyed, forgetful") { round in
    var random = round.random()
    let limit = random.int(in: 0...3)
    let (table, ledger) = (OncePerKey<Int, KeyedLedger.Answer>(keeping: .last(limit)), KeyedLedger(round))
    round.stress.tried.increment(by: KeyedLedger.keys)
    await round.tasks(to: random.int(in: 20...60)) { _, caller in
      var random = caller.random
      let key = random.int(in: 0...KeyedLedger.keys - 1)
      let (yields, fails, heeds) = (random.int(in: 0...3), random.isOne(in: 4), random.isOne(in: 2))
      await ledger.call(key) {
        try await table(key) {
          let run = ledger.begin(key)
          defer { ledger.end(key) }
          for _ in 0..<yields { await Task.yield() }
          if heeds { try Task.checkCancellation() }
          if fails { throw Refusal() }
          return KeyedLedger.Answer(key: key, run: run)
        }
      }
    }
    round.check(table.keys <= limit, "\(table.keys) results are kept, and not \(limit)")
    if limit == 0 { ledger.checkAge() }
  }
}

/// What has happened to each key, by a clock of its own.
///
/// `@unchecked Sendable`: the answers are read and written only while `lock` is held.
private final class KeyedLedger: @unchecked Sendable {
  static let keys = 6

  struct Answer: Sendable { let key, run: Int }

  private let round: Round
  private let clock = Count()
  private let inside = (0..<keys).map { _ in Count() }
  private let lock = NSLock()
  /// The calls that got the answer of each run: when they began and when they had returned.
  private var answers: [Int: [(began: Int, returned: Int)]] = [:]

  init(_ round: Round) { self.round = round }

  /// Says that a payload has begun, and returns a name for its run.
  func begin(_ key: Int) -> Int {
    round.check(inside[key].increment() == 1, "two runs of one key at once")
    return clock.increment()
  }

  func end(_ key: Int) { inside[key].increment(by: -1) }

  nonisolated(nonsending) func call(_ key: Int, _ body: nonisolated(nonsending) () async throws -> Answer) async {
    round.stress.calls.increment()
    let began = clock.increment()
    do {
      let answer = try await body()
      let returned = clock.increment()
      round.check(answer.key == key, "a caller of key \(key) got the answer of key \(answer.key)")
      lock.withLock { answers[answer.run, default: []].append((began, returned)) }
    } catch is CancellationError {
      round.check(Task.isCancelled, "a task that was not canceled left with a CancellationError")
    } catch {
      round.check(error is Refusal, "a caller got \(error)")
    }
  }

  /// With nothing kept, nobody gets an answer that somebody else had when the call began.
  func checkAge() {
    for calls in lock.withLock({ answers.values }) {
      let first = calls.map(\.returned).min() ?? 0
      round.check(calls.allSatisfy { $0.began < first }, "a call got an answer that is older than the call")
    }
  }
}

extension OncePerKey {
  /// How many keys run or have a result.
  fileprivate var keys: Int { customMirror.children.first?.value as? Int ?? -1 }
}
