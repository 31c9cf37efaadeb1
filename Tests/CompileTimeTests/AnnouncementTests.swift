import Testing

extension CompileTimeTests {
  /// What a fixture announces, compared with what a compiler says that has other words than this one.
  @Suite struct `Announcements` {
    private static let fixture = """
      let first = RunOnce(in: .memory()) { () -> Int in 3 }  // error: a payload in a store returns nothing
      let second = missing  // error: cannot find 'missing' in scope
      // error elsewhere: value of type 'AnyObject' has no member
      """
    private static let own = "error: 'init(in:marking:_:)' is unavailable: a payload in a store returns nothing, …"

    private func differences(_ lines: String..., inAnnouncedWords: Bool = false) -> Int {
      let reported = Diagnostic.reported(in: lines.joined(separator: "\n"), file: "File.swift")
      let announced = Diagnostic.announced(in: Self.fixture)
      return Diagnostic.differences(announced: announced, reported: reported, inAnnouncedWords: inAnnouncedWords).count
    }

    @Test func `messages of this package are told from the compiler's`() {
      #expect(Diagnostic.announced(in: Self.fixture).map(\.isOwn) == [true, false, false])
    }

    @Test func `the compiler's own words are compared only with those that were announced for it`() {
      let same = ["File.swift:1:1: \(Self.own)", "File.swift:2:1: error: cannot find 'missing' in scope"]
      let elsewhere = "<unknown>:0: error: value of type 'AnyObject' has no member '_first'"
      #expect(differences(same[0], same[1], elsewhere, inAnnouncedWords: true) == 0)
      let other = "File.swift:2:1: error: there is no 'missing' here"
      #expect(differences(same[0], other, elsewhere, inAnnouncedWords: true) == 2)
      #expect(differences(same[0], other, elsewhere) == 0)
      // It may say more about the same line, and other things without a line.
      #expect(differences(same[0], other, "File.swift:2:9: error: and more", "<unknown>:0: error: in other words") == 0)
    }

    @Test func `lines, and messages of this package, are compared with every compiler`() {
      let (elsewhere, second) = ("<unknown>:0: error: elsewhere", "File.swift:2:1: error: in other words")
      #expect(differences("File.swift:1:1: \(Self.own)", second, elsewhere) == 0)
      #expect(differences("File.swift:1:1: error: in other words", second, elsewhere) == 1)
      #expect(differences("File.swift:1:1: \(Self.own)", elsewhere) == 1)
      #expect(differences("File.swift:1:1: \(Self.own)", second, elsewhere, "File.swift:3:1: error: new") == 1)
      #expect(differences("File.swift:1:1: \(Self.own)", second) == 1)
    }
  }
}
