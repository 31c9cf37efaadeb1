import Synchronization

extension Contestant {
  /// D22, of `Synchronization`.
  static var lazyReference: Contestant {
    Contestant("D22", "AtomicLazyReference", asks: false, screen: Referring()) {
      let lazy = Lazy()
      return Site(
        run: { block in
          _ = try lazy.number {
            try block()
            return 0
          }
        },
        acts: Acts(
          early: [Act("another method of the type stored another object") { _ = lazy.number { 0 } }],
          look: ("loaded it", { "\(lazy.reference.load()?.value ?? 0)" })
        )
      )
    } change: {
      $0.shared = Lazy.self
      let isConstant = Refusal(
        "usual.reference = AtomicLazyReference()",
        "cannot assign to property: 'reference' is a 'let' constant"
      )
      for column in [.outside, .inside] as [Column] { $0.refused[column] = isConstant }
      for column in [.race, .wait, .share] as [Column] {
        $0.intended[column] = "Nobody waits: two callers may both make an object, and the first that is stored is kept."
      }
      $0.reasons[.itself] = "Nothing is stored before the work has ended, so a call from within begins it again."
      $0.reasons[.early] = "Any code that has it can store an object first."
    }
  }

  private final class Lazy: Sendable {
    final class Number: Sendable {
      let value: Int
      init(_ value: Int) { self.value = value }
    }

    let reference = AtomicLazyReference<Number>()

    func number(_ make: () throws -> Int) rethrows -> Int {
      try (reference.load() ?? reference.storeIfNil(Number(make()))).value
    }
  }

  private final class Referring: Screen {
    private let lazy = Lazy()
    override func viewDidAppear(_ animated: Bool) {
      _ = lazy.number {
        track(animated)
        return 0
      }
    }
  }
}
