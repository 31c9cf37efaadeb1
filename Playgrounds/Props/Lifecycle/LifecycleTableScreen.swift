/// Stands in for the other base classes of a framework, such as the view controller of a table or of a
/// collection.
///
/// What an app adds to its own base class of plain screens, these do not inherit.
@preconcurrency @MainActor
open class LifecycleTableScreen: LifecycleScreen {
  /// What the table lists.
  public var rows: [String] = []
}
