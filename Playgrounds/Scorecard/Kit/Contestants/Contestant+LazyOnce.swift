import Once

extension Contestant {
  /// `@LazyOnce`.
  static var lazyOnce: Contestant {
    Contestant(
      id: "LazyOnce",
      name: "@LazyOnce",
      make: { work in
        // With a value, its purpose; the work makes the value.
        let load = LazyOnce<Int>(wrappedValue: (try? work()) == nil ? 0 : 1)
        let copy = load
        return Subject(
          { _ = load.wrappedValue },
          look: .init("read isInitialized, valueIfInitialized and the description") {
            _ = (load.isInitialized, load.valueIfInitialized, "\(load)")
          },
          callCopy: .init("read a copy of the wrapper") { _ = copy.wrappedValue }
        )
      },
      moot: [.throws: "its initial value cannot throw"],
      reasons: [.itself: "The inner read needs a value that nobody has yet, and waiting for it would never end."],
      stopsWhenReentered: true,
      together: .yes("The initialiser is the code, and the state is hidden in the wrapper."),
      inline: .no("The type declares a property."),
      returningResult: { work in
        let load = LazyOnce(wrappedValue: work())
        return { load.wrappedValue }
      },
      capturing: { canary in
        let load = LazyOnce<Void>(wrappedValue: canary.sing())
        load.wrappedValue
        return load
      },
      warmCall: {
        let owner = Owner()
        owner.sum = owner.value
        return { owner.sum &+= owner.value }
      },
      warmCallInLet: {
        let (owner, value) = (Owner(), LazyOnce(wrappedValue: 1))
        owner.sum = value.wrappedValue
        return { owner.sum &+= value.wrappedValue }
      },
      footprint: Footprint(inOwner: MemoryLayout<LazyOnce<Void>>.size) { _ in
        let load = LazyOnce<Void>(wrappedValue: ())
        load.wrappedValue
        return load
      },
      promises: [
        .appears: .holds, .returns: .holds, .loading: .holds, .reloads: .holds, .second: .holds,
        .early: .holds, .reset: .holds, .copy: .holds,
        .together: .holds, .race: .holds, .wait: .holds, .nested: .holds, .result: .holds, .release: .holds,
        .look: .holds, .test: .holds,
        // The inner read needs a value that does not exist yet: the process stops and says "recursive".
        .itself: .stops,
      ]
    )
  }

  private final class Owner {
    @LazyOnce var value = 1
    var sum = 0
  }
}
