import Testing

extension CompileTimeTests {
  @Suite(.serialized) struct `Must not compile` {
    @Test(arguments: Fixture.all(in: "MustNotCompile"))
    func `misuse is an error, in the announced words`(fixture: Fixture) async throws {
      #expect(try await fixture.differences() == [])
    }

    @Test(arguments: ClientConfiguration.languages)
    func `a closure in place of a lazy value is reported in every setting`(
      configuration: ClientConfiguration
    ) async throws {
      let fixture = try #require(Fixture.all(in: "MustWarn").first)
      #expect(try await fixture.differences(in: configuration) == [])
    }
  }
}
