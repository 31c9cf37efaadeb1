import Foundation
import Testing

@Suite struct SourcesTests {
  @Test(arguments: Sources.alternatives)
  func `a system marks at most one part for a page to quote`(alternative: String) {
    let parts = Sources.text(of: alternative).components(separatedBy: "// snippet: ")
    guard parts.count > 1 else { return }
    #expect(parts.count == 3)
    #expect(parts[1].hasPrefix("begin\n"))
    #expect(parts.last?.hasPrefix("end\n") == true)
    #expect((3...32).contains(parts[1].split(separator: "\n").count))
  }

  @Test(arguments: Sources.alternatives)
  func `no system leans on the package it is compared with`(alternative: String) {
    let text = Sources.text(of: alternative)
    #expect(!text.isEmpty)
    #expect(!text.contains("import Once"))
  }
}
