import Testing

extension CompileTimeTests {
  @Suite struct `Must not compile` {
    @Test(arguments: Fixture.all(in: "MustNotCompile"))
    func `misuse is an error, in the compiler's own words`(fixture: Fixture) async throws {
      #expect(try await fixture.differences() == [])
    }

    @Test(arguments: ClientConfiguration.all)
    func `a closure in place of a lazy value is reported in every setting`(configuration: ClientConfiguration)
      async throws
    {
      let fixture = try #require(
        Fixture.all(in: "MustNotCompile").first { $0.testDescription == "ClosuresAreNoLazyValues" }
      )
      #expect(try await fixture.differences(in: configuration) == [])
    }

    @Test func `each kind of misuse has a file, and each file announces an error`() throws {
      let fixtures = Fixture.all(in: "MustNotCompile")
      #expect(fixtures.count >= 15)
      for fixture in fixtures {
        let text = try String(contentsOf: fixture.url, encoding: .utf8)
        #expect(!Diagnostics(announcedIn: text).errors.isEmpty, "\(fixture.testDescription)")
      }
    }

    @Test func `a file that announces the wrong errors is reported`() async throws {
      let fixture = try #require(Fixture.all(in: "MustBeReported").first)
      #expect(
        try await fixture.differences() == [
          "line 8 should be an error: the flag is set for good",
          "line 11 should be an error: cannot assign",
          "line 8 should not be an error: cannot assign to property: 'didConfigure' is a get-only property",
          "line 9 should not be an error: cannot assign to property: 'didConfigure' is a get-only property",
        ]
      )
    }
  }
}
