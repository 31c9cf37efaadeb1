/// D7, encapsulating struct: the settable-only flag with its payload inside, and a `run`.
///
/// Guard and payload are one thing now. But the payload must exist when the owner is initialized and so cannot mention
/// the owner; you pass what it needs to `run`. A copy runs again. And since `run` mutates the struct it is called on, a
/// payload that calls its own guard breaks the law of exclusivity, which stops the process wherever the compiler has
/// kept the check.
public struct EncapsulatingStruct<Argument> {
  private var flag = SettableOnlyFlag()
  private let payload: (Argument) -> Void

  /// Keeps the payload for later.
  public init(_ payload: @escaping (Argument) -> Void) {
    self.payload = payload
  }

  /// Runs the payload the first time, and does nothing after that.
  public mutating func run(_ argument: Argument, pause: () -> Void = {}) {
    if flag.set(pause: pause) { payload(argument) }
  }
}

extension EncapsulatingStruct where Argument == Void {
  /// Runs the payload the first time, and does nothing after that.
  ///
  /// - Parameter pause: Runs between testing and setting the flag, see ``SettableOnlyFlag``.
  public mutating func run(pause: () -> Void = {}) {
    run((), pause: pause)
  }
}
