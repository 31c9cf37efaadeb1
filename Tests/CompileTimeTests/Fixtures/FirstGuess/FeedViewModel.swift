import Observation
import Once

@MainActor @Observable final class FeedViewModel {
  private(set) var posts: [String] = []
  @ObservationIgnored @RunOnce var load = { (model: FeedViewModel) async throws in try await model.fetch() }
  @ObservationIgnored @SetOnce var didAppear

  var showsSpinner: Bool { $load.isRunning }

  func onAppear() async {
    if $didAppear.set() { posts = ["placeholder"] }
    do { try await load(self) } catch { posts = [] }
  }

  private func fetch() async throws { posts = ["first", "second"] }
}
