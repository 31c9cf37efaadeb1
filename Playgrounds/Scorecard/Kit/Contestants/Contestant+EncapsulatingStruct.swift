import Alternatives
import Props

extension Contestant {
  /// D7.
  static var encapsulatingStruct: Contestant {
    Contestant("D7", "encapsulating struct", screen: Encapsulated()) { work in
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
          inside: [
            Act("another method of the type wrote `load = EncapsulatingStruct(…)`") {
              owner.value = .init { try? $0() }
            }
          ]
        )
      )
    } change: {
      $0.moot[.throws] = "its payload cannot throw"
      $0.isPrivateVariable()
      $0.refused.merge([
        .together: Refusal("load.payload = {}", "'payload' is inaccessible due to 'private' protection level"),
        .owner: Refusal("var guarded = EncapsulatingStruct<Void> { self.track() }", Refusal.noSelf),
        .inline: Refusal("var guarded = EncapsulatingStruct<Void> { print(animated) }", Refusal.noLocal),
      ]) { $1 }
      $0.reasons[.itself] =
        "run mutates the struct it is called on, and two accesses that mutate it may not overlap."
    }
  }

  private final class Encapsulated: Screen {
    private var trackOnce = EncapsulatingStruct<Screen> { $0.track() }
    override func viewDidAppear(_ animated: Bool) { trackOnce.run(self) }
  }
}
