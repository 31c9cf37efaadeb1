import Once

extension Contestant {
  /// `RunOnce.forLifetime(of:)`.
  static var forLifetime: Contestant {
    Contestant("forLifetime", "RunOnce.forLifetime", asks: false, screen: Running()) {
      let object = Object()
      func pass(for another: Object? = nil, line: UInt = 1, _ block: Site.Block) throws {
        let object = another ?? object
        try RunOnce.forLifetime(of: object, fileID: "App/Screen.swift", line: line, column: 5) { try block() }
      }
      return Site(run: { try pass($0) }, acts: acts { try? pass(for: $0, line: $1) {} })
    } change: {
      ($0.reasons[.early], $0.shared) = (keyIsPublic, Object.self)
      $0.nameConcurrentCalls()
      $0.suspending = { work in
        let object = Object()
        return { await RunOnce.forLifetime(of: object) { await work() } }
      }
    }
  }

  /// `RunOnce.isFirstCall(for:)`; like `@SetOnce`, it only answers.
  static var isFirstCall: Contestant {
    Contestant("isFirstCall", "RunOnce.isFirstCall", asks: true, screen: Asking()) {
      let object = Object()
      func ask(for another: Object? = nil, line: UInt = 1) -> Bool {
        let object = another ?? object
        return RunOnce.isFirstCall(for: object, fileID: "App/Screen.swift", line: line, column: 5)
      }
      return Site(asking: { ask() }, acts: acts { _ = ask(for: $0, line: $1) })
    } change: {
      ($0.reasons[.early], $0.shared) = (keyIsPublic, Object.self)
    }
  }

  private static func acts(_ pass: @escaping (_ another: Object?, _ line: UInt) -> Void) -> Acts {
    Acts(
      another: Act("the same line ran for another object") { pass(Object(), 1) },
      early: [Act("other code passed the same file, line and column") { pass(nil, 1) }],
      outside: [Act("other code passed another line") { pass(nil, 2) }],
      secondCode: Act("another line ran code of its own") { pass(nil, 2) }
    )
  }

  private final class Running: Screen {
    override func viewDidAppear(_ animated: Bool) { RunOnce.forLifetime(of: self) { track(animated) } }
  }

  private final class Asking: Screen {
    override func viewDidAppear(_ animated: Bool) { if RunOnce.isFirstCall(for: self) { track(animated) } }
  }
}
