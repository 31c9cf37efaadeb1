import Alternatives

extension Contestant {
  /// D8.
  static var lazyVariable: Contestant {
    Contestant("D8", "lazy var", screen: Lazy()) { work in
      let owner = LazyVariable { try? work() }
      let assign = Act("somebody wrote `load = ()`") { owner.load = () }
      return Subject({ _ = owner.load }, acts: Acts(early: [assign], outside: [assign]))
    } change: {
      $0.moot[.throws] = "an initializer that is not marked with try cannot throw"
      $0.refused[.shared] = .isMutable("SharedLazy", "lazy var load: Void = ()", as: "$__lazy_storage_$_load")
      $0.refused[.together] = Refusal("variable.load { other() }", "cannot call value of non-function type 'Void'")
      $0.refused[.object] = Refusal("variable.load(tree)", "cannot call value of non-function type 'Void'")
      $0.refused[.inline] = Refusal("lazy var variable: Void = print(animated)", Refusal.noLocal)
      $0.reasons[.early] = "A lazy var can be assigned, and then its initializer never runs."
      for column in [.race, .wait, .itself] as [Column] { $0.reasons[column] = emptyUntilTheEnd }
    }
  }

  /// Of D8 and D9.
  static var emptyUntilTheEnd: String {
    "The variable is empty until the initializer has finished, so whoever reads it before starts it again."
  }

  private final class Lazy: Screen {
    private lazy var trackOnce: Void = track()
    override func viewDidAppear(_ animated: Bool) { _ = trackOnce }
  }
}
