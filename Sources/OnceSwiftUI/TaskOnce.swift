#if canImport(SwiftUI)
  // SwiftUI exists on Apple's systems only; elsewhere this module is empty.
  import Once
  public import SwiftUI

  @available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
  extension View {
    /// Runs an asynchronous action when the view appears, and again each time it reappears, until one run has finished
    /// without being canceled.
    ///
    /// ```swift
    /// struct FeedScreen: View {
    ///   let load: @MainActor () async -> Void
    ///
    ///   var body: some View {
    ///     Text("Feed").taskOnce { await load() }
    ///   }
    /// }
    /// ```
    ///
    /// - **It guarantees** one run of the action that was not canceled, per identity of the view, and that two runs
    ///   never overlap.
    /// - **A second concurrent caller** waits: if the view disappears, which cancels its task, and appears again before
    ///   the action has noticed that, the next run waits for the end of the first.
    /// - **Failure:** an action that fails other than by cancellation must report the failure to its model.
    /// - **Reentrancy:** an action that makes the view appear again starts a task that waits until the action has
    ///   ended, and then runs nothing, unless the action was canceled.
    /// - **Cost:** a `RunOnce` per identity, made when it first appears.
    /// - **Use instead** a `RunOnce` in the model for what must happen once per *model*, as with
    ///   ``onAppearOnce(perform:)``. Let its payload throw if a load is to be retried until it succeeds.
    ///
    /// - Parameters:
    ///   - priority: The priority of the task.
    ///   - action: The action to perform, on the main actor.
    /// - Returns: A view that runs the action in a task when it appears, until one run was not canceled.
    public func taskOnce(
      priority: TaskPriority = .userInitiated,
      _ action: @escaping @MainActor () async -> Void
    ) -> some View {
      modifier(TaskOnce(priority: priority, action: action))
    }
  }

  @available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
  private struct TaskOnce: ViewModifier {
    /// Made when an identity first appears: all identities that are shown from one value of the modifier start with the
    /// same initial value, and would share what that refers to.
    @State private var run: Run?
    let priority: TaskPriority
    let action: @MainActor () async -> Void

    func body(content: Content) -> some View {
      content.task(priority: priority) {
        let run = run ?? Run()
        self.run = run
        // The only error is the cancellation, after which there is nobody left to tell.
        try? await run.once(action)
      }
    }
  }

  @available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
  private final class Run {
    /// The action is the argument and not the payload, because every update of the view brings a new one.
    ///
    /// If the payload throws, the next call tries again, and this one throws when the view has gone in the meantime.
    let once = RunOnce { (action: @MainActor () async -> Void) async throws in
      await action()
      try Task.checkCancellation()
    }
  }
#endif
