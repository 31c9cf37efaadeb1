import Once

// The forms of this package with a payload; the work makes the value of a lazy one.

/// A screen with one of the wrappers, whose storage only code in the class itself can reach.
private protocol Wrapping: Screen {
  /// Puts a new wrapper in place of the old one.
  func replace(by work: @escaping (Self) throws -> Void)
}

extension Row where Some: Wrapping {
  /// One of the wrappers as a property, and what the compiler refuses of it; `attribute` is how it is declared.
  fileprivate mutating func wraps(
    _ name: String,
    replacedBy how: String,
    refused code: String,
    marked mark: String = "hasRun",
    shared: Contestant.Refusal = .isMutable("SharedRunOnce", "@RunOnce var load = {}", as: "_load")
  ) {
    can(\.inside, "another method of the type wrote `\(how)`") { $0.replace { try $0.track() } }
    refuses(.early, by: .isGetOnly("screen.$\(name).\(mark) = true", mark))
    explains(.inside, by: "Code inside the type can put a new one in its place.")
    refuses(.together, .outside, by: .isGetOnly(code, name))
    refuses(.shared, by: shared)
  }
}

extension Row {
  fileprivate mutating func takesObject(_ act: @escaping (Some) -> Void) {
    can(\.another, "called it with another object, as in `a.load(b)`", act)
  }

  /// It is declared where there is no `self` and no local variable.
  fileprivate mutating func isDeclared(_ declare: (_ work: String) -> String) {
    refuses(.owner, by: .noSelf(declare("self.track()")))
    refuses(.inline, by: .noLocal(declare("print(animated)")))
  }

  /// It waits, unless one writes more, and threads take turns.
  mutating func namesConcurrentCalls() {
    explains(.lock, by: "A second caller waits for the work, unless `concurrentCalls: .returnImmediately` is written.")
    explains(.share, by: "Threads take turns: those that wait try again, one after another.")
  }

  fileprivate mutating func suspends() {
    namesConcurrentCalls()
    contestant.suspending = { work in
      let load = RunOnce { () async throws -> Void in try await work() }
      return { try await load() }
    }
  }
}

extension Contestant {
  static let setOnce = Contestant("SetOnce", "@SetOnce", Flagged()) {
    $0.asks()
    $0.can(\.early, "another method of the type set the flag") { $0.$flag.set() }
    $0.can(\.inside, "another method of the type wrote `_flag = SetOnce()`") { $0.renew() }
    $0.refuses(.outside, by: .isGetOnly("screen.flag = false", "flag"))
    $0.refuses(.shared, by: .isMutable("SharedSetOnce", "@SetOnce var flag", as: "_flag"))
  }

  private final class Flagged: Screen {
    @SetOnce var flag
    override func viewDidAppear(_ animated: Bool) throws { if $flag.set() { try track(animated) } }
    func renew() { _flag = SetOnce() }
  }

  static let runOnce = Contestant("RunOnce", "@RunOnce", Guarded()) {
    $0.wraps("load", replacedBy: "_load = RunOnce { … }", refused: "screen.load = {}")
    $0.takesObject { try? $0.load(Guarded()) }
    $0.isDeclared { "@RunOnce var run = { \($0) }" }
    $0.suspends()
  }

  private final class Guarded: Screen, Wrapping {
    @RunOnce var load = { (screen: Guarded) throws in try screen.track() }
    override func viewDidAppear(_ animated: Bool) throws { try load(self) }
    func replace(by work: @escaping (Guarded) throws -> Void) {
      _load = RunOnce(wrappedValue: work)
    }
  }

  static let runOnceWithSelf = Contestant("RunOnceSelf", "@RunOnce.WithSelf", WithSelf()) {
    $0.wraps(
      "trackView",
      replacedBy: "_load = RunOnce.WithSelf({ … })",
      refused: "screen.trackView = {}",
      shared: .isMutable("SharedSelf", "@RunOnce.WithSelf({ (_: SharedSelf) in }) var load", as: "_load")
    )
    let local = "@RunOnce.WithSelf({ (_: MentionsALocalVariable) in print(animated) }) var runSelf"
    $0.refuses(.inline, by: .noLocal(local))
    let isUnavailable = "'callAsFunction' is unavailable: call the property without the object"
    $0.refuses(.object, by: .init("screen.trackView(screen)", isUnavailable))
    $0.namesConcurrentCalls()
    $0.suspending = { work in
      let owner = Waiting(work)
      return { try await owner.load() }
    }
  }

