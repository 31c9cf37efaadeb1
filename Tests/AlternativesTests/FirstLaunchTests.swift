import Alternatives
import Testing

/// Serialized, because all of them share the app's one mark; that is the very weakness.
@Suite(.serialized) struct FirstLaunchTests {
  private func intro(at launch: FirstLaunch) -> String {
    launch.isFirstLaunch ? "intro" : "home"
  }

  @Test func `D16 shows an intro throughout the first launch, and never again`() {
    FirstLaunch.deleteApp()
    let first = FirstLaunch()
    #expect(intro(at: first) == "intro")
    #expect(intro(at: first) == "intro")
    let second = FirstLaunch()
    #expect(intro(at: second) == "home")
    #expect(intro(at: first) == "intro")
  }

  @Test func `D16 fails: a test sees the first launch again only by deleting the app`() {
    FirstLaunch.deleteApp()
    let tests = [FirstLaunch(), FirstLaunch(), FirstLaunch()]
    #expect(tests.map(\.isFirstLaunch) == [true, false, false])
    FirstLaunch.deleteApp()
    #expect(FirstLaunch().isFirstLaunch)
  }
}
