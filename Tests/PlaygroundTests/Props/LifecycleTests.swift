import Props
import Testing

@MainActor @Suite struct LifecycleTests {
  @Test func `a screen is told of its first appearance in UIKit's order`() {
    let screen = LifecycleScreen()
    screen.appear()
    let names = ["viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewDidLayoutSubviews", "viewDidAppear"]
    #expect(screen.events.map(\.rawValue) == names)
  }

  @Test func `back navigation makes the screen below appear again without loading it, and leaves the root`() {
    let (root, child) = (LifecycleScreen(), LifecycleScreen())
    let navigation = LifecycleNavigation(root: root)
    navigation.push(child)
    #expect(navigation.screens == [root, child])
    for _ in 1...2 {
      navigation.goBack()
      #expect(navigation.screens == [root])
      #expect(root.events.count { $0 == .viewDidAppear } == 2)
    }
    #expect(root.events.count { $0 == .viewDidLoad } == 1)
    #expect(child.events.last == .viewDidDisappear)
  }

  @Test func `an outlet exists from loading to unloading, and is new afterward`() {
    let screen = LifecycleScreen()
    #expect(screen.titleLabel == nil)
    screen.appear()
    let label = screen.titleLabel
    screen.disappear()
    screen.unload()
    #expect(label != nil && screen.titleLabel == nil)
    screen.appear()
    #expect(screen.titleLabel != nil && screen.titleLabel !== label)
  }
}
