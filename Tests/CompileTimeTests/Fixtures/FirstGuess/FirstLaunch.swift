import Once
import OnceFoundation

@MainActor final class AppLaunch {
  @SetOnce(in: .userDefaults(key: "launchedBefore")) var launchedBefore
  @RunOnce(in: .userDefaults(key: "samplesAdded")) var addSamples = { print("samples added") }

  func didFinishLaunching() {
    if $launchedBefore.set() { showIntroduction() }
    addSamples()
  }

  private func showIntroduction() { print("welcome") }
}
