extension Contestant {
  /// A type with a flag and code that checks it: not a row, but the baseline for the rows' cost.
  static var plainBool: Contestant {
    Contestant(
      id: "Bool",
      name: "plain Bool",
      together: .no("The flag is declared in one place, and the code it stands for is written in another."),
      inline: .no("The type declares a Bool for each piece of one-time code."),
      asksOnly: true,
      site: {
        let owner = Owner()
        return { owner.run($0) }
      },
      make: { work in
        let owner = Owner()
        return Subject { try owner.run(work) }
      }
    ).with {
      $0.warmCall = {
        let owner = Owner()
        owner.hasRun = true
        var runs = 0
        return { owner.run { runs += 1 } }
      }
    }
  }

  private final class Owner {
    var hasRun = false

    @inline(__always)
    func run(_ work: () throws -> Void) rethrows {
      guard !hasRun else { return }
      hasRun = true
      try work()
    }
  }
}
