#if os(Linux)
  import Foundation
  import Testing

  /// The process's memory, in bytes.
  func residentMemory() throws -> Int { try memory(1) }

  /// The process's address space, in bytes.
  func addressSpace() throws -> Int { try memory(0) }

  private func memory(_ index: Int) throws -> Int {
    let words = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
    return try #require(Int(words[index])) * Int(getpagesize())
  }
#endif
