// flags: -swift-version 5

import Once

@MainActor final class Feed {
  // warning@+1: extraneous whitespace between attribute name and '('
  @RunOnce.WithSelf({ @MainActor (feed: Feed) in feed.count += 1 }) var load  // error: cannot find 'feed' in scope
  var count = 0
}
