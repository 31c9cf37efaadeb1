import Foundation

/// Names the schedule under way if it crashes the process, as resuming a continuation twice does.
///
/// Schedules run one at a time.
enum Culprit {
  private static let capacity = 512
  /// Written by the thread that runs the schedules and read by the same thread in a signal handler, which may do little
  /// more.
  nonisolated(unsafe) private static let text = UnsafeMutablePointer<CChar>.allocate(capacity: capacity)
  nonisolated(unsafe) private static var length = 0

  static func note(_ schedule: String) {
    length = 0
    for character in "\nONCE_SCHEDULE='\(schedule)'\n".utf8.prefix(capacity) {
      text[length] = CChar(bitPattern: character)
      length += 1
    }
  }

  #if os(Windows)
    static func watch() {}
  #else
    /// Handles one crash; the next is reported as usual.
    static func watch() {
      for trap in [SIGILL, SIGTRAP, SIGABRT] {
        signal(trap) { number in
          _ = write(2, Culprit.text, Culprit.length)
          signal(number, SIG_DFL)
          raise(number)
        }
      }
    }
  #endif
}
