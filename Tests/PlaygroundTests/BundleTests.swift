import Foundation
import Testing

@Suite struct `The playground` {
  @Test func `lists exactly the pages that exist`() throws {
    let folder = Playground.root.appending(path: "Playgrounds/Once.playground/Pages")
    let folders = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".xcplaygroundpage") }
      .map { $0.replacing(".xcplaygroundpage", with: "") }
    #expect(folders.sorted() == Playground.pages.map(\.name).sorted())
    #expect(Playground.pages.count >= 16)
  }

  @Test func `has the format that shows its markup and builds the scheme`() {
    let contents = Playground.text(of: "Playgrounds/Once.playground/contents.xcplayground")
    for attribute in ["version='6.0'", "display-mode='rendered'", "buildActiveScheme='true'"] {
      #expect(contents.contains(attribute))
    }
    let workspace = Playground.text(
      of: "Playgrounds/Once.playground/playground.xcworkspace/contents.xcworkspacedata"
    )
    #expect(workspace.contains("location = \"self:\""))
  }

  @Test func `names every system that the score plays`() throws {
    let folder = Playground.root.appending(path: "Playgrounds/Alternatives")
    let systems = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
    let named = Playground.pages.flatMap { Playground.names(in: $0.text, between: "`Alternatives/", and: "`") }
    #expect(Set(named) == Set(systems))
    #expect(Playground.pages.contains { !$0.quotes.isEmpty })
  }

  @Test func `has a table of contents that leads to every other page`() {
    let links = Playground.names(in: Playground.pages[0].text, between: "](", and: ")")
    #expect(links.filter { $0 != "@next" } == Playground.pages.dropFirst().map(\.name))
  }
}
