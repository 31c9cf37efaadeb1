// The neighbor's module is renamed, so `Once` is the name of this package's module, and of the neighbor's type.
import Once
import OtherOnce

final class Screen {
  @Once::SetOnce var hasAppeared
  @Once::RunOnce var start = { print("started") }
  @OtherOnce::SetOnce var seven

  func show() -> Int {
    start()
    Once().runOnce { $hasAppeared.set() }
    return seven
  }
}

let start = Once::RunOnce { print("started") }
let started = OtherOnce::RunOnce { print("started") }

let notFound = Once.RunOnce { print("started") }  // error: type 'Once' has no member 'RunOnce'
