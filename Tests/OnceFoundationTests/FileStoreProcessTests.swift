import Foundation
import Once
import OnceFoundation
import Testing

#if os(macOS) || os(Linux) || os(Windows)  // Only these can start a process.
  /// Real processes and a mark in a file.
  @Suite(.serialized, .timeLimit(.minutes(20)), .endsHangs) struct `Processes that share a file store` {
    private let mark: URL
    private let folder: TemporaryFolder

    init() throws {
      folder = try TemporaryFolder()
      mark = folder("missing/mark")
    }

    @Test func `have one winner`() throws {
      for round in 1...5 {
        let mark = folder("round \(round)/mark")
        let probes = try (1...12).map { _ in try Probe.file("setInRace", at: mark) }
        for probe in probes { #expect(probe.line() == "ready") }
        // All are ready, and start together.
        for probe in probes { probe.goOn() }
        let ends = probes.map { $0.end() }
        #expect(ends.count { $0 == ["won"] } == 1)
        #expect(ends.count { $0 == ["lost"] } == 11)
      }
    }

    @Test func `keep the mark of one that is killed right after winning`() throws {
      let probe = try Probe.file("setAndStay", at: mark)
      #expect(probe.line() == "won")
      probe.kill()
      #expect(probe.end().isEmpty)
      #expect(probe.signal == SIGKILL)
      #expect(try Probe.file("set", at: mark).end() == ["lost", "set"])
      #expect(!SetOnce(in: .file(at: mark)).set())
    }

    @Test func `keep the mark of one that makes its files inaccessible`() throws {
      // The process may create a file here under any identity, but then nobody may open the file.
      try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: folder.url.path)
      let probe = try Probe.file("set", at: folder("mark"), "unprivileged", "masked")
      #expect(probe.end() == ["won", "set"])
      #expect(probe.complaints == "")
      let next = try Probe.file("set", at: folder("mark"), "unprivileged")
      #expect(next.end() == ["lost", "set"])
      #expect(next.complaints == "")
    }

    #if os(Linux)
      @Test func `leave no file open`() throws {
        #expect(try Probe.file("makeMarks", at: mark).end() == ["50 made", "0 open"])
        // A file is in the place of each folder.
        try Data().write(to: folder("file"))
        #expect(try Probe.file("makeMarks", at: folder("file/mark")).end() == ["0 made", "0 open"])
      }
    #endif

    @Test(.enabled(if: getuid() == 0, "only root can start a process whose real user is another"))
    func `recognize a mark that the real user may not see, but the effective one`() throws {
      let closed = folder("closed")
      try FileManager.default.createDirectory(at: closed, withIntermediateDirectories: true)
      try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: closed.path)
      func lines(_ action: String) throws -> [String] {
        let probe = try Probe.file(action, at: closed.appending(path: "mark"), "startedByNobody")
        defer { #expect(probe.complaints == "") }
        return probe.end()
      }
      #expect(try lines("set") == ["won", "set"])
      #expect(try lines("set") == ["lost", "set"])
      #expect(try lines("ask") == ["set"])
    }
  }
#endif
