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
