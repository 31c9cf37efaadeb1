import Alternatives

extension Contestant {
  /// D1.
  static var flagAndCheck: Contestant {
    Contestant(
      id: "D1",
      name: "flag and check",
      together: .no("The flag is declared in one place and the code it stands for is written in another."),
      inline: .no("The type declares a Bool for each piece of one-time code."),
      asksOnly: true,
      site: {
        let flag = FlagAndCheck()
        return { flag.setThenRun($0) }
      },
      make: { work in
        let flag = FlagAndCheck()
        return Subject(
          { try flag.setThenRun(work) },
          callWithPause: { try flag.setThenRun(pause: $0, work) },
          markEarly: .init("another method of the type set the flag") { flag.skip() },
          reset: .init("another method of the type took the flag back") { flag.prepareForReuse() }
        )
      }
    ).with {
      $0.warmCall = {
        let flag = FlagAndCheck()
        flag.setThenRun {}
        return { flag.setThenRun {} }
      }
      $0.footprint = Footprint(inOwner: MemoryLayout<Bool>.size)
    }
  }
}
