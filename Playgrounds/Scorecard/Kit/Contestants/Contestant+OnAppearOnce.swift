import Alternatives
import Props

extension Contestant {
  /// D14.
  static var onAppearOnce: Contestant { modifier(id: "D14", name: "onAppearOnce") }

  /// The package's own modifier, which needs SwiftUI, and keeps its flag as D14 does: a test compares the two.
  static var viewOnAppearOnce: Contestant { modifier(id: "OnAppear", name: "View.onAppearOnce") }

  private static func modifier(id: String, name: String) -> Contestant {
    Contestant(id, name, screen: Modified()) { work in
      let tree = LifecycleViewTree()
      var identity = "list"
      return Subject(
        // SwiftUI makes the modifier again each time it evaluates the body.
        { OnAppearOnce(identity: identity, in: tree) { try? work() }.onAppear() },
        acts: Acts(outside: [Act("the view got a new identity, by `id(2)`") { identity = "list 2" }])
      )
    } change: {
      $0.otherwise = (
        .returns, "in two views of one model",
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
      $0.moot = [.race: mainActorOnly, .throws: "its action cannot throw"]
      let isNewView = "A new identity is a new view, which is what SwiftUI means by it."
      $0.intended = [
        .outside: isNewView, .inside: isNewView,
      ]
      let isPrivate =
        Refusal("modifier.hasAppeared = flag", "'hasAppeared' is inaccessible due to 'private' protection level")
      $0.refused = [.early: isPrivate, .together: isPrivate]
    }
  }

  private final class Modified: Screen {
    /// SwiftUI's.
    private static var tree: LifecycleViewTree { LifecycleViewTree() }

    override func viewDidAppear(_ animated: Bool) {
      OnAppearOnce(identity: "list", in: Self.tree) { [self] in track(animated) }.onAppear()
    }
  }
}