  private final class WithSelf: Screen, Wrapping {
    @RunOnce.WithSelf({ (screen: WithSelf) throws in try screen.track() }) var load
    override func viewDidAppear(_ animated: Bool) throws { try load() }
    func replace(by work: @escaping (WithSelf) throws -> Void) { _load = RunOnce.WithSelf(work) }
  }

  /// `@unchecked Sendable`: it does not change, and its property is safe to call from any thread.
  private final class Waiting: @unchecked Sendable {
    let wait: Contestant.AsyncWork
    @RunOnce.WithSelf({ (owner: Waiting) async throws in try await owner.wait() }) var load
    init(_ wait: @escaping Contestant.AsyncWork) { self.wait = wait }
  }

  /// For `close`, `cancel` and `dispose`.
  static let runOnceReturning = Contestant("RunOnceReturn", "@RunOnce .returnImmediately", Closing()) {
    let how = "_load = RunOnce(wrappedValue: …, concurrentCalls: …)"
    $0.wraps("close", replacedBy: how, refused: "screen.close = {}")
    $0.takesObject { $0.load(Closing()) }
    $0.isDeclared { "@RunOnce(concurrentCalls: .returnImmediately) var returning = { \($0) }" }
    $0.moot[.throws] = "its payload cannot throw"
    $0.intends(.wait, by: "It is for callers that need nothing from the work: they return at once.")
  }

  private final class Closing: Screen, Wrapping {
    @RunOnce(concurrentCalls: .returnImmediately) var load = { (screen: Closing) in _ = try? screen.track() }
    override func viewDidAppear(_ animated: Bool) { load(self) }
    func replace(by work: @escaping (Closing) throws -> Void) {
      _load = RunOnce(wrappedValue: { (screen: Closing) in _ = try? work(screen) }, concurrentCalls: .returnImmediately)
    }
  }

  static let runOnceValue = Contestant("RunOnceLet", "let RunOnce", Valued()) {
    $0.takesObject { try? $0.load(Valued()) }
    $0.isDeclared { "let shared = RunOnce { \($0) }" }
    $0.refuses(.together, .outside, .inside, by: .isConstant("screen.value = RunOnce {}", "value"))
    $0.shared = SharedValue.self
    $0.refuses(.early, by: .isGetOnly("screen.value.hasRun = true", "hasRun"))
    $0.suspends()
  }

  private final class Valued: Screen {
    let load = RunOnce { (screen: Valued) throws in try screen.track() }
    override func viewDidAppear(_ animated: Bool) throws { try load(self) }
  }

  private final class SharedValue: Sendable {
    let load = RunOnce { (_: SharedValue) in }
  }

  static let lazyOnce = Contestant("LazyOnce", "@LazyOnce", Lazily()) {
    $0.wraps(
      "count",
      replacedBy: "_count = LazyOnce(wrappedValue: …)",
      refused: "screen.count = 7",
      marked: "isInitialized",
      shared: .isMutable("SharedLazyOnce", "@LazyOnce var count = 3", as: "_count")
    )
    $0.refuses(.owner, by: .noSelf("@LazyOnce var lazy = self.count"))
    $0.refuses(.inline, by: .noLocal("@LazyOnce var lazy = animated ? 1 : 2"))
    $0.moot[.throws] = "its closure cannot throw"
    $0.explains(.itself, by: "The inner read needs a value that nobody has yet, and waiting for it would never end.")
  }

  private final class Lazily: Screen, Wrapping {
    @LazyOnce var count: Int
    required init() {
      _count = LazyOnce(wrappedValue: 0)
      super.init()
      replace { try $0.track() }
    }
    override func viewDidAppear(_ animated: Bool) { _ = count }
    func replace(by work: @escaping (Lazily) throws -> Void) {
      _count = LazyOnce(wrappedValue: { [unowned self] in (try? work(self)) == nil ? 0 : 1 }())
    }
  }
}
