import Props

/// delayedSetup: an optional closure that `setup(with:)` stores before the outlets exist, and `viewDidLoad` calls.
///
/// It is good for a setup that comes before the view has loaded. If the view loads again, the closure is called again,
/// and that is right: the new outlets are empty. (iOS has not unloaded views since version 6.) A setup that comes after
/// the view has loaded never runs. A second `setup` silently replaces the first. The closure stays stored with all it
/// captured.
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
