import OnceKeyed
import Testing

@Suite struct `A description` {
  @Test func `says how many keys there are, and never which`() async throws {
    let table = OncePerKey<String, String>(keeping: .all)
    #expect("\(table)" == "OncePerKey(0 keys)")
    _ = try await table("secret") { "secret" }
    #expect("\(table)" == "OncePerKey(1 key)")
    _ = try await table("other secret") {
      // A key counts while it runs.
      #expect("\(table)" == "OncePerKey(2 keys)")
      return "secret"
    }
    var dumped = ""
    dump(table, to: &dumped)
    for text in ["\(table)", String(reflecting: table), dumped] { #expect(!text.contains("secret")) }
    #expect(Mirror(reflecting: table).children.map(\.label) == ["count"] && count(of: table) == 2)
  }
}
