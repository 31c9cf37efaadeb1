import Foundation
import Once
import OnceFoundation
import Props
import Testing

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `A file store` {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func exists(_ url: URL) -> Bool { FileManager.default.fileExists(atPath: url.path) }

  @Test func `makes its mark as an empty file`() throws {
    let mark = folder("mark")
    @SetOnce(in: .file(at: mark)) var flag
    #expect(!flag)
    #expect(!exists(mark))
    #expect($flag.set())
    #expect(!$flag.set())
    #expect(flag)
    #expect(try Data(contentsOf: mark).isEmpty)
  }

  @Test func `makes its mark with the permissions that any file of this process gets`() throws {
    func permissions(_ url: URL) throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int
    }
    #expect(SetOnce(in: .file(at: folder("mark"))).set())
    try Data().write(to: folder("other"))
    #expect(try permissions(folder("mark")) == permissions(folder("other")))
  }

  @Test func `takes an existing file for the mark, and leaves it unchanged`() throws {
    let mark = folder("mark")
    try Data("not ours".utf8).write(to: mark)
    let flag = SetOnce(in: .file(at: mark))
    #expect(!flag.set())
    #expect(flag.isSet)
    #expect(try Data(contentsOf: mark) == Data("not ours".utf8))
  }

  @Test(arguments: [true, false])
  func `takes a link to a file for the mark, whether asked or set first`(isAsked: Bool) throws {
    try Data().write(to: folder("file"))
    try FileManager.default.createSymbolicLink(at: folder("link"), withDestinationURL: folder("file"))
    let flag = SetOnce(in: .file(at: folder("link")))
    if isAsked { #expect(flag.isSet) }
    #expect(!flag.set())
  }

  @Test func `creates missing folders`() {
    let mark = folder("not/yet/there/mark with a space, ü and %20")
    #expect(SetOnce(in: .file(at: mark)).set())
    #expect(exists(mark))
    #expect(!SetOnce(in: .file(at: mark)).set())
  }

  @Test func `creates nothing when only asked`() {
    let store = OnceStore.file(at: folder("not/yet/mark"))
    #expect(!store.isMarked)
    #expect(!exists(folder("not")))
  }

  @Test(arguments: ["real", "link"])
  func `lets one of many threads win, each with its own store, also under two names of one file`(name: String) throws {
    try FileManager.default.createDirectory(at: folder("real"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(at: folder("link"), withDestinationURL: folder("real"))
    for round in 0..<20 {
      let wins = CallLog()
      BackgroundThread.run(16) { [folder] number in
        let name = number.isMultiple(of: 2) ? "real" : name
        if SetOnce(in: .file(at: folder("\(name)/\(round)/mark"))).set() { wins.record(name) }
      }
      #expect(wins.count == 1)
    }
  }
}
