import Once

final class AnalyticsService: Sendable {
  static let shared = AnalyticsService()

  let start = RunOnce { print("analytics started") }
  let userID = SetOnce.Value<String>()

  func logIn(as user: String) {
    if !userID.set(user) { print("still", userID.value ?? "nobody") }
  }

  func track(_ event: String) {
    start()
    print(userID.value ?? "anonymous", event)
  }
}
