import Props

/// D15, `delayedSetup`: an optional closure, filled by `setup(with:)` before the outlets exist and called in
/// `viewDidLoad`.
///
/// If the view loads again the closure is called again, and that is right: the new outlets are empty. (Views are no
/// longer unloaded since iOS 6.) Set up after the view has loaded, it never runs, and nothing says so; the last `setup`
/// silently replaces the one before it. The closure stays stored with all it captured.
@preconcurrency @MainActor
public final class DelayedSetup: LifecycleScreen {
  private var delayedSetup: (() -> Void)?

  /// Shows a title as soon as there is a label to show it.
  public func setup(with title: String) {
    delayedSetup = { [weak self] in self?.titleLabel?.text = title }
  }

  /// Does what the caller wants as soon as the outlets exist.
  public func setup(with configure: @escaping (DelayedSetup) -> Void) {
    delayedSetup = { [weak self] in self.map(configure) }
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    delayedSetup?()
  }
}
