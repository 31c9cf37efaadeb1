/// D7, encapsulating struct: the settable-only flag with the code it stands for inside, and a `run`.
///
/// Guard and payload are one thing now. But the payload must be there when the owner is initialised and so
/// cannot mention the owner; what it needs goes through `run`. A copy runs again, and a payload that comes
/// back to its own guard stops the process, because `run` mutates the struct it is called on.
public struct EncapsulatingStruct<Argument> {
  // snippet: begin
  private var flag: SettableOnlyFlag
  private let payload: (Argument) -> Void

  /// Runs the payload the first time, and does nothing any other time.
  public mutating func run(_ argument: Argument) {
    if flag.set() { payload(argument) }
  }
  // snippet: end

  /// Creates a guard around a payload.
  ///
  /// - Parameters:
  ///   - pause: Runs between the test of the flag and its setting, see ``SettableOnlyFlag``.
  ///   - payload: What to run once.
  public init(pause: @escaping () -> Void = {}, _ payload: @escaping (Argument) -> Void) {
    flag = SettableOnlyFlag(pause: pause)
    self.payload = payload
  }
}

extension EncapsulatingStruct where Argument == Void {
  /// Runs the payload the first time, and does nothing any other time.
  public mutating func run() {
    run(())
  }
}
