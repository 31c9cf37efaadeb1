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
        .race: "The variable is empty until the initialiser has finished, so a second thread starts it again.",
        .wait: "The variable is empty until the initialiser has finished, so a second caller starts it again.",
        .itself: "The variable is empty until the initialiser has finished, so a read from within starts it again.",
        .reset: "A lazy var can be assigned, even the work itself.",
        .arguments: "The initialiser runs before the stub gets its arguments, so the work never sees them.",
        .look: "Mentioning the variable runs its initialiser.",
      ],
      together: .yes("The initialiser is the code, and the state is the variable's own."),
      inline: .no("The type declares a variable, and repeats the trick for each."),
      takingArgument: { receive in
        // The initialiser runs before the stub gets its arguments, so it has none to pass on.
        let owner = LazyClosure { receive("nothing") }
        return { owner.show($0, 0) }
      },
      capturing: { canary in
        // A local variable: its initialiser is code in this function and captures what it uses.
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
