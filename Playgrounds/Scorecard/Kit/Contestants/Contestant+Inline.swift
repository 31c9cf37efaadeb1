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
        func pass(line: UInt = 1, _ block: Site.Block) throws {
          try RunOnce.forLifetime(of: object, fileID: "App/Screen.swift", line: line, column: 5) { try block() }
        }
        return Site(run: { try pass($0) }, acts: acts { line in try? pass(line: line) {} })
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
        func ask(line: UInt = 1) -> Bool {
          RunOnce.isFirstCall(for: object, fileID: "App/Screen.swift", line: line, column: 5)
        }
        return Site(asking: { ask() }, acts: acts { line in _ = ask(line: line) })
      },
      written: .ours(Asking(), lines: Asking.end - Asking.start)
    ) {
      $0.reasons[.early] = keyIsPublic
    }
  }

  private static func acts(_ pass: @escaping (_ line: UInt) -> Void) -> Acts {
    Acts(
      early: [Act("other code passed the same file, line and column") { pass(1) }],
      reset: [Act("other code passed another line") { pass(2) }],
      secondCode: Act("another line ran code of its own") { pass(2) }
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
