import OnceKeyed

@main struct Main {
  @MainActor static func main() async throws {
    let (sessions, fonts, shows, indexes, toolchains) = (Sessions(), Fonts(), Shows(), Indexes(), Toolchains())
    let loader = Loader(Server(), keeping: .last(2))
    let (parser, previews, feed) = (Parser(), Previews(), Feed())
    for _ in 1...2 {
      async let first = sessions.refresh("ada")
      async let second = sessions.refresh("ada")
      check(try await first.text == second.text)
      async let one = loader.load("picture")
      async let other = loader.load("picture")
      check(try await one.text == other.text)
      try await fonts.install("Helvetica")
      check(try await shows.show("podcast", "episode") == nil)
      check(try await indexes.index(of: "package") == 0)
      check(try await toolchains.toolchain(at: "/usr") == 1)
      check(try await parser.parse("text") == 1)
      check(await previews.preview(1)?.text == "two")
      try await feed.appearLater("ada").value
      check(feed.items == ["ada"])
      check(try await Names.name(2) == "name 2")
      check(try await far("four") == 4)
    }
    await indexes.invalidate("package")
    check(try await indexes.index(of: "package") == 1)
    await toolchains.clear()
    check(try await toolchains.toolchain(at: "/usr") == 2)
    check(try await Header().count() == 3)
    do {
      _ = try await shared("recursive") { try await shared("recursive") { 1 } }
      check(false)
    } catch is RecursiveKey {}
    check("\(shared)" == "OncePerKey(1 key)")
    print("\(Tally.end()) payloads")
  }
}
