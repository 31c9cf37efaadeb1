import Props

/// One row: a way to do something once, and what it can do.
///
/// Each is a file in `Contestants`, and a line in the list there. What a contestant cannot do stays `nil`.
public struct Contestant {
  /// The work, supplied by each experiment.
  typealias Work = @Sendable () throws -> Void

  /// What the table calls it when space is short.
  public let id: String
  /// What it is.
  public let name: String
  /// Whether it is one of the package's own.
  public var isOurs: Bool { !promises.isEmpty }

  /// Makes a guard as a new process of a fresh installation has it.
  let make: (@escaping Work) -> Subject
  /// Makes another object's guard in the same process; the same as `make` where nothing is shared.
  var makeAnother: ((@escaping Work) -> Subject)?
  /// Launches the app and returns what makes its screens, if that takes more than a call in `viewDidAppear`.
  var makeScreens: (@MainActor () -> @MainActor (@escaping Work) -> LifecycleScreen)?
  /// Makes a screen that starts its work and does not finish it, if that needs a different screen.
  var makeLoadingScreen: (@MainActor (@escaping Work) -> LifecycleScreen)?
  /// Makes a screen written another way, as a caveat.
  var otherwise: (how: String, makeScreen: @MainActor (@escaping Work) -> LifecycleScreen)?
  /// Installs the app and returns its launches, if anything outlives one.
  var relaunching: (how: String, install: () -> Launches)?
  /// Whether it sets up a view, so that once per view is right.
  var setsUpViews = false
  /// The questions that do not arise, and why.
  var moot: [Column: String] = [:]
  /// Why it does not hold, in one sentence addressed to its author.
  var reasons: [Column: String] = [:]

  /// Whether a payload that calls its own guard is known to stop the process.
  var stopsWhenReentered = false

  /// Whether guard and payload are one declaration.
  let together: Answer
  /// Whether it is written in line.
  let inline: Answer

  /// A guarded function of one argument.
  var takingArgument: ((@escaping (String) -> Void) -> (String) -> Void)?
  /// A guarded function with a result.
  var returningResult: ((@escaping () -> Int) -> () -> Int?)?
  /// A guarded asynchronous function.
  var suspending: ((@escaping @Sendable () async -> Void) -> @Sendable () async -> Void)?
  /// Does work that captures an object, and returns what is left of the guard.
  let capturing: (Canary) -> Any

  /// Makes a guard that has run, and returns a call to it.
  var warmCall: (@MainActor () -> @MainActor () -> Void)?
  /// The same for a wrapper in a `let`, where ``warmCall`` is its attribute.
  var warmCallInLet: (@MainActor () -> @MainActor () -> Void)?
  /// The memory a guard takes.
  var footprint: Footprint?

  /// What the design promises; only our own contestants promise anything.
  package var promises: [Column: Verdict] = [:]

  /// The answer to a question of structure.
  struct Answer {
    let verdict: Verdict
    let reason: String

    static func yes(_ reason: String) -> Answer { Answer(verdict: .holds, reason: reason) }
    static func no(_ reason: String) -> Answer { Answer(verdict: .breaks, reason: reason) }
  }

  /// What a guard takes in its owner, and how to make one that has run, with everything it keeps on the heap.
  struct Footprint {
    let inOwner: Int
    /// Takes the owner, whose own memory does not count.
    var makeOnHeap: ((Canary) -> Any)?
  }
}

extension Contestant {
  /// An object for the work to capture, to see whether it is released.
  final class Canary: Sendable {
    /// Keeps the work's capture from being optimised away.
    @inline(never)
    func sing() {}
  }

  /// The launches of one installation: each call is one, and returns its guarded call.
  typealias Launches = (@escaping Work) -> () throws -> Void

  /// A place in the code that runs its work, or skips it.
  typealias Site = (() -> Void) -> Void

  /// Creates a contestant whose work is written in place and can use whatever is in scope there.
  ///
  /// - Parameters:
  ///   - id: What the table calls it when space is short.
  ///   - name: What it is.
  ///   - together: Whether guard and payload are one declaration.
  ///   - inline: Whether it is written in line.
  ///   - asksOnly: Whether it only answers a question, so that the code that follows may also suspend.
  ///   - site: Makes a place in the code.
  ///   - make: Makes a guard as a new process of a fresh installation has it.
  init(
    id: String,
    name: String,
    together: Answer,
    inline: Answer,
    asksOnly: Bool,
    site: @escaping () -> Site,
    make: @escaping (@escaping Work) -> Subject
  ) {
    self.id = id
    self.name = name
    self.together = together
    self.inline = inline
    self.make = make
    takingArgument = { receive in
      let site = site()
      return { argument in site { receive(argument) } }
    }
    capturing = { canary in
      let site = site()
      site { canary.sing() }
      return site
    }
    guard asksOnly else { return }
    suspending = { work in
      let shared = UnsafelyShared(site())
      return {
        var isFirst = false
        shared.value { isFirst = true }
        if isFirst { await work() }
      }
    }
  }

  /// A copy of the contestant with one change to what it can do.
  package func with(_ change: (inout Contestant) -> Void) -> Contestant {
    var contestant = self
    change(&contestant)
    return contestant
  }
}
