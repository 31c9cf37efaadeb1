import Foundation

/// The errors of one file: those that its comments announce, or those that the compiler reports.
///
/// The comments are those of the compiler's own test suite, `// expected-error@+1 {{words}}`, but its option `-verify`
/// would also demand every note, including those in the module's sources. Here every error must be announced; a
/// warning may be, and then must occur.
struct Diagnostics {
  /// One error, or part of its text.
  struct Error {
    /// `nil` for one outside the file, such as in a macro expansion.
    let line: Int?
    let words: String
    let isWarning: Bool
  }

  let errors: [Error]

  /// What the comments in a file announce.
  init(announcedIn text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    errors = lines.enumerated().flatMap { index, line in
      line.matches(of: /expected-(error|warning)(-elsewhere)?(?:@\+(\d+))? \{\{(.+?)\}\}/).map { match in
        let offset = match.output.3.flatMap { Int($0) } ?? 0
        return Error(
          line: match.output.2 == nil ? index + 1 + offset : nil,
          words: String(match.output.4),
          isWarning: match.output.1 == "warning"
        )
      }
    }
  }

  /// What the compiler reported about the file of that name, and elsewhere.
  init(reportedIn output: String, file: String) {
    errors = output.split(separator: "\n").compactMap { line in
      guard let match = line.wholeMatch(of: /(?:(.+):(\d+):\d+: |.*?)(error|warning): (.+)/) else { return nil }
      let isHere = match.output.1?.hasSuffix(file) ?? false
      return Error(
        line: isHere ? match.output.2.flatMap { Int($0) } : nil,
        words: String(match.output.4),
        isWarning: match.output.3 == "warning"
      )
    }
  }

  /// Where the announced and the reported errors differ, in words; empty if they agree.
  func differences(from reported: Diagnostics) -> [String] {
    var unannounced = reported.errors
    var differences: [String] = []
    for error in errors {
      let index = unannounced.firstIndex {
        $0.line == error.line && $0.isWarning == error.isWarning && $0.words.contains(error.words)
      }
      if let index {
        unannounced.remove(at: index)
      } else {
        let kind = error.isWarning ? "a warning" : "an error"
        differences.append("\(Self.place(error.line)) should be \(kind): \(error.words)")
      }
    }
    let errors = unannounced.filter { !$0.isWarning }
    return differences + errors.map { "\(Self.place($0.line)) should not be an error: \($0.words)" }
  }

  private static func place(_ line: Int?) -> String {
    line.map { "line \($0)" } ?? "elsewhere"
  }
}
