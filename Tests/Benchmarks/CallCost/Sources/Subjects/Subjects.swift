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
    + setOnceValueSubjects()
    + unsetSubjects()
    + lazyOnceSubjects()
    + runOnceSubjects()
    + asyncRunOnceSubjects()
    + inlineSubjects()
}
