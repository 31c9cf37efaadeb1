import Foundation
import Testing

/// Where the pages lead; `Playgrounds/check-playground` runs them, and compares what they print with what they say.
@Suite struct PageTests {
  /// The list on the first page, which `Playgrounds/run` reads: each page's number, its name, and its older systems.
  private var list: [(number: Int?, page: String, systems: [String])] {
    let lines = Playground.page("Welcome").replacing("\n    ", with: " ")
    return lines.matches(of: #/(?m)^([0-9]+)\. \[.+\]\((\w+)\): [^(\n]+?(?: \((.+)\))?$/#).map { line in
      let systems = line.3?.split(separator: ", ") ?? []
      return (Int(line.1), String(line.2), systems.map { $0.trimmingCharacters(in: .whitespaces) })
    }
  }

  @Test func `the playground lists the pages that exist, as its first page does, and Xcode shows their markup`() {
    let folders = Playground.files(in: "Playgrounds/Once.playground/Pages", ".xcplaygroundpage")
    #expect(folders == Playground.pages.map { "\($0).xcplaygroundpage" }.sorted())
    #expect(list.map(\.page) == Playground.pages)
    #expect(list.map(\.number) == Array(1...Playground.pages.count))
    for attribute in ["version='6.0'", "display-mode='rendered'", "buildActiveScheme='true'"] {
      #expect(Playground.contents.contains(attribute))
    }
  }

  @Test(arguments: Playground.pages) func `a page links to its neighbors, and to pages that exist`(page: String) {
    let text = Playground.page(page)
    let (isFirst, isLast) = (page == Playground.pages.first, page == Playground.pages.last)
    #expect(text.contains("[Previous](@previous)") == !isFirst)
    #expect(text.contains("[Next](@next)") == !isLast)
    #expect(text.contains("[Contents](Welcome)") == !isFirst)
    let blocks = Playground.names(in: text, between: "/*:\n", and: "\n*/")
    let links = blocks.flatMap { Playground.names(in: $0, between: "](", and: ")") }.filter { !$0.hasPrefix("@") }
    let pictures = Playground.files(in: "Playgrounds/Once.playground/Resources", "")
    #expect(Set(links).isSubset(of: Playground.pages + pictures))
  }

  /// A terminal of 80 columns shows code with an indentation of four, and what is quoted in the text as it is.
  @Test(arguments: Playground.pages) func `no code of a page is wider than a terminal`(page: String) {
    for (index, part) in Playground.page(page).split(separator: #/\/\*:|\n\*\//#).enumerated() {
      for line in part.split(separator: "\n") where index % 2 == 1 || line.hasPrefix("    ") {
        #expect(line.count <= (index % 2 == 1 ? 76 : 80), "\(line)")
      }
    }
  }

  /// A system has one name: in the list, on the pages to which that leads, and in its file if it has one.
  @Test func `the first page leads to a page that shows each system, which does without the package`() throws {
    for (_, page, systems) in list {
      for name in systems { #expect(Playground.page(page).contains("**\(name)"), "\(name), \(page)") }
    }
    let systems = Set(list.flatMap(\.systems))
    #expect(systems.count == 18)
    for file in Playground.files(in: "Playgrounds/Alternatives", ".swift") {
      let text = Playground.text(of: "Playgrounds/Alternatives/\(file)")
      #expect(!text.contains("import Once"))
      let header = text.replacing("`", with: "").firstMatch(of: #/(?m)^/// ([^:,]+):/#)
      #expect(systems.contains(String(try #require(header?.1, "\(file)"))), "\(file)")
    }
  }

  @Test func `the page about tests shows a test that is run, word for word`() throws {
    let file = Playground.text(of: "Tests/PlaygroundTests/HomeTests.swift")
    let test = try #require(Playground.names(in: file, between: "compares.\n", and: "\n}\n").first)
    #expect(Playground.page("Testing").replacing(#/(?m)^    /#, with: "  ").contains(test))
  }
}
