// This package's module is renamed, so `Once` is the name of the neighbor's module, and of the neighbor's type.
import Once
import SwiftOnce

final class Screen {
  @SwiftOnce.SetOnce var hasAppeared
  @SwiftOnce::RunOnce var start = { print("started") }
  @Once::SetOnce var seven

  func show() -> Int {
    start()
    Once().runOnce { $hasAppeared.set() }
    return seven
  }
}

let start = SwiftOnce.RunOnce { print("started") }
let started = Once::RunOnce { print("started") }
