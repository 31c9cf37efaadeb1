import Foundation

/// The language server, which editors ask what could be written next.
enum LanguageServer {
  /// What it proposes, in the order in which an editor shows it.
  struct Completion: Decodable {
    let label: String
    let sortText: String
  }

  /// Whether it can be started: here from the search path, as the compiler.
  static var isAvailable: Bool {
    #if os(Linux)
      Compiler.isAvailable
        && (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
          .contains { FileManager.default.isExecutableFile(atPath: "\($0)/sourcekit-lsp") }
    #else
      false
    #endif
  }

  #if os(Linux)
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

      let document = ["uri": file.absoluteString]
      let text: [String: Any] = ["uri": file.absoluteString, "languageId": "swift", "version": 1, "text": code]
      let lines = code.split(separator: "\n", omittingEmptySubsequences: false)
      let places = lines.enumerated().filter { $0.element.hasSuffix(".") }
      var messages: [[String: Any]] = [
        ["id": 0, "method": "initialize", "params": ["rootUri": folder.absoluteString, "capabilities": [:]]],
        ["method": "initialized", "params": [:]],
        ["method": "textDocument/didOpen", "params": ["textDocument": text]],
      ]
      for (index, place) in places.enumerated() {
        let position = ["line": place.offset, "character": place.element.count]
        let parameters: [String: Any] = ["textDocument": document, "position": position]
        messages.append(["id": index + 1, "method": "textDocument/completion", "params": parameters])
      }
      let answers = try await answers(to: messages)
      return try (1...places.count).map { try JSONDecoder().decode(Answer.self, from: answers[$0] ?? Data()).sorted }
    }

    private struct Answer: Decodable {
      let result: List
      struct List: Decodable { let items: [Completion] }

      var sorted: [Completion] { result.items.sorted { $0.sortText < $1.sortText } }
    }

    /// Sends messages, and reads what comes back until all requests are answered.
    private static func answers(to messages: [[String: Any]]) async throws -> [Int: Data] {
      let process = Process()
      let (input, output) = (Pipe(), Pipe())
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = ["sourcekit-lsp"]
      (process.standardInput, process.standardOutput, process.standardError) = (input, output, FileHandle.nullDevice)
      try process.run()
      defer { process.terminate() }
      for message in messages {
        let content = try JSONSerialization.data(withJSONObject: message.merging(["jsonrpc": "2.0"]) { $1 })
        input.fileHandleForWriting.write(Data("Content-Length: \(content.count)\r\n\r\n".utf8) + content)
      }
      let expected = messages.count { $0["id"] != nil }
      let reader = output.fileHandleForReading
      return await withCheckedContinuation { continuation in
        // Not in the pool of tasks, as a read blocks its thread.
        Thread.detachNewThread { continuation.resume(returning: read(expected, from: reader)) }
      }
    }

    private static func read(_ expected: Int, from reader: FileHandle) -> [Int: Data] {
      let end = Data("\r\n\r\n".utf8)
      var answers: [Int: Data] = [:]
      var buffer = Data()
      while answers.count < expected {
        let data = reader.availableData
        if data.isEmpty { break }
        buffer += data
        while let head = buffer.firstRange(of: end),
          let length = Int(String(decoding: buffer[..<head.lowerBound], as: UTF8.self).filter(\.isNumber)),
          buffer.endIndex - head.upperBound >= length
        {
          let content = Data(buffer[head.upperBound..<head.upperBound + length])
          buffer = Data(buffer[(head.upperBound + length)...])
          let message = try? JSONSerialization.jsonObject(with: content) as? [String: Any]
          if let id = message?["id"] as? Int, message?["method"] == nil { answers[id] = content }
        }
      }
      return answers
    }
  #endif
}
