/// What `--check` allows.
///
/// None of these depends on how busy the machine is. They do depend on the compiler: after changing the toolchain, run
/// `--check`, see whether the figures stay in proportion, and enter the counts plus the margin named here.
enum Limits {
  /// Scopes the solver opens, as a multiple of those for stored closures: for 50 classes of three payloads, and for a
  /// misspelled member after 12 statements.
  ///
  /// A scope is one choice tried: an overload, a type for a variable, a conversion. The margin is less than half a body
  /// to an error, because one more initializer that accepts a closure adds at least a whole one.
  static let scopes: [Declaration: (bodies: Double, error: Double)] = [
    .attribute: (bodies: 1.12, error: 16.4),
    .value: (bodies: 2.6, error: 34.1),
  ]

  /// Bytes of machine code that a declaration adds at `-O`, with a margin of a tenth.
  static let bytes: [Declaration: Int] = [
    .attribute: 950,
    .value: 321,
    .setOnce: 41,
    .lazyOnce: 223,
  ]

  /// Bytes by which a stripped program on Linux grows with one declaration.
  ///
  /// A linker writes whole pages of 4,096 bytes.
  static let program = 150_000

  /// Bytes of the module's machine code, which is compiled once and not into the clients, with a margin of a tenth.
  static let module = 79_000
}
