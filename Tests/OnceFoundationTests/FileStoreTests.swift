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

  @Test func `lets one of many threads win, each with its own store`() {
    for round in 0..<20 {
      let mark = folder("folder \(round)/mark")
      let wins = CallLog()
      BackgroundThread.run(16) { number in
        if SetOnce(in: .file(at: mark)).set() { wins.record("\(number)") }
      }
      #expect(wins.count == 1)
    }
  }

  @Test func `lets one of many threads win under two names of one file`() throws {
    try FileManager.default.createDirectory(at: folder("real"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(at: folder("link"), withDestinationURL: folder("real"))
    let wins = CallLog()
    BackgroundThread.run(16) { [folder] number in
      let name = number.isMultiple(of: 2) ? "real" : "link"
      if SetOnce(in: .file(at: folder("\(name)/mark"))).set() { wins.record(name) }
    }
    #expect(wins.count == 1)
  }

  @Test func `made twice for one path shares what the process knows of the mark`() throws {
    let (mark, detour) = (folder("mark"), folder("elsewhere/../mark"))
    let (store, same) = (OnceStore.file(at: mark), OnceStore.file(at: detour))
    let other = OnceStore.file(at: folder("other"))
    #expect(store.mark())
    try FileManager.default.removeItem(at: mark)
    // The file is gone, the mark is not: in this process nothing takes it back.
    #expect(same.isMarked)
    #expect(!same.mark())
    #expect(!other.isMarked)
  }

  @Test func `runs a payload once for all objects`() throws {
    final class Library {
      @RunOnce var addSamples: (Library) throws -> Void
      var samples = 0
      init(mark: URL) {
        _addSamples = RunOnce(
          wrappedValue: { (library: Library) throws in library.samples += 1 },
          in: .file(at: mark)
        )
      }
    }
    let mark = folder("samples added")
    let (first, second) = (Library(mark: mark), Library(mark: mark))
    try first.addSamples(first)
    try second.addSamples(second)
    #expect(first.samples == 1)
    #expect(second.samples == 0)
    #expect(exists(mark))
  }
}
