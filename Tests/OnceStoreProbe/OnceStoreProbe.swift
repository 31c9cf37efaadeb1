import Foundation
import Once
import OnceFoundation

/// A helper process for OnceFoundation's tests: `OnceStoreProbe MEDIUM PLACE ACTION [unprivileged] [masked]`.
///
/// It prints a line to standard output for each thing it does, and where it must wait, it waits to read a line.
@main
enum OnceStoreProbe {
  /// What the probe does with the store.
  enum Action: String {
    /// Prints whether a flag is set.
    case ask
    /// Sets a flag when told to, prints that it is alive, and writes to standard error itself.
    case complain
    #if canImport(Glibc)  // Each C library declares handlers of signals in its own way.
      /// Writes more to standard error than a pipe holds, while signals interrupt it again and again.
      case complainAtLength
    #endif
    /// Makes 50 marks, and prints how many it has made, and how many more files are open than before.
    case makeMarks
    /// Sets a flag when told to, and prints whether it won.
    case set
    /// The same, and then waits to be killed.
    case setAndStay
    /// Runs a payload that is killed before it returns, marking after the run.
    case dieInRun
    /// The same, marking before the run.
    case dieInMarkedRun
    /// Runs a payload to completion, marking after the run.
    case run
    /// The same, marking before the run.
    case runMarked
    /// Prints whether this is the first launch, before and after somebody else asks.
    case launch
  }

  static func main() {
    let arguments = CommandLine.arguments
    guard arguments.count > 3, let action = Action(rawValue: arguments[3]) else { fatalError("\(arguments)") }
    if arguments.contains("unprivileged") { dropPrivileges() }
    // Nobody may read or write new files then.
    if arguments.contains("masked") { umask(0o777) }
    let store = store(medium: arguments[1], place: arguments[2])
    switch action {
    case .ask: say(SetOnce(in: store).isSet ? "set" : "not set")
    case .complain: complain(after: store)
    #if canImport(Glibc)
      case .complainAtLength: complainAtLength()
    #endif
    case .makeMarks: makeMarks(at: arguments[2])
    case .set, .setAndStay: set(in: store, stay: action == .setAndStay)
    case .dieInRun: run(in: store, .afterSuccess, die)
    case .dieInMarkedRun: run(in: store, .beforeRun, die)
    case .run: run(in: store, .afterSuccess) { say("running") }
    case .runMarked: run(in: store, .beforeRun) { say("running") }
    case .launch: launch(in: store)
    }
  }

  private static func store(medium: String, place: String) -> OnceStore {
    if medium == "file" { return .file(at: URL(filePath: place)) }
    guard let defaults = UserDefaults(suiteName: medium) else { fatalError("no user defaults \(medium)") }
    return .userDefaults(defaults, key: place)
  }

  private static func set(in store: OnceStore, stay: Bool) {
    let flag = SetOnce(in: store)
    say("ready")
    waitForLine()
    say(flag.set() ? "won" : "lost")
    if stay { waitForLine() }
    say(flag.isSet ? "set" : "not set")
  }

  private static func complain(after store: OnceStore) {
    // The parent may have made this process ignore the signal.
    signal(SIGPIPE, SIG_DFL)
    waitForLine()
    SetOnce(in: store).set()
    say("alive")
    try? FileHandle.standardError.write(contentsOf: Data("a complaint of its own\n".utf8))
    say("still alive")
  }

  #if canImport(Glibc)
    private static func complainAtLength() {
      struct Complaint: Error, CustomStringConvertible {
        let description = String(repeating: "!", count: 500_000)
      }
      let complaint = Complaint()
      // Without SA_RESTART: the call that it interrupts returns what it has written by then, or EINTR.
      var action = sigaction()
      action.__sigaction_handler.sa_handler = { _ in OnceStoreProbe.noteInterruption() }
      sigaction(SIGALRM, &action, nil)
      // The thread that started this process may have blocked it.
      var alarm = sigset_t()
      sigemptyset(&alarm)
      sigaddset(&alarm, SIGALRM)
      pthread_sigmask(SIG_UNBLOCK, &alarm, nil)
      ualarm(1_000, 1_000)
      OnceStore.printFailure(complaint)
      ualarm(0, 0)
      say("done")
    }

    /// `nonisolated(unsafe)`: only the signal's handler touches it.
    private nonisolated(unsafe) static var interruptions = 0

    /// Announces the hundredth; what it calls may be called in a handler.
    private static func noteInterruption() {
      interruptions += 1
      if interruptions == 100 { _ = write(STDOUT_FILENO, "interrupted\n", 12) }
    }
  #endif

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

  private static func launch(in store: OnceStore) {
    let isFirstLaunch = SetOnce(in: store).set()
    say(isFirstLaunch ? "first" : "not first")
    SetOnce(in: store).set()
    say(isFirstLaunch ? "first" : "not first")
  }

  private static func run(
    in store: OnceStore,
    _ marking: OnceStore.Marking,
    _ payload: @escaping @Sendable () -> Void
  ) {
    let guarded = RunOnce(in: store, marking: marking, payload)
    guarded()
    say("returned")
  }

  private static func die() {
    say("running")
    kill(getpid(), SIGKILL)
  }

  private static func say(_ line: String) {
    try? FileHandle.standardOutput.write(contentsOf: Data((line + "\n").utf8))
  }

  private static func waitForLine() {
    _ = readLine()
  }

  /// Root may write anywhere, so it becomes the user "nobody".
  private static func dropPrivileges() {
    guard getuid() != 0 || setuid(65534) == 0 else { fatalError("cannot drop privileges") }
  }
}
