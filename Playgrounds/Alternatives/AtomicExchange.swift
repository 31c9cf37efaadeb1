import Synchronization

/// D12, atomic exchange: the flag and check in one step that no other thread can get into.
///
/// Exactly one caller wins. But it takes a package, the payload is elsewhere, the rest of the type can set the flag
/// back, and a loser goes on before the work is done. Its essay calls it too much for a case on one thread.
public final class AtomicExchange: Sendable {
  // snippet: begin
  private let loading = ManagedAtomic(true)

  /// Runs the work for the first caller only.
  public func load(_ work: () throws -> Void) rethrows {
    guard loading.exchange(false, ordering: .relaxed) else { return }
    try work()
  }
  // snippet: end

  /// Creates a guard whose work has not run.
  public init() {}

  /// Takes the mark back, as the rest of the type can.
  public func allowAgain() {
    _ = loading.exchange(true, ordering: .relaxed)
  }
}

extension AtomicExchange {
  /// Stands in for `ManagedAtomic<Bool>` of swift-atomics, the package that the original needs.
  public final class ManagedAtomic: Sendable {
    /// The one ordering that the original asks for.
    public enum Ordering { case relaxed }

    private let value: Atomic<Bool>

    /// Creates a flag.
    public init(_ value: Bool) {
      self.value = Atomic(value)
    }

    /// Stores a value and returns the one that was there, in one step.
    public func exchange(_ desired: Bool, ordering: Ordering) -> Bool {
      // Relaxed: one caller alone gets `true`, and that is all. A loser need not see what the winner has written.
      value.exchange(desired, ordering: .relaxed)
    }
  }
}
