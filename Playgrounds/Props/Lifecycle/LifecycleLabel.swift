/// Stands in for a label that is an outlet of a screen.
public final class LifecycleLabel {
  /// What the label shows.
  public var text = ""

  /// Creates an empty label.
  public init() {}
}
