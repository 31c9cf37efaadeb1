import Once

/// Every form in a class that is bound to the main actor.
@MainActor final class Screen {
  @SetOnce var didConfigure
  @LazyOnce var title = Screen.makeTitle()

  @RunOnce var trackView = { (screen: Screen) in
    ran(); screen.log("viewed")
  }
  @RunOnce var load = { (screen: Screen) async throws in
    ran(); try await screen.fetch()
  }
  @RunOnce var sessionID = { () -> String in
    ran(); return "id"
  }
  @RunOnce var bare = { ran() }
  @RunOnce var touching = {
    ran(); Screen.shared += 1
  }
  @RunOnce var throwing = { (screen: Screen) throws in
    ran(); screen.log("throwing")
  }
  @RunOnce var suspending = { () async in ran() }
  @RunOnce var onMainActor = { @MainActor (screen: Screen) async in
    ran(); await screen.touch()
  }
  @RunOnce var notSendableResult = { (screen: Screen) -> NotSendable in
    ran(); return screen.state
  }

  @RunOnce var typed: () -> Void = { ran() }
  @RunOnce var typedArgument: (Screen) -> Void = {
    ran(); $0.log("typed")
  }
  @RunOnce var typedAll: () async throws -> Void = { ran() }
  @RunOnce var typedSuspending: () async -> Int = {
    ran(); return 3
  }
  @RunOnce var typedArgumentAll: (Screen) async throws -> Int = {
    ran(); return try await $0.fetch()
  }
  @RunOnce var mainSendable: @MainActor @Sendable () -> Void = {
    ran(); Screen.shared += 1
  }
  #if swift(>=6)
    // In the Swift 5 mode `@MainActor` does not make a function type `@Sendable`, as it does in 6.
    @RunOnce var main: @MainActor () -> Void = {
      ran(); Screen.shared += 1
    }
    @RunOnce var mainArgument: @MainActor (Screen) -> Void = {
      ran(); $0.log("main")
    }
    @RunOnce var mainThrowing: @MainActor (Screen) throws -> Int = {
      ran(); return $0.lines.count
    }
  #endif

  // As values, and after a trailing closure.
  let value = RunOnce { ran() }
  let mainValue = RunOnce { @MainActor in
    ran(); Screen.shared += 1
  }
  let mainValueLater = RunOnce { @MainActor (screen: Screen) async in
    ran(); await screen.touch()
  }
  let valueLater = RunOnce { () async throws -> Int in
    ran(); return 3
  }

  static var shared = 0
  let state = NotSendable()
  var lines: [String] = []

  static func makeTitle() -> String { "Feed" }
  func log(_ line: String) { lines.append(line) }
  func touch() async { lines.append("touched") }
  @discardableResult func fetch() async throws -> Int { lines.append("fetched"); return 3 }

  func runTwice() throws {
    if $didConfigure.set() { check(didConfigure) }
    check(title == "Feed")
    for _ in 1...2 {
      trackView(self); check(sessionID() == "id"); bare(); touching(); try throwing(self)
      check(notSendableResult(self) === state)
      typed(); typedArgument(self); mainSendable(); value(); mainValue()
      $trackView(self); check($sessionID() == "id"); $bare(); $touching(); try $throwing(self)
      $typed(); $typedArgument(self); $mainSendable()
      #if swift(>=6)
        main(); mainArgument(self); _ = try mainThrowing(self)
        $main(); $mainArgument(self); _ = try $mainThrowing(self)
      #endif
    }
    check(lines.filter { $0 == "viewed" } == ["viewed"])
  }

  func runTwiceLater() async throws {
    for _ in 1...2 {
      try await load(self); await suspending(); await onMainActor(self)
      try await typedAll(); check(await typedSuspending() == 3); check(try await typedArgumentAll(self) == 3)
      await mainValueLater(self)
      check(try await valueLater() == 3)
      try await $load(self); await $suspending(); await $onMainActor(self)
      try await $typedAll(); check(await $typedSuspending() == 3)
      check(try await $typedArgumentAll(self) == 3)
    }
  }
}

/// A class that takes the isolation that the module has by default.
final class Unmarked {
  @SetOnce var didConfigure
  @LazyOnce var title = "Feed"
  @RunOnce var trackView = { (owner: Unmarked) in
    ran(); owner.views += 1
  }
  @RunOnce var load = { (owner: Unmarked) async throws in
    ran(); try await owner.fetch()
  }
  @RunOnce var bare = { ran() }
  @RunOnce var typedAll: () async throws -> Void = { ran() }
  let value = RunOnce { ran() }
  var views = 0

  nonisolated(nonsending) func fetch() async throws {}

  func runTwice() {
    for _ in 1...2 { trackView(self); bare(); $trackView(self); value() }
    check(views == 1 && $didConfigure.set() && title == "Feed")
  }

  func runTwiceLater() async throws {
    for _ in 1...2 { try await load(self); try await $load(self); try await typedAll() }
  }
}
