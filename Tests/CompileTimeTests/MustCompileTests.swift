import Foundation
import TestSupport
import Testing

extension CompileTimeTests {
  /// Programs that spell every form as people do, compiled without warnings in their settings.
  @Suite struct `Must compile` {
    private static let clients = ["Client", "KeyedClient"]

    /// Each with what counts the payloads.
    private static func sources(of client: String) -> [URL] {
      let tally = Fixture.all(in: "Client").map(\.url).filter { $0.lastPathComponent == "Tally.swift" }
      return Fixture.all(in: client).map(\.url) + (client == "Client" ? [] : tally)
    }

    /// The program prints how many payloads have run, each once; its sources declare as many.
    private func run(
      _ client: String,
      with library: ModuleLibrary,
      in configuration: ClientConfiguration,
      name: String
    ) async throws {
      let sources = Self.sources(of: client)
      let text = try Fixture.all(in: client).map { try String(contentsOf: $0.url, encoding: .utf8) }.joined()
      let payloads = text.matches(of: /\bran\(/).count
      let outcome = try await library.run(sources, name: client + name, flags: configuration.flags)
      #expect(outcome.output == "\(payloads) payloads\n")
      #expect(outcome.status == 0)
    }

    // Those that are not here are run below.
    @Test(
      .enabled(if: isLongRun, "in a long run"),
      arguments: clients,
      ClientConfiguration.languages.filter { ![.plain, .asInXcode].contains($0) }
    )
    func `every form compiles`(client: String, configuration: ClientConfiguration) async throws {
      let outcome = try await Compiler.check(Self.sources(of: client), flags: configuration.flags)
      #expect(outcome.output == "")
      #expect(outcome.status == 0)
    }

    /// And what is announced there as a warning is one.
    @Test(arguments: Fixture.all(in: "MustCompile"))
    func `what is sound, and what Swift accepts of any wrapper, compiles`(fixture: Fixture) async throws {
      #expect(try await fixture.differences() == [])
    }

    @Test(arguments: clients)
    func `each payload runs once, where all defaults are others`(client: String) async throws {
      try await run(client, with: ModuleLibrary.products(), in: .asInXcode, name: "AsInXcode")
    }

    /// Optimized, because there the compiler has crashed where it did not otherwise.
    @Test(.enabled(if: isLongRun, "in a long run"))
    func `with library evolution, optimized, the textual interfaces are enough`() async throws {
      let flags = ["-O", "-enable-library-evolution", "-emit-module-interface", "-no-verify-emitted-module-interface"]
      let library = try await ModuleLibrary(["Once", "OnceKeyed"], in: "Evolving", flags: flags)
      try library.removeBinaryModules()
      for client in Self.clients { try await run(client, with: library, in: .plain, name: "OfInterfaces") }
    }
  }
}
