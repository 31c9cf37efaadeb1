import Testing

extension CompileTimeTests {
  @Suite(.serialized) struct `Must not compile` {
    @Test(arguments: Fixture.all(in: "MustNotCompile"))
    func `misuse is an error, in the announced words`(fixture: Fixture) async throws {
      #expect(try await fixture.differences() == [])
    }

    /// A closure in place of a lazy value, and what belongs to another task.
    @Test(arguments: Fixture.all(in: "InEverySetting"), ClientConfiguration.languages)
    func `some misuse is reported in every setting`(
      fixture: Fixture,
      configuration: ClientConfiguration
    ) async throws {
      #expect(try await fixture.differences(in: configuration) == [])
    }
  }
}
