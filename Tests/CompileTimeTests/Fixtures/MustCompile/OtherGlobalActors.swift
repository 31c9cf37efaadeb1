import Once

@globalActor actor Background {
  static let shared = Background()
}

@Background final class Importer {
  @SetOnce var didStart
  @LazyOnce var name = Importer.makeName()
  @RunOnce var start = { (importer: Importer) in importer.count += 1 }
  @RunOnce var note = { Importer.started += 1 }
  @RunOnce var load = { (importer: Importer) async throws in try await importer.fetch() }
  @RunOnce var loadTyped: () async throws -> Void = { print("loaded") }
  let register = RunOnce { print("registered") }
  let registerLater = RunOnce { @Background () async in Importer.started += 1 }
  @RunOnce static var count = { Importer.started += 1 }

  static var started = 0
  static func makeName() -> String { "importer" }
  var count = 0
  func fetch() async throws {}

  func run() async throws {
    start(self)
    note()
    try await load(self)
    try await loadTyped()
    register()
    await registerLater()
    Self.count()
    $didStart.set()
    print(name)
  }
}
