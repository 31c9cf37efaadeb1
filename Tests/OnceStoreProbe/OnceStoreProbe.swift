import Foundation
import Once
import OnceFoundation

/// A helper process for OnceFoundation's tests: `OnceStoreProbe MEDIUM PLACE ACTION [OPTION ...]`.
///
/// It prints a line to standard output for each thing it does, and where it must wait, it waits to read a line.
@main
enum OnceStoreProbe {
  static func main() {
    let arguments = CommandLine.arguments
    guard arguments.count > 3 else { fatalError("\(arguments)") }
    let (medium, place) = (arguments[1], arguments[2])
    // Root may write anywhere, so it becomes the user "nobody".
    if arguments.contains("unprivileged"), getuid() == 0, setuid(65534) != 0 { fatalError("still root") }
    // Only its real user is "nobody" then, as in a set-user-id program that is root's.
    if arguments.contains("startedByNobody"), setreuid(65534, 0) != 0 { fatalError("not root") }
    // Nobody may read or write new files then.
    if arguments.contains("masked") { umask(0o777) }
    let store = store(medium: medium, place: place)
    let flag = SetOnce(in: store)
    switch arguments[3] {
    case "ask": say(flag.isSet ? "set" : "not set")
    case "set":
      say(flag.set() ? "won" : "lost")
      say(flag.isSet ? "set" : "not set")
    case "setInRace":
      say("ready")
      waitForLine()
      say(flag.set() ? "won" : "lost")
    case "setAndStay":
      say(flag.set() ? "won" : "lost")
      waitForLine()
    case "complain": complain(by: flag)
    case "makeMarks": makeMarks(at: place)
    default: fatalError("\(arguments)")
    }
  }

  private static func store(medium: String, place: String) -> OnceStore {
    if medium == "file" { return .file(at: URL(filePath: place)) }
    return .userDefaults(suiteName: medium, key: place)
  }

  /// Lets the store write to standard error, which nobody reads, and then writes to it itself.
  private static func complain(by flag: SetOnce) {
    // The parent may have made this process ignore the signal.
    signal(SIGPIPE, SIG_DFL)
    // Not the parent's pipe: a process that was started at the same moment may have its other end open as well.
    let unread = Pipe()
    dup2(unread.fileHandleForWriting.fileDescriptor, 2)
    try? unread.fileHandleForReading.close()
    flag.set()
    say("alive")
    try? FileHandle.standardError.write(contentsOf: Data("a complaint of its own\n".utf8))
    say("still alive")
  }

  /// Makes 50 marks, and prints how many it has made, and how many more files are open than before.
  private static func makeMarks(at place: String) {
    func openFiles() -> Int { (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? -1 }
    let before = openFiles()
    let mine = (1...50).filter { number in
      let mark = URL(filePath: "\(place)s/\(number)/mark")
      return OnceStore.file(at: mark, onFailure: { _ in }).mark() && FileManager.default.fileExists(atPath: mark.path)
    }
    say("\(mine.count) made")
    say("\(openFiles() - before) open")
  }

  private static func say(_ line: String) {
    try? FileHandle.standardOutput.write(contentsOf: Data((line + "\n").utf8))
  }

  private static func waitForLine() {
    _ = readLine()
  }
}
