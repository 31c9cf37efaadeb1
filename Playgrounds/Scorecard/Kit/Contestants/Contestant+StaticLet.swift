import Props

extension Contestant {
  /// D19.
  static var staticLet: Contestant {
    Contestant("D19", "static let", screen: Static()) { work in
      StaticLet.works.value.append(work)
      return Subject(StaticLet.reads[StaticLet.works.value.count - 1])
    } change: {
      $0.isPerProcess = true
      $0.makeAnother = { _ in Subject(StaticLet.reads[StaticLet.works.value.count - 1]) }
      $0.shared = StaticLet.self
      let isConstant = Refusal("Screen.once = ()", "cannot assign to property: 'once' is a 'let' constant")
      for column in [.early, .outside, .inside] as [Column] { $0.refused[column] = isConstant }
      $0.refused[.together] = Refusal("Screen.once { other() }", "cannot call value of non-function type 'Void'")
      $0.refused[.owner] = Refusal("static let early: Void = self.track()", Refusal.noSelf)
      $0.refused[.inline] = Refusal("static let local: Void = print(animated)", Refusal.noLocal)
      $0.moot = [
        .throws: "its initializer cannot throw", .storage: "it declares a static, which no mirror shows",
      ]
      $0.intended[.second] = "It is once per process, for whichever screen comes first."
      $0.reasons[.test] = "All tests in a process share it."
      $0.reasons[.itself] = "The initializer waits for its own end."
    }
  }

  /// As many as an experiment needs, each with the work of its number.
  private enum StaticLet {
    static let works = UnsafelyShared<[Work]>([])
    static let reads: [@Sendable () -> Void] = [{ _ = First.once }, { _ = Second.once }]
    enum First { static let once: Void? = try? works.value[0]() }
    enum Second { static let once: Void? = try? works.value[1]() }
  }

  private final class Static: Screen {
    private static let trackOnce: Void = print("tracked")
    override func viewDidAppear(_ animated: Bool) { Self.trackOnce }
  }
}
