import Once

/// A class on the main actor, whatever the module's default.
@MainActor final class Screen {
  @SetOnce var didConfigure
  @LazyOnce var title = Screen.makeTitle()

  @RunOnce var trackView = { (screen: Screen) in ran(screen.log("viewed")) }
  @RunOnce var load = { (screen: Screen) async throws in await ran(screen.touch()) }
  @RunOnce var sessionID = { () -> String in ran("id") }
  @RunOnce var touching = { ran(Screen.shared += 1) }
  @RunOnce var suspending = { () async in ran() }
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

  @RunOnce var typed: () -> Void = { ran() }
  @RunOnce var typedArgument: (Screen) -> Void = { ran($0.log("typed")) }
  @RunOnce var typedSuspending: () async -> Int = { ran(3) }
  @RunOnce var typedArgumentAll: (Screen) async throws -> Int = { try await ran($0.fetch()) }
  @RunOnce var mainSendable: @MainActor @Sendable () -> Void = { ran(Screen.shared += 1) }
  #if swift(>=6)
    // In the Swift 5 mode `@MainActor` does not make a function type `@Sendable`, as it does in 6.
    @RunOnce var main: @MainActor () -> Void = { ran(Screen.shared += 1) }
    @RunOnce var mainThrowing: @MainActor (Screen) throws -> Int = { ran($0.lines.count) }
  #endif

  let value = RunOnce { ran() }
  let mainValue = RunOnce { @MainActor in ran(Screen.shared += 1) }
  let mainValueLater = RunOnce { @MainActor (screen: Screen) async in await ran(screen.touch()) }
  let valueLater = RunOnce { () async throws -> Int in ran(3) }
  nonisolated static let configure = RunOnce { ran() }

  // The payload holds its owner weakly.
  lazy var focus = RunOnce { @MainActor [weak self] in ran(self?.log("focus")) }
  lazy var confirm = RunOnce { @MainActor [weak self] () async in await ran(self?.touch()) }

  // What becomes of calls that arrive during a run.
  @RunOnce(concurrentCalls: .returnImmediately) var close = { (screen: Screen) in ran(screen.log("close")) }
  @RunOnce(concurrentCalls: .returnImmediately) var closeMarked = { @MainActor in ran(Screen.shared += 1) }
  @RunOnce(concurrentCalls: .shareFailure) var shareMarked = { @MainActor () throws -> Int in ran(7) }
  @RunOnce(concurrentCalls: .shareFailure) var share = { (screen: Screen) async throws in await ran(screen.touch()) }
  @RunOnce.WithSelf(concurrentCalls: .returnImmediately, { (screen: Screen) in ran(screen.log("close")) }) var closeSelf
  @RunOnce.WithSelf(
    concurrentCalls: .shareFailure,
    { @MainActor (screen: Screen) async throws in await ran(screen.touch()) }
  ) var shareSelf
  let closeValue = RunOnce(concurrentCalls: .returnImmediately) { @MainActor in ran(Screen.shared += 1) }
  let shareValue = RunOnce(concurrentCalls: .shareFailure) { @MainActor (screen: Screen) async throws in
    await ran(screen.touch())
  }
  static var shared = 0
  var lines: [String] = []

  static func makeTitle() -> String { "Feed" }
  func log(_ line: String) { lines.append(line) }
  func touch() async { lines.append("touched") }
  func fetch() async throws -> Int { 3 }

  func runTwice() async throws {
    check($didConfigure.set() && didConfigure && title == "Feed")
    for _ in 1...2 {
      trackView(self); $trackView(self); check(sessionID() == "id" && $sessionID() == "id")
      touching(); $touching(); submit(self); Self.register()
      marked(); $marked(); _ = try markedThrowing(self); _ = try $markedThrowing(self); markedStored()
      typed(); $typed(); typedArgument(self); $typedArgument(self); mainSendable(); $mainSendable()
      #if swift(>=6)
        main(); $main(); _ = try mainThrowing(self); _ = try $mainThrowing(self)
      #endif
      value(); mainValue(); Self.configure(); focus()

      try await load(self); try await $load(self); await suspending(); await $suspending()
      await markedLater(self); await $markedLater(self); check(await $typedSuspending() == 3)
      check(try await typedArgumentAll(self) == 3); check(try await $typedArgumentAll(self) == 3)
      await mainValueLater(self); check(try await valueLater() == 3); await confirm()
      close(self); $close(self); closeMarked(); closeSelf(); closeValue(); check(try shareMarked() == 7)
      try await share(self); try await $share(self); try await shareSelf(); try await shareValue(self)
    }
    check(lines.count { $0 == "viewed" } == 1 && lines.count { $0 == "close" } == 2)
  }
}
