import Foundation
import Once
import OnceFoundation
import Props
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
    try Data().write(to: folder("file"))
    for (link, target) in ["to a folder": ".", "to itself": "to itself", "to nowhere": "nowhere"] {
      try FileManager.default.createSymbolicLink(at: folder(link), withDestinationURL: folder(target))
    }
  }

  @Test(arguments: [
    (".", "a folder is in its place"),
    ("to a folder", "a folder is in its place"),
    ("to nowhere", "something that is not a file is in its place"),
    ("file/mark", "Not a directory"),
    (String(repeating: "n", count: 300), "File name too long"),
  ])
  func `says why there can be no mark, which holds in this process all the same`(name: String, reason: String) {
    let url = folder(name)
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
    #expect(!FileManager.default.fileExists(atPath: folder("nowhere").path))
  }

  @Test(arguments: [(".", ["a folder is in its place"]), ("to nowhere", [])])
  func `says no if asked where a folder is, which it reports, or where a link leads nowhere`(
    name: String,
    reasons: [String]
  ) {
    #expect(!OnceStore.file(at: folder(name), onFailure: log.record).isMarked)
    #expect(log.storeErrors.map(\.reason) == reasons)
  }

  @Test func `says that it does not know, and lets nobody win, where it cannot look at what is in the file's place`() {
    let url = folder("to itself")
    let store = OnceStore.file(at: url, onFailure: log.record)
    let complaint = "It is not known whether there is a mark at \(url.path): Too many levels of symbolic links"
    #expect(!store.isMarked)
    #expect(log.descriptions == [complaint])
    let runs = CallLog()
    RunOnce(in: store, marking: .beforeRun) { runs.record("ran") }()
    #expect(runs.count == 0)
    // Asked, and then made: the second error came with the mark.
    #expect(log.descriptions == [complaint, complaint, complaint])
    #expect(!SetOnce(in: .file(at: url, onFailure: log.record)).set())
    #expect(SetOnce(in: .file(at: url, onFailure: log.record)).isSet)
    #expect(log.descriptions.count == 3)
  }

  @Test func `reports an error with a localized description, and what the system says`() {
    OnceStore.file(at: folder.url, onFailure: log.record).mark()
    OnceStore.file(at: folder("file/mark"), onFailure: log.record).mark()
    #expect(log.storeErrors.map(\.localizedDescription) == log.descriptions)
    #expect(log.storeErrors.map { ($0.underlyingError as? POSIXError)?.code } == [nil, .ENOTDIR])
    #expect(log.storeErrors.first?.underlyingError == nil)
  }

  #if os(macOS) || os(Linux) || os(Windows)  // Only these can start a process.
    private func expect(_ lines: [String], _ complaint: String, from probe: Probe) {
      #expect(probe.end() == lines)
      let line = complaint.replacingOccurrences(of: "\n", with: " ")
      #expect(probe.complaints == "Once: a store failed. \(line)\n")
    }

    private func noMark(at mark: URL, _ reason: String) -> String {
      "No mark can be kept at \(mark.path) beyond this process: \(reason)"
    }

    @Test(arguments: ["mark", "missing/mark", "two\nlines"])
    func `refuses a folder without write permission, with a line on standard error`(name: String) throws {
      try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder.url.path)
      let mark = folder(name)
      let probe = try Probe.file("set", at: mark, "unprivileged")
      expect(["won", "set"], noMark(at: mark, "Permission denied"), from: probe)
      #expect(!FileManager.default.fileExists(atPath: mark.path))
    }

    @Test func `says no and reports if asked in a folder without search permission`() throws {
      let (closed, mark) = (folder("closed"), folder("closed/mark"))
      try FileManager.default.createDirectory(at: closed, withIntermediateDirectories: true)
      try Data().write(to: mark)
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: closed.path)
      defer { try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: closed.path) }
      let complaint = "It is not known whether there is a mark at \(mark.path): Permission denied"
      expect(["not set"], complaint, from: try Probe.file("ask", at: mark, "unprivileged"))
    }

    @Test func `says that a mark may not survive in a folder that may be written but not read`() throws {
      try FileManager.default.setAttributes([.posixPermissions: 0o333], ofItemAtPath: folder.url.path)
      let complaint = "The mark at \(folder("mark").path) may not outlive a loss of power: Permission denied"
      expect(["won", "set"], complaint, from: try Probe.file("set", at: folder("mark"), "unprivileged"))
    }

    @Test(
      .enabled(if: Probe.canMount, "needs to be root on Linux, in a system that lets it mount"),
      arguments: [("nr_inodes=1", "No space left on device"), ("ro", "Read-only file system")]
    )
    func `refuses a full or read-only disk`(options: String, reason: String) throws {
      let mark = folder("mark")
      let probe = try Probe.file("set", at: mark, startedBy: Probe.mounting(folder.url, as: options))
      expect(["won", "set"], noMark(at: mark, reason), from: probe)
    }

    @Test func `does not end the process if nobody reads its standard error, and leaves the signal alone`() throws {
      let probe = try Probe.file("complain", at: folder.url)
      #expect(probe.end() == ["alive"])
      // The process's own write still ends it, as the process chose.
      #expect(probe.signal == SIGPIPE)
    }

    #if os(Linux)
      @Test func `leaves a signal alone that was there before it failed`() async {
        await #expect(processExitsWith: .signal(SIGPIPE)) {
          var pipe = sigset_t()
          sigemptyset(&pipe)
          sigaddset(&pipe, SIGPIPE)
          signal(SIGPIPE, SIG_DFL)
          pthread_sigmask(SIG_BLOCK, &pipe, nil)
          pthread_kill(pthread_self(), SIGPIPE)
          OnceStore.file(at: URL(filePath: "/dev/null/mark")).mark()
          pthread_sigmask(SIG_UNBLOCK, &pipe, nil)
        }
      }
    #endif
  #endif
}
