import Foundation
import Testing

extension CompileTimeTests {
  /// Clients of this package and of another one whose module is called `Once`, too, and has a type of that name.
  ///
  /// What SwiftPM calls `moduleAliases` is the compiler's `-module-alias`, with which a renamed module is built.
  @Suite struct `Beside another module named Once` {
    private let folder: URL

    init() throws { folder = try Compiler.productFolder("Neighbors/\(UUID().uuidString)") }

    private func build(_ name: String, of sources: [URL], _ flags: String...) async throws {
      let module = ["-emit-module", "-emit-module-path", folder.appending(path: "\(name).swiftmodule").path]
      let settings = ["-module-name", name, "-parse-as-library", "-swift-version", "6"]
      #expect(try await Compiler.compile(sources, module + settings + flags).output == "")
    }

    private func fixture(_ name: String) throws -> Fixture {
      try #require(Fixture.all(in: "Neighbors").first { $0.testDescription == name })
    }

    // Before Swift 6.3, there is no `::`.
    #if compiler(>=6.3)
      @Test func `either is renamed, and two colons say whose name is meant`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let neighbor = [try fixture("Neighbor").url]
        try await build("OtherOnce", of: neighbor, "-module-alias", "Once=OtherOnce")
        #expect(try await fixture("OfTheirsRenamed").differences(with: ["-I", folder.path]) == [])

        let own = Fixture.files(in: "Sources/Once")
        try await build("SwiftOnce", of: own, "-module-alias", "Once=SwiftOnce", "-package-name", "swift_once")
        try await build("Once", of: neighbor)
        #expect(try await fixture("OfOursRenamed").differences(with: ["-I", folder.path]) == [])
      }
    #endif
  }
}
