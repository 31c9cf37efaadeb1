// flags: -swift-version 5
// The article “When it does not compile” quotes these messages, which only Swift 5 mode gives.

import Once

@MainActor final class Feed {
  // expected-warning@+2 {{extraneous whitespace between attribute name and '('}}
  // expected-error@+1 {{cannot find 'feed' in scope}}
  @RunOnce.WithSelf({ @MainActor (feed: Feed) in feed.count += 1 }) var load
  var count = 0
}
