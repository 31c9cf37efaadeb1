import Foundation

/// Code within the text of a document or of documentation comments: what a row of a table says to write, and in a
/// sentence what is a whole declaration, or a button with its closure.
///
/// It is compiled as the declarations of a class or an actor, and as statements of its method `use()`. An ellipsis is a
/// call of `work()`. `Documentation` declares the names that are used.
struct InlineCode {
  private let declarations: [String]
  private let statements: [String]

  static func all(in file: URL) throws -> [InlineCode] {
    let text = try Example.text(of: file).replacing(#/(?ms)^```.*?^```$/#, with: "")
    // An article has its examples, and says in passing what is wrong as well.
    let isArticle = file.path.contains("/Articles/")
    let sentences = isArticle ? [] : code(in: text.replacing(#/(?m)^\|.*$/#, with: "")).filter(isWhole)
    return rows(in: text) + sentences.map { InlineCode([$0]) }
  }

  private static func rows(in text: String) -> [InlineCode] {
    let tables = text.matches(of: #/(?m)^\|.*\| You write \|\n\|[-|]+\n((?:\|.*\n)+)/#)
    var earlier: [String: String] = [:]
    return tables.flatMap { $0.output.1.split(separator: "\n") }.map { row in
      let pieces = code(in: row.split(separator: "|").last ?? "")
      let own = pieces.compactMap(property)
      // A row that only uses a property means one that a row above declares.
      let used = pieces.flatMap { $0.matches(of: #/\$(\w+)/#).map { String($0.output.1) } }
      let needed = Set(used).subtracting(own).compactMap { earlier[$0] }
      for piece in pieces { property(of: piece).map { earlier[$0] = piece } }
      return InlineCode(needed + pieces)
    }
  }

  private static func code(in text: some StringProtocol) -> [String] {
    let pieces = String(text).matches(of: #/(?s)(?:^|[^`])`([^`]+)`(?!`)/#)
      .map { String($0.output.1.replacing(#/\s+/#, with: " ")) }
    // Not a mere name, nor the beginning of something.
    return pieces.filter { $0.contains(#/[ ({]|^\$/#) && !$0.hasPrefix("import ") && !$0.hasSuffix(" var") }
  }

  private static func isWhole(_ piece: String) -> Bool {
    piece.contains(#/^@.*(\) |Once |Value )(private )?var \w+( = .+|: .+)?$/#)
      || piece.contains(#/^(static )?let \w+ = \w+Once\b.*[})]$|^Button\(/#)
  }

  private static func property(of piece: String) -> String? {
    guard isDeclaration(piece) else { return nil }
    return piece.firstMatch(of: #/(?:var|let) (\w+)/#).map { String($0.output.1) }
  }

  private static func isDeclaration(_ piece: String) -> Bool {
    piece.contains(#/^(@|static |let \w+( =|:)|var \w+: )/#)
  }

  private init(_ pieces: [String]) {
    declarations = pieces.filter(Self.isDeclaration)
    statements = pieces.filter { !Self.isDeclaration($0) }
  }

  func code(named name: String) -> String {
    // A closure takes the object, which the property passes, or the call.
    let passesSelf = statements.contains { $0.contains("(self)") }
    let closure = passesSelf ? #/RunOnce \{ \(\w+: (isolated )?(\w+)/# : #/WithSelf\(.*?\(\w+: (isolated )?(\w+)/#
    let owner = declarations.lazy.compactMap { $0.firstMatch(of: closure) }.first
    let kind = owner?.output.1 == nil ? "@MainActor final class" : "actor"
    let assignments = statements.filter { $0.contains(#/^\w+ = /#) }
    let uses = statements.filter { !assignments.contains($0) }
    return """
      enum \(name) {
        typealias Result = Int
        \(kind) \(owner?.output.2 ?? "Screen") {
          \(declarations.map { Self.filled($0) }.joined(separator: "\n"))
          let name = "name"

          init(onTap: @escaping () -> Void, html: String) {
            \(assignments.map { Self.filled($0, with: "fatalError()") }.joined(separator: "\n"))
          }

          func use() async throws {
            \(uses.map { Self.filled(Self.statement($0)) }.joined(separator: "\n"))
          }

          func fetch() async throws {}
          func drain() async throws {}
          func listen() -> Task<Void, Never> { Task {} }
        }
      }
      """
  }

  private static func statement(_ piece: String) -> String {
    let line = piece.hasPrefix(".") ? "EmptyView()" + piece : piece
    let isValue = line.contains(#/^[A-Z]\w*[(<]|^[^({]+$/#)
    return isValue ? "_ = " + line : line
  }

  private static func filled(_ piece: String, with work: String = "work()") -> String {
    piece.replacing(#/(-> \w+ in )…/#) { $0.output.1 + "fatalError()" }
      .replacing(#/([^"(])…/#) { $0.output.1 + work }
  }
}
