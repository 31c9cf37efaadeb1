import Alternatives

extension Contestant {
  /// D8.
  static var lazyVariable: Contestant {
    Contestant(
      id: "D8",
      name: "lazy var",
      make: { work in
        let owner = LazyVariable { try? work() }
        return Subject(
          { _ = owner.load },
          markEarly: .init("somebody assigned the variable") { owner.load = () }
        )
      },
      moot: [.throws: "an initialiser that is not marked with try cannot throw"],
      reasons: [
        .early: "A lazy var can be assigned, and then its initialiser never runs.",
        .race: "The variable is empty until the initialiser has finished, so a second thread starts it again.",
        .wait: "The variable is empty until the initialiser has finished, so a second caller starts it again.",
        .itself: "The variable is empty until the initialiser has finished, so a read from within starts it again.",
      ],
      together: .yes("The initialiser is the code, and the state is the variable's own."),
      inline: .no("The type declares a variable, and mentioning it is the call."),
      returningResult: { work in
        let owner = Memo(work)
        return { owner.value }
      },
      capturing: { canary in
        // A local variable: its initialiser is code in this function and captures what it uses.
        lazy var load: Void = canary.sing()
        _ = load
        return LazyVariable {}
      },
      warmCall: {
        let owner = LazyVariable {}
        return { _ = owner.load }
      },
      footprint: Footprint(inOwner: MemoryLayout<Void?>.size)
    )
  }

  /// The same with a value.
  private final class Memo {
    private let work: () -> Int

    init(_ work: @escaping () -> Int) {
      self.work = work
    }

    lazy var value = work()
  }
}
