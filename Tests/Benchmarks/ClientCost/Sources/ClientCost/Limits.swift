/// What `--check` allows: what was counted, and about a tenth more.
///
/// None of these depends on how busy the machine is. They do depend on the compiler: after a change of toolchain, count
/// anew with `--check`, see whether the ratio to the stored closure has held, and enter the new figures.
enum Limits {
  /// Scopes the solver opens for 50 classes of three payloads, and for one misspelt member after 12 statements.
  ///
  /// A scope is one choice tried: an overload, a type for a variable, a conversion.
  static let scopes: [Declaration: (bodies: Int, error: Int)] = [
    .attribute: (bodies: 32_000, error: 56_000),
    .value: (bodies: 78_000, error: 190_000),
  ]

  /// Bytes of machine code that a declaration adds at `-O`, its closure's own included.
  static let bytes: [Declaration: Int] = [
    .attribute: 540,
    .value: 315,
    .setOnce: 10,
    .lazyOnce: 118,
  ]
}
