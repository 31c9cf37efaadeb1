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
          // SwiftUI makes the modifier's value anew each time it evaluates the body.
          OnAppearOnce(identity: identity, in: tree) { try? work() }.onAppear()
        }
        return Subject(
          { appear("list") },
          reset: .init("the view left the tree and came back") { tree.remove("list") },
          callCopy: .init("a second view showed the same model") { appear("sheet") }
        )
      },
      confinement: "SwiftUI calls it on the main actor, and no second thread gets at it",
      together: .yes("The modifier takes the code and hides the flag."),
      inline: .yes("The modifier stands where the view is described, but there alone."),
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
      },
      warmCall: {
        let modifier = OnAppearOnce(identity: "list", in: LifecycleViewTree()) {}
        return { modifier.onAppear() }
      },
      footprint: Footprint(inOwner: MemoryLayout<OnAppearOnce>.size) { _ in
        LifecycleViewTree().flag(of: "list")
      }
    )
  }
}
