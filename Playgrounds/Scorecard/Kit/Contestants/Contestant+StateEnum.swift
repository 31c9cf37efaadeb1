import Alternatives

extension Contestant {
  /// D13.
  static var stateEnum: Contestant {
    Contestant(
      id: "D13",
      name: "state enum",
      make: { work in
        let model = StateEnum<Void>(work)
        return Subject(
          { model.viewAppears() },
          callWithPause: { model.viewAppears(pause: $0) },
          reset: .init("pulled to refresh, which is load() itself") { model.load() },
          look: .init("read the state") { _ = model.state }
        )
      },
      together: .no("The state is one property, the code another, and the view decides which to use."),
      inline: .no("The type declares a state, and the view has to be driven by it."),
      returningResult: { work in
        let model = StateEnum(work)
        return {
          model.viewAppears()
          if case .loaded(let value) = model.state { return value }
          return nil
        }
      },
      capturing: { canary in
        let model = StateEnum<Void> { canary.sing() }
        model.viewAppears()
        return model
      },
      warmCall: {
        let model = StateEnum<Void> {}
        return { model.viewAppears() }
      },
      footprint: Footprint(inOwner: MemoryLayout<StateEnum<Void>.State>.size)
    )
  }
}
