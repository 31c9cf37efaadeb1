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

  @Test func `is queried by no mirror, even if this process knows the mark`() {
    let store = OnceStore.memory()
    let run = RunOnce(in: store) {}
    let flag = SetOnce(in: store)
    store.mark()
    #expect(Mirror(reflecting: run).children.first?.value as? Bool == false)
    #expect(Mirror(reflecting: flag).children.first?.value as? Bool == false)
    #expect(run.playgroundDescription as? String == "RunOnce(not run)")
    #expect(run.hasRun)
    #expect(flag.isSet)
  }
}
