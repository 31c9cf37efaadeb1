import Synchronization

/// D12, atomic exchange: the flag and check in one step that no other thread can get into.
///
/// Exactly one caller wins. But it comes from a package, the payload is elsewhere, the rest of the
/// type can set the flag back, and a loser goes on before the work is done.
public final class AtomicExchange: Sendable {
  // snippet: begin
  private let mayLoad = ManagedFlag(true)

  /// Runs the work for the first caller only.
  public func load(_ work: () throws -> Void) rethrows {
    guard mayLoad.exchange(false) else { return }
    try work()
  }
  // snippet: end

  /// Creates a guard whose work has not run.
  public init() {}

  /// Takes the mark back, as the rest of the type can.
  public func allowAgain() {
    _ = mayLoad.exchange(true)
  }
}

extension AtomicExchange {
  /// Stands in for the managed atomic `Bool` of the package that the original needs.
  public final class ManagedFlag: Sendable {
    private let value: Atomic<Bool>

    /// Creates a flag.
    ///
    /// - Parameter value: What it holds at first.
    public init(_ value: Bool) {
      self.value = Atomic(value)
    }

    /// Stores a value and returns the one that was there, in one step.
    ///
    /// - Parameter desired: What to store.
    /// - Returns: What was stored before.
    public func exchange(_ desired: Bool) -> Bool {
      // Acquiring and releasing: who takes the flag sees all that was done before it was put back.
      value.exchange(desired, ordering: .acquiringAndReleasing)
    }
  }
}
