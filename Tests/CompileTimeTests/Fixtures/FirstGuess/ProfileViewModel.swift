import Observation
import Once

struct Profile: Sendable {
  let name: String
}

@MainActor @Observable final class ProfileViewModel {
  @ObservationIgnored @SetOnce.Value var profile: Profile?
  @ObservationIgnored @RunOnce var load = { (model: ProfileViewModel) async throws in try await model.fetch() }

  var title: String { profile?.name ?? "…" }

  func fetch() async throws {
    let fetched = Profile(name: "Ada")
    guard $profile.set(fetched) else { return }
    print("loaded", fetched.name)
  }
}
