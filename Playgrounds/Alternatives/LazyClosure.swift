/// Lazy closure: a `lazy var` whose initializer does the work and returns an empty closure.
///
/// It is good because you call it like a function. It reads like a trick, and can be reassigned. If a second thread
/// calls before the initializer has ended, the work runs twice. With arguments, the returned closure has to declare
/// them, and the work never sees them.
public final class LazyClosure {
  private let work: () -> Void

  /// Creates an owner whose work has not run.
  public init(_ work: @escaping () -> Void) {
    self.work = work
  }

  /// Does the work when it is first called.
  public lazy var load: () -> Void = {
    work()
    return {}
  }()
}
