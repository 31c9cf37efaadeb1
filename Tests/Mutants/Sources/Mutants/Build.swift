import Foundation

/// A declaration, in which what a mutant breaks for the compiler must be.
struct Scope {
  let file: String
  let range: Range<Int>

  var name: String { "\(file) \(range.lowerBound)" }
}

/// Builds the copy, and finds the mutants that do not compile.
struct Build {
  private var copy = Copy()
  private let mutants: [Mutant]
  /// How many numbers there are.
  private let count: Int
  private let scopes: [Scope]
  /// Those that the compiler refuses.
  private var refused: Set<Int> = []

  init(_ mutants: [Mutant], count: Int, scopes: [Scope]) {
    (self.mutants, self.count, self.scopes) = (mutants, count, scopes)
  }

  /// What compiles.
  var left: [Mutant] { mutants.filter { !refused.contains($0.number) } }

  /// Leaves out what the compiler complains about.
  ///
  /// A complaint may stand within a mutant that did not cause it. So suspects are left out, and then let in again,
  /// one in each declaration at a time.
  mutating func leaveOut() throws {
    var suspects: [Mutant] = []
    while case let errors = try errors(without: suspects), !errors.isEmpty {
      let known = Set(suspects.map(\.number))
      let found = left.filter { mutant in
        !known.contains(mutant.number)
          && errors.contains { error in
            error.number.map { $0 == mutant.number } ?? (mutant.changesFlow && error.scope == mutant.scope)
          }
      }
      if found.isEmpty { fail("the copy cannot be built, and no mutant is the cause: \(Set(errors.map(\.scope)))") }
      suspects += found
    }
    while !suspects.isEmpty {
      var tried = Dictionary(suspects.map { ($0.scope, $0) }) { first, _ in first }
      suspects.removeAll { tried[$0.scope]?.number == $0.number }
      while case let errors = try errors(without: suspects), !errors.isEmpty {
        let found = errors.compactMap { tried.removeValue(forKey: $0.scope) }
        if found.isEmpty { fail("the copy cannot be built, and no mutant is the cause: \(Set(errors.map(\.scope)))") }
        refused.formUnion(found.map(\.number))
      }
    }
    refused.formUnion(try errors(without: []).compactMap(\.number))
  }

  /// The innermost mutant around each of the compiler's errors, if there is one, and the declaration.
  private mutating func errors(without suspects: [Mutant]) throws -> [(number: Int?, scope: String)] {
    let numbers = Set(suspects.map(\.number))
    try copy.write(left.filter { !numbers.contains($0.number) }, scopes: scopes, count: count + 1)
    // If the last build was cut short by an error in `Once`, what depends on it may count as built.
    _ = run(["find", ".build/debug/OnceFoundation.build/", "-maxdepth", "1", "-name", "*.swift*", "-delete"])
    let (status, output) = run(["swift", "build", "--target", "OnceFoundation"])
    if status == 0 { return [] }
    let errors = output.matches(of: #/\.build-mutants/(Sources/\S+?):([0-9]+):([0-9]+): error: /#)
    if errors.isEmpty { fail("the copy cannot be built:\n\(output.suffix(4000))") }
    return errors.map { copy.around(String($0.1), line: Int($0.2) ?? 0, column: Int($0.3) ?? 0) }
  }

  /// Builds the tests.
  mutating func build(_ configuration: Configuration) throws {
    try copy.write(left, scopes: scopes, count: count + 1)
    let (status, output) = run(["swift", "build", "--build-tests"] + configuration.options)
    if status != 0 { fail("the tests cannot be built:\n\(output.suffix(4000))") }
  }
}
