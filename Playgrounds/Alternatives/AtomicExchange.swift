import Synchronization

/// D12, atomic exchange: flag and check in one step that no other thread can interrupt.
///
/// Exactly one caller wins. But it takes a package, the payload is elsewhere, the rest of the type can reset the flag,
/// and a loser returns before the work is done. Its essay calls it overkill on one thread.
public final class AtomicExchange: Sendable {
  private let loading = ManagedAtomic(true)

  /// Runs the work for the first caller only.
  public func load(_ work: () throws -> Void) rethrows {
    guard loading.exchange(false, ordering: .relaxed) else { return }
    try work()
  }

  /// Creates a guard whose work has not run.
  public init() {}
}

extension AtomicExchange {
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
      // Relaxed: exactly one caller gets `true`, and that is all. A loser need not see what the winner has written.
      value.exchange(desired, ordering: .relaxed)
    }
  }
}
