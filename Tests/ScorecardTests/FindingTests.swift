import ScorecardKit
import Testing

#if os(macOS) || os(Linux) || os(Windows)  // Only these can start a process.
  @Suite(.timeLimit(.minutes(20))) struct FindingTests {
    private let score: Score

    init() throws {
      score = try ScorecardRun.score.get().score
    }

    /// Where the documents say that a system fails, and how often its work then runs.
    static let documentedFailures: [(row: String, column: Column, runs: Int?)] = [
      ("D1", .early, 0), ("D1", .reset, 2), ("D1", .race, 2), ("D1", .wait, nil), ("D1", .itself, 5),
      ("D1", .together, nil), ("D1", .inline, nil),
      ("D2", .early, 0), ("D2", .inline, nil),
      ("D3", .early, 0), ("D3", .race, 2), ("D3", .look, 0),
      ("D4", .inline, nil), ("D4", .early, 0), ("D4", .race, 0), ("D4", .look, 0),
      ("D5", .early, 0), ("D5", .race, 2),
      ("D6", .early, 0), ("D6", .race, 2), ("D6", .together, nil), ("D6", .copy, 2),
      ("D7", .copy, 2),
      ("D8", .race, 2), ("D8", .early, 0),
      ("D9", .race, 2), ("D9", .reset, 2), ("D9", .arguments, nil),
      ("D10", .race, 2), ("D10", .wait, nil),
      ("D11", .second, 0), ("D11", .test, 0), ("D11", .inline, nil),
      ("D12", .together, nil), ("D12", .wait, nil),
      ("D13", .loading, 2), ("D13", .async, nil), ("D13", .together, nil), ("D13", .itself, nil),
      ("D15", .early, 0), ("D15", .release, nil),
      ("D16", .early, 0), ("D16", .returns, 2), ("D16", .test, 0),
      ("D17", .race, 2),
    ]

    @Test(arguments: documentedFailures)
    func `a system from the documents breaks where they say it does`(
      row: String,
      column: Column,
      runs: Int?
    ) throws {
      let finding = try score.finding(row, column)
      #expect(finding.verdict == .breaks, "\(finding.observed)")
      if let runs { #expect(finding.runs == runs) }
    }

    /// What the documents say is good about a system.
    static let documentedMerits: [(row: String, column: Column)] = [
      ("D1", .appears), ("D1", .throws), ("D2", .returns), ("D3", .test), ("D6", .reset),
      ("D7", .together), ("D7", .arguments),
      ("D8", .result),
      ("D10", .inline), ("D10", .together), ("D10", .nested), ("D11", .race), ("D11", .wait), ("D12", .race),
      ("D13", .returns), ("D13", .throws), ("D13", .reset), ("D14", .returns), ("D14", .copy), ("D14", .reset),
      ("D15", .reloads), ("D15", .reset), ("D16", .relaunch), ("D17", .relaunch), ("D17", .test),
    ]

    @Test(arguments: documentedMerits)
    func `a system from the documents holds where they say it does`(row: String, column: Column) throws {
      let finding = try score.finding(row, column)
      #expect(finding.verdict == .holds, "\(finding.observed)")
    }

    /// What cannot be asked of a system, and so is not its fault.
    static let mootQuestions: [(row: String, column: Column)] =
      ["D2", "D7", "D8", "D9", "D10", "D11", "D14", "D15", "LazyOnce"].map { ($0, .throws) }
      + ["D2", "D13", "D14", "D15"].flatMap { [($0, .race), ($0, .wait)] }
      + [("D16", .nested), ("D1", .relaunch), ("D11", .cost), ("D14", .cost)]

    @Test(arguments: mootQuestions)
    func `a question that does not arise is not a fault`(row: String, column: Column) throws {
      #expect(try score.finding(row, column).verdict == .absent)
    }

    @Test(arguments: [
      ("D2", Column.appears, "with super first, it never runs"),
      ("D14", .appears, "in two views of one model, it runs twice"),
      ("D15", .appears, "set up after viewDidLoad, it never runs"),
      ("D15", .reloads, "for a new view it runs again, as it should"),
    ])
    func `caveats are measured, too`(row: String, column: Column, caveat: String) throws {
      #expect(try score.finding(row, column).caveat == caveat)
    }

    @Test func `delayed setup is right to run again for a new view`() throws {
      #expect(try score.finding("D15", .reloads).runs == 2)
    }

    @Test func `every cross is explained to the system's author in one sentence`() throws {
      for (contestant, row) in zip(Contestant.all, score.rows) {
        for (column, finding) in row.findings where [.breaks, .stops].contains(finding.verdict) {
          let reason = contestant.reason(for: column)
          #expect(reason.hasSuffix("."), "\(row.id) \(column): \(reason)")
          #expect((20...120).contains(reason.count), "\(row.id) \(column): \(reason)")
          let sentences = reason.matches(of: /[.!?]( |$)/).count
          #expect(sentences == 1, "\(row.id) \(column): \(reason)")
        }
      }
    }

    @Test(arguments: ["D7", "D11", "LazyOnce"])
    func `a contestant that stops the process is noticed, and the scorecard survives`(row: String) throws {
      let finding = try score.finding(row, .itself)
      #expect(finding.verdict == .stops)
      #expect(finding.observed.hasPrefix("the process was stopped: "))
    }

    @Test func `a lazy value that needs itself stops the process with the word recursive`() throws {
      #expect(try score.finding("LazyOnce", .itself).observed.contains("recursive call of LazyOnce<Int>"))
    }

    @Test func `RunOnce holds everywhere except that it needs a declaration`() throws {
      let row = try #require(score.rows.first { $0.id == "RunOnce" })
      for column in Column.situation + Column.requirements {
        #expect(row.findings[column]?.verdict == (column == .inline ? .breaks : .holds), "\(column)")
      }
    }

    @Test func `our wrappers are measured with the attribute and in a let`() throws {
      for row in ["SetOnce", "RunOnce", "LazyOnce"] {
        let finding = try score.finding(row, .cost)
        #expect(finding.value != nil && finding.valueInLet != nil, "\(row)")
      }
    }

    @Test func `the in-line form holds in every requirement, and needs no property`() throws {
      for group in Column.groups.prefix(4) {
        for column in group.columns {
          let finding = try score.finding("InLine", column)
          #expect(finding.verdict == .holds, "\(column): \(finding.observed)")
        }
      }
    }

    @Test func `all our own contestants keep their promises, and the program says so`() throws {
      #expect(score.isKept)
      #expect(score.rows.filter(\.isOurs).count == 5)
      #expect(try ScorecardRun.score.get().status == 0)
    }

    @Test func `every cell is filled, and every cost and size is plausible`() throws {
      for row in score.rows {
        for column in Column.allCases {
          let finding = try #require(row.findings[column], "\(row.id) \(column)")
          #expect(!finding.tried.isEmpty && !finding.observed.isEmpty, "\(row.id) \(column)")
          #expect(Column.measures.contains(column) || finding.verdict != .measured)
        }
        if let cost = row.findings[.cost]?.value { #expect(cost > 0.1 && cost < 100_000, "\(row.id)") }
        if let bytes = row.findings[.bytes]?.value { #expect(bytes >= 1 && bytes < 100_000, "\(row.id)") }
      }
    }
  }
#endif
