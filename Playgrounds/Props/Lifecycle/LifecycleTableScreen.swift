/// Stands in for a framework's other base classes, such as the view controllers for tables and collections.
///
/// They do not inherit what an app adds to its own base class for plain screens.
@preconcurrency @MainActor
open class LifecycleTableScreen: LifecycleScreen {
  /// What the table lists.
  public var rows: [String] = []
}
