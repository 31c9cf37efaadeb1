import Once

@MainActor class SettingsScreen {
  @RunOnce var trackView = { (screen: SettingsScreen) in screen.log("viewed") }
  @LazyOnce var rows = SettingsScreen.makeRows()
  @SetOnce var didConfigure
  private var events: [String] = []

  func viewDidAppear() {
    trackView(self)
    if $didConfigure.set() { print(rows.count) } else { print("seen before") }
  }

  func log(_ event: String) { events.append(event) }

  static func makeRows() -> [String] { ["Account", "Privacy"] }
}
