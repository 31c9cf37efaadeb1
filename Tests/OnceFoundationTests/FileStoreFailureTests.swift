import Foundation
import Once
import OnceFoundation
import Testing

/// What a file store says where it cannot keep its mark.
///
/// Root writes wherever it likes, so a folder that may not be written is tested from a process that is somebody
/// else. A disk that is full or read-only is a small one of its own, which only root on Linux can make.
@Suite(.timeLimit(.minutes(1)), .endsHangs) struct `A file store that fails` {
  private let folder: TemporaryFolder
  private let log = FailureLog()

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Expects that a mark at `url` fails with `reason`, and holds in this process all the same.
  private func expectFailure(at url: URL, because reason: String) {
    let store = OnceStore.file(at: url, onFailure: log.record)
    let path = url.standardizedFileURL.path
    #expect(SetOnce(in: store).set())
    #expect(log.descriptions == ["No mark can be kept at \(path): \(reason)"])
    #expect(log.storeErrors.map(\.place) == [path])
    #expect(log.storeErrors.map(\.reason) == [reason])
    // Neither this store nor another that is made for the path wins again.
    #expect(!SetOnce(in: store).set())
    #expect(!SetOnce(in: .file(at: url, onFailure: log.record)).set())
    #expect(SetOnce(in: .file(at: url, onFailure: log.record)).isSet)
    #expect(log.descriptions.count == 1)
  }

  @Test func `refuses a folder`() {
    expectFailure(at: folder("."), because: "a folder is in its place")
  }

  @Test func `says no and reports if it is asked where a folder is`() throws {
    let store = OnceStore.file(at: folder.url, onFailure: log.record)
    #expect(!store.isMarked)
    #expect(log.storeErrors.map(\.reason) == ["a folder is in its place"])
  }

  @Test func `refuses a path through a file`() throws {
    try Data().write(to: folder("file"))
    expectFailure(at: folder("file/mark"), because: "Not a directory")
    #expect((log.storeErrors.first?.underlyingError as? POSIXError)?.code == .ENOTDIR)
  }

  @Test func `refuses a link to nowhere`() throws {
    try FileManager.default.createSymbolicLink(at: folder("link"), withDestinationURL: folder("nowhere"))
    expectFailure(at: folder("link"), because: "something that is not a file is in its place")
    #expect(!FileManager.default.fileExists(atPath: folder("nowhere").path))
  }

  @Test func `refuses a name that is too long`() {
    expectFailure(at: folder(String(repeating: "n", count: 300)), because: "File name too long")
  }

  #if os(macOS) || os(Linux) || os(Windows)  // Only these can start a process.
    @Test func `refuses a folder that may not be written, in words on standard error`() throws {
      try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder.url.path)
      let mark = folder("mark")
      let probe = try Probe.file("set", at: mark, isUnprivileged: true)
      probe.goOn()
      #expect(probe.end().lines == ["ready", "won", "set"])
      #expect(
        probe.complaints == """
          Once: a mark holds only until this process ends, because its store failed. \
          No mark can be kept at \(mark.path(percentEncoded: false)): Permission denied

          """
      )
      #expect(!FileManager.default.fileExists(atPath: mark.path))
    }

    @Test func `says no and reports if it is asked in a folder that may not be searched`() throws {
      let closed = folder("closed")
      try FileManager.default.createDirectory(at: closed, withIntermediateDirectories: true)
      try Data().write(to: folder("closed/mark"))
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: closed.path)
      defer { try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: closed.path) }
      let probe = try Probe.file("ask", at: folder("closed/mark"), isUnprivileged: true)
      #expect(probe.end().lines == ["not set"])
      #expect(probe.complaints.hasSuffix("closed/mark: Permission denied\n"))
    }

    @Test func `refuses missing folders that may not be made`() throws {
      try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder.url.path)
      let probe = try Probe.file("set", at: folder("missing/mark"), isUnprivileged: true)
      probe.goOn()
      #expect(probe.end().lines == ["ready", "won", "set"])
      #expect(probe.complaints.hasSuffix("missing/mark: Permission denied\n"))
    }

    @Test(
      .enabled(if: Probe.canMount, "needs to be root on Linux, in a system that lets it mount"),
      arguments: [("nr_inodes=1", "No space left on device"), ("ro", "Read-only file system")]
    )
    func `refuses a disk that is full, or read-only`(options: String, reason: String) throws {
      let probe = try Probe.file("set", at: folder("mark"), in: folder.url, mountedAs: options)
      probe.goOn()
      #expect(probe.end().lines == ["ready", "won", "set"])
      #expect(probe.complaints.hasSuffix("/mark: \(reason)\n"))
    }

    @Test func `does not end the process if nobody reads its standard error, and leaves the signal as it was`() throws {
      let probe = try Probe.file("complain", at: folder.url)
      probe.stopListening()
      probe.goOn()
      #expect(probe.end().lines == ["alive"])
      // A complaint of the process's own ends it, as the process chose.
      #expect(probe.signal == SIGPIPE)
    }
  #endif

  @Test func `is an error in words for people, too`() {
    let url = folder.url
    let store = OnceStore.file(at: url, onFailure: log.record)
    store.mark()
    let error = log.storeErrors.first
    #expect(error?.localizedDescription == log.descriptions.first)
    #expect(error?.underlyingError == nil)
  }
}
