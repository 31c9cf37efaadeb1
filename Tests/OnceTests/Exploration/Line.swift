/// What one guard promises its callers, as a state machine that follows what they do and reports violations.
///
/// One caller has the turn, and its payload runs; the others stand in line. A success answers everyone. A failure
/// answers its own caller and those in line for the same guard, and the turn passes to the next in line. A caller
/// canceled in line leaves. A run is given up, and then canceled, when its own caller is canceled and nobody stands in
/// line, and its failure is then that caller's alone.
///
/// With a flag, nobody runs: those who wait for it stand in line, and setting it is the success.
///
/// `@unchecked Sendable`: only the thread that runs the schedule uses it.
final class Line: @unchecked Sendable {
  enum Answer: Hashable {
    /// What the guard returned, if anything.
    case value(Int?)
    /// The payload's own error.
    case failure(Int)
    case cancelled
    case unknown(String)
  }

  /// Calls a guard, waits for a flag, or sets it.
  enum Role: Hashable { case call, wait, set }

  /// What a caller must do next.
  private enum Duty {
    /// Nothing until another caller has left.
    case wait
    case run
    case answer(Answer)
    /// Leave with the result of another caller's run.
    case join
  }

  /// Which guard a caller calls, where several share a run through a store.
  private let guardOf: @Sendable (Int) -> Int
  private var duties: [Int: Duty] = [:]
  private var roles: [Int: Role] = [:]
  private var holder, inside: Int?
  /// Whether nobody waits for the run under way but those who came after all others had left.
  private(set) var isGivenUp = false
  private var waiting: [Int] = []
  private var cancelled: Set<Int> = []
  private var result: Int?
  private var answers: [Int: Answer] = [:]
  private var checks: [@Sendable () -> Void] = []
  private var attempts = 0

  private(set) var violations: [String] = []
  /// What has happened, for someone who reads one schedule.
  private(set) var events: [String] = []
  /// Whether to write down what happens, which takes time.
  var isRecording = false

  init(guardOf: @escaping @Sendable (Int) -> Int = { _ in 0 }) { self.guardOf = guardOf }

  // MARK: What the callers do

  /// A caller is about to call the guard.
  func arrives(_ caller: Int, as role: Role = .call) {
    note("\(caller) arrives to \(role)")
    roles[caller] = role
    if result != nil {
      duties[caller] = .join
    } else if role == .set {
      answer(all: 0)
      duties[caller] = .answer(.value(1))
    } else if holder == nil, role != .wait {
      giveTurn(to: caller)
    } else if cancelled.contains(caller) {
      duties[caller] = .answer(.cancelled)
    } else {
      duties[caller] = .wait
      waiting.append(caller)
    }
  }

  /// A caller's task is about to be cancelled.
  func isCancelled(_ caller: Int) {
    note("\(caller) is cancelled")
    cancelled.insert(caller)
    if let index = waiting.firstIndex(of: caller) {
      waiting.remove(at: index)
      duties[caller] = .answer(.cancelled)
    }
    if let inside { isGivenUp = isGivenUp || isAlone(inside) }
  }

  /// The payload starts, for a caller.
  ///
  /// - Returns: The number of the attempt, from one.
  func begins(_ caller: Int) -> Int {
    attempts += 1
    note("\(caller) runs, attempt \(attempts)")
    if let inside { violations.append("\(caller) runs while \(inside) does") }
    if case .run? = duties[caller] {} else { violations.append("\(caller) runs, and should not") }
    (inside, isGivenUp) = (caller, isAlone(caller))
    return attempts
  }

  /// The payload under way is about to return.
  func succeeds(_ caller: Int, with value: Int) {
    note("\(caller) succeeds")
    inside = nil
    answer(all: value)
    duties[caller] = .answer(.value(value))
  }

  /// The payload under way is about to throw.
  func fails(_ caller: Int, with answer: Answer) {
    note("\(caller) fails")
    inside = nil
    duties[caller] = .answer(answer)
    for other in waiting where !isGivenUp && guardOf(other) == guardOf(caller) { duties[other] = .answer(answer) }
    waiting.removeAll { if case .answer? = duties[$0] { true } else { false } }
    passTurn()
  }

  /// A caller has its answer.
  func leaves(_ caller: Int, with answer: Answer) {
    note("\(caller) leaves with \(answer)")
    if let first = answers.updateValue(answer, forKey: caller) {
      violations.append("\(caller) gets \(answer) after \(first)")
    }
    if !mayLeave(caller, with: answer) { violations.append("\(caller) leaves with \(answer), and should not") }
    if caller == holder { passTurn() }
  }

  /// Adds a condition that must hold once nothing can go on.
  func atEnd(_ check: @escaping @Sendable () -> Void) { checks.append(check) }

  /// Nothing can go on, so every caller must have an answer.
  func ends(unfinished: [Int]) {
    for check in checks { check() }
    checks = []
    for caller in unfinished { violations.append("\(caller) waits forever") }
    for caller in duties.keys.sorted() where answers[caller] == nil && !unfinished.contains(caller) {
      violations.append("\(caller) has no answer")
    }
  }

  private func note(_ event: @autoclosure () -> String) { if isRecording { events.append(event()) } }

  func check(_ condition: Bool, _ violation: @autoclosure () -> String) {
    if !condition { violations.append(violation()) }
  }

  // MARK: The turn

  private func isAlone(_ caller: Int) -> Bool { cancelled.contains(caller) && waiting.isEmpty }

  private func giveTurn(to caller: Int) { (holder, duties[caller]) = (caller, .run) }

  private func answer(all value: Int) {
    (holder, result) = (nil, value)
    for caller in waiting { duties[caller] = .join }
    waiting = []
  }

  private func passTurn() {
    holder = nil
    if !waiting.isEmpty { giveTurn(to: waiting.removeFirst()) }
  }

  // MARK: What is allowed

  private func mayLeave(_ caller: Int, with answer: Answer) -> Bool {
    switch duties[caller] {
    case .answer(let expected)?: answer.agrees(with: expected)
    case .join?: answer.agrees(with: shared(with: caller))
    default: false
    }
  }

  /// How a caller leaves after another's success.
  private func shared(with caller: Int) -> Answer { .value(roles[caller] == .call ? result : 0) }
}

extension Line.Answer {
  /// Whether it is what is expected; a call without a result agrees with every one.
  fileprivate func agrees(with expected: Line.Answer) -> Bool {
    if case (.value(nil), .value) = (self, expected) { true } else { self == expected }
  }
}
