import Once

/// A view model, with everything that the main actor's label gives; its state needs no mark anywhere.
@MainActor final class Model {
  @RunOnce.WithSelf(onMainActor: { (model: Model) async throws in model.items = try await ran(fetch()) }) var load
  @RunOnce.WithSelf(onMainActor: { (model: Model) in
    ran()
    Task { model.count += 1 }
  }) var show
  @RunOnce.WithSelf(onMainActor: { (model: Model, x: Int, y: Int) in ran(model.count += x + y) }) var add
  @RunOnce.WithSelf(onMainActor: { (model: Model, x: Int) throws(Failed) -> Int in ran(model.count + x) }) var total
  @RunOnce.WithSelf(onMainActor: { (model: Model, x: Int) async throws(Failed) -> [Int] in ran(model.items + [x]) })
  var list
  @RunOnce.WithSelf(in: .memory(), onMainActor: { (model: Model) in ran(model.count += 1) }) var stored
  @RunOnce.WithSelf(in: .memory(), marking: .beforeRun, onMainActor: { (_: Model) async throws in ran() })
  var storedLater
  @LazyOnce.WithSelf(onMainActor: { (model: Model) in ran(model.items.count) }) var size
  // Some of it is not `Sendable`, and stays on the main actor.
  @RunOnce.WithSelf(onMainActor: { (model: Model, x: Int, y: Int) async -> NotSendable in ran(model.state) }) var keep
  var items: [Int] = []
  var count = 0
  let state = NotSendable()

  func runTwice() async throws {
    for _ in 1...2 {
      try await load(); show(); add(1, 2); check(size == 1)
      do throws(Failed) { check(try total(1) > 3) } catch { let _: Failed = error }
      do throws(Failed) { check(try await list(2) == [1, 2]) } catch { let _: Failed = error }
      stored(); try await storedLater(); check(await keep(1, 2) === state)
    }
  }
}

nonisolated func fetch() async throws -> [Int] { [1] }

/// From any task, without a mark.
@concurrent nonisolated func use(_ model: Model) async throws {
  try await model.load(); await model.show(); await model.add(3, 4); try await model.storedLater()
  check(try await model.total(2) > 3)
  async let list = model.list(3)
  check(try await list == [1, 2])
  check(await model.$load.hasRun); check(await !model.$show.isRunning)
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
  @RunOnce.WithSelf({ (_: Entry, _: Void) throws -> Int in ran(5) }) var void
  @RunOnce.WithSelf({ (_: Entry, x: Int, y: Int, z: Int) async throws -> Int in ran(x + y + z) }) var sum
  @RunOnce.WithSelf(in: .memory(), { (entry: Entry, number: Int, text: String) in ran(check(text == "a")) }) var stored
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
      track(); track(()); open(); titled.track(); try await load(); try await titled.load()
      check(try void() == 5 && void(()) == 5); check(try await sum(1, 2, 3) == 6); stored(1, "a")
    }
    check(count == 12 && $track.hasRun && $open.hasRun)
  }
}
