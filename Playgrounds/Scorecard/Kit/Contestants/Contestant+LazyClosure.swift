import Alternatives

extension Contestant {
  /// D9.
  static var lazyClosure: Contestant {
    Contestant("D9", "lazy closure", screen: LazyStub()) { work in
      let owner = LazyClosure { try? work() }
      return Subject(
        { owner.load() },
        acts: Acts(
          early: [Act("somebody wrote `load = {}`") { owner.load = {} }],
          outside: [Act("somebody wrote `load = { … }`") { owner.load = { try? work() } }],
          look: (
            "took the function without calling it",
            {
              _ = owner.load
              return nil
            }
          )
        )
      )
    } change: {
      $0.moot[.throws] = "an initializer that is not marked with try cannot throw"
      $0.refused[.shared] = .isMutable(
        "SharedStub",
        "lazy var load: () -> Void = {}",
        as: "$__lazy_storage_$_load"
      )
      $0.refused[.together] = Refusal("closure.load { other() }", "extra trailing closure passed in call")
      $0.refused[.object] = Refusal("closure.load(tree)", "argument passed to call that takes no arguments")
      $0.refused[.inline] = Refusal("lazy var closure: () -> Void = { print(animated) }", Refusal.noLocal)
      $0.reasons = [
        .early: "A lazy var can be assigned, and then its initializer never runs.",
        .race: emptyUntilTheEnd, .wait: emptyUntilTheEnd, .itself: emptyUntilTheEnd,
        .look: "Mentioning the variable runs its initializer.",
      ]
    }
  }

  private final class LazyStub: Screen {
    private lazy var trackOnce: () -> Void = {
      track()
      return {}
    }()
    override func viewDidAppear(_ animated: Bool) { trackOnce() }
  }
}
