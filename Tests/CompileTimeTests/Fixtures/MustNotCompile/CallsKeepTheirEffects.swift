import Once

final class Screen {
  @SetOnce var didConfigure
  @RunOnce var check = { () throws in }
  @RunOnce var load = { () async in }
  @RunOnce var fetch = { (screen: Screen) async throws in 3 }

  func viewDidAppear() async throws {
    // expected-error@+1 {{call can throw but is not marked with 'try'}}
    check()
    // expected-error@+1 {{call can throw but is not marked with 'try'}}
    $check()
    // expected-error@+1 {{expression is 'async' but is not marked with 'await'}}
    load()
    // expected-error@+1 {{expression is 'async' but is not marked with 'await'}}
    $load()
    // expected-error@+1 {{missing argument for parameter #1 in call}}
    _ = try await fetch()
    // expected-error@+1 {{cannot convert value of type 'String' to expected argument type 'Screen'}}
    _ = try await fetch("feed")
  }

  func waitForConfiguration() async {
    // expected-error@+1 {{expression is 'async' but is not marked with 'await'}}
    try? $didConfigure.wait()
    // expected-error@+1 {{errors thrown from here are not handled}}
    try await $didConfigure.wait()
    do throws(CancellationError) {
      try await $didConfigure.wait()
    } catch {
      // expected-error@+1 {{cannot convert value of type 'CancellationError' to specified type 'Failure'}}
      let failure: Failure = error
      print(failure)
    }
  }
}

struct Failure: Error {}
