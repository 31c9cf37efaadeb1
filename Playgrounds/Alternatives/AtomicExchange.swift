import Synchronization

/// Atomic exchange: flag and check in one step that another thread cannot interrupt.
///
/// A package is needed, and the essay calls it too much for code on one thread. The page TwoThreads says what becomes
/// of the thread that loses.
public enum AtomicExchange {
  /// Stands in for `ManagedAtomic<Bool>` of swift-atomics, the package that the original needs.
  public final class ManagedAtomic: Sendable {
    /// The one ordering that the original uses.
    public enum Ordering { case relaxed }

    private let value: Atomic<Bool>

    /// Creates a flag.
    public init(_ value: Bool) {
      self.value = Atomic(value)
    }

    /// Stores a value and returns the one that was there, in one step.
    public func exchange(_ desired: Bool, ordering: Ordering) -> Bool {
      // Relaxed, as in the essay: exactly one caller gets `true`. A loser need not see what the winner has written.
      value.exchange(desired, ordering: .relaxed)
    }
  }
}
