import Once

nonisolated final class Subscription: Sendable {
  private let isDisposed = SetOnce()
  private let onDispose: @Sendable () -> Void

  init(onDispose: @escaping @Sendable () -> Void) { self.onDispose = onDispose }

  func dispose() {
    if isDisposed.set() { onDispose() }
  }

  func forward(_ values: [Int], to observer: (Int) -> Void) {
    for value in values where !isDisposed.isKnownSet { observer(value) }
  }

  deinit { dispose() }
}
