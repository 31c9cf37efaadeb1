import Foundation
import Props

/// One row: one form of a way to do something once, and what it can do; what it does not offer stays `nil`.
///
/// `@unchecked Sendable`: no row changes once its file has described it, and its functions make all that they use.
package struct Contestant: @unchecked Sendable {
  /// The work, supplied by each experiment.
  typealias Work = @Sendable () throws -> Void
  typealias AsyncWork = @Sendable () async throws -> Void

  /// What the command line calls it: for a system that is not one of ours, the code that its sources have.
  package private(set) var id: String
  /// What it is.
  package private(set) var name: String
  /// Whether it is one of the package's own.
  package var isOurs: Bool { !id.hasPrefix("D") }

  /// A screen with it.
  private(set) var screen: () -> Screen
  /// Makes a guard as a new process of a fresh installation has it.
  var make: (@escaping Work) -> Subject
  /// Makes the guard of the next test in the same process, if that is something else.
  var makeAnother: ((@escaping Work) -> Subject)?
  /// Makes a screen that starts its work and does not finish it, if that needs a different screen.
  var makeLoadingScreen: (@MainActor (@escaping Work) -> LifecycleScreen)?
  /// A guarded asynchronous function.
  var suspending: ((@escaping AsyncWork) -> AsyncWork)?
  /// What outlives a process, if anything does.
  var installation: Installation?
  /// A type that has it and is `Sendable`, if Swift accepts that.
  var shared: (any Sendable.Type)?
  /// Whether a process has only one guard in each place, so that each experiment needs a process of its own.
  var isPerProcess = false

  /// The questions that do not arise, and why.
  var moot: [Column: String] = [:]
  /// Where it does not hold as its author intends, and what is intended.
  var intended: [Column: String] = [:]
  /// Why it does not hold, in one sentence addressed to its author.
  var reasons: [Column: String] = [:]
  /// What the compiler refuses; the code stands in `ScorecardAttempts`, a fixture of the compile-time tests.
  package var refused: [Column: Refusal] = [:]

  /// An attempt that does not compile: the line, and what the compiler says about it.
  package struct Refusal: Sendable {
    package let code, message: String

    init(_ code: String, _ message: String) { (self.code, self.message) = (code, message) }

    static func noSelf(_ code: String) -> Refusal { Refusal(code, "cannot find 'self' in scope") }
    static func noLocal(_ code: String) -> Refusal { Refusal(code, "cannot find 'animated' in scope") }
    static func isNoFunction(_ code: String) -> Refusal {
      Refusal(code, "cannot call value of non-function type 'Void'")
    }
    static func isGetOnly(_ code: String, _ name: String) -> Refusal {
      Refusal(code, "cannot assign to property: '\(name)' is a get-only property")
    }
    static func isConstant(_ code: String, _ name: String) -> Refusal {
      Refusal(code, "cannot assign to property: '\(name)' is a 'let' constant")
    }
    static func isPrivate(_ code: String, _ name: String) -> Refusal {
      Refusal(code, "'\(name)' is inaccessible due to 'private' protection level")
    }
    /// A class that has it as a variable does not conform to `Sendable`.
    static func isMutable(_ type: String, _ declaration: String, as name: String) -> Refusal {
      let message = "stored property '\(name)' of 'Sendable'-conforming class '\(type)' is mutable"
      return Refusal("final class \(type): Sendable { \(declaration) }", message)
    }
  }

  /// What outlives a process: the experiment starts real ones, each with the same empty folder.
  struct Installation {
    let how: String
    /// Launches the app in this process, and returns its guard; `pause` holds it where another process can get in.
    let launch: (_ folder: URL, _ pause: @escaping () -> Void) -> (() throws -> Void) throws -> Void
  }

  /// Creates a contestant from a screen with its system; `describe` says what can be done to it, and what cannot.
  init<Some: Screen>(
    _ id: String,
    _ name: String,
    _ screen: @escaping @autoclosure () -> Some,
    describe: (inout Row<Some>) -> Void
  ) {
    (self.id, self.name, self.screen) = (id, name, screen)
    make = { _ in Subject {} }
    var row = Row(self, screen)
    describe(&row)
    let make = row.makeSubject ?? { [row] in row.subject($0) }
    self = row.contestant
    self.make = make
  }

  init<Some: System>(_ screen: @escaping @autoclosure () -> Some, describe: (inout Row<Some>) -> Void) {
    self.init(Some.title.code, Some.title.name, screen(), describe: describe)
  }

  /// Whether an experiment has to run in its own process.
  func needsOwnProcess(_ column: Column) -> Bool { isPerProcess || column.needsOwnProcess }

  /// Why a question does not arise; one about waiting, or about failures, is as moot as the first of these.
  func whyMoot(_ column: Column) -> String? {
    switch column {
    case .lock: moot[.lock] ?? moot[.wait] ?? moot[.race]
    case .shared, .wait: moot[column] ?? moot[.race]
    case .share: moot[.throws] ?? moot[.wait] ?? moot[.race]
    default: moot[column]
    }
  }

  /// Why it does not hold.
  package func reason(for column: Column) -> String {
    reasons[column] ?? intended[column] ?? refused[column].map { "The compiler says: \($0.message)." }
      ?? column.usualReason
  }
}
