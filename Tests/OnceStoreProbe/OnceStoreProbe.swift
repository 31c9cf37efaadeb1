import Foundation
import Once
import OnceFoundation

/// A process of its own for the tests of OnceFoundation: `OnceStoreProbe MEDIUM PLACE ACTION [unprivileged] [masked]`.
///
/// It says on standard output what it does, a line each, and where it has to wait it goes on when it reads a line.
@main
enum OnceStoreProbe {
  /// What the probe does with the store.
  enum Action: String {
    /// Says whether a flag is set.
    case ask
    /// Sets a flag when told to, says that it lives, and complains itself.
    case complain
    /// Sets a flag when told to, and says whether it won.
    case set
    /// The same, and then waits to be killed.
    case setAndStay
    /// Runs a payload that is killed before it returns, with the mark to be made after it.
    case dieInRun
    /// The same with the mark made before it.
    case dieInMarkedRun
    /// Runs a payload to its end, with the mark made after it.
    case run
    /// The same with the mark made before it.
    case runMarked
    /// Says whether this is the first launch, before and after somebody else asks.
    case launch
  }

  static func main() {
    let arguments = CommandLine.arguments
    guard arguments.count > 3, let action = Action(rawValue: arguments[3]) else { fatalError("\(arguments)") }
    if arguments.contains("unprivileged") { dropPrivileges() }
    // New files may then be neither read nor written, by anybody.
    if arguments.contains("masked") { umask(0o777) }
    let store = store(medium: arguments[1], place: arguments[2])
    switch action {
    case .ask: say(SetOnce(in: store).isSet ? "set" : "not set")
    case .complain: complain(after: store)
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
    // Who starts a process may have it ignore the signal.
    signal(SIGPIPE, SIG_DFL)
    waitForLine()
    SetOnce(in: store).set()
    say("alive")
    try? FileHandle.standardError.write(contentsOf: Data("a complaint of its own\n".utf8))
    say("still alive")
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

  /// Root writes where nobody may; so it becomes nobody.
  private static func dropPrivileges() {
    guard getuid() != 0 || setuid(65534) == 0 else { fatalError("cannot drop privileges") }
  }
}
