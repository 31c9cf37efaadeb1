import Alternatives

extension Contestant {
  /// D10.
  static var associatedRunOnce: Contestant {
    Contestant("D10", "Swift-RunOnce", asks: false, screen: Inline()) {
      let (object, meeting) = (Object(), AssociatedRunOnce.Meeting())
      func pass(
        for another: Object? = nil,
        line: Int = 1,
        pause: (AssociatedRunOnce.Gap) -> Void = { _ in },
        _ block: Site.Block
      ) {
        let object = another ?? object
        AssociatedRunOnce.forLifetime(of: object, fileID: "App/Screen.swift", line: line, column: 5, pause: pause) {
          try? block()
        }
      }
      return Site(
        run: { pass($0) },
        runWithPause: { hold, block in pass(pause: { meeting.pause(in: $0, hold) }, block) },
        acts: Acts(
          another: Act("the same line ran for another object") { pass(for: Object()) {} },
          early: [Act("other code passed the same file, line and column") { pass {} }],
          outside: [Act("other code passed another line") { pass(line: 2) {} }],
          secondCode: Act("another line ran code of its own") { pass(line: 2) {} }
        )
      )
    } change: {
      $0.shared = Object.self
      $0.moot[.throws] = "its closure cannot throw"
      $0.reasons[.early] = keyIsPublic
      $0.reasons[.race] = "Whoever finds no lock makes one, so each thread held a lock of its own."
    }
  }

  /// Of D10 and its successors.
  static var keyIsPublic: String {
    "File, line and column are parameters with defaults, and any code that has the object can pass them."
  }

  private final class Inline: Screen {
    override func viewDidAppear(_ animated: Bool) { AssociatedRunOnce.forLifetime(of: self) { track(animated) } }
  }
}
