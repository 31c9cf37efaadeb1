import Subjects

/// Everything that is measured, including what needs Foundation or another package.
public func makeAllSubjects() -> [Subject] {
  makeSubjects() + foundationSubjects() + swiftAtomicsSubjects() + alternativeSubjects()
}
