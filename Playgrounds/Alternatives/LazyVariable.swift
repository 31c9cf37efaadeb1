/// D8, `lazy var` as once: an initialiser with a side effect, which the language runs at the first use.
///
/// The call is the mention of a variable, and a mention that is not used for anything does not even run it
/// (Swift 6.3 warns and reads nothing): it takes `_ = owner.load`. Whoever assigns the variable first has run
/// the work for good. Two threads that read it before the initialiser has ended both run it.
public final class LazyVariable {
  private let work: () -> Void

  /// Creates an owner whose work has not run.
  ///
  /// - Parameter work: The side effect.
  public init(_ work: @escaping () -> Void) {
    self.work = work
  }

  // snippet: begin
  /// Does the work when it is first read.
  public lazy var load: Void = work()
  // snippet: end
}
