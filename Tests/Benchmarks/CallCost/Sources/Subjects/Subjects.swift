/// Everything that can be measured without another package, warmed up: every once has run.
public func makeSubjects() -> [Subject] {
  storedPropertySubjects()
    + flagAndCheckSubjects()
    + storedClosureSubjects()
    + languageOnceSubjects()
    + synchronizationSubjects()
    + cFamilySubjects()
    + asyncMethodSubjects()
    + creationSubjects()
    + setOnceSubjects()
    + lazyOnceSubjects()
    + runOnceSubjects()
    + asyncRunOnceSubjects()
    + inlineSubjects()
}
