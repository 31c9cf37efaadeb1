import Once
import Props

extension Contestant {
  /// `@RunOnce`, whose payload takes its owner.
  static var runOnce: Contestant {
    Contestant(
      "RunOnce",
      "@RunOnce",
      call: { try $0.load($0) },
      another: { try? $0.load($1) },
      replaceBy: "_load = RunOnce { … }",
      Owner.load,
      look: { "\($0.$load.hasRun), \($0.$load.isRunning), \($0.$load)" },
      screen: Guarded()
    ) {
      $0.refuse(("screen.load = {}", "load")) { "@RunOnce var run = { \($0) }" }
      $0.nameConcurrentCalls()
      $0.suspending = { work in
        let load = RunOnce { () async -> Void in await work() }
        return { await load() }
      }
    }
  }

  /// `@RunOnce.WithSelf`, which gives its payload the object.
  static var runOnceWithSelf: Contestant {
    Contestant(
      "RunOnceSelf",
      "@RunOnce.WithSelf",
      call: { try $0.show() },
      replaceBy: "_show = RunOnce.WithSelf({ … })",
      Owner.show,
      look: { "\($0.$show.hasRun), \($0.$show.isRunning), \($0.$show)" },
      screen: WithSelf()
    ) {
      $0.refuse(("screen.trackView = {}", "trackView")) { work in
        "@RunOnce.WithSelf({ (_: MentionsALocalVariable) in \(work) }) var runSelf"
      }
      $0.refused[.owner] = nil
      $0.refused[.object] = Refusal("screen.trackView(screen)", "argument passed to call that takes no arguments")
      $0.refused[.shared] =
        .isMutable("SharedSelf", "@RunOnce.WithSelf({ (_: SharedSelf) in }) var load", as: "_load")
      $0.nameConcurrentCalls()
      $0.suspending = { work in
        let owner = UnsafelyShared(Owner {})
        owner.value.wait = work
        return { await owner.value.showLater() }
      }
    }
  }

  /// `@RunOnce(concurrentCalls: .returnImmediately)`, for `close`, `cancel` and `dispose`.
  static var runOnceReturning: Contestant {
    Contestant(
      "RunOnceReturn",
      "@RunOnce .returnImmediately",
      call: { $0.close($0) },
      another: { $0.close($1) },
      replaceBy: "_close = RunOnce(wrappedValue: …, concurrentCalls: …)",
      Owner.close,
      look: { "\($0.$close.hasRun), \($0.$close.isRunning), \($0.$close)" },
      screen: Guarded()
    ) {
      $0.refuse(("screen.close = {}", "close")) { work in
        "@RunOnce(concurrentCalls: .returnImmediately) var returning = { \(work) }"
      }
      $0.moot[.throws] = "its payload cannot throw"
      $0.intended[.wait] = "It is for callers that need nothing from the work: they return at once."
    }
  }

  /// `@RunOnce(concurrentCalls: .shareFailure)`, for requests.
  static var runOnceSharing: Contestant {
    Contestant(
      "RunOnceShare",
      "@RunOnce .shareFailure",
      call: { try $0.fetch($0) },
      another: { try? $0.fetch($1) },
      replaceBy: "_fetch = RunOnce(wrappedValue: …, concurrentCalls: …)",
      Owner.fetch,
      look: { "\($0.$fetch.hasRun), \($0.$fetch.isRunning), \($0.$fetch)" },
      screen: Guarded()
    ) {
      $0.refuse(("screen.fetch = {}", "fetch")) { work in
        "@RunOnce(concurrentCalls: .shareFailure) var sharing = { () throws in \(work) }"
      }
      $0.suspending = { work in
        let load = RunOnce(concurrentCalls: .shareFailure) { () async throws -> Void in await work() }
        return { try? await load() }
      }
    }
  }

  /// Of a row without the label: why it waits, and tries again, and what to write instead.
  mutating func nameConcurrentCalls() {
    reasons[.lock] =
      "A second caller waits until the work is done; with `concurrentCalls: .returnImmediately` it returns at once."
    reasons[.share] =
      "Those who wait try again, one after another; with `concurrentCalls: .shareFailure` all of them get the error."
  }

  final class Guarded: Screen {
    @RunOnce private var trackOnce = { (screen: Screen) in screen.track() }
    override func viewDidAppear(_ animated: Bool) { trackOnce(self) }
  }

  private final class WithSelf: Screen {
    @RunOnce.WithSelf({ (screen: WithSelf) in screen.track() }) private var trackOnce
    override func viewDidAppear(_ animated: Bool) { trackOnce() }
  }
}
