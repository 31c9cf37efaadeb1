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
          markEarly: .init("somebody assigned an empty closure") { owner.load = {} },
          reset: .init("somebody assigned the work again") { owner.load = { try? work() } },
          look: .init("took the function without calling it") { _ = owner.load }
        )
      },
      moot: [.throws: "an initialiser that is not marked with try cannot throw"],
      reasons: [
        .early: "A lazy var can be assigned, and then its initialiser never runs.",
        .race: "Until the initialiser has ended the variable is empty, and a second thread starts it again.",
        .wait: "Until the initialiser has ended the variable is empty, and a second caller starts it again.",
        .itself: "Until the initialiser has ended the variable is empty, so from within it starts again.",
        .reset: "A lazy var can be assigned, also with the work.",
        .arguments: "The initialiser runs before the stub is given its arguments, so the work never sees them.",
        .look: "To mention the variable is to run its initialiser.",
      ],
      together: .yes("The initialiser is the code, and the state is the variable's own."),
      inline: .no("The type declares a variable, by a trick that has to be repeated for each."),
      takingArgument: { receive in
        // The initialiser runs before the stub is given its arguments, so the work has none to pass on.
        let owner = LazyClosure { receive("nothing") }
        return { owner.show($0, 0) }
      },
      capturing: { canary in
        // A local one: its initialiser is code in this function and captures what it mentions.
        lazy var load: () -> Void = {
          canary.sing()
          return {}
        }()
        load()
        return load
      },
      warmCall: {
        let owner = LazyClosure {}
        return { owner.load() }
      },
      footprint: Footprint(inOwner: MemoryLayout<(() -> Void)?>.size)
    )
  }
}
