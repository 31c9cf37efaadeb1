import Alternatives

extension Contestant {
  /// D8.
  static var lazyVariable: Contestant {
    Contestant(
      id: "D8",
      name: "lazy var",
      make: { work in
        let owner = LazyVariable { try? work() }
        let assign = Act("somebody wrote `load = ()`") { owner.load = () }
        return Subject({ _ = owner.load }, acts: Acts(early: [assign], reset: [assign]))
      },
      capturing: { canary in
        // A local variable: its initializer is code in this function and captures what it uses.
        lazy var load: Void = canary.sing()
        _ = load
        return LazyVariable {}
      },
      written: Written(Lazy(), lines: Lazy.end - Lazy.start)
    ) {
      $0.moot[.throws] = "an initializer that is not marked with try cannot throw"
      $0.refused[.together] = Refusal("variable.load { other() }", "cannot call value of non-function type 'Void'")
      $0.refused[.object] = Refusal("variable.load(tree)", "cannot call value of non-function type 'Void'")
      $0.refused[.inline] = Refusal("lazy var variable: Void = print(animated)", Refusal.noLocal)
      $0.reasons[.early] = "A lazy var can be assigned, and then its initializer never runs."
      for column in [.race, .wait, .itself] as [Column] { $0.reasons[column] = emptyUntilTheEnd }
      $0.returningResult = { work in
        let owner = Memo(work)
        return { owner.value }
      }
      $0.copyInStruct({ Form(work: $0) }, call: { _ = $0.load })
    }
  }

  /// Of D8 and D9.
  static var emptyUntilTheEnd: String {
    "The variable is empty until the initializer has finished, so whoever reads it before starts it again."
  }

  /// The same with a value.
  private final class Memo {
    private let work: () -> Int
    lazy var value = work()
    init(_ work: @escaping () -> Int) { self.work = work }
  }

  private struct Form {
    let work: Work
    lazy var load: Void? = try? work()
  }

  private final class Lazy: Screen {
    static let start = #line + 1
    private lazy var trackOnce: Void = track()
    override func viewDidAppear(_ animated: Bool) {
      _ = trackOnce
    }
    static let end = #line
  }
}
