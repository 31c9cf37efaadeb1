import Once
import Props

extension Contestant {
  /// `@RunOnce.WithSelf`, which gives its payload the object.
  static var runOnceWithSelf: Contestant {
    Contestant(
      id: "RunOnceSelf",
      name: "@RunOnce.WithSelf",
      make: { work in
        let (owner, copy) = (UnsafelyShared(Owner(work)), Owner(work))
        copy.share(owner.value)
        return Subject(
          { try owner.value.load() },
          callCopy: Act("called a copy of the wrapper") { try? copy.load() },
          acts: Acts(
            early: [
              Act("another method of the type wrote `_load = RunOnce.WithSelf({ _ in })`") {
                owner.value.replaceLoad { _ in }
              }
            ],
            reset: [
              Act("another method of the type wrote `_load = RunOnce.WithSelf({ … })`") {
                owner.value.replaceLoad { owner in try owner.work() }
              }
            ],
            look: (
              "read hasRun, isRunning and the description",
              { "\(owner.value.$load.hasRun), \(owner.value.$load.isRunning), \(owner.value.$load)" }
            )
          )
        )
      },
      capturing: { canary in
        let owner = Owner {}
        owner.replaceLoad { _ in canary.sing() }
        try? owner.load()
        return owner
      },
      written: .ours(Running(), lines: Running.end - Running.start)
    ) {
      $0.refused = [
        .object: Refusal("screen.trackView(screen)", "argument passed to call that takes no arguments"),
        .together: Refusal("screen.trackView = {}", "cannot assign to property: 'trackView' is a get-only property"),
        .inline: Refusal(
          "@RunOnce.WithSelf({ (_: MentionsALocalVariable) in print(animated) }) var runSelf",
          Refusal.noLocal
        ),
      ]
      $0.reasons[.early] = replaceable
      $0.reasons[.reset] = replaceable
      $0.nameConcurrentCalls()
      $0.returningResult = { work in
        let owner = Returning(work)
        return { owner.load() }
      }
      $0.suspending = { work in
        let owner = UnsafelyShared(Suspending(work))
        return { await owner.value.load() }
      }
    }
  }

  /// `@LazyOnce.WithSelf`, which gives its closure the object; the work makes the value.
  static var lazyOnceWithSelf: Contestant {
    Contestant(
      id: "LazyOnceSelf",
      name: "@LazyOnce.WithSelf",
      make: { work in
        let (owner, copy) = (UnsafelyShared(Owner(work)), Owner(work))
        copy.share(owner.value)
        return Subject(
          { _ = owner.value.value },
          callCopy: Act("read a copy of the wrapper") { _ = copy.value },
          acts: Acts(
            early: [
              Act("another method of the type wrote `_value = LazyOnce.WithSelf({ _ in 0 })`") {
                owner.value.replaceValue { _ in 0 }
              }
            ],
            reset: [
              Act("another method of the type wrote `_value = LazyOnce.WithSelf({ … })`") {
                owner.value.replaceValue { owner in owner.count() }
              }
            ],
            look: (
              "read isInitialized, valueIfInitialized and the description",
              {
                let lazy = owner.value.$value
                return "\(lazy.isInitialized), \(lazy.valueIfInitialized ?? 0), \(lazy)"
              }
            )
          )
        )
      },
      capturing: { canary in
        let owner = Owner {}
        owner.replaceValue { _ in
          canary.sing()
          return 0
        }
        _ = owner.value
        return owner
      },
      written: .ours(Reading(), lines: Reading.end - Reading.start)
    ) {
      $0.moot[.throws] = "its closure cannot throw"
      $0.refused = [
        .object: Refusal("screen.size(screen)", "cannot call value of non-function type 'Int'"),
        .together: Refusal("screen.size = 7", "cannot assign to property: 'size' is a get-only property"),
        .inline: Refusal(
          "@LazyOnce.WithSelf({ (_: MentionsALocalVariable) in animated ? 1 : 2 }) var lazySelf",
          Refusal.noLocal
        ),
      ]
      $0.reasons[.early] = replaceable
      $0.reasons[.reset] = replaceable
      $0.reasons[.itself] = "The inner read needs a value that nobody has yet, and waiting for it would never end."
      $0.returningResult = { work in
        let owner = Returning(work)
        return { owner.value }
      }
    }
  }

  private static var replaceable: String { "Code of its type can put a new one in its place." }

  /// The closures in the attributes take this object.
  private final class Owner {
    let work: Work
    @RunOnce.WithSelf({ (owner: Owner) throws in try owner.work() }) var load
    @LazyOnce.WithSelf({ (owner: Owner) in owner.count() }) var value

    init(_ work: @escaping Work) { self.work = work }
    func count() -> Int { (try? work()) == nil ? 0 : 1 }
    func share(_ other: Owner) { (_load, _value) = (other._load, other._value) }
    func replaceLoad(_ payload: @escaping (Owner) throws -> Void) { _load = RunOnce.WithSelf(payload) }
    func replaceValue(_ make: @escaping (Owner) -> Int) { _value = LazyOnce.WithSelf(make) }
  }

  private final class Returning {
    let work: () -> Int
    @RunOnce.WithSelf({ (owner: Returning) in owner.work() }) var load
    @LazyOnce.WithSelf({ (owner: Returning) in owner.work() }) var value

    init(_ work: @escaping () -> Int) { self.work = work }
  }

  private final class Suspending {
    let work: @Sendable () async -> Void
    @RunOnce.WithSelf({ (owner: Suspending) async in await owner.work() }) var load

    init(_ work: @escaping @Sendable () async -> Void) { self.work = work }
  }

  private final class Running: Screen {
    static let start = #line + 1
    @RunOnce.WithSelf({ (screen: Running) in screen.track() }) private var trackOnce
    override func viewDidAppear(_ animated: Bool) {
      trackOnce()
    }
    static let end = #line
  }

  private final class Reading: Screen {
    static let start = #line + 1
    @LazyOnce.WithSelf({ (screen: Reading) in screen.track() }) private var trackOnce: Void
    override func viewDidAppear(_ animated: Bool) {
      _ = trackOnce
    }
    static let end = #line
  }
}
