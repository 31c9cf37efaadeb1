import Alternatives
import Testing

@MainActor @Suite struct DelayedSetupTests {
  private final class Resource {}

  @Test func `D15 sets a screen up before its outlets exist`() {
    let screen = DelayedSetup()
    screen.setup(with: "Accounts")
    #expect(screen.titleLabel == nil)
    screen.appear()
    #expect(screen.titleLabel?.text == "Accounts")
  }

  @Test func `D15 fills the new outlets when the view loads again`() {
    let screen = DelayedSetup()
    screen.setup(with: "Accounts")
    screen.appear()
    let label = screen.titleLabel
    screen.disappear()
    screen.unload()
    screen.appear()
    #expect(screen.titleLabel !== label)
    #expect(screen.titleLabel?.text == "Accounts")
  }

  @Test func `D15 fails: supplied after the view has loaded, it never runs`() {
    let screen = DelayedSetup()
    screen.appear()
    screen.setup(with: "Accounts")
    screen.disappear()
    screen.appear()
    #expect(screen.titleLabel?.text == "")
  }

  @Test func `D15 fails: a second closure silently replaces the first`() {
    let screen = DelayedSetup()
    var setups: [String] = []
    screen.setup { _ in setups.append("first") }
    screen.setup { _ in setups.append("second") }
    screen.appear()
    #expect(setups == ["second"])
  }

  @Test func `D15 fails: it keeps the closure's captures after the run`() {
    let screen = DelayedSetup()
    weak var captured: Resource?
    do {
      let resource = Resource()
      captured = resource
      screen.setup { _ in _ = resource }
    }
    screen.appear()
    #expect(captured != nil)
  }
}
