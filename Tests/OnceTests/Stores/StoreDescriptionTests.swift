import Once
import Testing

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `What an object knows of its store` {
  @Test func `is shown once it has set its flag, seen it or waited for it, and never queried`() async throws {
    let medium = Medium()
    let store = medium.store
    let flags = (0..<4).map { _ in SetOnce(in: store) }
    #expect(flags[0].set())
    #expect(flags[1].isSet)
    try await flags[2].wait()
    let questions = medium.questions
    let descriptions = flags.map { appearancesOf($0) }
    #expect(descriptions.map(\.[0]) == ["SetOnce(set)", "SetOnce(set)", "SetOnce(set)", "SetOnce(not set)"])
    #expect(descriptions.map(\.[4]) == ["isSet: true", "isSet: true", "isSet: true", "isSet: false"])
    #expect(medium.questions == questions)
  }

  @Test(arguments: [false, true])
  func `is all that is shown, by a flag and by runs of both kinds, even if the mark is there`(isKnownHere: Bool) async {
    let medium = Medium()
    let store = medium.store
    let flag = SetOnce(in: store)
    let run = RunOnce(in: store) { Issue.record("ran to be described") }
    let load = RunOnce(in: store) { () async in Issue.record("ran to be described") }
    // By this process, or by another.
    (isKnownHere ? store : medium.store).mark()
    #expect(appearancesOf(flag)[..<3] == ["SetOnce(not set)", "SetOnce(not set)", "SetOnce(not set)"])
    #expect(appearancesOf(flag).last == "isSet: false")
    for appearances in [appearancesOf(run), appearancesOf(load)] {
      #expect(appearances[..<3] == ["RunOnce(not run)", "RunOnce(not run)", "RunOnce(not run)"])
      #expect(appearances.last == "hasRun: false")
    }
    #expect(flag.playgroundDescription as? String == flag.description)
    #expect(run.playgroundDescription as? String == run.description)
    #expect(medium.questions == 0)
    // The first to be asked asks the store, and tells the others.
    #expect(flag.isSet && run.hasRun && load.hasRun)
    #expect(medium.questions == (isKnownHere ? 0 : 1))
  }
}
