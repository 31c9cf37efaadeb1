import Foundation
import Once
import OnceFoundation
import Testing

/// What a file store reports where it cannot keep its mark.
///
/// Root may write anywhere, so a folder without write permission is tested from a process that drops its privileges.
/// A full or read-only disk is a small file system mounted for the test, which only root on Linux can do.
@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `A file store that fails` {
  private let folder: TemporaryFolder
  private let log = FailureLog()

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Expects that a mark at `url` fails with `reason` but still holds in this process.
  private func expectFailure(at url: URL, because reason: String) {
    let store = OnceStore.file(at: url, onFailure: log.record)
    let path = url.standardizedFileURL.path
    #expect(SetOnce(in: store).set())
    #expect(log.descriptions == ["No mark can be kept at \(path) beyond this process: \(reason)"])
    #expect(log.storeErrors.map(\.place) == [path])
    #expect(log.storeErrors.map(\.reason) == [reason])
    // Neither this store nor another for the same path wins again.
    #expect(!SetOnce(in: store).set())
    #expect(!SetOnce(in: .file(at: url, onFailure: log.record)).set())
    #expect(SetOnce(in: .file(at: url, onFailure: log.record)).isSet)
    #expect(log.descriptions.count == 1)
  }

  @Test func `refuses a folder`() {
    expectFailure(at: folder("."), because: "a folder is in its place")
  }

  @Test func `says no and reports if asked where a folder is`() throws {
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

  @Test func `says no, and reports nothing, if asked where a link leads nowhere`() throws {
    try FileManager.default.createSymbolicLink(at: folder("link"), withDestinationURL: folder("nowhere"))
    #expect(!OnceStore.file(at: folder("link"), onFailure: log.record).isMarked)
    #expect(log.descriptions.isEmpty)
  }

  @Test func `refuses a link to a folder`() throws {
    try FileManager.default.createSymbolicLink(at: folder("link"), withDestinationURL: folder.url)
    expectFailure(at: folder("link"), because: "a folder is in its place")
  }

  @Test func `refuses a link to itself`() throws {
    try FileManager.default.createSymbolicLink(at: folder("link"), withDestinationURL: folder("link"))
    expectFailure(at: folder("link"), because: "Too many levels of symbolic links")
  }

  @Test func `refuses too long a name`() {
    expectFailure(at: folder(String(repeating: "n", count: 300)), because: "File name too long")
  }

  #if os(macOS) || os(Linux) || os(Windows)  // Only these can start a process.
    @Test func `refuses a folder without write permission, with a message on standard error`() throws {
      try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder.url.path)
      let mark = folder("mark")
      let probe = try Probe.file("set", at: mark, isUnprivileged: true)
      probe.goOn()
      #expect(probe.end().lines == ["ready", "won", "set"])
      #expect(
        probe.complaints == """
          Once: a store failed. No mark can be kept at \(mark.path(percentEncoded: false)) \
          beyond this process: Permission denied

          """
      )
      #expect(!FileManager.default.fileExists(atPath: mark.path))
    }

    @Test func `says no and reports if asked in a folder without search permission`() throws {
      let closed = folder("closed")
      try FileManager.default.createDirectory(at: closed, withIntermediateDirectories: true)
      try Data().write(to: folder("closed/mark"))
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: closed.path)
      defer { try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: closed.path) }
      let probe = try Probe.file("ask", at: folder("closed/mark"), isUnprivileged: true)
      #expect(probe.end().lines == ["not set"])
      #expect(probe.complaints.hasSuffix("closed/mark beyond this process: Permission denied\n"))
    }

    @Test func `refuses missing folders that it may not create`() throws {
      try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder.url.path)
      let probe = try Probe.file("set", at: folder("missing/mark"), isUnprivileged: true)
      probe.goOn()
      #expect(probe.end().lines == ["ready", "won", "set"])
      #expect(probe.complaints.hasSuffix("missing/mark beyond this process: Permission denied\n"))
    }

    @Test(
      .enabled(if: Probe.canMount, "needs to be root on Linux, in a system that lets it mount"),
      arguments: [("nr_inodes=1", "No space left on device"), ("ro", "Read-only file system")]
    )
    func `refuses a full or read-only disk`(options: String, reason: String) throws {
      let probe = try Probe.file("set", at: folder("mark"), in: folder.url, mountedAs: options)
      probe.goOn()
      #expect(probe.end().lines == ["ready", "won", "set"])
      #expect(probe.complaints.hasSuffix("/mark beyond this process: \(reason)\n"))
    }

    @Test func `does not end the process if nobody reads its standard error, and leaves the signal alone`() throws {
      let probe = try Probe.file("complain", at: folder.url)
      probe.stopListening()
      probe.goOn()
      #expect(probe.end().lines == ["alive"])
      // The process's own write still ends it, as the process chose.
      #expect(probe.signal == SIGPIPE)
    }
  #endif

  @Test func `is an error with a localized description`() {
    let url = folder.url
    let store = OnceStore.file(at: url, onFailure: log.record)
    store.mark()
    let error = log.storeErrors.first
    #expect(error?.localizedDescription == log.descriptions.first)
    #expect(error?.underlyingError == nil)
  }
}
