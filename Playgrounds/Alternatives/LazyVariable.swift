/// Lazy var: an initializer with a side effect, which Swift runs on first use.
///
/// It is good for a value that one thread reads. As a guard it is called by mentioning a variable, and Swift does not
/// run a mention whose value is unused, so you write `_ = owner.load`. After an assignment the work never runs. If a
/// second thread reads before the initializer has ended, the work runs twice.
public final class LazyVariable {
  private let work: () -> Void

  /// Creates an owner whose work has not run.
  public init(_ work: @escaping () -> Void) {
    self.work = work
  }

  /// Does the work when it is first read.
  public lazy var load: Void = work()
}
