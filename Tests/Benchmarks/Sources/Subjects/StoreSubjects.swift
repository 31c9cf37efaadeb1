import Foundation
import Once
import OnceFoundation

/// What makes stores that nobody asks, so that no file is looked at.
private final class Stores {
  let url = URL(filePath: "/tmp/mark")

  @inline(never) func make() -> OnceStore { .file(at: url) }
}

func storeSubjects() -> [Subject] {
  let owner = Stores()
  return [
    Subject("create: store in a file", Limit(1_500, 3, 168)) { times($0) { withExtendedLifetime(owner.make()) {} } }
  ]
}
