import SwiftParser
import SwiftSyntax

extension Range<AbsolutePosition> {
  var offsets: Range<Int> { lowerBound.utf8Offset..<upperBound.utf8Offset }
}

extension SyntaxProtocol {
  func ancestor(where isWanted: (Syntax) -> Bool) -> Syntax? {
    var node = parent
    while let found = node, !isWanted(found) { node = found.parent }
    return node
  }
}

extension TypeSyntax {
  var isVoid: Bool { ["Void", "()"].contains(trimmedDescription) }

  /// A constant of the type, where the spelling tells.
  var emptyValue: String? {
    switch kind {
    case .optionalType: "nil"
    case .arrayType: "[]"
    case .dictionaryType: "[:]"
    default: ["Int": "0", "Int32": "0", "UInt": "0", "String": "\"\""][trimmedDescription]
    }
  }
}

extension ExprSyntax {
  /// Without the `try` and `await` in front of it, which may not stand to the right of an operator.
  var withoutEffects: ExprSyntax {
    self.as(TryExprSyntax.self)?.expression.withoutEffects ?? self.as(AwaitExprSyntax.self)?.expression.withoutEffects
      ?? self
  }

  var isAssignment: Bool {
    guard let infix = self.as(InfixOperatorExprSyntax.self) else { return false }
    return ["=", "+=", "-=", "&+="].contains(infix.operator.trimmedDescription)
  }

  /// A Boolean is changed as a literal; the others are constants already.
  var isLiteral: Bool {
    [.booleanLiteralExpr, .nilLiteralExpr, .integerLiteralExpr].contains(kind)
      || ["[]", "[:]"].contains(trimmedDescription)
  }

  func isChain(of name: String) -> Bool {
    self.as(InfixOperatorExprSyntax.self)?.operator.trimmedDescription == name
  }
}

/// What a piece of code binds, assigns and calls.
final class Finder: SyntaxVisitor {
  private(set) var bound: Set<String> = []
  private(set) var assigned: Set<String> = []
  private(set) var called: Set<String> = []
  private(set) var used: Set<String> = []
  /// The variables that get their values later.
  private(set) var declared: Set<String> = []

  init(_ node: some SyntaxProtocol) {
    super.init(viewMode: .sourceAccurate)
    walk(node)
  }

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    bound.insert(node.identifier.text)
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    called.insert(node.calledExpression.trimmedDescription)
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    used.insert(node.baseName.text)
    return .visitChildren
  }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    let isOptional = node.typeAnnotation?.type.is(OptionalTypeSyntax.self) == true
    if node.initializer == nil, node.accessorBlock == nil, !isOptional {
      declared.insert(node.pattern.trimmedDescription)
    }
    return .visitChildren
  }

  override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    if ExprSyntax(node).isAssignment {
      let targets = node.leftOperand.as(TupleExprSyntax.self)?.elements.map(\.expression) ?? [node.leftOperand]
      for target in targets where !target.is(DiscardAssignmentExprSyntax.self) {
        assigned.insert(target.firstToken(viewMode: .sourceAccurate)?.text ?? "")
      }
    }
    return .visitChildren
  }
}

/// The enumerations of the sources, with the cases that carry nothing.
final class Enumerations: SyntaxVisitor {
  private(set) var cases: [String: [String]] = [:]

  init(_ sources: some Sequence<String>) {
    super.init(viewMode: .sourceAccurate)
    for source in sources { walk(Parser.parse(source: source)) }
  }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    let elements = node.memberBlock.members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }.flatMap(\.elements)
    cases[node.name.text] = elements.filter { $0.parameterClause == nil }.map(\.name.text)
    return .visitChildren
  }
}

/// What `#if` asks for.
enum Platform {
  #if os(Linux)
    private static let true_: Set = ["os(Linux)", "canImport(Glibc)", "canImport(Dispatch)", "canImport(Foundation)"]
  #else
    private static let true_: Set = [
      "os(macOS)", "canImport(Darwin)", "canImport(ObjectiveC)", "canImport(Dispatch)", "canImport(Foundation)",
    ]
  #endif

  static func holds(_ condition: ExprSyntax) -> Bool {
    if let negated = condition.as(PrefixOperatorExprSyntax.self) { return !holds(negated.expression) }
    guard let infix = condition.as(InfixOperatorExprSyntax.self) else {
      return true_.contains(condition.trimmedDescription)
    }
    let (left, right) = (holds(infix.leftOperand), holds(infix.rightOperand))
    return infix.operator.trimmedDescription == "&&" ? left && right : left || right
  }
}
