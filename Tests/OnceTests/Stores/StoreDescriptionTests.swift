import Once
import Testing

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `What an object knows of its store` {
  @Test(arguments: [false, true])
  func `is all that is shown, by a flag and by runs of both kinds, under names that say no more`(
    isKnownHere: Bool
  ) async {
    let medium = Medium()
    let store = medium.store
    let flag = SetOnce(in: store)
    let run = RunOnce(in: store) { Issue.record("ran to be described") }
    let load = RunOnce(in: store) { () async in Issue.record("ran to be described") }
    // By this process, or by another.
    (isKnownHere ? store : medium.store).mark()
    let ofFlag = isKnownHere ? ["SetOnce(set)", "isSet: true"] : ["SetOnce(not known to be set)", "isKnownSet: false"]
    #expect(appearancesOf(flag)[..<3] == [ofFlag[0], ofFlag[0], ofFlag[0]])
    #expect(appearancesOf(flag).last == ofFlag[1])
    let ofRun = isKnownHere ? ["RunOnce(has run)", "hasRun: true"] : ["RunOnce(not known to have run)", ""]
    for appearances in [appearancesOf(run), appearancesOf(load)] {
      #expect(appearances[..<3] == [ofRun[0], ofRun[0], ofRun[0]])
      #expect(appearances.last == ofRun[1])
    }
    #expect(medium.questions == 0)
    // The first to be asked asks the store, and tells the others.
    #expect(flag.isSet && run.hasRun && load.hasRun)
    #expect(medium.questions == (isKnownHere ? 0 : 1))
    #expect(["\(run)", "\(load)"] == ["RunOnce(has run)", "RunOnce(has run)"])
  }

  @Test func `is that a run has not run whose mark was made before it`() {
    let store = OnceStore.memory()
    let inside = Unguarded<[String]>([])
    let other = RunOnce(in: store, marking: .beforeRun) { Issue.record("ran as well") }
    RunOnce(in: store, marking: .beforeRun) { inside.value = appearancesOf(other) }()
    #expect(inside.value.first == "RunOnce(not run)" && inside.value.last == "hasRun: false")
    #expect(appearancesOf(other).last == "hasRun: true")
  }
}
