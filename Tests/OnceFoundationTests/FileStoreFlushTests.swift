import Foundation
import Testing

#if os(Linux)  // Only there is strace.
  /// The system calls of a file store that makes a mark.
  ///
  /// A test cannot cut the power. It can see that everything was flushed to the disk before the mark was reported.
  @Suite(
    .timeLimit(.minutes(20)),
    .endsHangs,
    .enabled(if: Probe.canTrace, "needs strace (apt-get install strace), in a system that lets it trace")
  )
  struct `A traced file store` {
    private let folder: TemporaryFolder
    private let failingDisk = Probe.strace("-e", "inject=fsync:error=EIO")

    init() throws {
      folder = try TemporaryFolder()
    }

    /// The system calls that concern the folder, and the process's output, in order.
    private func calls(toMark mark: URL) throws -> [Call] {
      let trace = folder("trace")
      let calls = "trace=open,openat,fsync,fdatasync,write"
      let strace = Probe.strace("-y", "-s", "4096", "-e", calls, writingTo: trace.path)
      #expect(try Probe.file("set", at: mark, startedBy: strace).end() == ["won", "set"])
      let lines = try String(contentsOf: trace, encoding: .utf8).split(separator: "\n").map(String.init)
      return lines.compactMap(Call.init).filter { $0.line.contains(folder.url.path) || $0.said != nil }
    }

    @Test func `flushes the file and its name before it reports the mark`() throws {
      let calls = try calls(toMark: folder("mark"))
      #expect(calls.compactMap(\.event) == ["flushed \(folder("mark").path)", "flushed \(folder.url.path)", "won"])
    }

    @Test func `flushes the names of the folders it creates`() throws {
      let events = try calls(toMark: folder("a/b/mark")).compactMap(\.event)
      let places = [folder("a/b/mark"), folder("a/b"), folder("a"), folder.url]
      #expect(Set(events.dropLast()) == Set(places.map { "flushed \($0.path)" }))
      #expect(events.last == "won")
    }

    @Test func `says that a mark may not survive if it cannot be flushed, and not that it is gone`() throws {
      let mark = folder("mark")
      let probe = try Probe.file("set", at: mark, startedBy: failingDisk)
      #expect(probe.end() == ["won", "set"])
      #expect(
        probe.complaints == """
          Once: a store failed. The mark at \(mark.path) may not outlive a loss of power: Input/output error

          """
      )
      // It is there for the next process.
      #expect(try Probe.file("set", at: mark).end() == ["lost", "set"])
    }

    @Test func `makes each call again that a signal interrupts`() throws {
      let mark = folder("mark")
      let interruptions = "inject=openat,fsync:error=EINTR:when=1..2"
      let strace = Probe.strace("-P", mark.path, "-P", folder.url.path, "-e", interruptions)
      let probe = try Probe.file("set", at: mark, startedBy: strace)
      #expect(probe.end() == ["won", "set"])
      #expect(probe.complaints == "")
      #expect(FileManager.default.fileExists(atPath: mark.path))
    }

    @Test(arguments: [("error=EINTR:when=1..2", 0), ("retval=10:when=1", 10)])
    func `writes on where a signal interrupts what it has to say`(interruption: String, written: Int) throws {
      let strace = Probe.strace("-e", "inject=write:\(interruption)")
      let probe = try Probe.file("set", at: folder.url, startedBy: strace)
      #expect(probe.end() == ["won", "set"])
      let complaint = "Once: a store failed. No mark can be kept at \(folder.url.path) beyond this process: "
      // strace does not write what it says has been written.
      #expect(probe.complaints == (complaint + "a folder is in its place\n").dropFirst(written))
    }

    @Test func `leaves no file open if it cannot be flushed`() throws {
      let probe = try Probe.file("makeMarks", at: folder("mark"), startedBy: failingDisk)
      #expect(probe.end() == ["50 made", "0 open"])
    }

    @Test func `flushes nothing that another process may have put in place of what it made`() throws {
      let calls = try calls(toMark: folder("mark"))
      // Opened once, and exclusively: a pipe in the file's place would block a second `open` forever.
      let opened = calls.filter { $0.opened == folder("mark").path }
      #expect(opened.count == 1)
      #expect(opened.allSatisfy { $0.line.contains("O_CREAT|O_EXCL") })
      // No process that is started meanwhile inherits it.
      #expect(opened.allSatisfy { $0.line.contains("O_CLOEXEC") })
      // A pipe in the folder's place is refused.
      let folders = calls.filter { $0.opened == folder.url.path }
      #expect(folders.count == 1)
      #expect(folders.allSatisfy { $0.line.contains("O_DIRECTORY") })
    }
  }

  /// One line of strace: `17 fsync(3</tmp/mark>) = 0`.
  private struct Call {
    let line: String
    /// The path that was opened, if the system opened it.
    let opened: String?
    /// The path of the descriptor that was flushed.
    let flushed: String?
    /// The text written to standard output.
    let said: String?

    init?(_ line: String) {
      self.line = line
      opened = (try? /open(?:at)?\(.*?"(.*?)", .* = \d+/.firstMatch(in: line)).flatMap { String($0.1) }
      flushed = (try? /f(?:data)?sync\(\d+<(.*)>\) += 0/.firstMatch(in: line)).flatMap { String($0.1) }
      said = (try? /write\(1<.*>, "(.*)\\n"/.firstMatch(in: line)).flatMap { String($0.1) }
      if opened == nil, flushed == nil, said == nil { return nil }
    }

    /// The steps whose order matters.
    var event: String? { flushed.map { "flushed \($0)" } ?? (said == "won" ? said : nil) }
  }
#endif
