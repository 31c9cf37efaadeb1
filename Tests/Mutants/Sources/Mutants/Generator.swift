import SwiftOperators
import SwiftParser
import SwiftSyntax

/// Finds what can be wrong in one file.
///
/// What it writes need not compile: `Build` finds that out.
final class Generator: SyntaxVisitor {
  private(set) var mutants: [Mutant] = []
  /// Where the declarations are in which errors are looked for.
  private(set) var scopes: [Range<Int>] = []
  /// The statements by the lines on which they start, the outermost of a line.
  private(set) var statements: [Int: Range<Int>] = [:]

  private let file: String
  private let source: String
  private let lines: SourceLocationConverter
  private let enumerations: [String: [String]]
  private var functions: [(id: SyntaxIdentifier, name: String, returned: TypeSyntax?, isInferred: Bool)] = []
  private var counts: [String: Int] = [:]

  init(_ file: String, _ source: String, enumerations: [String: [String]]) {
    (self.file, self.source, self.enumerations) = (file, source, enumerations)
    let plain = Parser.parse(source: source)
    lines = SourceLocationConverter(fileName: file, tree: plain)
    super.init(viewMode: .sourceAccurate)
    walk(OperatorTable.standardOperators.foldAll(plain) { _ in })
  }

  private func add(
    _ kind: Mutant.Kind,
    _ what: some SyntaxProtocol,
    before other: CodeBlockItemSyntax? = nil,
    _ edits: Edit...
  ) {
    guard let function = functions.last else { return }
    var mutant = Mutant(
      kind: kind,
      file: file,
      function: function.name,
      line: lines.location(for: what.positionAfterSkippingLeadingTrivia).line,
      what: other.map { "\(text(of: what)) ↔ \(text(of: $0))" } ?? text(of: what),
      edits: edits
    )
    counts[mutant.key, default: 0] += 1
    mutant.ordinal = counts[mutant.key, default: 0]
    mutants.append(mutant)
  }

  /// The beginning of a node on one line, without comments.
  private func text(of node: some SyntaxProtocol) -> String {
    let words = node.trimmedDescription.replacing(#/ *\/\/.*/#, with: "").split(whereSeparator: \.isWhitespace)
    let text = words.joined(separator: " ")
    return text.count > 60 ? text.prefix(59) + "…" : text
  }

  private func edit(_ node: some SyntaxProtocol, _ template: String) -> Edit {
    Edit(range: node.trimmedRange.offsets, template: template)
  }

  // MARK: - Declarations

  /// Enters a member or a global, unless it is marked as of no interest.
  private func enter(_ node: some SyntaxProtocol, _ declaration: some SyntaxProtocol) -> SyntaxVisitorContinueKind {
    if isExcluded(node) { return .skipChildren }
    let returned: TypeSyntax?
    let name: String
    switch declaration.as(DeclSyntax.self)?.as(DeclSyntaxEnum.self) {
    case .functionDecl(let function): (name, returned) = (function.name.text, function.signature.returnClause?.type)
    case .initializerDecl: (name, returned) = ("init", nil)
    case .deinitializerDecl: (name, returned) = ("deinit", nil)
    case .subscriptDecl(let member): (name, returned) = ("subscript", member.returnClause.type)
    case .variableDecl(let variable):
      guard let binding = variable.bindings.first else { return .skipChildren }
      (name, returned) = (binding.pattern.trimmedDescription, binding.typeAnnotation?.type)
    default: return .visitChildren
    }
    statements[line(of: node)] = statements[line(of: node)] ?? node.trimmedRange.offsets
    // A variable without a type gets it from its value, which then must stay as it is.
    let isInferred = declaration.is(VariableDeclSyntax.self) && returned == nil
    functions.append((node.id, name, returned, isInferred))
    scopes.append(node.trimmedRange.offsets)
    return .visitChildren
  }

  private func leave(_ node: some SyntaxProtocol) { if functions.last?.id == node.id { functions.removeLast() } }

  override func visit(_ node: MemberBlockItemSyntax) -> SyntaxVisitorContinueKind { enter(node, node.decl) }

  override func visitPost(_ node: MemberBlockItemSyntax) { leave(node) }

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    if isExcluded(node) { return .skipChildren }
    let line = line(of: node)
    if functions.isEmpty, case .decl(let declaration) = node.item { return enter(node, declaration) }
    statements[line] = statements[line].flatMap { scopes.contains($0) ? nil : $0 } ?? node.trimmedRange.offsets
    return .visitChildren
  }

