/// A way to declare a property, to be compared; each is its own name.
enum Declaration: String {
  /// The baseline: a closure in a property.
  case closure = "let f = { … }"
  case attribute = "@RunOnce var f = { … }"
  case value = "let f = RunOnce { … }"
  /// Its payloads all take the object.
  case withSelf = "@RunOnce.WithSelf({ … }) var f"
  case setOnce = "@SetOnce var f"
  case lazyOnce = "@LazyOnce var f = …"

  /// Declares a property of that name, whose payload is the closure.
  func declaring(_ name: String, as closure: String) -> String {
    rawValue.replacing("= …", with: "= 3").replacing(" f", with: " \(name)").replacing("{ … }", with: closure)
  }
}

/// The source files to compile and measure.
enum ClientCode {
  /// How every file begins.
  static let imports = "import Once\n"

  /// Classes with three payloads each: one takes no argument unless all take the owner, one takes the owner, one
  /// suspends and may throw.
  ///
  /// The bodies are what people write into such closures, several statements each: the solver solves all of them again
  /// for every overload that fits.
  static func bodies(_ declaration: Declaration, classes: Int) -> String {
    let first = declaration == .withSelf ? "{ (_: Screen) in" + configuring.dropFirst() : configuring
    let types = (0..<classes).map { number in
      let bodies = [("configure", first), ("track", tracking), ("load", loading)]
      let payloads = bodies.map { declaration.declaring($0, as: $1.replacing("Screen", with: "Screen\(number)")) }
      return type(named: "Screen\(number)", declaring: payloads)
    }
    return imports + base + types.joined(separator: "\n")
  }

  /// One class with a payload whose last of 12 statements names a member that does not exist, after statements half of
  /// which are chains of closures.
  static func mistake(_ declaration: Declaration) -> String {
    let pairs = (1...5).map { number in
      """
          let names\(number) = screen.items.filter { $0 > \(number) }.map { "\\($0)" }.joined(separator: ", ")
          screen.log("\\(screen.title): \\(names\(number))", names\(number).count + count)

      """
    }
    let closure = """
      { (screen: Screen) in
          let count = screen.items.filter { $0 > 1 }.count
      \(pairs.joined())    screen.lgo(screen.title, count)
        }
      """
    return imports + base + type(named: "Screen", declaring: [declaration.declaring("track", as: closure)])
  }

  /// Classes with nothing but three declarations and, on demand, a method that calls each; without a declaration, the
  /// same classes, empty.
  ///
  /// Each class is the argument of its own payloads, as in real code, so that its specializations are its own.
  static func declarations(_ declaration: Declaration?, classes: Int, areCalled: Bool = false) -> String {
    let calls = areCalled ? calling(declaration) : ""
    let types = (0..<classes).map { number in
      let closures = [
        declaration == .withSelf ? "{ (owner: Class\(number)) in touch(\(number)) }" : "{ touch(\(number)) }",
        "{ (owner: Class\(number)) in owner.count += 1 }",
        "{ (owner: Class\(number)) async throws -> Int in try await fetch(owner.count) }",
      ]
      let properties = closures.enumerated().map { declaration?.declaring("f\($0)", as: $1) ?? "" }
      let rest = "\(calls)  public var count = 0\n  public init() {}\n"
      return "public final class Class\(number) {\n\(properties.joined(separator: "\n"))\n\(rest)}\n"
    }
    let functions = """
      @inline(never) func touch(_ number: Int) {}
      @inline(never) func fetch(_ number: Int) async throws -> Int { number }

      """
    return imports + functions + types.joined()
  }

  static let declarationsInClass = 3

  /// A method for each property of such a class: it does nothing but call the property, or nothing.
  private static func calling(_ declaration: Declaration?) -> String {
    let argument = declaration == .withSelf ? "" : "self"
    let calls = declaration.map { _ in ["f0()", "f1(\(argument))", "_ = try await f2(\(argument))"] } ?? ["", "", ""]
    return """
        public func call0() { \(calls[0]) }
        public func call1() { \(calls[1]) }
        public func call2() async throws { \(calls[2]) }

      """
  }

  /// A program with one payload, in a property of the module's or as a method.
  static func program(_ declaration: Declaration?) -> String {
    """
    \(declaration == nil ? "" : imports)
    final class Owner {
      \(declaration?.declaring("once", as: #"{ print("run") }"#) ?? #"func once() { print("run") }"#)
    }
    @main struct Program {
      static func main() {
        let owner = Owner()
        owner.once()
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

  private static func type(named name: String, declaring properties: [String]) -> String {
    "final class \(name): Base {\n  \(properties.joined(separator: "\n\n  "))\n}\n"
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

  private static let tracking = """
    { (screen: Screen) in
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

  private static let loading = """
    { (screen: Screen) async throws -> [String] in
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
