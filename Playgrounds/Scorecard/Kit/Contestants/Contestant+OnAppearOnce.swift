import Alternatives
import Props

extension Contestant {
  /// D14.
  static var onAppearOnce: Contestant {
    Contestant(
      id: "D14",
      name: "onAppearOnce",
      make: { work in
        let tree = LifecycleViewTree()
        func appear(_ identity: String) {
          // SwiftUI makes the modifier again each time it evaluates the body.
          OnAppearOnce(identity: identity, in: tree) { try? work() }.onAppear()
        }
        return Subject(
          { appear("list") },
          callCopy: .init("made the modifier again for the same view") { appear("list") }
        )
      },
      otherwise: (
        "in two views of one model",
        { work in
          let tree = LifecycleViewTree()
          return PlainScreen {
            for identity in ["list", "overview"] {
              OnAppearOnce(identity: identity, in: tree) { try? work() }.onAppear()
            }
          }
        }
      ),
      moot: [
        .race: mainActorOnly, .wait: mainActorOnly, .throws: "its action cannot throw",
        .cost: "a class stands in here for SwiftUI, at a cost of its own",
        .bytes: "a class stands in here for SwiftUI, with memory of its own",
      ],
      reasons: [.release: "The modifier keeps its action as long as the view is there."],
      together: .yes("The modifier takes the code and hides the flag."),
      inline: .yes("The modifier is written where the view is described, but only there."),
      takingArgument: { receive in
        let tree = LifecycleViewTree()
        return { argument in
          OnAppearOnce(identity: "list", in: tree) { receive(argument) }.onAppear()
        }
      },
      capturing: { canary in
        let modifier = OnAppearOnce(identity: "list", in: LifecycleViewTree()) { canary.sing() }
        modifier.onAppear()
        return modifier
      }
    )
  }
}
