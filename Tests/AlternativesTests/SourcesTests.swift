import Foundation
import Testing

@Suite struct SourcesTests {
  @Test(arguments: zip(1...17, Sources.alternatives))
  func `every system has a file that opens with its number`(number: Int, alternative: String) {
    #expect(Sources.text(of: alternative).contains("/// D\(number), "))
  }

  @Test(arguments: Sources.alternatives)
  func `every system marks one part for a page to quote`(alternative: String) throws {
    let parts = Sources.text(of: alternative).components(separatedBy: "// snippet: ")
    try #require(parts.count == 3)
    #expect(parts[1].hasPrefix("begin\n"))
    #expect(parts[2].hasPrefix("end\n"))
    #expect((3...32).contains(parts[1].split(separator: "\n").count))
  }

  @Test(arguments: Sources.alternatives)
  func `no system leans on the package it is compared with`(alternative: String) {
    let text = Sources.text(of: alternative)
    #expect(!text.isEmpty)
    #expect(!text.contains("import Once"))
  }
}
