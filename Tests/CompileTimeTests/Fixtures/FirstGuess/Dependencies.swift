import Once

protocol Clock: Sendable {
  var seconds: Int { get }
}

struct SystemClock: Clock {
  let seconds = 0
}

final class Container: Sendable {
  let clock = SetOnce.Value<any Clock>()
  let calendar: SetOnce.Value<String>

  init(calendar: String? = nil) {
    self.calendar = calendar.map { SetOnce.Value($0) } ?? SetOnce.Value()
  }

  func resolveClock() -> any Clock { clock.setIfNeeded { SystemClock() } }
  func resolveCalendar() throws -> String { try calendar.setIfNeeded { try readCalendar() } }

  private func readCalendar() throws -> String { "gregorian" }
}
