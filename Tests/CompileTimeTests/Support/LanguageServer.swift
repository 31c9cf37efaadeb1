import Foundation

#if os(Linux)
  /// The language server, which editors ask what could be written next.
  enum LanguageServer {
    /// What it proposes, in the order in which an editor shows it.
    struct Completion: Decodable {
      let label: String
      let sortText: String
    }

    /// Whether it can be started: here from the search path, as the compiler.
    static var isAvailable: Bool {
      Compiler.isAvailable
        && (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
          .contains { FileManager.default.isExecutableFile(atPath: "\($0)/sourcekit-lsp") }
    }

    /// The proposals after each line that ends in a dot.
    static func completions(in code: String) async throws -> [[Completion]] {
      guard let modules = Compiler.modules else { throw CocoaError(.fileNoSuchFile) }
      let folder = try Compiler.productFolder("Completions/\(UUID().uuidString)")
      defer { try? FileManager.default.removeItem(at: folder) }
      let file = folder.appending(path: "Client.swift")
      try code.write(to: file, atomically: true, encoding: .utf8)
      let flags = ["swiftc", "-swift-version", "6", "-parse-as-library", "-I", modules.path, file.path]
      let command: [String: Any] = ["directory": folder.path, "file": file.path, "arguments": flags]
      try JSONSerialization.data(withJSONObject: [command]).write(to: folder.appending(path: "compile_commands.json"))

      let text: [String: Any] = ["uri": file.absoluteString, "languageId": "swift", "version": 1, "text": code]
      let lines = code.split(separator: "\n", omittingEmptySubsequences: false)
      let places = lines.enumerated().filter { $0.element.hasSuffix(".") }
      let questions = places.map { line, text in
        message(
          "textDocument/completion",
          ["textDocument": ["uri": file.absoluteString], "position": ["line": line, "character": text.count]],
          id: line
        )
      }
      // It answers what was asked before it shuts down.
      let messages =
        [
          message("initialize", ["rootUri": folder.absoluteString, "capabilities": [:]], id: -1),
          message("initialized", [:]), message("textDocument/didOpen", ["textDocument": text]),
        ] + questions + [message("shutdown", [:], id: -2), message("exit", [:])]
      let input = Data(messages.joined())
      let output = try await Compiler.run(URL(filePath: "/usr/bin/env"), ["sourcekit-lsp"], input: input).output
      let answers = output.components(separatedBy: "Content-Length:").compactMap { part -> Answer? in
        guard let start = part.firstIndex(of: "{"), let end = part.lastIndex(of: "}") else { return nil }
        return try? JSONDecoder().decode(Answer.self, from: Data(part[start...end].utf8))
      }
      return places.compactMap { place in
        answers.first { $0.id == place.offset }?.result.items.sorted { $0.sortText < $1.sortText }
      }
    }

    private struct Answer: Decodable {
      let id: Int
      let result: List
      struct List: Decodable { let items: [Completion] }
    }

    private static func message(_ method: String, _ parameters: [String: Any], id: Int? = nil) -> Data {
      var object: [String: Any] = ["jsonrpc": "2.0", "method": method, "params": parameters]
      object["id"] = id
      let content = (try? JSONSerialization.data(withJSONObject: object)) ?? Data()
      return Data("Content-Length: \(content.count)\r\n\r\n".utf8) + content
    }
  }
#endif
