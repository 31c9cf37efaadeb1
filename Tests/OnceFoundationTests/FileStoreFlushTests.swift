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

    /// What was opened and flushed in the folder until the process had won, in order.
    private func events(toMark mark: URL) throws -> [String] {
      let trace = folder("trace")
      let calls = "trace=open,openat,fsync,fdatasync,write"
      let strace = Probe.strace("-y", "-s", "4096", "-e", calls, writingTo: trace.path)
      #expect(try Probe.file("set", at: mark, startedBy: strace).end() == ["won", "set"])
      // A line is as `17 fsync(3</tmp/mark>) = 0`.
      return try String(contentsOf: trace, encoding: .utf8).split(separator: "\n").compactMap { line in
        if line.contains(/write\(1<.*>, "won/) { return "won" }
        guard line.contains(folder.url.path) else { return nil }
        if let call = line.firstMatch(of: /f(?:data)?sync\(\d+<(.*)>\) += 0/) { return "flushed \(call.1)" }
        return line.firstMatch(of: /open(?:at)?\(.*?"(.*?)", (.*) = \d+/).map { "opened \($0.1): \($0.2)" }
      }
    }

    @Test(arguments: [["mark"], ["a/b/mark", "a/b", "a"]])
    func `flushes the file, its name and those of the folders it creates before it reports the mark`(
      places: [String]
    ) throws {
      let events = try events(toMark: folder(places[0])).filter { !$0.hasPrefix("opened") }
      let flushed = (places.map { folder($0) } + [folder.url]).map { "flushed \($0.path)" }
      #expect(Set(events.dropLast()) == Set(flushed) && events.first == flushed[0])
      #expect(events.last == "won")
    }

    @Test(arguments: [("mark", nil), ("mark", "mark"), ("mark", "."), ("new/mark", "new"), ("new/mark", ".")])
    func `says that a mark may not survive if it, or a name, cannot be flushed, and not that it is gone`(
      name: String,
      unflushed: String?
    ) throws {
      let mark = folder(name)
      let place = unflushed.map { ["-P", folder($0).standardizedFileURL.path] } ?? []
      let probe = try Probe.file("set", at: mark, startedBy: failingDisk + place)
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
      let events = try events(toMark: folder("mark"))
      // Opened once, and exclusively: a pipe in the file's place would block a second `open` forever.
      let opened = events.filter { $0.hasPrefix("opened \(folder("mark").path):") }
      #expect(opened.count == 1)
      #expect(opened.allSatisfy { $0.contains("O_CREAT|O_EXCL") })
      // No process that is started meanwhile inherits it.
      #expect(opened.allSatisfy { $0.contains("O_CLOEXEC") })
      // A pipe in the folder's place is refused.
      let folders = events.filter { $0.hasPrefix("opened \(folder.url.path):") }
      #expect(folders.count == 1)
      #expect(folders.allSatisfy { $0.contains("O_DIRECTORY") })
    }
  }
#endif
