import Foundation
import Once
import Testing

extension CompileTimeTests {
  /// One program that uses every form of every wrapper, compiled without warnings in the settings people use.
  @Suite struct `Must compile` {
    private static let sources = Fixture.all(in: "Client").map(\.url)
    private static let library = RunOnce { () async throws in try await ModuleLibrary.once(variant: "Plain") }

    /// What the program prints: how many payloads have run, each once.
    ///
    /// As many as its sources declare, less those that Swift 5 mode omits.
    private func report(in configuration: ClientConfiguration) throws -> String {
      let texts = try Self.sources.map { try String(contentsOf: $0, encoding: .utf8) }
      let payloads = texts.joined(separator: "\n").matches(of: /\bran\(\)/).count
      let omitted = configuration.flags.contains("5") ? 4 : 0
      return "\(payloads - omitted) payloads\n"
    }

    @Test(arguments: ClientConfiguration.all)
    func `every form compiles and each payload runs once`(configuration: ClientConfiguration) async throws {
      let outcome = try await Self.library().run(Self.sources, name: "Client", flags: configuration.flags)
      let report = try report(in: configuration)
      #expect(outcome.output == report)
      #expect(outcome.status == 0)
    }

    @Test func `with library evolution the textual interface is enough`() async throws {
      let configuration = ClientConfiguration.optimized
      let library = try await ModuleLibrary.once(
        variant: "Evolving",
        flags: ["-enable-library-evolution", "-emit-module-interface"]
      )
      try library.removeBinaryModule()
      let outcome = try await library.run(Self.sources, name: "EvolvingClient", flags: configuration.flags)
      let report = try report(in: configuration)
      #expect(outcome.output == report)
      #expect(outcome.status == 0)
    }

    @Test(arguments: ClientConfiguration.ofNewProjects)
    func `a client's files compile at first guess`(configuration: ClientConfiguration) async throws {
      let files = Fixture.all(in: "FirstGuess").map(\.url)
      let outcome = try await Compiler.check(files, flags: configuration.flags)
      #expect(outcome.output == "" && files.count == 22)
    }

    @Test(arguments: Fixture.all(in: "MustCompile"))
    func `what looks like a trap compiles`(fixture: Fixture) async throws {
      #expect(try await fixture.differences() == [])
    }
  }
}
