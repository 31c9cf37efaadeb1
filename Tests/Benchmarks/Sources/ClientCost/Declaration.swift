/// The ways to declare a property, to be compared.
enum Declaration: CaseIterable {
  /// The baseline: a closure in a property.
  case closure
  case attribute
  case value
  case setOnce
  case lazyOnce
  /// What any attribute pays: a wrapper that does no more than hold a closure; its text is in `ClientCode`.
  case holder

  /// The ways to declare a payload, all with the same text.
  static let payloads: [Declaration] = [.closure, .attribute, .value]

  /// The ways that link the module into a program.
  static let inPrograms: [Declaration] = [.setOnce, .lazyOnce, .attribute, .value]

  var name: String {
    switch self {
    case .closure: "let f = { … }"
    case .attribute: "@RunOnce var f = { … }"
    case .value: "let f = RunOnce { … }"
    case .setOnce: "@SetOnce var f"
    case .lazyOnce: "@LazyOnce var f = …"
    case .holder: "@Holder var f = { … }"
    }
  }

  /// Declares a payload.
  ///
  /// - Parameters:
  ///   - name: The property.
  ///   - closure: The payload, in braces.
  /// - Returns: The declaration.
  func declaring(_ name: String, as closure: String) -> String {
    switch self {
    case .closure: "let \(name) = \(closure)"
    case .attribute: "@RunOnce var \(name) = \(closure)"
    case .value: "let \(name) = RunOnce \(closure)"
    case .setOnce: "@SetOnce var \(name)"
    case .lazyOnce: "@LazyOnce var \(name) = 3"
    case .holder: "@Holder var \(name) = \(closure)"
    }
  }
}
