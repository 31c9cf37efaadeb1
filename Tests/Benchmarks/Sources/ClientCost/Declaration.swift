/// A way to declare a property, to be compared; each is its own name.
enum Declaration: String, CaseIterable {
  /// The baseline: a closure in a property.
  case closure = "let f = { … }"
  case attribute = "@RunOnce var f = { … }"
  case value = "let f = RunOnce { … }"
  /// Its payloads all take the object.
  case withSelf = "@RunOnce.WithSelf({ … }) var f"
  case setOnce = "@SetOnce var f"
  case lazyOnce = "@LazyOnce var f = …"
  /// What any attribute pays: a wrapper that does no more than hold a closure; its text is in `ClientCode`.
  case holder = "@Holder var f = { … }"

  /// The ways to declare a payload, all with the same text.
  static let payloads: [Declaration] = [.closure, .attribute, .value]

  /// The ways to declare a payload that takes its object.
  static let owned: [Declaration] = [.closure, .attribute, .withSelf]

  /// The ways that link the module into a program.
  static let inPrograms: [Declaration] = [.setOnce, .lazyOnce, .attribute, .value]

  /// Declares a property of that name, whose payload is the closure.
  func declaring(_ name: String, as closure: String) -> String {
    rawValue.replacing("= …", with: "= 3").replacing(" f", with: " \(name)").replacing("{ … }", with: closure)
  }
}
