/// Encapsulating struct: the settable-only flag with its payload inside, and a `run`.
///
/// It is good because guard and payload are one thing. The payload must exist when the owner is initialized, so it
/// cannot mention the owner, and you pass what it needs to `run`. A copy runs again. `run` changes the struct, so a
/// payload that calls its own guard breaks the law of exclusivity. The process stops where the compiler has kept the
/// check.
public struct EncapsulatingStruct<Argument> {
  private var flag = SettableOnlyFlag()
  private let payload: (Argument) -> Void

  /// Keeps the payload for later.
  public init(_ payload: @escaping (Argument) -> Void) {
    self.payload = payload
  }

  /// Runs the payload the first time.
  public mutating func run(_ argument: Argument) {
    guard !flag else { return }
    flag.set()
    payload(argument)
  }
}
