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

  @Test(arguments: ["file", "link"], [true, false])
  func `takes an existing file, or a link to one, for the mark, and leaves it unchanged, whether asked or set first`(
    name: String,
    isAsked: Bool
  ) throws {
    try Data("not ours".utf8).write(to: folder("file"))
    try FileManager.default.createSymbolicLink(at: folder("link"), withDestinationURL: folder("file"))
    let flag = SetOnce(in: .file(at: folder(name)))
    if isAsked { #expect(flag.isSet) }
    #expect(!flag.set() && flag.isSet)
    #expect(try Data(contentsOf: folder("file")) == Data("not ours".utf8))
  }

  @Test func `creates missing folders, but nothing when only asked`() {
    let mark = folder("not/yet/there/mark with a space, ü and %20")
    #expect(!OnceStore.file(at: mark).isMarked && !exists(folder("not")))
    #expect(SetOnce(in: .file(at: mark)).set() && exists(mark))
    #expect(!SetOnce(in: .file(at: mark)).set())
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
