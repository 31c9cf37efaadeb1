import Once

/// Lazy values and payloads that take their object, in every form.
@MainActor final class Profile {
  @LazyOnce.WithSelf({ (profile: Profile) in ran(profile.name.uppercased()) }) var title
  @LazyOnce.WithSelf({ (profile: Profile) in ran(nil) }) var typed: String?
  @LazyOnce.WithSelf({ (profile: Profile) in
    ran()
    let length = profile.title.count
    return length + 1
  }) var severalStatements
  @LazyOnce.WithSelf({ (profile: Profile) in ran(profile.state) }) var notSendable
  @LazyOnce<Int>.WithSelf<Profile> var assigned: Int

  @RunOnce.WithSelf({ (profile: Profile) in ran(profile.log("viewed")) }) var trackView
  @RunOnce.WithSelf({ (profile: Profile) throws -> Int in if ran(profile.lines.isEmpty) { throw Failed() } else { 3 } })
  var throwingResult
  @RunOnce.WithSelf({ (profile: Profile) async in await ran(profile.touch()) }) var touchOnce
  @RunOnce.WithSelf({ (profile: Profile) async throws in await ran(profile.touch()) }) var load
  @RunOnce.WithSelf({ @MainActor (profile: Profile) async throws -> Int in try await ran(profile.fetch()) })
  var fetchOnce
  @RunOnce.WithSelf({ (profile: Profile) -> NotSendable in ran(profile.state) }) var notSendableResult
  @RunOnce.WithSelf({ (profile: Profile) in
    ran()
    Task { await profile.touch() }
  }) var submit
  @RunOnce.WithSelf({ (profile: Profile) throws(Failed) -> Int in ran(3) }) var typedThrows
  @RunOnce.WithSelf({ (profile: Profile) async throws(Failed) -> Int in ran(3) }) var typedThrowsLater
  @RunOnce.WithSelf({ (profile: Profile, line: String) in ran(profile.log(line)) }) var logOnce
  @RunOnce.WithSelf(in: .memory(), { (profile: Profile, line: String) in ran(profile.log(line)) }) var logStored
  @RunOnce.WithSelf(in: .memory(), { (profile: Profile) in ran(profile.log("stored")) }) var stored
  @RunOnce.WithSelf(in: .memory(), marking: .beforeRun, { (profile: Profile) throws in ran(profile.log("stored")) })
  var storedThrowing
  @RunOnce.WithSelf(in: .memory(), { (profile: Profile) async in await ran(profile.touch()) }) var storedLater
  @RunOnce.WithSelf(in: .memory(), { (profile: Profile) async throws in await ran(profile.touch()) }) var storedAll
  typealias Counting = RunOnce<RunOnceKind.Blocking, Void, Never, Int>.WithSelf<Profile>
  @Counting var assignedPayload: Counting.Bound
  typealias Logging = RunOnce<RunOnceKind.Blocking, Void, Never, Void>.WithSelf<Profile>
  @Logging var assignedStored: Logging.Bound

  let name = "feed"
  let state = NotSendable()
  var lines: [String] = []

  init() {
    let store = OnceStore.memory()
    _assigned = LazyOnce.WithSelf({ ran($0.name.count) })
    _assignedPayload = RunOnce.WithSelf({ (profile: Profile) -> Int in ran(profile.name.count) })
    _assignedStored = RunOnce.WithSelf(in: store, marking: .beforeRun, { ran($0.log("assigned")) })
  }

  func log(_ line: String) { lines.append(line) }
  func touch() async { lines.append("touched") }
  func fetch() async throws -> Int { 3 }

  func runTwice() async throws {
    check(!$title.isInitialized && $title.valueIfInitialized == nil && !$trackView.hasRun && !$load.isRunning)
    for _ in 1...2 {
      check(title == "FEED" && typed == nil && severalStatements == 5 && notSendable === state && assigned == 4)
      trackView(); check(try throwingResult() == 3); check(notSendableResult() === state); submit()
      check(assignedPayload() == 4); assignedStored(); stored(); try storedThrowing()
      try await load(); check(try await fetchOnce() == 3); check(try typedThrows() == 3)
      check(try await typedThrowsLater() == 3); logOnce("once"); logStored("stored")
      await touchOnce(); await storedLater(); try await storedAll()
    }
    check($title.valueIfInitialized == "FEED" && $title.isInitialized && $load.hasRun && !$load.isRunning)
    // What is taken out keeps its object.
    let track = trackView
    track()
    check(lines.count { $0 == "viewed" || $0 == "once" } == 2)
  }
}

nonisolated protocol Titled: AnyObject {
  var title: String { get }
  var track: RunOnce<RunOnceKind.Blocking, Void, Never, Void>.WithSelf<Entry>.Bound { get }
  var load: RunOnce<RunOnceKind.Suspending, Void, any Error, Void>.WithSelf<Entry>.Bound { get }
}

/// Without isolation, and with subclasses.
nonisolated class Entry: Titled {
  @LazyOnce.WithSelf({ (entry: Entry) in ran(entry.describe()) }) var title
  @RunOnce.WithSelf({ (entry: Entry) in ran(entry.count += 1) }) var track
  @RunOnce.WithSelf({ (entry: Entry) async throws in ran(entry.count += 1) }) var load
  @RunOnce.WithSelf({ (entry: Entry) -> Never in fatalError("stopped") }) var stopping
  var count = 0

  func describe() -> String { "entry" }
}

nonisolated final class Chapter: Entry {
  @LazyOnce.WithSelf({ (chapter: Chapter) in ran(chapter.title + "!") }) var subtitle: String
  @RunOnce.WithSelf({ (chapter: Chapter) in ran(chapter.count += 10) }) var open

  override func describe() -> String { "chapter" }

  nonisolated(nonsending) func runTwice() async throws {
    let titled: any Titled = self
    for _ in 1...2 {
      check(title == "chapter" && subtitle == "chapter!" && titled.title == "chapter")
      track(); open(); titled.track(); try await load(); try await titled.load()
    }
    check(count == 12 && $track.hasRun && $open.hasRun)
  }
}
