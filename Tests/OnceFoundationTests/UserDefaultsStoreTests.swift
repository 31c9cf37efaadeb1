import Foundation
import Once
import OnceFoundation
import Props
import Testing

@Suite(.timeLimit(.minutes(1)), .endsHangs) struct `A store in the user defaults` {
  private let temporary: TemporaryDefaults
  private var defaults: UserDefaults { temporary.defaults }

  init() throws {
    temporary = try TemporaryDefaults()
  }

  @Test func `marks by storing true under the key`() {
    @SetOnce(in: .userDefaults(defaults, key: "launchedBefore")) var launchedBefore
    #expect(!launchedBefore)
    #expect(defaults.object(forKey: "launchedBefore") == nil)
    #expect($launchedBefore.set())
    #expect(defaults.bool(forKey: "launchedBefore"))
    #expect(launchedBefore)
    #expect(!$launchedBefore.set())
  }

  @Test func `takes a key that is already true for marked, and one that is false for unmarked`() {
    defaults.set(true, forKey: "old")
    defaults.set(false, forKey: "reset")
    #expect(!SetOnce(in: .userDefaults(defaults, key: "old")).set())
    #expect(SetOnce(in: .userDefaults(defaults, key: "reset")).set())
  }

  @Test func `has one winner among many threads, each with its own store`() {
    for round in 0..<20 {
      let wins = CallLog()
      BackgroundThread.run(8) { [temporary] number in
        let flag = SetOnce(in: .userDefaults(temporary.defaults, key: "round \(round)"))
        if flag.set() { wins.record("\(number)") }
      }
      #expect(wins.count == 1)
    }
  }

  @Test func `tells keys apart, and suites`() throws {
    let other = try TemporaryDefaults()
    #expect(SetOnce(in: .userDefaults(defaults, key: "a")).set())
    #expect(SetOnce(in: .userDefaults(defaults, key: "b")).set())
    #expect(SetOnce(in: .userDefaults(other.defaults, key: "a")).set())
  }

  @Test func `tells keys apart that Unicode calls equal`() {
    let (composed, decomposed) = ("\u{e9}", "e\u{301}")
    #expect(SetOnce(in: .userDefaults(defaults, key: composed)).set())
    #expect(!SetOnce(in: .userDefaults(defaults, key: decomposed)).isSet)
    #expect(SetOnce(in: .userDefaults(defaults, key: decomposed)).set())
  }

  @Test func `made twice for one key shares what the process knows of the mark`() {
    let (store, same) = (
      OnceStore.userDefaults(defaults, key: "mark"), OnceStore.userDefaults(defaults, key: "mark")
    )
    #expect(store.mark())
    defaults.removeObject(forKey: "mark")
    #expect(same.isMarked)
    #expect(!same.mark())
  }

  @Test func `uses the app's own defaults unless given others`() {
    let key = "OnceFoundationTests.\(UUID().uuidString)"
    defer { UserDefaults.standard.removeObject(forKey: key) }
    #expect(SetOnce(in: .userDefaults(key: key)).set())
    #expect(UserDefaults.standard.bool(forKey: key))
  }

  @Test func `runs a payload once for all objects`() {
    let log = CallLog()
    for _ in 1...3 {
      @RunOnce(in: .userDefaults(defaults, key: "introShown")) var showIntro = { log.record("intro") }
      showIntro()
    }
    #expect(log.entries == ["intro"])
  }

  #if os(macOS) || os(Linux) || os(Windows)  // Only these can start a process.
    @Test func `keeps the mark of a process that is killed right after winning`() throws {
      let suite = temporary.suite
      let probe = try Probe.userDefaults("setAndStay", suite: suite, key: "mark")
      probe.goOn()
      #expect(probe.line() == "ready")
      #expect(probe.line() == "won")
      probe.kill()
      #expect(probe.end().isKilled)
      let next = try Probe.userDefaults("set", suite: suite, key: "mark")
      next.goOn()
      #expect(next.end().lines == ["ready", "lost", "set"])
    }
  #endif
}
