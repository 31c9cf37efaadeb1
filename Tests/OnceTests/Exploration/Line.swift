/// What one guard promises its callers, as a state machine that follows what they do and reports violations.
///
/// One caller has the turn; the others stand in line. The caller with the turn runs the payload or, if the payload
/// comes later, does what can be done without one. A success answers everyone; a failure answers its own caller, and
/// the turn passes to the next in line. A caller cancelled in line leaves, if it can throw.
///
/// Where all share a failure, those in line get it as well, unless its caller was cancelled, and the next call tries.
/// Where nobody waits, a caller that finds another inside may leave with nothing.
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

  enum Role: Hashable {
    case call
    /// Supplies a payload that comes later.
    case provide
    /// Waits for a flag.
    case wait
    /// Sets it.
    case set
  }

  /// What a caller must do next.
  private enum Duty {
    /// Nothing until another caller has left.
    case wait
    case run
    case answer(Answer)
    /// Leave with the result of another caller's run.
    case join
    /// Anything the state allows.
    case any
  }

  /// Whether a caller cancelled in line leaves.
  private let canLeave: Bool
  /// Whether guards share a run through a store, in which case success answers one caller after another.
  private let isStored: Bool
  /// Whether callers get in line, and end their turn, in the same step in which they report it.
  ///
  /// Not if that takes hops between executors. What is owed to the next in line is then owed to any of them.
  private let isOrdered: Bool
  /// Whether a failure is that of all in line.
  private let sharesFailure: Bool
  /// Whether callers get in no line.
  private let isImmediate: Bool
  private var provided: Int?
  private var wasCalledEarly = false

  private var duties: [Int: Duty] = [:]
  private var roles: [Int: Role] = [:]
  private var holder: Int?
  private var waiting: [Int] = []
  private var inside: Int?
  private var cancelled: Set<Int> = []
  private var result: Int?
  private var answers: [Int: Answer] = [:]
  private var checks: [@Sendable () -> Void] = []
  private var attempts = 0
  /// The attempts whose failure all share, and which of them, at least, had failed when a caller came.
  private var sharedFailures: Set<Int> = []
  private var known: [Int: Set<Int>] = [:]

  private(set) var violations: [String] = []
  /// What has happened, for someone who reads one schedule.
  private(set) var events: [String] = []
  /// Whether to write down what happens, which takes time.
  var isRecording = false

  init(
    canLeave: Bool,
    isStored: Bool = false,
    isOrdered: Bool = true,
    isLate: Bool = false,
    sharesFailure: Bool = false,
    isImmediate: Bool = false
  ) {
    (self.canLeave, self.isStored, self.isOrdered) = (canLeave, isStored, isOrdered)
    (self.sharesFailure, self.isImmediate) = (sharesFailure, isImmediate)
    provided = isLate ? nil : 0
  }

  // MARK: What the callers do

  /// A caller is about to call the guard.
  func arrives(_ caller: Int, as role: Role = .call) {
    note("\(caller) arrives to \(role)")
    roles[caller] = role
    if !isOrdered {
      duties[caller] = .any
      known[caller] = sharedFailures
    } else if result != nil {
      duties[caller] = .join
    } else if role == .set {
      answer(all: 0)
      duties[caller] = .answer(.value(1))
    } else if holder == nil, role != .wait {
      giveTurn(to: caller)
    } else if isImmediate {
      duties[caller] = .answer(.value(nil))
    } else if cancelled.contains(caller), canLeave {
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
    guard let index = waiting.firstIndex(of: caller), canLeave else { return }
    waiting.remove(at: index)
    duties[caller] = .answer(.cancelled)
  }

  /// The payload starts in a caller's task.
  ///
  /// - Returns: The number of the attempt, from one.
  func begins(_ caller: Int, payload: Int? = nil) -> Int {
    attempts += 1
    note("\(caller) runs, attempt \(attempts)")
    if let inside { violations.append("\(caller) runs while \(inside) does") }
    if !mayRun(caller) { violations.append("\(caller) runs, and should not") }
    if let payload, payload != provided { violations.append("the payload of \(payload) runs, and not the last") }
    inside = caller
    return attempts
  }

  /// The payload under way is about to return.
  func succeeds(_ caller: Int, with value: Int) {
    note("\(caller) succeeds")
    inside = nil
    answer(all: value)
    duties[caller] = .answer(.value(roles[caller] == .provide ? 1 : value))
  }

  /// The payload under way is about to throw.
  func fails(_ caller: Int, with answer: Answer) {
    note("\(caller) fails")
    inside = nil
    duties[caller] = .answer(answer)
    if sharesFailure, !cancelled.contains(caller) {
      sharedFailures.insert(attempts)
      for other in waiting { duties[other] = .answer(answer) }
      (holder, waiting) = (nil, [])
    } else {
      passTurn()
    }
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

  private func note(_ event: @autoclosure () -> String) {
    if isRecording { events.append(event()) }
  }

  func check(_ condition: Bool, _ violation: @autoclosure () -> String) {
    if !condition { violations.append(violation()) }
  }

  // MARK: The turn

  private func giveTurn(to caller: Int) {
    holder = caller
    switch roles[caller] {
    case .provide? where !wasCalledEarly:
      provided = caller
      duties[caller] = .answer(.value(1))
    case .provide?:
      provided = caller
      duties[caller] = .run
    default:
      duties[caller] = .run
      guard provided == nil else { return }
      wasCalledEarly = true
      duties[caller] = .answer(.value(nil))
    }
  }

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

  private func mayRun(_ caller: Int) -> Bool {
    switch duties[caller] {
    case .run?: true
    case .any?: result == nil
    default: false
    }
  }

  private func mayLeave(_ caller: Int, with answer: Answer) -> Bool {
    let isLeaving = answer == .cancelled && canLeave && cancelled.contains(caller)
    return switch duties[caller] {
    case .answer(let expected)?: answer.agrees(with: expected)
    // With a store, those in line are answered one after another, and can be cancelled until then.
    case .join?: answer.agrees(with: shared(with: caller)) || isStored && isLeaving
    case .any?:
      result != nil && answer.agrees(with: shared(with: caller)) || isLeaving
        || sharedFailures.subtracting(known[caller] ?? []).contains { answer == .failure($0) }
    default: false
    }
  }

  /// How a caller leaves after another's success.
  private func shared(with caller: Int) -> Answer {
    .value(roles[caller] == .call ? result : 0)
  }
}

extension Line.Answer {
  /// Whether it is what is expected; a call without a result agrees with every one.
  fileprivate func agrees(with expected: Line.Answer) -> Bool {
    if case (.value(nil), .value) = (self, expected) { true } else { self == expected }
  }
}
