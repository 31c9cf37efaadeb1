import Alternatives
import Props

extension Contestant {
  /// D7.
  static var encapsulatingStruct: Contestant {
    Contestant(
      id: "D7",
      name: "encapsulating struct",
      make: { work in
        let owner = UnsafelyShared(EncapsulatingStruct<Work> { try? $0() })
        var copy = owner.value
        return Subject(
          { owner.value.run(work) },
          callWithPause: { owner.value.run(work, pause: $0) },
          callCopy: Act("ran a copy of the struct") { copy.run(work) },
          acts: Acts(
            another: Act("called it with another object, as in `a.load.run(b)`") { owner.value.run({}) },
            early: [
              Act("another method of the type wrote `load = EncapsulatingStruct {}`") { owner.value = .init { _ in } }
            ],
            reset: [
              Act("another method of the type wrote `load = EncapsulatingStruct(…)`") {
                owner.value = .init { try? $0() }
              }
            ]
          )
        )
      },
      capturing: { canary in
        var guarded = EncapsulatingStruct<Void> { canary.sing() }
        guarded.run()
        return guarded
      },
      written: Written(Encapsulated(), lines: Encapsulated.end - Encapsulated.start, need: .type)
    ) {
      $0.moot[.throws] = "its payload cannot throw"
      $0.refused = [
        .together: Refusal("load.payload = {}", "'payload' is inaccessible due to 'private' protection level"),
        .owner: Refusal("var guarded = EncapsulatingStruct<Void> { self.track() }", Refusal.noSelf),
        .inline: Refusal("var guarded = EncapsulatingStruct<Void> { print(animated) }", Refusal.noLocal),
      ]
      $0.reasons[.itself] =
        "run mutates the struct it is called on, and two accesses that mutate it may not overlap."
      $0.reasons[.release] = "It keeps its payload as long as it lives."
      $0.takingArgument = { receive in
        var guarded = EncapsulatingStruct(receive)
        return { guarded.run($0) }
      }
    }
  }

  private final class Encapsulated: Screen {
    static let start = #line + 1
    private var trackOnce = EncapsulatingStruct<Screen> { $0.track() }
    override func viewDidAppear(_ animated: Bool) {
      trackOnce.run(self)
    }
    static let end = #line
  }
}

extension Contestant.Refusal {
  static let noSelf = "cannot find 'self' in scope"
  static let noLocal = "cannot find 'animated' in scope"
}
