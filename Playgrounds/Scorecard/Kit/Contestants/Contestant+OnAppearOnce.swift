import Alternatives
import Props

extension Contestant {
  /// D14.
  ///
  /// The package's own modifier of that name keeps its flag in the same way; it needs SwiftUI, and is not a row.
  static var onAppearOnce: Contestant {
    Contestant(
      id: "D14",
      name: "onAppearOnce",
      make: { work in
        let tree = LifecycleViewTree()
        var identity = "list"
        return Subject(
          // SwiftUI makes the modifier again each time it evaluates the body.
          { OnAppearOnce(identity: identity, in: tree) { try? work() }.onAppear() },
          acts: Acts(reset: [Act("the view got a new identity, by `id(2)`") { identity = "list 2" }])
        )
      },
      capturing: { canary in
        let modifier = OnAppearOnce(identity: "list", in: LifecycleViewTree()) { canary.sing() }
        modifier.onAppear()
        return modifier
      },
      written: Written(
        Modified(),
        lines: Modified.end - Modified.start,
        need: .type,
        system: ("13", "SwiftUI needs it")
      )
    ) {
      $0.otherwise = (
        .appears, "in two views of one model",
        {
          { work in
            let tree = LifecycleViewTree()
            return PlainScreen {
              for identity in ["list", "overview"] {
                OnAppearOnce(identity: identity, in: tree) { try? work() }.onAppear()
              }
            }
          }
        }
      )
      $0.moot = [.race: mainActorOnly, .wait: mainActorOnly, .throws: "its action cannot throw"]
      $0.intended = [
        .reset: "A new identity is a new view, which is what SwiftUI means by it.",
        .release: "The modifier keeps its action as long as the view is there.",
      ]
      let isPrivate =
        Refusal("modifier.hasAppeared = flag", "'hasAppeared' is inaccessible due to 'private' protection level")
      $0.refused = [.early: isPrivate, .together: isPrivate]
      $0.takingArgument = { receive in
        let tree = LifecycleViewTree()
        return { argument in
          OnAppearOnce(identity: "list", in: tree) { receive(argument) }.onAppear()
        }
      }
    }
  }

  private final class Modified: Screen {
    /// SwiftUI's.
    private static var tree: LifecycleViewTree { LifecycleViewTree() }

    static let start = #line + 1
    override func viewDidAppear(_ animated: Bool) {
      OnAppearOnce(identity: "list", in: Self.tree) { [self] in track(animated) }.onAppear()
    }
    static let end = #line
  }
}