  override func visitPost(_ node: CodeBlockItemSyntax) { leave(node) }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  /// Only what this system compiles.
  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    guard let clauses = node.parent?.as(IfConfigClauseListSyntax.self) else { return .skipChildren }
    let first = clauses.first { $0.condition.map(Platform.holds) ?? true }
    return first?.id == node.id ? .visitChildren : .skipChildren
  }

  /// `// mutants: none, because …`, above or on the same line.
  private func isExcluded(_ node: some SyntaxProtocol) -> Bool {
    (node.leadingTrivia.pieces + node.trailingTrivia.pieces).contains {
      if case .lineComment(let text) = $0 { text.hasPrefix("// mutants: none, ") } else { false }
    }
  }

  private func line(of node: some SyntaxProtocol) -> Int {
    lines.location(for: node.positionAfterSkippingLeadingTrivia).line
  }

  // MARK: - Statements

  override func visit(_ node: CodeBlockItemListSyntax) -> SyntaxVisitorContinueKind {
    guard functions.last?.isInferred == false else { return .visitChildren }
    let items = Array(node).filter { !isExcluded($0) }
    for item in items where isRemovable(item, of: node) {
      add(.remove, item, edit(item, "if !MUTANT {\nORIGINAL\n}"))
    }
    for (first, second) in zip(items, items.dropFirst()) { swap(first, second) }
    return .visitChildren
  }

  private func isRemovable(_ item: CodeBlockItemSyntax, of list: CodeBlockItemListSyntax) -> Bool {
    switch item.item.kind {
    case .returnStmt, .throwStmt, .deferStmt, .booleanLiteralExpr, .nilLiteralExpr, .declReferenceExpr: return false
    // What a guard binds is needed later.
    case .guardStmt: return boundNames(item).isEmpty
    case .expressionStmt where isCovered(item, of: list): return false
    default: break
    }
    if item.item.is(DeclSyntax.self) || isCheck(item) || isInitialization(item) { return false }
    // The last statement of a function with a result returns it, and so may the only one of a closure.
    if item.id == list.last?.id, list.parent.map({ returnedValue(of: $0) != nil }) == true { return false }
    return list.count > 1 || list.parent?.is(ClosureExprSyntax.self) != true || isAssignment(item)
  }

  /// Whether it does nothing without its only statement, or if its binding fails.
  private func isCovered(_ item: CodeBlockItemSyntax, of list: CodeBlockItemListSyntax) -> Bool {
    let condition = item.item.as(ExpressionStmtSyntax.self)?.expression.as(IfExprSyntax.self)
    guard let condition, condition.elseBody == nil else { return false }
    if condition.conditions.contains(where: { !$0.condition.is(ExprSyntax.self) }) { return true }
    let only = condition.body.statements.count == 1 ? condition.body.statements.first : nil
    return only.map { isRemovable($0, of: list) } ?? false
  }

  /// The type of what a body returns that is a single expression.
  private func returnedValue(of body: some SyntaxProtocol) -> TypeSyntax? {
    let returned = functions.last?.returned.flatMap { $0.isVoid ? nil : $0 }
    switch body.parent?.kind {
    case .functionDecl: return returned
    case .accessorDecl:
      return body.parent?.as(AccessorDeclSyntax.self)?.accessorSpecifier.text == "get" ? returned : nil
    default: return body.is(AccessorBlockSyntax.self) ? returned : nil
    }
  }

  private func isAssignment(_ item: CodeBlockItemSyntax) -> Bool {
    if case .expr(let expression) = item.item { expression.withoutEffects.isAssignment } else { false }
  }

  /// Whether the compiler insists on it: it gives something its first value.
  private func isInitialization(_ item: CodeBlockItemSyntax) -> Bool {
    let (own, all) = (Finder(item), item.ancestor { $0.is(MemberBlockItemSyntax.self) }.map { Finder($0) })
    let isIn = functions.last?.name == "init"
    return isIn && (!own.assigned.isEmpty || own.called.contains { $0.hasSuffix(".init") })
      || !own.assigned.isDisjoint(with: all?.declared.subtracting(own.declared) ?? [])
  }

  private func isCheck(_ item: CodeBlockItemSyntax) -> Bool {
    let call = item.item.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription
    return ["fatalError", "assert", "preconditionFailure"].contains(call)
  }

  /// The one that is a plain call or assignment is moved to the other side of its neighbor.
  private func swap(_ first: CodeBlockItemSyntax, _ second: CodeBlockItemSyntax) {
    let isFixed = [first, second].contains { isCheck($0) || isInitialization($0) }
    guard touchesSharedState(first), touchesSharedState(second), !isFixed else { return }
    if [.returnStmt, .throwStmt, .deferStmt].contains(second.item.kind) || first.item.kind == .deferStmt { return }
    if isPlain(first) {
      let moved = "ORIGINAL\nif MUTANT {\n\(first.trimmedDescription)\n}"
      add(.swap, first, before: second, edit(first, "if !MUTANT {\nORIGINAL\n}"), edit(second, moved))
    } else if isPlain(second), !boundNames(first).contains(where: Finder(second).used.contains) {
      let moved = "if MUTANT {\n\(second.trimmedDescription)\n}\nORIGINAL"
      add(.swap, first, before: second, edit(first, moved), edit(second, "if !MUTANT {\nORIGINAL\n}"))
    }
  }

  private func isPlain(_ item: CodeBlockItemSyntax) -> Bool {
    guard case .expr(let expression) = item.item else { return false }
    let inner = expression.withoutEffects
    return inner.is(FunctionCallExprSyntax.self) || inner.isAssignment
  }

  private func touchesSharedState(_ item: CodeBlockItemSyntax) -> Bool {
    let found = Finder(item)
    let locals = item.ancestor { $0.is(MemberBlockItemSyntax.self) }.map { Finder($0).bound } ?? []
    return !found.called.isEmpty || !found.assigned.isSubset(of: locals)
  }

  private func boundNames(_ item: CodeBlockItemSyntax) -> Set<String> {
    if let variable = item.item.as(VariableDeclSyntax.self) {
      return Set(variable.bindings.flatMap { Finder($0.pattern).bound })
    }
    return item.item.as(GuardStmtSyntax.self).map { Finder($0.conditions).bound } ?? []
  }

  // MARK: - Conditions

  override func visit(_ node: ConditionElementSyntax) -> SyntaxVisitorContinueKind {
    switch node.condition {
    case .expression(let expression):
      negate(expression)
      let list = node.parent?.as(ConditionElementListSyntax.self)
      if let list, list.count > 1 { drop(expression, neutral: "true") }
    case .matchingPattern, .optionalBinding:
      let end = node.condition.trimmedRange.offsets
      add(.negate, node.condition, Edit(range: end, template: "ORIGINAL, !MUTANT"))
    case .availability: break
    }
    return .visitChildren
  }

  override func visit(_ node: TernaryExprSyntax) -> SyntaxVisitorContinueKind {
    negate(node.condition)
    return .visitChildren
  }

  override func visit(_ node: WhereClauseSyntax) -> SyntaxVisitorContinueKind {
    negate(node.condition)
    return .visitChildren
  }

  private func drop(_ condition: ExprSyntax, neutral: String) {
    add(.drop, condition, edit(condition.withoutEffects, "(MUTANT ? \(neutral) : (ORIGINAL))"))
  }

  private func negate(_ condition: ExprSyntax) {
    // A literal is changed as such.
    if condition.is(BooleanLiteralExprSyntax.self) { return }
    add(.negate, condition, edit(condition.withoutEffects, "((ORIGINAL) != MUTANT)"))
  }

  override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.operator.trimmedDescription
    // As a condition, or as what a function returns, it is negated already.
    let isArgument = [.labeledExpr, .initializerClause].contains(node.parent?.kind)
    let isOfClosure = node.parent?.parent?.parent?.is(ClosureExprSyntax.self) == true
    if isArgument || isOfClosure, ["==", "!=", "<", ">", "&&", "||"].contains(name) { negate(ExprSyntax(node)) }
    guard let neutral = ["&&": "true", "||": "false", "|": "0"][name] else { return .visitChildren }
    for side in [node.leftOperand, node.rightOperand] where !side.isChain(of: name) { drop(side, neutral: neutral) }
    return .visitChildren
  }

  // MARK: - Values

  override func visit(_ node: BooleanLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    // The compiler knows that `while true` does not end.
    if node.parent?.is(ConditionElementSyntax.self) == true { return .skipChildren }
    add(.constant, node, edit(node, node.literal.text == "true" ? "!MUTANT" : "MUTANT"))
    return .skipChildren
  }

  /// An error is swallowed.
  override func visit(_ node: ThrowStmtSyntax) -> SyntaxVisitorContinueKind {
    let returned = functions.last?.returned.map { $0.isVoid ? "" : constant(of: $0, except: node) } ?? ""
    if let returned { add(.constant, node, edit(node, "if MUTANT { return \(returned) }\nORIGINAL")) }
    return .visitChildren
  }

  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    if let value = node.expression {
      let closure = node.ancestor { $0.is(ClosureExprSyntax.self) || $0.is(MemberBlockItemSyntax.self) }
      let signature = closure?.as(ClosureExprSyntax.self)?.signature?.returnClause?.type
      replace(value, by: closure?.is(ClosureExprSyntax.self) == true ? signature : functions.last?.returned)
    }
    return .visitChildren
  }

  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind {
    replaceSingle(node.statements, of: node)
    return .visitChildren
  }

  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind {
    if case .getter(let statements) = node.accessors { replaceSingle(statements, of: node) }
    return .visitChildren
  }

  private func replaceSingle(_ statements: CodeBlockItemListSyntax, of body: some SyntaxProtocol) {
    guard statements.count == 1, let type = returnedValue(of: body) else { return }
    guard case .expr(let value)? = statements.first?.item else { return }
    replace(value, by: type)
  }

  private func replace(_ value: ExprSyntax, by type: TypeSyntax?) {
    let value = value.withoutEffects
    // The branches of a condition that is the value have their own.
    if let branches = value.as(IfExprSyntax.self) {
      return branches.body.statements.forEach { if case .expr(let branch) = $0.item { replace(branch, by: type) } }
    }
    guard let type, !value.isLiteral else { return }
    if type.trimmedDescription == "Bool" {
      add(.constant, value, edit(value, "((ORIGINAL) != MUTANT)"))
    } else if let constant = constant(of: type, except: value) {
      add(.constant, value, edit(value, "(MUTANT ? \(constant) : (ORIGINAL))"))
    }
  }

  private func constant(of type: TypeSyntax, except value: some SyntaxProtocol) -> String? {
    let name = type.trimmedDescription.split(separator: ".").last.map(String.init) ?? ""
    if name == "Bool" { return "true" }
    let other = enumerations[name]?.first { "." + $0 != value.trimmedDescription }
    return type.emptyValue ?? other.map { "." + $0 }
  }
}
