/// Stands in for a label that a screen has as an outlet.
public final class LifecycleLabel {
  /// What the label shows.
  public var text = ""

  /// Creates an empty label.
  public init() {}
}
