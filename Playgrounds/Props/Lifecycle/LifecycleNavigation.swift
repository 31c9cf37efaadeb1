/// A stack of screens, the last of which is on screen.
@preconcurrency @MainActor
public final class LifecycleNavigation {
  private var stack: [LifecycleScreen]

  /// Shows a first screen.
  public init(root: LifecycleScreen) {
    stack = [root]
    root.appear()
  }

  /// Covers the current screen with another.
  public func push(_ child: LifecycleScreen) {
    LifecycleScreen.change(from: stack.last, to: child)
    stack.append(child)
  }

  /// Removes the current screen, so that the one below appears again, but not the root.
  public func goBack() {
    guard stack.count > 1 else { return }
    let child = stack.removeLast()
    LifecycleScreen.change(from: child, to: stack.last)
  }
}
