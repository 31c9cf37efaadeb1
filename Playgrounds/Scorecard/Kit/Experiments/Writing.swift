/// What has to be written for a screen with one piece of one-time code, and what that code can see.
@MainActor
struct Writing {
  private let contestant: Contestant
  private var written: Written { contestant.written }

  init(_ contestant: Contestant) {
    self.contestant = contestant
  }

  func sees(_ column: Column) -> Finding {
    if let refusal = contestant.refused[column] { return .compiling(refusal, .breaks) }
    let screen = written.make()
    screen.viewDidAppear(true)
    let isSeen = column == .inline ? screen.tracked == ["animated: true"] : screen.tracked.count == 1
    return Finding(
      isSeen ? .holds : .breaks,
      tried: "let a screen with it appear",
      observed: screen.tracked.isEmpty
        ? "its code has tracked nothing" : "its code has tracked “\(screen.tracked.joined(separator: ", "))”"
    )
  }

  func declares(_ column: Column) -> Finding {
    let (own, inherited) = Screen.storage(of: written.make())
    let names = column == .bases ? inherited : own + inherited
    return Finding(
      names.isEmpty ? .holds : .breaks,
      tried: "looked at the mirror of a screen with it" + (column == .bases ? ", at its base classes" : ""),
      observed: names.isEmpty ? "there is no stored property" : "it stores \(names.joined(separator: ", "))"
    )
  }

  func lines() -> Finding {
    let more = written.lines - Screen.linesWithoutGuard
    let need = written.need == .nothing ? "" : ", and it needs \(written.need.rawValue)"
    return .fact(
      "\(more)" + (written.need == .nothing ? "" : "+"),
      tried: "counted the lines of a screen with it",
      observed: "\(written.lines) lines, \(Screen.linesWithoutGuard) without it\(need)"
    )
  }

  func system() -> Finding {
    .fact(written.system.oldest, tried: "read what it needs", observed: written.system.why)
  }
}
