import Foundation
import Once
import OnceFoundation
import Testing

/// Which URLs name one mark, and which name two.
@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `The name of a file store` {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Whether the file system tells two names apart that Unicode calls equal, as Linux does.
  private static let tellsEqualNamesApart: Bool = {
    guard let folder = try? TemporaryFolder() else { return false }
    try? Data().write(to: folder("\u{e9}"))
    try? Data().write(to: folder("e\u{301}"))
    return (try? FileManager.default.contentsOfDirectory(atPath: folder.url.path).count) == 2
  }()

  @Test(arguments: ["mark/", "mark//", "./mark", "elsewhere/../mark", "elsewhere/..//./mark/"])
  func `is the same with a trailing slash or a detour`(name: String) throws {
    let store = OnceStore.file(at: folder("mark"))
    let same = OnceStore.file(at: URL(filePath: "\(folder.url.path)/\(name)"))
    #expect(same.mark())
    #expect(FileManager.default.fileExists(atPath: folder("mark").path))
    #expect(!store.mark())
    // The file is gone, but the process still knows of it.
    try FileManager.default.removeItem(at: folder("mark"))
    #expect(same.isMarked)
    #expect(!same.mark())
  }

  /// A folder, and a link to it.
  private func makeFolder(_ name: String, linkedAs link: String = "link") throws {
    try FileManager.default.createDirectory(at: folder(name), withIntermediateDirectories: true)
    try? FileManager.default.removeItem(at: folder(link))
    try FileManager.default.createSymbolicLink(at: folder(link), withDestinationURL: folder(name))
  }

  @Test(arguments: ["mark", "not/yet/mark"])
  func `is the same through a linked folder, made before there is one or after`(name: String) throws {
    try makeFolder("real")
    let stores = { ["real", "link", "link/../link"].map { OnceStore.file(at: folder("\($0)/\(name)")) } }
    let before = stores()
    #expect(before[0].mark())
    let after = stores()
    try FileManager.default.removeItem(at: folder("real/\(name)"))
    for store in before + after {
      #expect(store.isMarked)
      #expect(!store.mark())
    }
  }

  @Test func `is found at the first question: to make a store touches no file`() throws {
    let stores = [OnceStore.file(at: folder("link/mark")), .file(at: folder("link/mark"))]
    let (flag, run) = (SetOnce(in: stores[0]), RunOnce(in: stores[1]) { Issue.record("ran again") })
    // A store that followed links when it was made would not know this one.
    try makeFolder("real")
    let real = OnceStore.file(at: folder("real/mark"))
    #expect(real.mark())
    try FileManager.default.removeItem(at: folder("real/mark"))
    // As long as one of its stores is there, the process knows the mark.
    withExtendedLifetime(real) { #expect(flag.isSet && run.hasRun) }
    run()
    #expect(!flag.set() && !stores[0].mark())
  }

  @Test func `stays that of the folder to which a link led at the first question`() throws {
    try makeFolder("one")
    let one = OnceStore.file(at: folder("link/mark"))
    #expect(!one.isMarked)
    try makeFolder("two")
    let two = OnceStore.file(at: folder("link/mark"))
    #expect(one.mark())
    #expect(FileManager.default.fileExists(atPath: folder("one/mark").path))
    #expect(!two.isMarked)
    #expect(two.mark())
  }

  @Test(.enabled(if: tellsEqualNamesApart, "the file system treats such names as one file"))
  func `is bytes: two names that Unicode calls equal are two marks`() throws {
    let (composed, decomposed) = (folder("\u{e9}"), folder("e\u{301}"))
    #expect(SetOnce(in: .file(at: composed)).set())
    #expect(!SetOnce(in: .file(at: decomposed)).isSet)
    #expect(SetOnce(in: .file(at: decomposed)).set())
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).count == 2)
  }

  @Test(arguments: [
    ("https://example.com", "it is not a file URL"),
    ("https://example.com/mark", "it is not a file URL"),
    // A path mistaken for a URL.
    ("/tmp/mark", "it is not a file URL"),
    ("file:", "the URL has no path, or one that is not Unicode"),
    ("file://example.com", "the URL has no path, or one that is not Unicode"),
    ("file:///%FF", "the URL has no path, or one that is not Unicode"),
  ])
  func `is refused if it names no file, and the mark holds in this process`(name: String, reason: String) throws {
    let log = FailureLog()
    let store = OnceStore.file(at: try #require(URL(string: name)), onFailure: log.record)
    #expect(!store.isMarked)
    #expect(store.mark())
    #expect(store.isMarked)
    #expect(!store.mark())
    let description = "No mark can be kept at \(name) beyond this process: \(reason)"
    #expect(log.descriptions == [description, description])
  }

  @Test func `is refused individually: what holds for one URL does not hold for another`() throws {
    let log = FailureLog()
    func store(_ url: String) throws -> OnceStore {
      .file(at: try #require(URL(string: url)), onFailure: log.record)
    }
    #expect(try store("https://one.example").mark())
    #expect(try store("https://two.example").mark())
    #expect(try store("file://").mark())
    #expect(try !store("https://one.example").mark())
    // A path mistaken for a URL is not the file at that path.
    let mark = folder("mark")
    #expect(try store(mark.path).mark())
    #expect(OnceStore.file(at: mark).mark())
  }
}
