/// D9, lazy closure: a `lazy var` whose initializer does the work and returns a closure that does nothing.
///
/// At least you call it like a function. It reads like a trick, can be reassigned, and runs twice if two threads call
/// before the initializer has finished. With arguments, the closure it returns has to declare them, and the work never
/// sees them.
public final class LazyClosure {
  private let work: () -> Void

  /// Creates an owner whose work has not run.
  ///
  /// - Parameter work: What to do once.
  public init(_ work: @escaping () -> Void) {
    self.work = work
  }

  /// Does the work when it is first called, and nothing after that.
  public lazy var load: () -> Void = {
    work()
    return {}
  }()

  /// The same for a function of two arguments.
  public lazy var show: (_ title: String, _ row: Int) -> Void = {
    work()
    return { _, _ in }
  }()
}
