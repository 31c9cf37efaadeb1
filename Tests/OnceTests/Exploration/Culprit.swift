import Foundation

/// Says which schedule was under way if the process is stopped in it, as it is if a continuation is resumed twice.
///
/// Schedules are taken one at a time.
enum Culprit {
  private static let capacity = 512
  /// Written by the thread that takes the schedules and read by the same in a signal handler, which may do little more.
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
    /// Until the next crash, which is reported as always.
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
