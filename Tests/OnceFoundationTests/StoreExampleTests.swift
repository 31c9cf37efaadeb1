import Foundation
import Once
import OnceFoundation
import Props
import Testing

/// The examples in the documentation of `OnceStore`, verbatim.
@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `The examples of stores` {
  @Test func `two wrappers with a store each`() throws {
    defer { try? FileManager.default.removeItem(at: seedMark) }
    let library = Library()
    for _ in 1...2 {
      let screen = ExampleScreen()
      screen.seed(library)
      #expect(!screen.launchedBefore)
    }
    #expect(library.samples == 1)
  }

  @Test func `a store of two functions`() {
    let (table, logger) = (Table(), Logger())
    let imported = OnceStore {
      try table.contains("imported")
    } mark: {
      try table.insertIfAbsent("imported")
    } onFailure: { error in
      logger.error("\(error)")
    }
    #expect(SetOnce(in: imported).set())
    #expect(!SetOnce(in: imported).set())
    #expect(logger.errors.entries.isEmpty)
  }

  @Test func `a store in memory`() {
    let store = OnceStore.memory()
    #expect(SetOnce(in: store).set())  // true, as on the first launch
    #expect(!SetOnce(in: store).set())  // false, as on the second
  }

  @Test func `a store that is always first`() {
    #expect(SetOnce(in: .alwaysFirst).set())  // true, as on the first launch
    #expect(SetOnce(in: .alwaysFirst).set())  // true
  }

  @Test func `a file that marks a run that may throw`() throws {
    let folder = try TemporaryFolder()
    let log = CallLog()
    let mark = folder("Notes/samples added")
    let addSamples = RunOnce(in: .file(at: mark)) { () throws in log.record("added") }
    try addSamples()
    try addSamples()
    #expect(log.entries == ["added"])
  }
}

private let seedMark = URL.temporaryDirectory.appending(path: "OnceFoundationTests-\(UUID().uuidString)")

private final class ExampleScreen {
  @SetOnce(in: .userDefaults(key: "neverLaunchedBefore")) var launchedBefore
  @RunOnce(in: .file(at: seedMark)) var seed = { (library: Library) in library.addSamples() }
}

private final class Library {
  private(set) var samples = 0
  func addSamples() { samples += 1 }
}

/// A medium with the two functions that make a store.
private struct Table {
  private let rows = CallLog()

  func contains(_ row: String) throws -> Bool { rows.entries.contains(row) }

  func insertIfAbsent(_ row: String) throws -> Bool {
    defer { rows.record(row) }
    return !rows.entries.contains(row)
  }
}

private struct Logger {
  let errors = CallLog()
  func error(_ message: String) { errors.record(message) }
}
