import Foundation
import Testing

@Suite struct `The playground` {
  @Test func `lists exactly the pages that exist`() {
    let folders = Playground.files(in: "Playgrounds/Once.playground/Pages").filter { $0.hasSuffix(".xcplaygroundpage") }
    #expect(folders == Playground.pages.map { "\($0.name).xcplaygroundpage" }.sorted())
  }

  @Test func `is played to the end in an afternoon`() {
    #expect(Playground.pages.count <= 18)
    #expect(Playground.pages.map(\.lines.count).reduce(0, +) <= 2_800)
  }

  @Test func `has the format that shows its markup and builds the scheme`() {
    let contents = Playground.text(of: "Playgrounds/Once.playground/contents.xcplayground")
    for attribute in ["version='6.0'", "display-mode='rendered'", "buildActiveScheme='true'"] {
      #expect(contents.contains(attribute))
    }
    let workspace = Playground.text(of: "Playgrounds/Once.playground/playground.xcworkspace/contents.xcworkspacedata")
    #expect(workspace.contains("location = \"self:\""))
  }

  @Test func `has a table of contents that leads to every other page`() {
    let contents = Playground.names(in: Playground.pages[0].text, between: "## The pages\n", and: "\n## ")
    let links = Playground.names(in: contents.joined(), between: "](", and: ")")
    #expect(links == Playground.pages.dropFirst().map(\.name))
  }

  /// A system has one name: that of its file, of its row in the article, and of the page that the first page names.
  @Test func `says where each system runs`() throws {
    let article = Playground.text(of: "Sources/Once/Once.docc/Articles/Alternatives.md")
    for file in Playground.files(in: "Playgrounds/Alternatives").filter({ $0.hasSuffix(".swift") }) {
      let text = Playground.text(of: "Playgrounds/Alternatives/\(file)").replacing("`", with: "")
      let header = try #require(text.firstMatch(of: #//// (D\d+), ([^:]+):/#), "\(file)")
      let system = "\(header.1) \(header.2)"
      #expect(article.contains("| \(system)"), "swift run Scorecard --into the article writes the row of \(system)")
      let lines = Playground.pages[0].lines.filter { $0.hasPrefix("- D") && $0.contains(system) }
      #expect(lines.count == 1, "\(system)")
      for page in Playground.names(in: lines.joined(), between: "](", and: ")").map(Page.init) {
        #expect(page.text.contains(system), "\(page.name)")
      }
    }
  }
}
