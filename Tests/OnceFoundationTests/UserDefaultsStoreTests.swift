import Foundation
import Once
import OnceFoundation
import Props
import Testing

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `A store in the user defaults` {
  private let temporary: TemporaryDefaults
  private var defaults: UserDefaults { temporary.defaults }

  init() throws {
    temporary = try TemporaryDefaults()
  }

  @Test func `marks by storing true under the key`() throws {
    @SetOnce(in: .userDefaults(defaults, key: "launchedBefore")) var launchedBefore
    #expect(!launchedBefore)
    #expect(defaults.object(forKey: "launchedBefore") == nil)
    #expect($launchedBefore.set())
    #expect(defaults.bool(forKey: "launchedBefore"))
    #expect(launchedBefore)
    #expect(!$launchedBefore.set())
    // Other user defaults for the same suite, as those of the next launch are.
    let next = try #require(UserDefaults(suiteName: temporary.suite))
    #expect(!SetOnce(in: .userDefaults(next, key: "launchedBefore")).set())
  }

  @Test(arguments: [true, "YES", "true", 1, 2, 0.5] as [any Sendable])
  func `takes for its mark what reads as true`(value: any Sendable) {
    let log = FailureLog()
    defaults.set(value, forKey: "key")
    #expect(!SetOnce(in: .userDefaults(defaults, key: "key", onFailure: log.record)).set())
    #expect(log.descriptions.isEmpty)
  }

  @Test(arguments: [false, "NO", "false", "0", 0, 0.0] as [any Sendable])
  func `takes for no mark what reads as false, and overwrites it`(value: any Sendable) {
    let log = FailureLog()
    defaults.set(value, forKey: "key")
    let flag = SetOnce(in: .userDefaults(defaults, key: "key", onFailure: log.record))
    #expect(!flag.isSet)
    #expect(flag.set())
    #expect(defaults.object(forKey: "key") as? Bool == true)
    #expect(log.descriptions.isEmpty)
  }

  /// A store of one object, or of the suite, for which each store makes an object of its own.
  private static func store(in temporary: TemporaryDefaults, key: String, isSuite: Bool) -> OnceStore {
    isSuite ? .userDefaults(suiteName: temporary.suite, key: key) : .userDefaults(temporary.defaults, key: key)
  }

  @Test(arguments: [false, true])
  func `has one winner among many threads, each with its own store`(isSuite: Bool) {
    for round in 0..<20 {
      let wins = CallLog()
      BackgroundThread.run(8) { [temporary] number in
        let flag = SetOnce(in: Self.store(in: temporary, key: "round \(round)", isSuite: isSuite))
        if flag.set() { wins.record("\(number)") }
      }
      #expect(wins.count == 1)
    }
  }

  @Test(arguments: [false, true])
  func `tells keys and suites apart, by name too, and where that ends and the key begins`(isSuite: Bool) throws {
    let other = try TemporaryDefaults(suite: temporary.suite + "b")
    let places = [(temporary, "bc"), (temporary, "c"), (other, "c")]
    // Kept, as with the last of its flags a process forgets what it knows of a mark.
    let flags = places.map { SetOnce(in: Self.store(in: $0, key: $1, isSuite: isSuite)) }
    #expect(flags.map { $0.set() } == [true, true, true])
  }

  @Test(arguments: [("\u{e9}", "e\u{301}"), ("\u{212b}", "\u{c5}")])
  func `tells keys apart that Unicode calls equal, and reports one that is lost`(one: String, other: String) {
    let log = FailureLog()
    for key in [one, other] {
      let flag = SetOnce(in: .userDefaults(defaults, key: key, onFailure: log.record))
      #expect(!flag.isSet)
      #expect(flag.set())
    }
    // Foundation decides whether it keeps the second; if it does not, that is an error.
    let lost = [one, other].filter { !defaults.bool(forKey: $0) }
    #expect(log.storeErrors.map(\.place) == lost)
  }

  @Test func `reports a mark that is not kept, and holds it in this process`() throws {
    let log = FailureLog()
    let defaults = try #require(StagedDefaults(suiteName: temporary.suite))
    defaults.afterSetting.value = { [temporary] in temporary.defaults.removeObject(forKey: "mark") }
    let store = OnceStore.userDefaults(defaults, key: "mark", onFailure: log.record)
    #expect(SetOnce(in: store).set())
    #expect(log.storeErrors.map(\.reason) == ["the user defaults have not kept it"])
    #expect(!SetOnce(in: store).set())
    #expect(SetOnce(in: store).isSet)
  }

  @Test func `reports user defaults that cannot be written`() throws {
    let log = FailureLog()
    let defaults = try #require(StagedDefaults(suiteName: temporary.suite))
    defaults.isWritable.value = false
    #expect(SetOnce(in: .userDefaults(defaults, key: "mark", onFailure: log.record)).set())
    #expect(log.storeErrors.map(\.reason) == ["the user defaults could not be written"])
  }

  @Test(arguments: [["a": 1], ["a"], "a", Data([1]), Date(timeIntervalSince1970: 0)] as [any Sendable])
  func `leaves another value under its key alone, and reports it`(value: any Sendable) {
    let log = FailureLog()
    let store = OnceStore.userDefaults(defaults, key: "mark", onFailure: log.record)
    defaults.set(value, forKey: "mark")
    let before = defaults.object(forKey: "mark").map { "\($0)" }
    #expect(!store.isMarked)
    #expect(SetOnce(in: store).set())
    #expect(log.storeErrors.map(\.reason) == Array(repeating: "another value is under the key", count: 2))
    #expect(!SetOnce(in: store).set())
    #expect(defaults.object(forKey: "mark").map { "\($0)" } == before)
  }

  @Test(arguments: [false, true])
  func `made twice for one key shares what the process knows of the mark`(isSuite: Bool) {
    let (store, same) = (
      Self.store(in: temporary, key: "mark", isSuite: isSuite), Self.store(in: temporary, key: "mark", isSuite: isSuite)
    )
    #expect(store.mark())
    #expect(defaults.bool(forKey: "mark"))
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

  #if os(macOS) || os(Linux) || os(Windows)  // Only these can start a process.
    @Test func `keeps the mark of a process that is killed right after winning`() throws {
      let probe = try Probe.userDefaults("setAndStay", suite: temporary.suite, key: "mark")
      #expect(probe.line() == "won")
      probe.kill()
      #expect(probe.end().isEmpty)
      #expect(probe.signal == SIGKILL)
      #expect(try Probe.userDefaults("set", suite: temporary.suite, key: "mark").end() == ["lost", "set"])
    }

    @Test func `keeps the marks of processes that write one after another`() throws {
      let suite = temporary.suite
      // Here, too, the suite has been read before others write to it.
      #expect(!SetOnce(in: .userDefaults(defaults, key: "own")).isSet)
      let keys = (1...4).map { "key \($0)" }
      for key in keys {
        #expect(try Probe.userDefaults("set", suite: suite, key: key).end() == ["won", "set"])
      }
      #expect(SetOnce(in: .userDefaults(defaults, key: "own")).set())
      for key in keys + ["own"] {
        #expect(try Probe.userDefaults("ask", suite: suite, key: key).end() == ["set"])
      }
    }
  #endif
}

/// User defaults that go wrong, or are observed, as a test says.
private final class StagedDefaults: UserDefaults {
  let isWritable = UnsafelyShared(true)
  let afterSetting = UnsafelyShared {}

  override func set(_ value: Bool, forKey defaultName: String) {
    super.set(value, forKey: defaultName)
    afterSetting.value()
  }

  override func synchronize() -> Bool { isWritable.value && super.synchronize() }
}
