import Once

@globalActor actor Background {
  static let shared = Background()
}

struct Failed: Error {}

func tap() {}

final class Screen {
  // expected-error@+1 {{without 'inout', optional, typed throws, '@Sendable' or global actor in its type}}
  @RunOnce var change: (inout Int) -> Void = { $0 += 1 }
  // expected-error@+1 {{without 'inout', optional, typed throws, '@Sendable' or global actor in its type}}
  @RunOnce var bareChange = { (count: inout Int) in count += 1 }
  // expected-error@+1 {{without 'inout', optional, typed throws, '@Sendable' or global actor in its type}}
  @RunOnce var optional: (() -> Void)? = { print("tapped") }
  // expected-error@+1 {{without 'inout', optional, typed throws, '@Sendable' or global actor in its type}}
  @RunOnce var elsewhere: @Background () -> Void = { print("elsewhere") }
  // expected-error@+1 {{a '@Sendable' payload is a value, 'let f = RunOnce { … }'}}
  @RunOnce var shared: @Sendable () -> Void = { print("shared") }
  // expected-error@+1 {{a '@Sendable' payload is a value, 'let f = RunOnce { … }'}}
  @RunOnce var sharedLater: @Sendable (Int) async throws -> Int = { $0 }
  // expected-error@+1 {{without 'inout', optional, typed throws, '@Sendable' or global actor in its type}}
  @RunOnce var onMainLater: @MainActor () async -> Void = { print("later") }
  // expected-error@+1 {{not a property's payload: write a closure}}
  @RunOnce var noFunction = 3
  // expected-error@+1 {{not a property's payload: write a closure}}
  @RunOnce var calledForResult = { 3 }()
  // expected-error@+1 {{a payload has no typed throws: write 'throws' without a type}}
  @RunOnce var failingLater: () async throws(Failed) -> Int = { throw Failed() }
  // expected-error@+1 {{without 'inout', optional, typed throws, '@Sendable' or global actor in its type}}
  @RunOnce var typedEmpty: () throws(Failed) -> Void = {}
  // A bare closure on another global actor: these words come from the conversion.
  // expected-error@+1 {{loses global actor 'Background'}}
  @RunOnce var bareElsewhere = { @Background in print("elsewhere") }
  // expected-error@+1 {{'nil' is not compatible with expected argument type '() -> Void'}}
  @RunOnce var nothing: () -> Void = nil

  // What is given as a function fits like a closure.
  @RunOnce var function = tap
}

func values() {
  // expected-error@+1 {{write a closure of one argument at most (a tuple or the owner carries more), without 'inout'}}
  let change = RunOnce { (count: inout Int) in count += 1 }
  // expected-error@+1 {{not a payload: write a closure}}
  let noFunction = RunOnce(3)
  // expected-error@+1 {{loses global actor 'Background'}}
  let elsewhere = RunOnce { @Background in print("elsewhere") }
  // expected-error@+1 {{invalid conversion of thrown error type 'any Error' to 'Failed'}}
  let failing: RunOnce<@Sendable () throws(Failed) -> Void> = RunOnce { throw Failed() }
  print(change, noFunction, elsewhere, failing)
}
