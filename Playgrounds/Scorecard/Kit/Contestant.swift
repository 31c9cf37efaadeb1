import Foundation
import Props

/// One row: one form of a way to do something once, and what it can do.
///
/// Each system is a file in `Contestants`, and each of its forms a line in the list there. What a contestant does not
/// offer stays `nil`.
package struct Contestant {
  /// The work, supplied by each experiment.
  typealias Work = @Sendable () throws -> Void
  typealias MakeScreen = @MainActor (@escaping Work) -> LifecycleScreen

  /// What the command line calls it.
  package let id: String
  /// What it is.
  package let name: String
  /// Whether it is one of the package's own.
  package var isOurs: Bool { !id.hasPrefix("D") }
  /// The name, with the number of a system that is not one of ours.
  package var label: String { isOurs ? name : "\(id) \(name)" }

  /// Makes a guard as a new process of a fresh installation has it.
  let make: (@escaping Work) -> Subject
  /// Makes the guard of the next test in the same process; the same as `make` where nothing is shared.
  var makeAnother: ((@escaping Work) -> Subject)?
  /// Launches the app and returns what makes its screens, if that takes more than a call in `viewDidAppear`.
  var makeScreens: (@MainActor () -> MakeScreen)?
  /// Makes a screen that starts its work and does not finish it, if that needs a different screen.
  var makeLoadingScreen: MakeScreen?
  /// Screens that are written another way, as caveats: what then breaks, and what makes the screens.
  var otherwise: (column: Column, how: String, makeScreens: @MainActor () -> MakeScreen)?
  /// What outlives a process, if anything does.
  var installation: Installation?

  /// The questions that do not arise, and why.
  var moot: [Column: String] = [:]
  /// Where it does not hold as its author intends, and what is intended.
  var intended: [Column: String] = [:]
  /// Why it does not hold, in one sentence addressed to its author.
  var reasons: [Column: String] = [:]
  /// What the compiler refuses; the code stands in `ScorecardAttempts`, a fixture of the compile-time tests.
  package var refused: [Column: Refusal] = [:]

  /// A guarded asynchronous function.
  var suspending: ((@escaping @Sendable () async -> Void) -> @Sendable () async -> Void)?
  /// A screen with it.
  let screen: () -> Screen
  /// A type that has it and is `Sendable`, if Swift accepts that.
  var shared: (any Sendable.Type)?
  /// Whether a process has only one guard in each place, so that each experiment needs a process of its own.
  var isPerProcess = false

  /// An attempt that does not compile.
  package struct Refusal: Sendable {
    /// The line.
    package let code: String
    /// What the compiler says about it.
    package let message: String

    init(_ code: String, _ message: String) { (self.code, self.message) = (code, message) }

    static let noSelf = "cannot find 'self' in scope"
    static let noLocal = "cannot find 'animated' in scope"
    /// The guard is a private property, as its author has it.
    static let isPrivate = Refusal("usual.flag = false", "'flag' is inaccessible due to 'private' protection level")
    /// The guard is a variable.
    static let isVariable = isMutable("SharedFlag", "private var flag = false", as: "flag")

    /// A class that has it as a variable does not conform to `Sendable`.
    static func isMutable(_ type: String, _ declaration: String, as name: String) -> Refusal {
      Refusal(
        "final class \(type): Sendable { \(declaration) }",
        "stored property '\(name)' of 'Sendable'-conforming class '\(type)' is mutable"
      )
    }
  }

  /// An object that threads may share.
  final class Object: Sendable {}

  /// What outlives a process: the experiment starts real ones, each with the same empty folder.
  struct Installation {
    let how: String
    /// Launches the app in this process, and returns its guard; `pause` holds it where another process can get in.
    let launch: (_ folder: URL, _ pause: @escaping () -> Void) -> (Site.Block) throws -> Void
    /// Takes away what is not in the folder.
    var deleteApp: () -> Void = {}
  }
}

extension Contestant {
  /// Creates a contestant whose guard holds its payload.
  init(
    _ id: String,
    _ name: String,
    screen: @escaping @autoclosure () -> Screen,
    make: @escaping (@escaping Work) -> Subject,
    change: (inout Contestant) -> Void
  ) {
    (self.id, self.name, self.make, self.screen) = (id, name, make, screen)
    change(&self)
  }

  /// Creates a contestant whose work is written in place and can use whatever is in scope there.
  ///
  /// One that `asks` only answers a question, so that the code that follows may also suspend, or have an `else`.
  init(
    _ id: String,
    _ name: String,
    asks: Bool,
    screen: @escaping @autoclosure () -> Screen,
    site makeSite: @escaping () -> Site,
    change: (inout Contestant) -> Void = { _ in }
  ) {
    (self.id, self.name, self.screen) = (id, name, screen)
    make = { makeSite().subject($0) }
    if asks {
      suspending = { work in
        let site = UnsafelyShared(makeSite())
        return {
          var isFirst = false
          try? site.value.run { isFirst = true }
          if isFirst { await work() }
        }
      }
    }
    change(&self)
  }

  /// The guard is a private variable, as the author has it.
  mutating func isPrivateVariable() {
    refused[.outside] = .isPrivate
    refused[.shared] = .isVariable
  }

  /// Why no second thread can reach a view's state.
  static var mainActorOnly: String { "UIKit or SwiftUI calls it, on the main thread only" }

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
