/// The source files to compile and measure.
enum ClientCode {
  /// How every file begins; the time for it is subtracted.
  static let imports = "import Once\n"

  /// Classes with three payloads each: one takes no argument, one takes the owner, one suspends and may throw.
  ///
  /// The bodies are what people write into such closures, several statements each: the solver solves all of them again
  /// for every overload that fits. Without the first, all can be declared with `WithSelf`.
  static func bodies(_ declaration: Declaration, classes: Int, areOwned: Bool = false) -> String {
    let types = (0..<classes).map { number in
      let configure = areOwned ? [] : [declaration.declaring("configure", as: configuring)]
      let payloads =
        configure + [
          declaration.declaring("track", as: tracking(owner: "Screen\(number)")),
          declaration.declaring("load", as: loading(owner: "Screen\(number)")),
        ]
      return type(named: "Screen\(number)", declaring: payloads)
    }
    return imports + base + types.joined(separator: "\n")
  }

  /// Of the body that ends with a mistake; the mistake is one of them.
  static let statements = 12

  /// One class with a payload whose last statement names a member that does not exist, after statements half of which
  /// may be chains of closures.
  static func mistake(_ declaration: Declaration, isChained: Bool) -> String {
    let pairs = (1..<(statements / 2)).map { number in
      let names = isChained ? ".filter { $0 > \(number) }.map { \"\\($0)\" }.joined(separator: \", \")" : ".description"
      return """
            let names\(number) = screen.items\(names)
            screen.log("\\(screen.title): \\(names\(number))", names\(number).count + count)

        """
    }
    let closure = """
      { (screen: Screen) in
          let count = screen.items\(isChained ? ".filter { $0 > 1 }" : "").count
      \(pairs.joined())    screen.lgo(screen.title, count)
        }
      """
    return imports + base + type(named: "Screen", declaring: [declaration.declaring("track", as: closure)])
  }

  /// A class whose properties are calculations with literals, lazy or of a wrapper with an autoclosure and no more.
  static func sums(_ declaration: Declaration) -> String {
    let sums = ["60 * 60 * 24 * 7 + 3 * 2.0", "60 * 60 * 24 * 365 * 4 + 3 * 2.0", "60 * 60 * 24 * 7 + 3 * 2.0 - 1"]
    let properties = sums.enumerated().map { index, sum in
      "  @\(declaration == .lazyOnce ? "LazyOnce" : "Bare") var f\(index) = \(sum)\n"
    }
    let bare = """
      @propertyWrapper struct Bare<Value> {
        let make: () -> Value
        init(wrappedValue: @autoclosure @escaping () -> Value) { make = wrappedValue }
        var wrappedValue: Value { make() }
      }

      """
    return imports + "import Foundation\n" + bare + "final class Sums {\n\(properties.joined())}\n"
  }

  /// Classes with nothing but three declarations; without a declaration, the same classes, empty.
  ///
  /// Each class is the argument of its own payloads, as in real code, so that its specializations are its own.
  static func declarations(_ declaration: Declaration?, classes: Int) -> String {
    let types = (0..<classes).map { number in
      let closures = [
        declaration == .withSelf ? "{ (owner: Class\(number)) in touch(\(number)) }" : "{ touch(\(number)) }",
        "{ (owner: Class\(number)) in owner.count += 1 }",
        "{ (owner: Class\(number)) async throws -> Int in try await fetch(owner.count) }",
      ]
      let properties = closures.enumerated().map { index, closure in
        declaration.map { "  " + $0.declaring("f\(index)", as: closure) } ?? ""
      }
      return """
        public final class Class\(number) {
        \(properties.joined(separator: "\n"))
          public var count = 0
          public init() {}
        }
        """
    }
    let functions = """
      \(declaration == .holder ? holder : "")
      @inline(never) func touch(_ number: Int) {}
      @inline(never) func fetch(_ number: Int) async throws -> Int { number }

      """
    return imports + functions + types.joined(separator: "\n")
  }

  static let declarationsInClass = 3

  /// A program with one declaration, or without any.
  static func program(_ declaration: Declaration?) -> String {
    let property = declaration?.declaring("once", as: #"{ print("run") }"#) ?? "var once: Bool { true }"
    let isPayload = declaration.map(Declaration.payloads.contains) ?? false
    return """
      \(declaration == nil ? "" : imports)
      final class Owner {
        \(property)
      }

      @main struct Program {
        static func main() {
          let owner = Owner()
          print(owner.once\(isPayload ? "()" : ""), owner.once\(isPayload ? "()" : ""))
        }
      }
      """
  }
}

extension ClientCode {
  /// What the payloads use; not in the classes, or each would pay for it.
  private static let base = """
    class Base {
      let title = "feed"
      let items = [3, 1, 2]
      func log(_ line: String, _ number: Int) {}
      func fetch(_ item: Int) async throws -> String { title }
    }

    """

  private static let holder = """
    @propertyWrapper public struct Holder<Value> {
      public let wrappedValue: Value
      public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
    }
    """

  private static func type(named name: String, declaring properties: [String]) -> String {
    """
    final class \(name): Base {
      \(properties.joined(separator: "\n\n  "))
    }

    """
  }

  private static let configuring = """
    {
        let names = ["first", "second", "third"].map { $0.uppercased() }
        var total = 0
        for (index, name) in names.enumerated() {
          total += name.count * index
          print("\\(index): \\(name), \\(total) so far")
        }
        let share = Double(total) / Double(names.count)
        print(share > 1.5 ? "many" : "few", "\\(total) in \\(names.count)")
      }
    """

  private static func tracking(owner: String) -> String {
    """
    { (screen: \(owner)) in
        let sorted = screen.items.sorted { $0 > $1 }
        screen.log("viewed \\(screen.title)", sorted.count)
        for item in sorted where item > 1 {
          let weight = item * 2 + sorted.count
          screen.log("item \\(item) of \\(screen.title)", weight)
        }
        let last = sorted.last ?? 0
        screen.log("last: \\(last), first: \\(sorted.first ?? 0)", last + 1)
      }
    """
  }

  private static func loading(owner: String) -> String {
    """
    { (screen: \(owner)) async throws -> [String] in
        var lines: [String] = []
        for item in screen.items {
          let line = try await screen.fetch(item)
          lines.append("\\(item): \\(line)")
          screen.log(line + ", " + screen.title, lines.count * 2)
        }
        guard !lines.isEmpty else { throw CancellationError() }
        let longest = lines.map { $0.count }.max() ?? 0
        screen.log("loaded \\(screen.title), \\(longest)", lines.count)
        return lines
      }
    """
  }
}
