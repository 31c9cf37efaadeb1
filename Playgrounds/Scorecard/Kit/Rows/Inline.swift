import Alternatives
import Foundation
import Once
import Props

// The inline forms, whose key is an object and the place in the code.

extension Contestant {
  static let associatedRunOnce = inline("D10", "Swift-RunOnce") { screen, line, work in
    func pause(_ place: AssociatedRunOnce.Gap) { screen.stageMeeting.pause(in: place, gap) }
    AssociatedRunOnce.forLifetime(of: screen, fileID: "App/Screen.swift", line: line, column: 5, pause: pause) {
      try? work()
    }
  } describe: {
    $0.moot[.throws] = "its closure cannot throw"
    $0.explains(.race, by: "Whoever finds no lock makes one, so each thread held a lock of its own.")
  }

  /// The same as `runOnce` of an `NSObject`.
  static let forLifetime = inline("forLifetime", "RunOnce.forLifetime") { screen, line, work in
    try RunOnce.forLifetime(of: screen, fileID: "App/Screen.swift", line: UInt(line), column: 5) { try work() }
  } describe: {
    $0.namesConcurrentCalls()
    $0.suspending = { work in
      let object = Object()
      return { try await RunOnce.forLifetime(of: object) { try await work() } }
    }
  }

  /// Like `@SetOnce`, it only answers.
  static let isFirstCall = inline("isFirstCall", "RunOnce.isFirstCall") { screen, line, work in
    let isFirst = RunOnce.isFirstCall(for: screen, fileID: "App/Screen.swift", line: UInt(line), column: 5)
    if isFirst { try work() }
  } describe: {
    $0.asks()
    $0.moot[.early] = nil
    $0.can(\.early, "other code asked with the same file, line and column") {
      _ = RunOnce.isFirstCall(for: $0, fileID: "App/Screen.swift", line: 1, column: 5)
    }
  }

  private static func inline(
    _ id: String,
    _ name: String,
    _ pass: @escaping Inline.Pass,
    describe: (inout Row<Inline>) -> Void
  ) -> Contestant {
    Contestant(id, name, Inline(pass)) {
      $0.can(\.another, "the same line ran for another object") { _ in try? pass(Inline(pass), 1) {} }
      $0.can(\.second, "other code passed the same file, line and column") { try? pass($0, 1) {} }
      $0.can(\.outside, "other code passed another line") { try? pass($0, 2) {} }
      $0.shared = Object.self
      $0.moot[.early] = "a place is marked only by a run"
      $0.explains(.early, .together, by: "Any code can pass a file, line and column in place of the defaults.")
      describe(&$0)
    }
  }

  /// An object that threads may share.
  private final class Object: Sendable {}

  private final class Inline: Screen {
    typealias Pass = (_ screen: Inline, _ line: Int, _ work: () throws -> Void) throws -> Void
    private let stagePass: Pass
    let stageMeeting = AssociatedRunOnce.Meeting()

    init(_ pass: @escaping Pass) { stagePass = pass }
    convenience required init() { self.init { _, _, _ in } }

    override func viewDidAppear(_ animated: Bool) throws { try stagePass(self, 1) { try track(animated) } }
  }
}
