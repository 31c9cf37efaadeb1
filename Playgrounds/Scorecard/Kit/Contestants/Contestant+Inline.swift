import Once

extension Contestant {
  /// `RunOnce.forLifetime(of:)`.
  static var forLifetime: Contestant {
    Contestant(
      id: "forLifetime",
      name: "RunOnce.forLifetime",
      asks: false,
      site: {
        let object = Canary()
        func pass(for another: Canary? = nil, line: UInt = 1, _ block: Site.Block) throws {
          let object = another ?? object
          try RunOnce.forLifetime(of: object, fileID: "App/Screen.swift", line: line, column: 5) { try block() }
        }
        return Site(run: { try pass($0) }, acts: acts { try? pass(for: $0, line: $1) {} })
      },
      written: .ours(Running(), lines: Running.end - Running.start)
    ) {
      $0.reasons[.early] = keyIsPublic
      $0.suspending = { work in
        let object = Canary()
        return { await RunOnce.forLifetime(of: object) { await work() } }
      }
    }
  }

  /// `RunOnce.isFirstCall(for:)`; like `@SetOnce`, it only answers.
  static var isFirstCall: Contestant {
    Contestant(
      id: "isFirstCall",
      name: "RunOnce.isFirstCall",
      asks: true,
      site: {
        let object = Canary()
        func ask(for another: Canary? = nil, line: UInt = 1) -> Bool {
          let object = another ?? object
          return RunOnce.isFirstCall(for: object, fileID: "App/Screen.swift", line: line, column: 5)
        }
        return Site(asking: { ask() }, acts: acts { _ = ask(for: $0, line: $1) })
      },
      written: .ours(Asking(), lines: Asking.end - Asking.start)
    ) {
      $0.reasons[.early] = keyIsPublic
    }
  }

  private static func acts(_ pass: @escaping (_ another: Canary?, _ line: UInt) -> Void) -> Acts {
    Acts(
      another: Act("the same line ran for another object") { pass(Canary(), 1) },
      early: [Act("other code passed the same file, line and column") { pass(nil, 1) }],
      reset: [Act("other code passed another line") { pass(nil, 2) }],
      secondCode: Act("another line ran code of its own") { pass(nil, 2) }
    )
  }

  private final class Running: Screen {
    static let start = #line + 1
    override func viewDidAppear(_ animated: Bool) {
      RunOnce.forLifetime(of: self) { track(animated) }
    }
    static let end = #line
  }

  private final class Asking: Screen {
    static let start = #line + 1
    override func viewDidAppear(_ animated: Bool) {
      if RunOnce.isFirstCall(for: self) { track(animated) }
    }
    static let end = #line
  }
}
