import Props

/// D14, `onAppearOnce`: a SwiftUI view modifier that holds a `@State` flag.
///
/// A portable stand-in: ``LifecycleViewTree`` stands in for SwiftUI, which keeps the flag for each view identity. The
/// flag knows the view and not the model: two views of one model run it twice, and so does one view that leaves the
/// tree and comes back. The model cannot tell whether it has been loaded.
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
  ///
  /// - Parameters:
  ///   - identity: Which view it modifies.
  ///   - tree: What keeps the state of that identity.
  ///   - action: What to do at the first appearance.
  public init(identity: String, in tree: LifecycleViewTree, perform action: @escaping () -> Void) {
    hasAppeared = tree.flag(of: identity)
    self.action = action
  }
}
