import Props

/// onAppearOnce: a SwiftUI view modifier that holds a `@State` flag.
///
/// It is good for what belongs to a view. The flag does not know the model: two views of one model run the action
/// twice, and so does one view that leaves the tree and comes back. The model cannot tell whether it has been loaded.
/// ``LifecycleViewTree`` stands in for SwiftUI, which keeps the flag for each view identity.
public struct OnAppearOnce {
  private let hasAppeared: LifecycleViewTree.Flag  // in SwiftUI: @State private var hasAppeared = false
  private let action: () -> Void

  /// Called by the tree each time the view appears.
  public func onAppear() {
    guard !hasAppeared.value else { return }
    hasAppeared.value = true
    action()
  }

  /// Makes the modifier, as SwiftUI does each time it evaluates the view's body.
  public init(identity: String, in tree: LifecycleViewTree, perform action: @escaping () -> Void) {
    hasAppeared = tree.flag(of: identity)
    self.action = action
  }
}
