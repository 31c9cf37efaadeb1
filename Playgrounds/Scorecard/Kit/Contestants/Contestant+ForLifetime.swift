import Once

extension Contestant {
  /// `RunOnce.forLifetime(of:)`, the in-line form.
  static var forLifetime: Contestant {
    Contestant(
      id: "InLine",
      name: "RunOnce.forLifetime",
      together: .yes("The code is in the braces of the call that guards it; the state is hidden."),
      inline: .yes("The call is all there is, for an object of any class, on every platform."),
      asksOnly: false,
      site: {
        let object = Canary()
        return { RunOnce.forLifetime(of: object, $0) }
      },
      make: { work in
        let object = Canary()
        return Subject { try RunOnce.forLifetime(of: object) { try work() } }
      }
    ).with {
      $0.suspending = { work in
        let object = Canary()
        return { await RunOnce.forLifetime(of: object) { await work() } }
      }
      $0.warmCall = {
        let object = Canary()
        return { RunOnce.forLifetime(of: object) {} }
      }
      $0.footprint = Footprint(inOwner: 0) { owner in
        RunOnce.forLifetime(of: owner) {}
        return owner
      }
      let promised = (Column.situation + Column.requirements)
        .filter { ![.relaunch, .result, .look].contains($0) }
      $0.promises = Dictionary(promised.map { ($0, .holds) }) { verdict, _ in verdict }
    }
  }
}
