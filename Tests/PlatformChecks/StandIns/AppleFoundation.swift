// Compiled into every module that imports Foundation, for Apple's platforms: what is part of Foundation there, and in a
// module of its own elsewhere.

import Foundation

final class XMLParser {
  var parserError: (any Error)? { nil }

  init(data: Data) {}

  func parse() -> Bool { false }
}
