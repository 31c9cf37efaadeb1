import Alternatives

extension Contestant {
  /// D9.
  static var lazyClosure: Contestant {
    Contestant(
      id: "D9",
      name: "lazy closure",
      make: { work in
        let owner = LazyClosure { try? work() }
        return Subject(
          { owner.load() },
          acts: Acts(
            early: [Act("somebody wrote `load = {}`") { owner.load = {} }],
            reset: [Act("somebody wrote `load = { … }`") { owner.load = { try? work() } }],
            look: (
              "took the function without calling it",
              {
                _ = owner.load
                return nil
              }
            )
          )
        )
      },
      capturing: { canary in
        // A local variable: its initializer is code in this function and captures what it uses.
        lazy var load: () -> Void = {
          canary.sing()
          return {}
        }()
        load()
        return load
      },
      written: Written(LazyStub(), lines: LazyStub.end - LazyStub.start)
    ) {
      $0.moot[.throws] = "an initializer that is not marked with try cannot throw"
      $0.refused[.together] = Refusal("closure.load { other() }", "extra trailing closure passed in call")
      $0.refused[.object] = Refusal("closure.load(tree)", "argument passed to call that takes no arguments")
      $0.refused[.inline] = Refusal("lazy var closure: () -> Void = { print(animated) }", Refusal.noLocal)
      $0.reasons = [
        .early: "A lazy var can be assigned, and then its initializer never runs.",
        .race: emptyUntilTheEnd, .wait: emptyUntilTheEnd, .itself: emptyUntilTheEnd,
        .arguments: "The initializer runs before the stub gets its arguments, so the work never sees them.",
        .look: "Mentioning the variable runs its initializer.",
      ]
      $0.takingArgument = { receive in
        // The initializer runs before the stub gets its arguments, so it has none to pass on.
        let owner = LazyClosure { receive("nothing") }
        return { owner.show($0, 0) }
      }
      $0.copyInStruct({ Form(work: $0) }, call: { $0.load() })
    }
  }

  private struct Form {
    let work: Work
    lazy var load: () -> Void = {
      try? work()
      return {}
    }()
  }

  private final class LazyStub: Screen {
    static let start = #line + 1
    private lazy var trackOnce: () -> Void = {
      track()
      return {}
    }()
    override func viewDidAppear(_ animated: Bool) {
      trackOnce()
    }
    static let end = #line
  }
}
