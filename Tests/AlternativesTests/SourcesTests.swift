import Foundation
import Testing

@Suite struct SourcesTests {
  @Test(arguments: Sources.alternatives)
  func `no system leans on the package it is compared with`(alternative: String) {
    let text = Sources.text(of: alternative)
    #expect(!text.isEmpty)
    #expect(!text.contains("import Once"))
  }
}
