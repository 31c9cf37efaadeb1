/// State enum: the view shows a spinner while the state is `loading`, and only the spinner's appearance starts a load.
///
/// It is good because one variable says what is on screen. Any outcome replaces the spinner, so the spinner does not
/// load a second time. But a spinner that appears twice during the first load fetches twice. Pull to refresh is
/// `load()` itself, which leaves on screen what is there.
public final class StateEnum<Value> {
  /// Where the load stands, for the view to switch over.
  public enum State {
    /// The load has not ended yet, and the view shows a spinner.
    case loading
    /// The value has arrived.
    case loaded(Value)
    /// The list is empty, and why.
    case empty(String)
    /// The fetch failed, and why.
    case error(String)
  }

  /// Where the load stands, for the view to switch over.
  public var state = State.loading

  private let fetch: () throws -> Value?

  /// Creates a model whose `fetch` gets the value, or `nil` if there is nothing to show.
  public init(_ fetch: @escaping () throws -> Value?) {
    self.fetch = fetch
  }

  /// What the view does whenever it appears: only the spinner loads.
  public func viewAppears() {
    if case .loading = state { load() }
  }

  /// Loads, also for pull to refresh, without going back to the spinner.
  public func load() {
    do {
      state = try fetch().map(State.loaded) ?? .empty("Nothing there yet")
    } catch { state = .error("\(error)") }
  }
}
