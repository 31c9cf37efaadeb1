import Foundation
import TestSupport
import Testing

extension CompileTimeTests {
  /// One program that spells every form of every wrapper as people do, compiled without warnings in their settings.
  @Suite struct `Must compile` {
    private static let sources = Fixture.all(in: "Client").map(\.url)

    /// The program prints how many payloads have run, each once; its sources declare as many.
    private func run(_ name: String, with library: ModuleLibrary, in configuration: ClientConfiguration) async throws {
      let text = try Self.sources.map { try String(contentsOf: $0, encoding: .utf8) }.joined()
      let payloads = text.matches(of: /\bran\(/).count
      let outcome = try await library.run(Self.sources, name: name, flags: configuration.flags)
      #expect(outcome.output == "\(payloads) payloads\n")
      #expect(outcome.status == 0)
    }

    // Those that are not here are run below.
    @Test(
      .enabled(if: isLongRun, "in a long run"),
      arguments: ClientConfiguration.languages.filter { ![.plain, .asInXcode].contains($0) }
    )
    func `every form compiles`(configuration: ClientConfiguration) async throws {
      let outcome = try await Compiler.check(Self.sources, flags: configuration.flags)
      #expect(outcome.output == "")
      #expect(outcome.status == 0)
    }

    /// And what is announced there as a warning is one.
    @Test(arguments: Fixture.all(in: "MustCompile"))
    func `what is sound, and what Swift accepts of any wrapper, compiles`(fixture: Fixture) async throws {
      #expect(try await fixture.differences() == [])
    }

    @Test func `each payload runs once, where all defaults are others`() async throws {
      try await run("XcodeClient", with: ModuleLibrary.products(), in: .asInXcode)
    }

    /// Optimized, because there the compiler has crashed where it did not otherwise.
    @Test(.enabled(if: isLongRun, "in a long run"))
    func `with library evolution, optimized, the textual interface is enough`() async throws {
      let flags = ["-O", "-enable-library-evolution", "-emit-module-interface", "-no-verify-emitted-module-interface"]
      let library = try await ModuleLibrary(["Once"], in: "Evolving", flags: flags)
      try library.removeBinaryModules()
      try await run("InterfaceClient", with: library, in: .plain)
    }
  }
}
