import Foundation
import TestSupport
import Testing

extension CompileTimeTests {
  /// Real places with a run for each key, compiled without warnings in clients' settings.
  @Suite struct `Clients of OnceKeyed` {
    private static let sources = Fixture.all(in: "KeyedClient").map(\.url)
    /// With what counts the payloads.
    private static let program =
      sources + Fixture.all(in: "Client").map(\.url).filter { $0.lastPathComponent == "Tally.swift" }

    private func run(_ name: String, with library: ModuleLibrary, in configuration: ClientConfiguration) async throws {
      let text = try Self.sources.map { try String(contentsOf: $0, encoding: .utf8) }.joined()
      let payloads = text.matches(of: /\bran\(/).count
      let outcome = try await library.run(Self.program, name: name, flags: configuration.flags)
      #expect(outcome.output == "\(payloads) payloads\n")
      #expect(outcome.status == 0)
    }

    @Test(arguments: ClientConfiguration.languages)
    func `compile, and run each payload once`(configuration: ClientConfiguration) async throws {
      let name = "KeyedClient" + configuration.testDescription.filter { $0.isLetter || $0.isNumber }
      try await run(name, with: ModuleLibrary.products(), in: configuration)
    }

    /// Optimized, because there the compiler has crashed where it did not otherwise.
    @Test(.enabled(if: isLongRun, "in a long run"))
    func `with library evolution, optimized, need the textual interfaces only`() async throws {
      let flags = ["-O", "-enable-library-evolution", "-emit-module-interface", "-no-verify-emitted-module-interface"]
      let library = try await ModuleLibrary(["Once", "OnceKeyed"], in: "EvolvingKeyed", flags: flags)
      try library.removeBinaryModules()
      try await run("KeyedInterfaceClient", with: library, in: .plain)
    }

    /// A payload runs in a task of its own, so it must not use what belongs to its caller's task.
    @Test(arguments: ClientConfiguration.languages)
    func `are refused the task group of another task in every setting`(configuration: ClientConfiguration) async throws
    {
      let fixture = try #require(
        Fixture.all(in: "MustNotCompile").first { $0.testDescription == "WhatIsNoOncePerKeyAfterTypeChecking" }
      )
      #expect(try await fixture.differences(in: configuration) == [])
    }
  }
}
