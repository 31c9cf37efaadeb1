import Props

/// D15, `delayedSetup`: an optional closure, filled by `setup(with:)` before the outlets exist and called in
/// `viewDidLoad`.
///
/// It is called again if the view loads again, never if it comes after the view has loaded, and nothing says
/// whether it ran. It stays stored with all it captured.
@preconcurrency @MainActor
public final class DelayedSetup: LifecycleScreen {
  // snippet: begin
  private var delayedSetup: (() -> Void)?

  /// Shows a title as soon as there is a label to show it.
  public func setup(with title: String) {
    delayedSetup = { [unowned self] in titleLabel?.text = title }
  }

  /// Does what the caller wants as soon as the outlets exist.
  public func setup(with configure: @escaping (DelayedSetup) -> Void) {
    delayedSetup = { [unowned self] in configure(self) }
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    delayedSetup?()
  }
  // snippet: end
}
