import Once

@MainActor final class Screen {
  @SetOnce var didConfigure
  @RunOnce var trackView = { (screen: Screen) in screen.views += 1 }
  @LazyOnce var title = "Feed"
  var views = 0

  nonisolated func touch() {
    // expected-error@+1 {{main actor-isolated property 'didConfigure' can not be referenced}}
    _ = didConfigure
    // expected-error@+1 {{main actor-isolated property 'trackView' can not be referenced}}
    trackView(self)
    // expected-error@+1 {{main actor-isolated property '$trackView' can not be referenced}}
    $trackView(self)
    // expected-error@+1 {{main actor-isolated property 'title' can not be referenced}}
    _ = title
  }

  @concurrent func takeLazy() async -> LazyOnce<String> {
    // expected-error@+1 {{'LazyOnce<String>' of property '$title' cannot exit main actor-isolated context}}
    await $title
  }
}

actor Store {
  @RunOnce var open = { (store: isolated Store) in store.opened += 1 }
  var opened = 0
}

func touch(_ store: Store) async {
  // expected-error@+1 {{'(isolated Store) -> ()' of property 'open' cannot exit actor-isolated context}}
  await store.open(store)
  // expected-error@+1 {{'RunOnce<(isolated Store) -> ()>' of property '$open' cannot exit actor}}
  await store.$open(store)
}
