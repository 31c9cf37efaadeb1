import Foundation
import Props

/// One row: one form of a way to do something once, and what it can do.
///
/// Each system is a file in `Contestants`, and each of its forms a line in the list there. What a contestant does not
/// offer stays `nil`.
public struct Contestant {
  /// The work, supplied by each experiment.
  typealias Work = @Sendable () throws -> Void
  typealias MakeScreen = @MainActor (@escaping Work) -> LifecycleScreen

  /// What the command line calls it.
  public let id: String
  /// What it is.
  public let name: String
  /// Whether it is one of the package's own.
  public var isOurs: Bool { !id.hasPrefix("D") }

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

  /// A guarded function of one argument.
  var takingArgument: ((@escaping (String) -> Void) -> (String) -> Void)?
  /// A guarded function with a result.
  var returningResult: ((@escaping () -> Int) -> () -> Int?)?
  /// A guarded asynchronous function.
  var suspending: ((@escaping @Sendable () async -> Void) -> @Sendable () async -> Void)?
  /// A call with two branches, for the first time and for any other.
  var branching: ((_ first: @escaping () -> Void, _ later: @escaping () -> Void) -> () -> Void)?
  /// What the guard says after an outcome, if that is not what a look at it says.
  var saying: ((Outcome) -> String)?
  /// The guard in a struct, and in a copy of that, made before the first call; for one that is no value itself.
  var copying: ((@escaping Work) -> (original: () -> Void, copy: () -> Void))?
  /// Does work that captures an object, and returns what is left of the guard.
  var capturing: (Canary) -> Any
  /// What has to be written for it.
  let written: Written

  /// What has become of the work.
  enum Outcome: String, CaseIterable { case nothing, success, emptiness, failure }

  /// An attempt that does not compile.
  package struct Refusal: Sendable {
    /// The line.
    package let code: String
    /// What the compiler says about it.
    package let message: String

    init(_ code: String, _ message: String) { (self.code, self.message) = (code, message) }
  }

  /// What outlives a process: the experiment starts real ones, each with the same empty folder.
  struct Installation {
    let how: String
    /// Launches the app in this process, and returns its guard; `pause` holds it where another process can get in.
    let launch: (_ folder: URL, _ pause: @escaping () -> Void) -> (Site.Block) throws -> Void
    /// Takes away what is not in the folder.
    var deleteApp: () -> Void = {}
  }

  /// An object for the work to capture, to see whether it is released.
  final class Canary: Sendable {
    /// Keeps the work's capture from being optimized away.
    @inline(never)
    func sing() {}
  }
}

extension Contestant {
  /// Creates a contestant whose guard holds its payload.
  init(
    id: String,
    name: String,
    make: @escaping (@escaping Work) -> Subject,
    capturing: @escaping (Canary) -> Any,
    written: Written,
    _ change: (inout Contestant) -> Void
  ) {
    (self.id, self.name, self.make, self.capturing, self.written) = (id, name, make, capturing, written)
    change(&self)
  }

  /// Creates a contestant whose work is written in place and can use whatever is in scope there.
  ///
  /// - Parameters:
  ///   - id: What the command line calls it.
  ///   - name: What it is.
  ///   - asks: Whether it only answers a question, so that the code that follows may also suspend, or have an `else`.
  ///   - makeSite: Makes a place in the code, as a new process of a fresh installation has it.
  ///   - written: What has to be written for it.
  ///   - change: Says what else there is to it.
  init(
    id: String,
    name: String,
    asks: Bool,
    site makeSite: @escaping () -> Site,
    written: Written,
    change: (inout Contestant) -> Void
  ) {
    (self.id, self.name, self.written) = (id, name, written)
    make = { makeSite().subject($0) }
    capturing = { canary in
      let site = makeSite()
      try? site.run { canary.sing() }
      return site
    }
    takingArgument = { receive in
      let site = makeSite()
      return { argument in try? site.run { receive(argument) } }
    }
    if asks {
      branching = { first, later in
        let site = makeSite()
        return {
          var isFirst = false
          try? site.run { isFirst = true }
          isFirst ? first() : later()
        }
      }
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

  /// Says how the guard, a variable, is written in a struct, so that it can be copied.
  mutating func copyInStruct<Form>(
    _ make: @escaping (@escaping Work) -> Form,
    call: @escaping (inout Form) -> Void
  ) {
    copying = { work in
      var original = make(work)
      var copy = original
      return ({ call(&original) }, { call(&copy) })
    }
    reasons[.copy] = "It is a variable, and a copy of the struct that has it has one of its own."
  }

  /// Why no second thread can reach a view's state.
  static var mainActorOnly: String { "a view is bound to the main actor, so no second thread can reach it" }

  /// Why a question does not arise; one about waiting, or about failures, is as moot as the first of these.
  func whyMoot(_ column: Column) -> String? {
    switch column {
    case .lock: moot[.wait]
    case .share: moot[.throws] ?? moot[.wait]
    default: moot[column]
    }
  }

  /// Why it does not hold.
  package func reason(for column: Column) -> String {
    reasons[column] ?? intended[column] ?? refused[column].map { "The compiler says: \($0.message)." }
      ?? column.usualReason
  }
}
