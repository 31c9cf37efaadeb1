#if canImport(SwiftUI)
  // SwiftUI exists on Apple's systems only; elsewhere this module is empty.
  public import SwiftUI

  extension View {
    /// Performs an action when this view appears for the first time.
    ///
    /// SwiftUI's `onAppear` performs its action again whenever the view comes back, for example when the user returns
    /// from a pushed view or from another tab. This modifier performs the action once per identity of the view. A new
    /// identity (another `id`, another element of a list) performs it again.
    ///
    /// ```swift
    /// struct FeedScreen: View {
    ///   var body: some View {
    ///     Text("Feed").onAppearOnce { print("viewed") }
    ///   }
    /// }
    /// ```
    ///
    /// - **It guarantees** one call of the action, on the main actor, before the first frame, as with `onAppear`.
    /// - **Failure:** the action cannot throw.
    /// - **Reentrancy:** if the action makes the view appear again, the action is not called again.
    /// - **Cost:** a `Bool` per identity.
    /// - **Use instead** a `RunOnce` in the model for what must happen once per *model*: several views may show the
    ///   model, and it may load before any of them. For work that awaits, use ``taskOnce(priority:_:)``.
    ///
    /// - Parameter action: The action to perform.
    /// - Returns: A view that performs the action when it first appears.
    public func onAppearOnce(perform action: @escaping @MainActor () -> Void) -> some View {
      modifier(OnAppearOnce(action: action))
    }
  }

  private struct OnAppearOnce: ViewModifier {
    /// Not a `SetOnce`: SwiftUI starts each identity with the initial value in the modifier's *value*, and all
    /// identities that are shown from this value would share the flag.
    @State private var hasAppeared = false
    let action: @MainActor () -> Void

    func body(content: Content) -> some View {
      content.onAppear {
        guard !hasAppeared else { return }
        hasAppeared = true
        action()
      }
    }
  }
#endif
