// What a screen with one piece of one-time code has to declare, what that code can see, and who can share it.

extension Experiment {
  func sees(_ column: Column) -> Finding {
    if let refusal = contestant.refused[column] { return .compiling(refusal, .breaks) }
    let screen = contestant.screen()
    screen.viewDidAppear(true)
    let isSeen = column == .inline ? screen.tracked == ["animated: true"] : screen.tracked.count == 1
    return Finding(
      isSeen ? .holds : .breaks,
      tried: "let a screen with it appear",
      observed: screen.tracked.isEmpty
        ? "its code has tracked nothing" : "its code has tracked “\(screen.tracked.joined(separator: ", "))”"
    )
  }

  func declares() -> Finding {
    let names = contestant.screen().storage
    return Finding(
      names.isEmpty ? .holds : .breaks,
      tried: "looked at the mirror of a screen with it",
      observed: names.isEmpty ? "there is no stored property" : "it stores \(names.joined(separator: ", "))"
    )
  }

  func shares() -> Finding {
    if let refusal = contestant.refused[.shared] { return .compiling(refusal, .refused) }
    guard let shared = contestant.shared else { return Finding(.breaks, tried: "", observed: "nobody has tried") }
    return Finding(.holds, tried: "declared a Sendable object that has it", observed: "\(shared.self) compiles")
  }
}
