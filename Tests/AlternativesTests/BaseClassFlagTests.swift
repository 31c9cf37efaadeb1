import Alternatives
import Props
import Testing

@MainActor @Suite struct BaseClassFlagTests {
  @Test func `D2 runs once in a subclass that calls super last`() {
    let screen = BaseClassFlag.SuperLast()
    let navigation = LifecycleNavigation(root: screen)
    navigation.push(LifecycleScreen())
    navigation.goBack()
    #expect(screen.trackedAppearances == 1)
  }

  @Test func `D2 fails: a subclass that calls super first never runs`() {
    let screen = BaseClassFlag.SuperFirst()
    screen.appear()
    screen.disappear()
    screen.appear()
    #expect(screen.events.count { $0 == .viewDidAppear } == 2)
    #expect(screen.trackedAppearances == 0)
  }

  @Test func `D2 fails: a table screen inherits no flag and needs its own`() {
    let plain: LifecycleScreen = LifecycleTableScreen()
    #expect(!(plain is BaseClassFlag))

    let table = BaseClassFlag.Table()
    let screen: LifecycleScreen = table
    #expect(!(screen is BaseClassFlag))
    #expect(table.isFirstAppearance)
    table.appear()
    #expect(!table.isFirstAppearance)
  }
}
