/// Everything that is measured, warmed up: every once has run.
public func makeSubjects() -> [Subject] {
  makeSystems().flatMap(\.subjects)
    + storedPropertySubjects()
    + optionalAndCheckSubjects()
    + storedClosureSubjects()
    + languageOnceSubjects()
    + synchronizationSubjects()
    + cFamilySubjects()
    + asyncMethodSubjects()
    + foundationSubjects()
    + setOnceSubjects()
    + setOnceValueSubjects()
    + unsetSubjects()
    + lazyOnceSubjects()
    + runOnceSubjects()
    + asyncRunOnceSubjects()
    + inlineSubjects()
}
