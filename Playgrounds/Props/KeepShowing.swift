import Observation

/// Prints what a view would show, and prints it again when something that it has read changes, as SwiftUI does.
@preconcurrency @MainActor
public func keepShowing(_ label: String, _ text: @escaping @MainActor () -> String) {
  let shown = withObservationTracking(text) {
    Task { @MainActor in keepShowing(label, text) }
  }
  show(label, shown)
}
