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
      let messages = [
        message("initialize", ["rootUri": folder.absoluteString, "capabilities": [:]], id: -1),
        message("initialized", [:]), message("textDocument/didOpen", ["textDocument": text]),
      ]
      let answers = try await answers(to: Data((messages + questions).joined()), count: questions.count)
      return answers.sorted { $0.id < $1.id }.map { ($0.result?.items ?? []).sorted { $0.sortText < $1.sortText } }
    }

    /// Sends messages, and reads what comes back until there are so many proposals.
    private static func answers(to messages: Data, count: Int) async throws -> [Answer] {
      let process = Process()
      let (input, output) = (Pipe(), Pipe())
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = ["sourcekit-lsp"]
      (process.standardInput, process.standardOutput, process.standardError) = (input, output, FileHandle.nullDevice)
      try process.run()
      defer { process.terminate() }
      input.fileHandleForWriting.write(messages)
      return await withCheckedContinuation { continuation in
        // Not in the pool of tasks, as a read blocks its thread.
        Thread.detachNewThread {
          var (text, answers) = (Data(), [Answer]())
          while answers.count < count, case let data = output.fileHandleForReading.availableData, !data.isEmpty {
            text += data
            answers = String(decoding: text, as: UTF8.self).components(separatedBy: "Content-Length:").compactMap {
              try? JSONDecoder().decode(Answer.self, from: Data($0.drop { $0 != "{" }.utf8))
            }.filter { $0.method == nil }
          }
          continuation.resume(returning: answers)
        }
      }
    }

    private struct Answer: Decodable {
      let id: Int
      /// What only a question of its own has.
      let method: String?
      /// `nil` if it refuses to answer.
      let result: List?
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
