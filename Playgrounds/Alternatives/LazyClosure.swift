/// D9, lazy closure: a `lazy var` whose initialiser does the work and returns a closure that does nothing.
///
/// At least it is called like a function. It reads as a trick, can be reassigned, and runs twice when two
/// threads call before the initialiser has ended. With arguments the stub has to repeat them, and the work
/// never sees them.
public final class LazyClosure {
  private let work: () -> Void

  /// Creates an owner whose work has not run.
  ///
  /// - Parameter work: What to do once.
  public init(_ work: @escaping () -> Void) {
    self.work = work
  }

  // snippet: begin
  /// Does the work when it is first called, and nothing any other time.
  public lazy var load: () -> Void = {
    work()
    return {}
  }()

  /// The same for a function of two arguments.
  public lazy var show: (_ title: String, _ row: Int) -> Void = {
    work()
    return { _, _ in }
  }()
  // snippet: end
}
