/// D8, lazy var: an initializer with a side effect, which Swift runs on first use.
///
/// To call it you mention a variable, and a mention whose value is unused does not even run it (Swift 6.3 warns and
/// reads nothing): you have to write `_ = owner.load`. Assign the variable first, and the work never runs. Two threads
/// that read it before the initializer has finished both run it.
public final class LazyVariable {
  private let work: () -> Void

  /// Creates an owner whose work has not run.
  ///
  /// - Parameter work: The side effect.
  public init(_ work: @escaping () -> Void) {
    self.work = work
  }

  /// Does the work when it is first read.
  public lazy var load: Void = work()
}
