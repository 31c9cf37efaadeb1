import Props
import Testing

@MainActor @Suite struct LifecycleTests {
  @Test func `a screen is told of its first appearance in UIKit's order`() {
    let screen = LifecycleScreen()
    screen.appear()
    let names = ["viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewDidLayoutSubviews", "viewDidAppear"]
    #expect(screen.events.map(\.rawValue) == names)
  }
}
