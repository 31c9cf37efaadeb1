import Foundation

/// An error or a warning: one that a file's comments announce, or one that the compiler reports.
///
/// `// error: words` announces an error in its line, and `// error@+1: words` one in the next line. The compiler's own
/// option `-verify` would also demand every note, including those in the module's sources. Here every error must be
/// announced. A warning may be announced, and then must occur.
///
/// The compiler's own words are compared only if it is the version that they were read from. Of another one, only the
/// lines are compared, and the messages of this package.
struct Diagnostic: CustomStringConvertible {
  /// `nil` for one outside the file, such as in a macro expansion.
  let line: Int?
  let isWarning: Bool
  /// Its text, or part of that.
  let words: String

  /// What the comments in a file announce.
  static func announced(in text: String) -> [Diagnostic] {
    text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap { index, line in
      guard let match = line.firstMatch(of: /\/\/ (error|warning)( elsewhere|@\+(\d))?: (.+)/) else { return nil }
      let isElsewhere = match.output.2 == " elsewhere"
      let line = index + 1 + (match.output.3.flatMap { Int($0) } ?? 0)
      let words = String(match.output.4)
      return Diagnostic(line: isElsewhere ? nil : line, isWarning: match.output.1 == "warning", words: words)
    }
  }

  /// What the compiler reported about the file of that name, and elsewhere, without the announcements that it quotes.
  static func reported(in output: String, file: String) -> [Diagnostic] {
    output.split(separator: "\n").compactMap { line in
      guard let match = line.wholeMatch(of: /(?:(.+):(\d+):\d+: |[^\/]*)(error|warning): (.+)/) else { return nil }
      let line = match.output.1?.hasSuffix(file) == true ? match.output.2.flatMap { Int($0) } : nil
      return Diagnostic(line: line, isWarning: match.output.3 == "warning", words: String(match.output.4))
    }
  }

  /// Whether its words are a message of this package, and not the compiler's.
  var isOwn: Bool {
    let message = words.replacing(#/^'[^']*' is (unavailable|deprecated): /#, with: "")
    return Self.ownMessages.contains { $0.contains(message) }
  }

  private static let ownMessages: [String] = Fixture.files(in: "Sources").flatMap { file in
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.matches(of: /message: (?:"""\n((?s:.*?))\n *"""|"(.*)"\)?)\n/).map { match in
      let lines = match.output.1?.split(separator: "\n").map { $0.trimmingPrefix(#/ */#) }
      return lines?.joined().replacing("\\", with: "") ?? String(match.output.2 ?? "")
    }
  }

  /// Where the announced and the reported differ, in words; empty if they agree.
  static func differences(announced: [Diagnostic], reported: [Diagnostic]) -> [String] {
    let inWords = Compiler.hasAnnouncedWords
    let missing = announced.filter { expected in
      !reported.contains { expected.announces($0, inWords: inWords || expected.isOwn) }
    }
    let unannounced = reported.filter { found in
      !found.isWarning && !announced.contains { $0.announces(found, inWords: inWords) }
    }
    return missing.map { "\($0) should be reported" } + unannounced.map { "\($0) should not be reported" }
  }

  /// One announcement is for all in its line that contain its words.
  private func announces(_ found: Diagnostic, inWords: Bool) -> Bool {
    line == found.line && (!inWords || isWarning == found.isWarning && found.words.contains(words))
  }

  var description: String {
    "\(isWarning ? "warning" : "error") \(line.map { "in line \($0)" } ?? "elsewhere"): \(words)"
  }
}
