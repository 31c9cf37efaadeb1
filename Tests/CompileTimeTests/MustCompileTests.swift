import Foundation
import TestSupport
import Testing

extension CompileTimeTests {
  /// Programs that spell every form as people do, compiled without warnings in their settings.
  @Suite struct `Must compile` {
    private static let client = Fixture.all(in: "Client").map(\.url)

    /// The program prints how many payloads have run, each once; its sources declare as many.
    private func run(with library: ModuleLibrary, in configuration: ClientConfiguration, name: String) async throws {
      let text = try Self.client.map { try String(contentsOf: $0, encoding: .utf8) }.joined()
      let payloads = text.matches(of: /\bran\(/).count
      let outcome = try await library.run(Self.client, name: name, flags: configuration.flags)
      #expect(outcome.output == "\(payloads) payloads\n")
      #expect(outcome.status == 0)
    }

    // Those that are not here are run below.
    @Test(
      .enabled(if: isLongRun, "in a long run"),
      arguments: ClientConfiguration.languages.filter { ![.plain, .asInXcode].contains($0) }
    )
    func `every form compiles`(configuration: ClientConfiguration) async throws {
      let outcome = try await ModuleLibrary.products().check(Self.client, flags: configuration.flags)
      #expect(outcome.output == "")
      #expect(outcome.status == 0)
    }

    /// And what is announced there as a warning is one.
    @Test(arguments: Fixture.all(in: "MustCompile"))
    func `what Swift accepts of any wrapper compiles`(fixture: Fixture) async throws {
      #expect(try await fixture.differences() == [])
    }

    @Test func `each payload runs once, where all defaults are others`() async throws {
      try await run(with: ModuleLibrary.products(), in: .asInXcode, name: "AsInXcode")
    }

    /// Optimized, because there the compiler has crashed where it did not otherwise.
    @Test(.enabled(if: isLongRun, "in a long run"))
    func `with library evolution, optimized, the textual interfaces are enough`() async throws {
      let flags = ["-O", "-enable-library-evolution", "-emit-module-interface", "-no-verify-emitted-module-interface"]
      let library = try await ModuleLibrary(["Once", "OnceKeyed"], in: "Evolving", flags: flags)
      try library.removeBinaryModules()
      try await run(with: library, in: .plain, name: "OfInterfaces")
    }
  }
}
