import Foundation

/// A fenced block of Swift in a document or a documentation comment, with the output that it promises.
struct Example {
  let code: String
  /// The output that its comments promise, in order, or the block of text that follows it.
  let output: String

  /// The examples of a document, or of the documentation comments in a source file.
  static func all(in file: URL) throws -> [Example] {
    let text = try String(contentsOf: file, encoding: .utf8)
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if file.pathExtension == "swift" {
      lines = lines.map { line -> Substring in line.firstMatch(of: /^ *\/\/\/ ?(.*)/)?.output.1 ?? "" }
    }
    let blocks = blocks(in: lines) + [Block()]
    return zip(blocks, blocks.dropFirst()).filter { $0.0.language == "swift" }.map { block, next in
      Example(block, output: next.language == "text" ? next : nil)
    }
  }

  var isTest: Bool { code.contains("import Testing") }

  /// The declarations of types, and the rest, which may be statements.
  var typesAndStatements: (String, String) {
    var types: [Substring] = []
    var statements: [Substring] = []
    var isInType = false
    for line in code.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.contains(/^(@\w+ )*(final )?(class|struct|enum|actor)\b/) { isInType = true }
      if isInType { types.append(line) } else { statements.append(line) }
      if line == "}" || !line.hasPrefix(" ") && line.hasSuffix("{}") { isInType = false }
    }
    return (types.joined(separator: "\n"), statements.joined(separator: "\n"))
  }

  private init(_ block: Block, output: Block?) {
    code = block.lines.joined(separator: "\n")
    // Only comments on unindented statements are output, and “prints nothing” is not. Indented ones explain.
    let comments = block.lines.filter { !$0.hasPrefix(" ") }
      .compactMap { $0.firstMatch(of: #/  // (?!prints nothing$)(.*)/#)?.output.1 }
    self.output = (output?.lines ?? comments).joined(separator: ", ")
  }

  private struct Block {
    var language: Substring = ""
    var lines: [Substring] = []
  }

  /// The fenced blocks, with the prose between them as blocks of no language.
  private static func blocks(in lines: [Substring]) -> [Block] {
    var blocks: [Block] = []
    var block = Block()
    var isInside = false
    for line in lines {
      guard line.hasPrefix("```") else {
        if isInside || !line.isEmpty { block.lines.append(line) }
        continue
      }
      if isInside || !block.lines.isEmpty { blocks.append(block) }
      isInside.toggle()
      block = Block(language: isInside ? line.dropFirst(3) : "")
    }
    return blocks
  }
}
