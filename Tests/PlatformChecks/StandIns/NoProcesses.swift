// Compiled into every module that imports Foundation, for the platforms where no process can be started: the
// toolchain's Foundation has these, and theirs does not.

import Foundation

@available(*, unavailable, message: "there is no such class on this platform")
final class Process {}

extension FileManager {
  @available(*, unavailable, message: "there is no such property on this platform")
  var homeDirectoryForCurrentUser: URL { temporaryDirectory }
}
