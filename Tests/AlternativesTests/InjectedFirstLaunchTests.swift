import Alternatives
import Foundation
import Props
import Testing

@Suite struct InjectedFirstLaunchTests {
  @Test func `D17 is first once for each pair of functions`() {
    var mark = false
    let launches = (1...3).map { _ in InjectedFirstLaunch(get: { mark }, set: { mark = $0 }) }
    #expect(launches.map(\.isFirstLaunch) == [true, false, false])
  }

  @Test func `D17 keeps its mark in user defaults`() throws {
    let name = "AlternativesTests.\(UUID().uuidString)"
    let defaults = try #require(UserDefaults(suiteName: name))
    defer { defaults.removePersistentDomain(forName: name) }
    let launches = (1...2).map { _ in InjectedFirstLaunch(userDefaults: defaults, key: "launched") }
    #expect(launches.map(\.isFirstLaunch) == [true, false])
    #expect(defaults.bool(forKey: "launched"))
  }

  @Test func `D17 gives a test a first launch whenever it wants one`() {
    let launches = (1...3).map { _ in InjectedFirstLaunch.alwaysFirst() }
    #expect(launches.map(\.isFirstLaunch) == [true, true, true])
  }

  @Test func `D17 fails: two processes that share the mark are both first`() {
    let gate = Gate("between reading the mark and making it")
    let mark = CallLog()
    let firsts = CallLog()
    let launch: @Sendable () -> Void = {
      let launch = InjectedFirstLaunch(
        get: { mark.count > 0 },
        set: { _ in
          gate.holdFirst()
          mark.record("made")
        }
      )
      if launch.isFirstLaunch { firsts.record("first") }
    }
    gate.race(first: launch, second: launch)
    #expect(firsts.count == 2)
    #expect(mark.count == 2)
  }
}
