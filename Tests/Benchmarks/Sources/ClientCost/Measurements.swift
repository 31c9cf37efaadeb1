/// Everything measured for one module.
struct Measurements {
  /// Type-checking classes full of payloads.
  var bodies = Table()
  /// Reaching the error, by the body that it ends.
  var mistakes: [ClientCode.Body: Table] = [:]
  /// Bytes of machine code that a declaration adds.
  var bytes: [Declaration: Int] = [:]
  /// The same with whole-module optimization, which drops unused accessors.
  var bytesInWholeModule: [Declaration: Int] = [:]

  /// Bytes that a stripped program grows by with its first declaration.
  var programs: [Declaration: Int] = [:]
  /// Bytes of the module's machine code.
  var module = 0

  /// Times and counters for each way to declare a payload.
  struct Table {
    var scopes: [Declaration: Int] = [:]
    var samples: [Declaration: Samples] = [:]
    /// A file with only the imports, if its time is to be subtracted.
    var empty = Samples()

    /// The fastest or the median times.
    func seconds(_ declaration: Declaration, of statistic: KeyPath<Samples, Double>) -> Double {
      samples[declaration, default: Samples()][keyPath: statistic] - empty[keyPath: statistic]
    }

    func ratio(_ declaration: Declaration, of statistic: KeyPath<Samples, Double>) -> Double {
      seconds(declaration, of: statistic) / seconds(.closure, of: statistic)
    }

    /// The scopes as a multiple of those for a stored closure; nothing if there are none to compare with.
    func ratioOfScopes(_ declaration: Declaration) -> Double? {
      guard let scopes = scopes[declaration], let baseline = self.scopes[.closure], baseline > 0 else { return nil }
      return Double(scopes) / Double(baseline)
    }
  }

  static let classes = 50
  static let guarded = ClientCode.Body(statements: 12, isChained: true)
}

extension Measurements {
  /// Only what does not depend on load.
  static func counts(by compiler: Compiler) throws -> Measurements {
    var found = Measurements()
    try found.addBodies(rounds: 1, by: compiler)
    try found.addMistake(after: guarded, rounds: 1, by: compiler)
    found.bytes = try bytes(by: compiler)
    try found.addPrograms(by: compiler)
    return found
  }

  /// Everything.
  static func all(rounds: Int, by compiler: Compiler) throws -> Measurements {
    var found = Measurements()
    try found.addBodies(rounds: rounds, by: compiler)
    try found.addMistake(after: guarded, rounds: rounds, by: compiler)
    try found.addMistake(after: .init(statements: 12, isChained: false), rounds: rounds, by: compiler)
    // This one takes long and is for people to read: does the time grow faster than the body?
    try found.addMistake(after: .init(statements: 24, isChained: true), rounds: 1, by: compiler)
    found.bytes = try bytes(by: compiler)
    found.bytesInWholeModule = try bytes(by: compiler, flags: ["-whole-module-optimization"])
    try found.addPrograms(by: compiler)
    return found
  }

  private mutating func addPrograms(by compiler: Compiler) throws {
    module = try compiler.machineCodeOfModule()
    #if os(Linux)
      let bare = try compiler.program(ClientCode.program(nil))
      for declaration in Declaration.inPrograms {
        programs[declaration] = try compiler.program(ClientCode.program(declaration)) - bare
      }
    #endif
  }

  private mutating func addBodies(rounds: Int, by compiler: Compiler) throws {
    bodies = try Self.table(rounds: rounds, errors: 0, by: compiler) {
      ClientCode.bodies($0, classes: Self.classes)
    }
    for _ in 0..<rounds { bodies.empty.add(try compiler.typeCheck(ClientCode.imports).seconds) }
  }

  /// Nothing is subtracted here: this is how long somebody waits for the message.
  private mutating func addMistake(after body: ClientCode.Body, rounds: Int, by compiler: Compiler) throws {
    mistakes[body] = try Self.table(rounds: rounds, errors: 1, by: compiler) {
      ClientCode.mistake($0, after: body)
    }
  }

  /// Takes turns, so that whatever slows the machine for a while slows all of them.
  private static func table(
    rounds: Int,
    errors: Int,
    by compiler: Compiler,
    source: (Declaration) -> String
  ) throws -> Table {
    var table = Table()
    for _ in 0..<rounds {
      for declaration in Declaration.payloads {
        let effort = try compiler.typeCheck(source(declaration))
        guard effort.errors == errors else {
          throw Compiler.Failure(description: "\(declaration.name): \(effort.errors) errors in place of \(errors)")
        }
        table.samples[declaration, default: Samples()].add(effort.seconds)
        table.scopes[declaration] = effort.scopes
      }
    }
    return table
  }

  private static func bytes(by compiler: Compiler, flags: [String] = []) throws -> [Declaration: Int] {
    /// From the difference of two files, so that a file's fixed cost drops out.
    func bytesOfClass(declaring declaration: Declaration?) throws -> Int {
      let classes = 16
      let once = try compiler.machineCode(of: ClientCode.declarations(declaration, classes: classes), flags: flags)
      let twice = try compiler.machineCode(of: ClientCode.declarations(declaration, classes: 2 * classes), flags: flags)
      return (twice - once) / classes
    }

    let bare = try bytesOfClass(declaring: nil)
    return try Dictionary(
      uniqueKeysWithValues: Declaration.allCases.map { declaration in
        (declaration, (try bytesOfClass(declaring: declaration) - bare) / ClientCode.declarationsInClass)
      }
    )
  }
}
