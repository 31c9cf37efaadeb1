// Every form of the module `Once`, all of which a client may write whose systems are as old as the package allows. None
// may ask for the metadata of a function's type, because old systems cannot make all of them. So in this file no
// function is an argument, a result, or a value.

import Once

struct Missing: Error {}

final class Screen {
  @SetOnce var didConfigure
  @SetOnce.Value var session: Int?
  @LazyOnce var title = "screen"
  @LazyOnce.WithSelf({ (screen: Screen) in screen.title.count }) var length

  @RunOnce var track = { print("viewed") }
  @RunOnce var number = { () throws -> Int in 42 }
  @RunOnce var find = { (name: String) throws(Missing) -> Int in name.count }
  @RunOnce var place = { (x: Int, y: Int) in print(x, y) }
  @RunOnce var paint = { (x: Int, y: Int, color: String) throws -> String in color }
  @RunOnce var load = { (screen: Screen) async throws in try await screen.fetch() }
  @RunOnce var count = { () async -> Int in 42 }
  @RunOnce var findLater = { (name: String) async throws(Missing) -> Int in name.count }
  @RunOnce var placeLater = { (x: Int, y: Int) async in print(x, y) }
  @RunOnce var paintLater = { (x: Int, y: Int, color: String) async throws -> String in color }
  @RunOnce var concurrent = { @concurrent (name: String) async throws -> Int in name.count }
  @RunOnce(concurrentCalls: .returnImmediately) var close = { (screen: Screen) in screen.configure() }
  @RunOnce(payload: .later) var setUp
  @RunOnce(payload: .later(Int.self)) var setUpNumber
  @RunOnce(in: .memory(), marking: .beforeRun) var seed = {}
  @RunOnce(in: .memory()) var seedNumber = { (number: Int) throws(Missing) in print(number) }
  @RunOnce(in: .memory()) var seedLater = { () async throws in print("seeded") }

  @RunOnce.WithSelf({ (screen: Screen) in screen.configure() }) var show
  @RunOnce.WithSelf({ (screen: Screen) throws(Missing) -> Int in screen.title.count }) var measure
  @RunOnce.WithSelf({ (screen: Screen, answer: Bool) in print(answer) }) var finish
  @RunOnce.WithSelf({ (screen: Screen) async throws in try await screen.fetch() }) var loadSelf
  @RunOnce.WithSelf({ (screen: Screen, page: Int) async throws(Missing) -> Int in page }) var loadPage
  @RunOnce.WithSelf(in: .memory(), { (screen: Screen) in screen.configure() }) var seedSelf
  @RunOnce.WithSelf(in: .memory(), { (screen: Screen) async in screen.configure() }) var seedSelfLater
  @RunOnce.WithSelf(concurrentCalls: .returnImmediately, { (screen: Screen) in screen.configure() }) var closeSelf

  func configure() {}
  func fetch() async throws {}
}

@MainActor final class Model {
  @RunOnce var show = { @MainActor (model: Model) in model.close() }
  @RunOnce.WithSelf(onMainActor: { (model: Model) in model.count += 1 }) var start
  @RunOnce.WithSelf(onMainActor: { (model: Model, number: Int) throws(Missing) in model.count += number }) var add
  @RunOnce.WithSelf(onMainActor: { (model: Model) async throws -> Int in model.count }) var load
  @RunOnce.WithSelf(onMainActor: { (model: Model, page: Int) async throws(Missing) -> Int in page }) var loadPage
  @RunOnce.WithSelf(in: .memory(), onMainActor: { (model: Model) async throws in model.count += 1 }) var seed
  @LazyOnce.WithSelf(onMainActor: { (model: Model) in model.count }) var size
  let layOut = RunOnce { @MainActor in print("laid out") }
  let layOutLater = RunOnce { @MainActor (model: Model) async throws in model.close() }
  var count = 0

  func close() {}
}

actor Cache {
  @RunOnce.WithSelf({ (cache: isolated Cache) in cache.count += 1 }) var open
  @RunOnce.WithSelf({ (cache: isolated Cache) throws(Missing) -> Int in cache.count }) var read
  @RunOnce.WithSelf({ (cache: isolated Cache) async in await cache.fill() }) var load
  @RunOnce.WithSelf({ (cache: isolated Cache, key: String) async throws -> Int in cache.count + key.count }) var find
  @RunOnce.WithSelf(in: .memory(), { (cache: isolated Cache) async throws in cache.count += 1 }) var seed
  var count = 0

  func fill() async {}

  func use() async throws {
    open()
    await load()
    print(try read(), try await find("key"), $find.hasRun)
    try await seed()
  }
}

final class Service: Sendable {
  static let bootstrap = RunOnce { print("registered") }
  let connect = RunOnce { () async throws -> Int in 42 }
  let find = RunOnce { (name: String) async throws(Missing) -> Int in name.count }
  let number = RunOnce { () -> Int in 42 }
  let migrate = RunOnce(in: .memory()) { () async throws in print("migrated") }
  let open: AsyncOnce<Int>
  let parse: ThrowingOnce<Int>
  let hook: BlockingOnce<Void> = RunOnce(payload: .later)
  let started = SetOnce()
  let port = SetOnce.Value<Int>()

  init() {
    open = RunOnce { 42 }
    parse = RunOnce { throw Missing() }
  }
}

func use(_ screen: Screen) async throws {
  _ = screen.$didConfigure.set() || screen.didConfigure || screen.$didConfigure.isKnownSet || screen.$track.hasRun
  _ = screen.$session.set(1) ? screen.session : screen.$session.setIfNeeded { 2 }
  screen.track()
  screen.place(1, 2)
  screen.close(screen)
  screen.setUp()
  screen.$setUp.provide { print("set up") }
  screen.setUpNumber(1)
  screen.$setUpNumber.provide { number in print(number) }
  screen.seed()
  print(screen.title, screen.length, screen.$title.isInitialized, screen.$length.valueIfInitialized ?? 0)
  print(try screen.number(), try screen.find("a"), try screen.paint(1, 2, "red"), try screen.measure())
  try screen.seedNumber(1)
  screen.show()
  screen.finish(true)
  screen.seedSelf()
  screen.closeSelf()
  try await screen.load(screen)
  print(await screen.count(), try await screen.findLater("a"), try await screen.concurrent("a"))
  await screen.placeLater(1, 2)
  print(try await screen.paintLater(1, 2, "red"), try await screen.loadPage(1))
  try await screen.loadSelf()
  try await screen.seedLater()
  await screen.seedSelfLater()
  print(screen.$load.isRunning, screen.$load.hasBegun, screen.$show.hasRun, screen.$load, screen.track)
  RunOnce.forLifetime(of: screen) { print(RunOnce.isFirstCall(for: screen)) }
  await RunOnce.forLifetime(of: screen) { await Task.yield() }
  try await RunOnce.forLifetime(of: screen) { () async throws(Missing) in throw Missing() }
  try await screen.$didConfigure.wait()
  print(try await screen.$session.wait())
}

func use(_ model: Model) async throws {
  await model.show(model)
  await model.start()
  try await model.add(1)
  print(try await model.load(), try await model.loadPage(1), await model.size, await model.$load.hasRun)
  try await model.seed()
  await model.layOut()
  try await model.layOutLater(model)
}

func use(_ service: Service) async throws {
  Service.bootstrap()
  service.hook.provide { print("hooked") }
  service.hook()
  print(try await service.connect(), try await service.find("a"), service.number(), try await service.open())
  try await service.migrate()
  print((try? service.parse()) ?? 0, service.started.set(), service.port.set(1))
  try await service.started.wait()
  print(try await service.port.wait())
}
