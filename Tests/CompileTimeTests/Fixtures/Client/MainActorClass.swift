import Once

/// A class on the main actor, whatever the module's default.
@MainActor final class Screen {
  @SetOnce var didConfigure
  @LazyOnce var name = Screen.makeName()

  @RunOnce var trackView = { (screen: Screen) in ran(screen.log("viewed")) }
  @RunOnce var load = { (screen: Screen) async throws in await ran(screen.touch()) }
  @RunOnce var sessionID = { () -> String in ran("id") }
  @RunOnce var touching = { ran(Screen.shared += 1) }
  @RunOnce var submit = { (screen: Screen) in
    ran()
    Task { await screen.touch() }
  }
  @RunOnce static var register = { ran(Screen.shared += 1) }

  // A closure that says `@MainActor` itself, although here it need not.
  @RunOnce var marked = { @MainActor in ran(Screen.shared += 1) }
  @RunOnce var markedThrowing = { @MainActor (screen: Screen) throws -> Int in ran(screen.lines.count) }
  @RunOnce var markedLater = { @MainActor (screen: Screen) async in await ran(screen.touch()) }
  @RunOnce(in: .memory()) var markedStored = { @MainActor in ran(Screen.shared += 1) }

  let value = RunOnce { ran() }
  let mainValue = RunOnce { @MainActor in ran(Screen.shared += 1) }
  let mainValueThrowing = RunOnce { @MainActor (screen: Screen) throws(Failed) -> Int in ran(3) }
  let mainPair = RunOnce { @MainActor (number: Int, text: String) -> String in ran(text + "\(number)") }
  let mainValueLater = RunOnce { @MainActor (screen: Screen) async in await ran(screen.touch()) }
  let mainStored = RunOnce(in: .memory()) { @MainActor in ran(Screen.shared += 1) }
  nonisolated static let configure = RunOnce { ran() }

  // The payload holds its owner weakly.
  lazy var focus = RunOnce { @MainActor [weak self] in ran(self?.log("focus")) }
  lazy var confirm = RunOnce { @MainActor [weak self] () async in await ran(self?.touch()) }

  // The object is passed by the property.
  @LazyOnce.WithSelf({ (screen: Screen) in ran(screen.name.uppercased()) }) var title
  @LazyOnce.WithSelf({ (screen: Screen) in ran(nil) }) var typed: String?
  @LazyOnce.WithSelf({ (screen: Screen) in
    ran()
    let length = screen.title.count
    return length + 1
  }) var severalStatements
  @LazyOnce.WithSelf({ (screen: Screen) in ran(screen.state) }) var notSendable
  @LazyOnce<Int>.WithSelf<Screen> var assigned: Int

  @RunOnce.WithSelf({ (screen: Screen) in ran(screen.log("viewed")) }) var trackSelf
  @RunOnce.WithSelf({ (screen: Screen) async throws in await ran(screen.touch()) }) var loadSelf
  @RunOnce.WithSelf({ @MainActor (screen: Screen) async throws -> Int in try await ran(screen.fetch()) })
  var fetchOnce
  @RunOnce.WithSelf({ (screen: Screen) in
    ran()
    Task { await screen.touch() }
  }) var submitSelf
  @RunOnce.WithSelf({ (screen: Screen) throws(Failed) -> NotSendable in ran(screen.state) }) var typedThrows
  @RunOnce.WithSelf({ (screen: Screen) async throws(Failed) -> Int in ran(3) }) var typedThrowsLater
  @RunOnce.WithSelf({ (screen: Screen, line: String) in ran(screen.log(line)) }) var logOnce
  @RunOnce.WithSelf(in: .memory(), marking: .beforeRun, { (screen: Screen) throws in ran(screen.log("stored")) })
  var stored
  @RunOnce.WithSelf(in: .memory(), { (screen: Screen) async throws in await ran(screen.touch()) }) var storedLater
  typealias Counting = RunOnce<RunOnceKind.Blocking, Void, Never, Int>.WithSelf<Screen>
  @Counting var assignedPayload: Counting.Bound
  typealias Logging = RunOnce<RunOnceKind.Blocking, Void, Never, Void>.WithSelf<Screen>
  @Logging var assignedStored: Logging.Bound

  static var shared = 0
  let state = NotSendable()
  var lines: [String] = []

  init() {
    let store = OnceStore.memory()
    _assigned = LazyOnce.WithSelf({ ran($0.name.count) })
    _assignedPayload = RunOnce.WithSelf({ (screen: Screen) -> Int in ran(screen.name.count) })
    _assignedStored = RunOnce.WithSelf(in: store, marking: .beforeRun, { ran($0.log("assigned")) })
  }

  static func makeName() -> String { "feed" }
  func log(_ line: String) { lines.append(line) }
  func touch() async { lines.append("touched") }
  func fetch() async throws -> Int { 3 }

  func runTwice() async throws {
    check($didConfigure.set() && didConfigure && name == "feed")
    check(!$title.isInitialized && $title.valueIfInitialized == nil && !$trackSelf.hasRun && !$loadSelf.isRunning)
    for _ in 1...2 {
      trackView(self); $trackView(self); check(sessionID() == "id"); touching(); submit(self); Self.register()
      marked(); $marked(); _ = try markedThrowing(self); markedStored()
      value(); mainValue(); mainValue(()); Self.configure(); focus(); check(try mainValueThrowing(self) == 3)
      mainStored(); check(mainPair(1, "a") == "a1")
      try await load(self); await markedLater(self); await $markedLater(self); await mainValueLater(self)
      await confirm()

      check(title == "FEED" && typed == nil && severalStatements == 5 && notSendable === state && assigned == 4)
      trackSelf(); logOnce("once"); submitSelf(); check(assignedPayload() == 4); assignedStored()
      check(try typedThrows() === state); check(try await typedThrowsLater() == 3)
      try await loadSelf(); check(try await fetchOnce() == 3); try stored(); try await storedLater()
    }
    check($title.valueIfInitialized == "FEED" && $title.isInitialized && $loadSelf.hasRun && !$loadSelf.isRunning)
    // What is taken out keeps its object.
    let track = trackSelf
    track()
    check(lines.count { $0 == "viewed" || $0 == "once" } == 3)
  }
}
