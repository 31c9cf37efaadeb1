import Once
import Props

extension Contestant {
  /// `@RunOnce(concurrentCalls: .returnImmediately)`, for `close`, `cancel` and `dispose`.
  static var runOnceReturning: Contestant {
    Contestant(
      id: "RunOnceReturn",
      name: "@RunOnce(concurrentCalls: .returnImmediately)",
      make: { work in
        let (owner, copy) = (UnsafelyShared(Owner(work)), UnsafelyShared(Owner(work)))
        copy.value.share(owner.value)
        return subject(
          owner,
          { owner in owner.close(owner) },
          callCopy: { copy.value.close(copy.value) },
          callForAnother: { owner.value.close(Owner {}) },
          replace: (by: "_close = RunOnce(wrappedValue: …, concurrentCalls: …)", { $0.replaceClose($1) }),
          look: { "\($0.$close.hasRun), \($0.$close.isRunning), \($0.$close)" }
        )
      },
      capturing: { canary in
        let close = RunOnce(wrappedValue: { canary.sing() }, concurrentCalls: .returnImmediately)
        close()
        return close
      },
      written: .ours(Returning(), lines: Returning.end - Returning.start)
    ) {
      $0.refuse("close") { "@RunOnce(concurrentCalls: .returnImmediately) var returning = { \($0) }" }
      $0.moot[.throws] = "its payload cannot throw"
      $0.intended[.wait] = "It is for callers that need nothing from the work: they return at once."
      $0.takingArgument = { receive in
        let close = RunOnce(
          wrappedValue: { (argument: String) in receive(argument) },
          concurrentCalls: .returnImmediately
        )
        return { close($0) }
      }
    }
  }

  /// `@RunOnce(concurrentCalls: .shareFailure)`, for requests.
  static var runOnceSharing: Contestant {
    Contestant(
      id: "RunOnceShare",
      name: "@RunOnce(concurrentCalls: .shareFailure)",
      make: { work in
        let (owner, copy) = (UnsafelyShared(Owner(work)), UnsafelyShared(Owner(work)))
        copy.value.share(owner.value)
        return subject(
          owner,
          { owner in try owner.load(owner) },
          callCopy: { try? copy.value.load(copy.value) },
          callForAnother: { try? owner.value.load(Owner {}) },
          replace: (by: "_load = RunOnce(wrappedValue: …, concurrentCalls: …)", { $0.replaceLoad($1) }),
          look: { "\($0.$load.hasRun), \($0.$load.isRunning), \($0.$load)" }
        )
      },
      capturing: { canary in
        let load = RunOnce(wrappedValue: { () throws in canary.sing() }, concurrentCalls: .shareFailure)
        try? load()
        return load
      },
      written: .ours(Sharing(), lines: Sharing.end - Sharing.start)
    ) {
      $0.refuse("fetch") { "@RunOnce(concurrentCalls: .shareFailure) var sharing = { () throws in \($0) }" }
      $0.takingArgument = { receive in
        let load = RunOnce(
          wrappedValue: { (argument: String) throws in receive(argument) },
          concurrentCalls: .shareFailure
        )
        return { try? load($0) }
      }
      $0.returningResult = { work in
        let load = RunOnce(wrappedValue: { () throws -> Int in work() }, concurrentCalls: .shareFailure)
        return { try? load() }
      }
      $0.suspending = { work in
        let load = RunOnce(concurrentCalls: .shareFailure) { () async throws -> Void in await work() }
        return { try? await load() }
      }
    }
  }

  /// Of a row without the label: why it waits, and tries again, and what to write instead.
  mutating func nameConcurrentCalls() {
    reasons[.lock] =
      "A second caller waits until the work is done; with `concurrentCalls: .returnImmediately` it returns at once."
    reasons[.share] =
      "Those who wait try again, one after another; with `concurrentCalls: .shareFailure` all of them get the error."
  }

  private mutating func refuse(_ property: String, _ declaration: (_ work: String) -> String) {
    refused = [
      .together: Refusal("screen.\(property) = {}", "cannot assign to property: '\(property)' is a get-only property"),
      .owner: Refusal(declaration("self.track()"), Refusal.noSelf),
      .inline: Refusal(declaration("print(animated)"), Refusal.noLocal),
    ]
    reasons[.early] = "Its argument and its storage are open to code that can reach them."
  }

  private static func subject(
    _ owner: UnsafelyShared<Owner>,
    _ call: @escaping (Owner) throws -> Void,
    callCopy: @escaping () -> Void,
    callForAnother: @escaping () -> Void,
    replace: (by: String, perform: (Owner, @escaping Work) -> Void),
    look: @escaping (Owner) -> String
  ) -> Subject {
    let (how, perform) = ("another method of the type wrote `\(replace.by)`", replace.perform)
    return Subject(
      { try call(owner.value) },
      callCopy: Act("called a copy of the wrapper", perform: callCopy),
      acts: Acts(
        another: Act("called it with another object, as in `a.load(b)`", perform: callForAnother),
        early: [Act(how) { perform(owner.value) {} }],
        reset: [Act(how) { perform(owner.value, owner.value.work) }],
        look: ("read hasRun, isRunning and the description", { look(owner.value) })
      )
    )
  }

  private final class Owner {
    let work: Work
    @RunOnce(concurrentCalls: .returnImmediately) var close = { (owner: Owner) in _ = try? owner.work() }
    @RunOnce(concurrentCalls: .shareFailure) var load = { (owner: Owner) throws in try owner.work() }

    init(_ work: @escaping Work) { self.work = work }
    func share(_ other: Owner) { (_close, _load) = (other._close, other._load) }
    func replaceClose(_ work: @escaping Work) {
      _close = RunOnce(wrappedValue: { (_: Owner) in _ = try? work() }, concurrentCalls: .returnImmediately)
    }
    func replaceLoad(_ work: @escaping Work) {
      _load = RunOnce(wrappedValue: { (_: Owner) throws in try work() }, concurrentCalls: .shareFailure)
    }
  }

  private final class Returning: Screen {
    static let start = #line + 1
    @RunOnce(concurrentCalls: .returnImmediately) private var trackOnce = { (screen: Screen) in screen.track() }
    override func viewDidAppear(_ animated: Bool) {
      trackOnce(self)
    }
    static let end = #line
  }

  private final class Sharing: Screen {
    static let start = #line + 1
    @RunOnce(concurrentCalls: .shareFailure) private var trackOnce = { (screen: Screen) throws in screen.track() }
    override func viewDidAppear(_ animated: Bool) {
      try? trackOnce(self)
    }
    static let end = #line
  }
}
