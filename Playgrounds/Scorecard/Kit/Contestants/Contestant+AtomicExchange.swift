import Alternatives

extension Contestant {
  /// D12.
  static var atomicExchange: Contestant {
    Contestant(
      id: "D12",
      name: "atomic exchange",
      together: .no("The flag is declared in one place, and the code it stands for is written in another."),
      inline: .no("The type declares an atomic for each piece of one-time code, and a package is needed."),
      asksOnly: true,
      site: {
        let loading = AtomicExchange()
        return { loading.load($0) }
      },
      make: { work in
        let loading = AtomicExchange()
        return Subject(
          { try loading.load(work) },
          markEarly: .init("another method of the type exchanged the flag") { loading.load {} },
          reset: .init("another method of the type reset the flag") { loading.allowAgain() }
        )
      }
    ).with {
      $0.warmCall = {
        let loading = AtomicExchange()
        return { loading.load {} }
      }
      $0.footprint = Footprint(inOwner: MemoryLayout<AtomicExchange.ManagedAtomic>.size) { _ in
        AtomicExchange.ManagedAtomic(true)
      }
    }
  }
}
