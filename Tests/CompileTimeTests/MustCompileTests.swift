import Foundation
import Testing

extension CompileTimeTests {
  /// One program that spells every form of every wrapper as people do, compiled without warnings in their settings.
  @Suite struct `Must compile` {
    private static let sources = Fixture.all(in: "Client").map(\.url)

    /// The program prints how many payloads have run, each once; its sources declare as many.
    private func run(with library: ModuleLibrary, in configuration: ClientConfiguration) async throws {
      var text = try Self.sources.map { try String(contentsOf: $0, encoding: .utf8) }.joined()
      if configuration.flags.contains("5") { text.replace(/(?s)#if swift\(>=6\).*?#endif/, with: "") }
      let payloads = text.matches(of: /\bran\(/).count
      let outcome = try await library.run(Self.sources, name: "Client", flags: configuration.flags)
      #expect(outcome.output == "\(payloads) payloads\n")
      #expect(outcome.status == 0)
    }

    // The textual interface below is for a client with no other setting than `plain`.
    @Test(arguments: ClientConfiguration.languages.dropFirst() + [.optimized])
    func `every form compiles and each payload runs once`(configuration: ClientConfiguration) async throws {
      try await run(with: ModuleLibrary.products(), in: configuration)
    }

    @Test func `with library evolution the textual interface is enough`() async throws {
      let flags = ["-enable-library-evolution", "-emit-module-interface"]
      let library = try await ModuleLibrary("Once", in: "Evolving", flags: flags)
      try library.removeBinaryModule()
      try await run(with: library, in: .plain)
    }
  }
}
