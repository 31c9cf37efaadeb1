/// A portable stand-in for where SwiftUI keeps the `@State` of its views.
///
/// A SwiftUI view is a value that is made anew all the time. What it holds in `@State` is kept elsewhere, once per
/// identity, for as long as that identity is in the tree.
public final class LifecycleViewTree {
  /// The `@State` flag of one view.
  public final class Flag {
    /// What the view stored.
    public var value = false
  }

  private var flags: [String: Flag] = [:]

  /// Creates an empty tree.
  public init() {}

  /// Finds the state of a view, or makes it if the identity is new in the tree.
  public func flag(of identity: String) -> Flag {
    if let flag = flags[identity] { return flag }
    let flag = Flag()
    flags[identity] = flag
    return flag
  }
}
