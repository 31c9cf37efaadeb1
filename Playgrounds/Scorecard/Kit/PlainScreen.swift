import Props

/// The documents' screen: it wants something done once and asks every time it appears.
final class PlainScreen: LifecycleScreen {
  private let track: () throws -> Void

  init(_ track: @escaping () throws -> Void) {
    self.track = track
  }

  override func viewDidAppear() {
    super.viewDidAppear()
    try? track()
  }
}
