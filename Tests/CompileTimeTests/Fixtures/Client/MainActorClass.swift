import Once

/// A class on the main actor, whatever the module's default.
@MainActor final class Screen {
  @SetOnce var didConfigure
  @LazyOnce var title = Screen.makeTitle()

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
  let mainValueLater = RunOnce { @MainActor (screen: Screen) async in await ran(screen.touch()) }
  let mainStored = RunOnce(in: .memory()) { @MainActor in ran(Screen.shared += 1) }
  let valueLater = RunOnce { () async throws -> Int in ran(3) }
  nonisolated static let configure = RunOnce { ran() }

  // The payload holds its owner weakly.
  lazy var focus = RunOnce { @MainActor [weak self] in ran(self?.log("focus")) }
  lazy var confirm = RunOnce { @MainActor [weak self] () async in await ran(self?.touch()) }

  // What becomes of calls that arrive during a run.
  @RunOnce(concurrentCalls: .returnImmediately) var close = { (screen: Screen) in ran(screen.log("close")) }
  @RunOnce.WithSelf(concurrentCalls: .returnImmediately, { (screen: Screen) in ran(screen.log("close")) }) var closeSelf

  static var shared = 0
  var lines: [String] = []

  static func makeTitle() -> String { "Feed" }
  func log(_ line: String) { lines.append(line) }
  func touch() async { lines.append("touched") }

  func runTwice() async throws {
    check($didConfigure.set() && didConfigure && title == "Feed")
    for _ in 1...2 {
      trackView(self); $trackView(self); check(sessionID() == "id" && $sessionID() == "id")
      touching(); $touching(); submit(self); Self.register()
      marked(); $marked(); _ = try markedThrowing(self); _ = try $markedThrowing(self); markedStored()
      value(); mainValue(); Self.configure(); focus(); check(try mainValueThrowing(self) == 3); mainStored()

      try await load(self); try await $load(self)
      await markedLater(self); await $markedLater(self)
      await mainValueLater(self); check(try await valueLater() == 3); await confirm()
      close(self); $close(self); closeSelf()
    }
    check(lines.count { $0 == "viewed" } == 1 && lines.count { $0 == "close" } == 2)
  }
}

/// A view model, with everything that the main actor's label gives; its state needs no mark anywhere.
@MainActor final class Model {
  @RunOnce.WithSelf(onMainActor: { (model: Model) async throws in model.items = try await ran(fetch()) }) var load
  @RunOnce.WithSelf(onMainActor: { (model: Model) in
    ran()
    Task { model.count += 1 }
  }) var show
  @RunOnce.WithSelf(onMainActor: { (model: Model, number: Int) in ran(model.count += number) }) var add
  @RunOnce.WithSelf(onMainActor: { (model: Model) throws(Failed) -> Int in ran(model.count) }) var total
  @RunOnce.WithSelf(onMainActor: { (model: Model) async throws(Failed) -> [Int] in ran(model.items) }) var list
  @RunOnce.WithSelf(in: .memory(), onMainActor: { (model: Model) in ran(model.count += 1) }) var stored
  @RunOnce.WithSelf(in: .memory(), marking: .beforeRun, onMainActor: { (_: Model) async throws in ran() })
  var storedLater
  @LazyOnce.WithSelf(onMainActor: { (model: Model) in ran(model.items.count) }) var size
  // Some of it is not `Sendable`, and stays on the main actor.
  @RunOnce.WithSelf(onMainActor: { (model: Model) async -> NotSendable in ran(model.state) }) var keep
  var items: [Int] = []
  var count = 0
  let state = NotSendable()

  func runTwice() async throws {
    for _ in 1...2 {
      try await load(); show(); add(3); check(size == 1)
      do throws(Failed) { check(try total() > 2) } catch { let _: Failed = error }
      do throws(Failed) { check(try await list() == [1]) } catch { let _: Failed = error }
      stored(); try await storedLater(); check(await keep() === state)
    }
  }
}

nonisolated func fetch() async throws -> [Int] { [1] }

/// From any task, without a mark.
@concurrent nonisolated func use(_ model: Model) async throws {
  try await model.load(); await model.show(); await model.add(4); try await model.storedLater()
  check(try await model.total() >= 3);
  async let list = model.list()
  check(try await list == [1])
  check(await model.$load.hasRun); check(await !model.$show.isRunning)
}
