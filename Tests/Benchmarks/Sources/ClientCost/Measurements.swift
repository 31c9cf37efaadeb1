/// Everything measured for the module.
struct Measurements {
  /// Type-checking classes full of payloads.
  let bodies: Efforts
  /// The same with the payloads that take their object.
  let ownedBodies: Efforts
  /// Scopes for calculations with literals, as a multiple of those for a wrapper with an autoclosure and no more.
  let sums: Double
  /// Reaching the error for a misspelled member, after statements half of which are chains of closures.
  ///
  /// Nothing is subtracted here and in the next one: this is how long somebody waits for the message.
  let chainedMistake: Efforts
  /// The same without closures.
  let mistake: Efforts
  /// Bytes of machine code that a declaration adds.
  let bytes: [Declaration: Int]
  /// The same with whole-module optimization, which drops unused accessors.
  let bytesInWholeModule: [Declaration: Int]
  /// Bytes by which a stripped program grows with its first declaration.
  let programs: [Declaration: Int]
  /// Bytes of the module's machine code.
  let module: Int

  static let classes = 50

  /// Measures everything; what depends on load in so many rounds.
  init(rounds: Int, by compiler: Compiler) throws {
    bodies = try Efforts(rounds: rounds, beyond: ClientCode.imports, errors: 0, by: compiler) {
      ClientCode.bodies($0, classes: Self.classes)
    }
    ownedBodies = try Efforts(
      of: Declaration.owned,
      rounds: rounds,
      beyond: ClientCode.imports,
      errors: 0,
      by: compiler
    ) {
      ClientCode.bodies($0, classes: 2 * Self.classes, areOwned: true)
    }
    let scopes = try [Declaration.lazyOnce, .holder].map { try compiler.typeCheck(ClientCode.sums($0)).scopes }
    sums = Double(scopes[0]) / Double(scopes[1])
    chainedMistake = try Efforts(rounds: rounds, errors: 1, by: compiler) { ClientCode.mistake($0, isChained: true) }
    mistake = try Efforts(rounds: rounds, errors: 1, by: compiler) { ClientCode.mistake($0, isChained: false) }
    bytes = try Self.bytes(by: compiler)
    bytesInWholeModule = try Self.bytes(by: compiler, flags: ["-whole-module-optimization"])
    let bare = try compiler.program(ClientCode.program(nil))
    programs = try Dictionary(
      uniqueKeysWithValues: Declaration.inPrograms.map { ($0, try compiler.program(ClientCode.program($0)) - bare) }
    )
    module = try compiler.machineCodeOfModule()
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
      uniqueKeysWithValues: Declaration.allCases.map {
        ($0, (try bytesOfClass(declaring: $0) - bare) / ClientCode.declarationsInClass)
      }
    )
  }
}

/// What type-checking a file takes with each way to declare a payload.
struct Efforts {
  /// The fastest of several times: a busy machine only ever adds to it.
  private(set) var seconds: [Declaration: Double] = [:]
  private(set) var scopes: [Declaration: Int] = [:]

  /// Takes turns, so that whatever slows the machine for a while slows all of them.
  init(
    of declarations: [Declaration] = Declaration.payloads,
    rounds: Int,
    beyond empty: String? = nil,
    errors: Int,
    by compiler: Compiler,
    source: (Declaration) -> String
  ) throws {
    var fastestEmpty = empty == nil ? 0 : Double.infinity
    for _ in 0..<rounds {
      if let empty { fastestEmpty = min(fastestEmpty, try compiler.typeCheck(empty).seconds) }
      for declaration in declarations {
        let effort = try compiler.typeCheck(source(declaration))
        guard effort.errors == errors else {
          throw Compiler.Failure("\(declaration.rawValue): \(effort.errors) errors in place of \(errors)")
        }
        seconds[declaration] = min(seconds[declaration, default: .infinity], effort.seconds)
        scopes[declaration] = effort.scopes
      }
    }
    seconds = seconds.mapValues { $0 - fastestEmpty }
  }

  func ratioOfSeconds(_ declaration: Declaration) -> Double {
    seconds[declaration, default: 0] / seconds[.closure, default: 0]
  }
  func ratioOfScopes(_ declaration: Declaration) -> Double {
    Double(scopes[declaration, default: 0]) / Double(scopes[.closure, default: 0])
  }
}
