/// Everything that describes a value: two strings, an interpolation, a dump, and each child of its mirror.
func appearancesOf<Value>(_ value: Value) -> [String] {
  var dumped = ""
  dump(value, to: &dumped)
  return [
    String(describing: value),
    String(reflecting: value),
    "\(value)",
    dumped,
    Mirror(reflecting: value).children.map { "\($0.label ?? ""): \($0.value)" }.joined(separator: ", "),
  ]
}
