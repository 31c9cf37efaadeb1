import Once

extension Contestant {
  /// `RunOnce.isFirstCall(for:)`, the in-line form with an `else` branch; like `@SetOnce`, it only answers.
  static var isFirstCall: Contestant {
    Contestant(
      id: "InLineIf",
      name: "RunOnce.isFirstCall",
      together: .yes("The check is at the code it guards, and the state is hidden."),
      inline: .yes("The call is all there is, for an object of any class, on every platform."),
      asksOnly: true,
      site: {
        let object = Canary()
        return { if RunOnce.isFirstCall(for: object) { $0() } }
      },
      make: { work in
        let object = Canary()
        return Subject { if RunOnce.isFirstCall(for: object) { try work() } }
      }
    ).with {
      $0.warmCall = {
        let object = Canary()
        var runs = 0
        return { if RunOnce.isFirstCall(for: object) { runs += 1 } }
      }
      $0.footprint = Footprint(inOwner: 0) { owner in
        _ = RunOnce.isFirstCall(for: owner)
        return owner
      }
      for column in [
        .appears, .returns, .loading, .reloads, .second, .early, .reset, .copy, .together, .inline, .race, .nested,
        .itself, .arguments, .release, .test,
      ] as [Column] {
        $0.promises[column] = .holds
      }
    }
  }
}
