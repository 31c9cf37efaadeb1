import Once

// What people write first: nothing says whose isolation it has, so it takes what the module has by default.

protocol Tracking { var track: RunOnce<RunOnceKind.Blocking, Void, Never, Void> { get } }

class Feed: Tracking {
  @SetOnce private var warned
  @LazyOnce var title = "Feed"
  @RunOnce var track = { ran() }
  @RunOnce var trackView = { (feed: Feed) in ran(feed.views += 1) }
  @RunOnce var load = { (feed: Feed) async throws in try await ran(feed.fetch()) }
  @RunOnce var all = { () async throws in ran() }
  @LazyOnce.WithSelf({ (feed: Feed) in ran(feed.title.uppercased()) }) var heading
  @RunOnce.WithSelf({ (feed: Feed) in ran(feed.views += 1) }) var trackSelf
  @RunOnce.WithSelf({ (feed: Feed) async throws in try await ran(feed.fetch()) }) var loadSelf
  let value = RunOnce { ran() }
  static let warn = RunOnce { ran() }
  var views = 0

  nonisolated(nonsending) func fetch() async throws {}

  func runTwice() {
    for isFirst in [true, false] {
      track(); trackView(self); trackSelf(); value(); Feed.warn()
      RunOnce.forLifetime(of: self) { ran(views += 1) }
      check(RunOnce.claimFirstCall(for: self) == isFirst && $warned.set() == isFirst)
    }
    check(views == 3 && heading == "FEED")
  }

  func runTwiceLater() async throws {
    for _ in 1...2 {
      try await load(self); try await $load(self); try await all(); try await loadSelf()
      try await RunOnce.forLifetime(of: self) { try await ran(fetch()) }
      do throws(Failed) { try RunOnce.forLifetime(of: self) { () throws(Failed) in ran() } } catch { check(false) }
    }
  }
}

protocol Clock: Sendable { func read() async throws -> String }

struct SystemClock: Clock { func read() async throws -> String { "noon" } }

/// What is set or made by others; a closure that is handed in, with a store and without.
final class Container: Sendable {
  static let shared = Container(calendar: "gregorian", in: .memory(), clock: SystemClock())
  let clock = SetOnce.Value<any Clock>()
  let calendar: SetOnce.Value<String>
  let migrate: BlockingOnce<Void, any Error>
  let time: AsyncOnce<String, any Error>

  init(calendar: String?, in store: OnceStore, clock: some Clock) {
    self.calendar = calendar.map { SetOnce.Value($0) } ?? SetOnce.Value()
    migrate = RunOnce(in: store) { try ran(Container.move("files")) }
    time = RunOnce { try await ran(clock.read()) }
  }

  private nonisolated static func move(_ folder: String) throws { check(folder == "files") }

  func bootstrap(_ clock: some Clock) { self.clock.set(clock, orTrap: "bootstrapped twice") }

  func runTwice() async throws {
    bootstrap(SystemClock())
    for _ in 1...2 {
      check(try await clock.setIfNeeded { SystemClock() }.read() == "noon")
      check(try calendar.setIfNeeded { throw Failed() } == "gregorian")
      try migrate(); check(try await time() == "noon")
    }
  }
}

@MainActor final class Introduction {
  @SetOnce var wasSeen
  @RunOnce var show: RunOnce<RunOnceKind.Blocking, Void, Never, Void>

  init(in store: OnceStore, show: @escaping () -> Void) {
    _wasSeen = SetOnce(in: store)
    _show = RunOnce(wrappedValue: show, in: store)
  }

  static func isShownOnce() {
    let store = OnceStore.memory()
    for _ in 1...2 { Introduction(in: store) { ran() }.show() }
    check(!Introduction(in: .alwaysFirst) {}.wasSeen)
  }
}
