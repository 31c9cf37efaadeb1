import Once

extension Contestant {
  /// `@LazyOnce`, with a value, its purpose; the work makes the value.
  static var lazyOnce: Contestant {
    Contestant(
      "LazyOnce",
      "@LazyOnce",
      call: { _ = $0.count },
      replaceBy: "_count = LazyOnce(wrappedValue: …)",
      Owner.count,
      look: { "\($0.$count.isInitialized), \($0.$count.valueIfInitialized ?? 0), \($0.$count)" },
      screen: Valued()
    ) {
      $0.refuseLazy(("screen.count = 7", "count"))
      $0.refused[.owner] = Refusal("@LazyOnce var lazy = self.count", Refusal.noSelf)
      $0.refused[.inline] = Refusal("@LazyOnce var lazy = animated ? 1 : 2", Refusal.noLocal)
      $0.refused[.shared] = .isMutable("SharedLazyOnce", "@LazyOnce var count = 3", as: "_count")
    }
  }

  /// `@LazyOnce.WithSelf`, which gives its closure the object; the work makes the value.
  static var lazyOnceWithSelf: Contestant {
    Contestant(
      "LazyOnceSelf",
      "@LazyOnce.WithSelf",
      call: { _ = $0.size },
      replaceBy: "_size = LazyOnce.WithSelf({ … })",
      Owner.size,
      look: { "\($0.$size.isInitialized), \($0.$size.valueIfInitialized ?? 0), \($0.$size)" },
      screen: WithSelf()
    ) {
      $0.refuseLazy(("screen.size = 7", "size"))
      $0.refused[.object] = Refusal("screen.size(screen)", "cannot call value of non-function type 'Int'")
      $0.refused[.inline] = Refusal(
        "@LazyOnce.WithSelf({ (_: MentionsALocalVariable) in animated ? 1 : 2 }) var lazySelf",
        Refusal.noLocal
      )
      $0.refused[.shared] =
        .isMutable("SharedLazySelf", "@LazyOnce.WithSelf({ (_: SharedLazySelf) in 3 }) var size", as: "_size")
    }
  }

  private mutating func refuseLazy(_ assignment: (code: String, name: String)) {
    let isGetOnly = "cannot assign to property: '\(assignment.name)' is a get-only property"
    for column in [.together, .outside] as [Column] { refused[column] = Refusal(assignment.code, isGetOnly) }
    moot[.throws] = "its closure cannot throw"
    reasons[.itself] = "The inner read needs a value that nobody has yet, and waiting for it would never end."
  }

  private final class Valued: Screen {
    @LazyOnce private var greeting = "Hello".uppercased()
    override func viewDidAppear(_ animated: Bool) { _ = greeting }
  }

  private final class WithSelf: Screen {
    @LazyOnce.WithSelf({ (screen: WithSelf) in screen.track() }) private var trackOnce: Void
    override func viewDidAppear(_ animated: Bool) { _ = trackOnce }
  }
}
