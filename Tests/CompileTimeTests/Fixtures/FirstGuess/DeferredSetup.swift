import Once

@MainActor final class CheckoutCoordinator {
  @RunOnce(payload: .later) var onFinish: () -> Void
  @RunOnce(payload: .later) var onOrder: (Int) -> Void

  func finish(order: Int) {
    onOrder(order)
    onFinish()
  }
}

@MainActor func showCheckout(_ coordinator: CheckoutCoordinator) {
  coordinator.$onFinish.provide { print("closed") }
  coordinator.$onOrder.provide { order in print("order", order) }
  coordinator.finish(order: 7)
}
