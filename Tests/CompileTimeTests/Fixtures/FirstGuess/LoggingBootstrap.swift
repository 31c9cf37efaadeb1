import Once

enum Logging {
  typealias Factory = @Sendable (String) -> any Sink

  protocol Sink: Sendable {
    func write(_ line: String)
  }

  struct Console: Sink {
    let label: String
    func write(_ line: String) { print(label, line) }
  }

  private static let factory = SetOnce.Value<Factory>()

  static func bootstrap(_ make: @escaping Factory) -> Bool { factory.set(make) }

  static func logger(_ label: String) -> any Sink {
    factory.setIfNeeded { { Console(label: $0) } }(label)
  }
}
