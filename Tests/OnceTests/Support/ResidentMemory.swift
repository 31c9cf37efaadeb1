#if os(Linux)
  import Foundation
  import Testing

  /// The process's memory, in bytes.
  func residentMemory() throws -> Int {
    let words = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
    return try #require(Int(words[1])) * Int(getpagesize())
  }
#endif
