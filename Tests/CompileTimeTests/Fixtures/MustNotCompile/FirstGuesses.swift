import Once

// What people write before they look anything up.

final class Screen {
  // error@+1: not both: write a payload, or '(payload: .later)' and '$name.provide { … }'
  @RunOnce(payload: .later) var setUp = { print("set up") }
  @SetOnce(in: .file(at: "mark")) var isInstalled  // error: 'import OnceFoundation' for a store in a file
  @SetOnce(in: .userDefaults(key: "mark")) var launchedBefore  // error: 'import OnceFoundation' for a store in a file
  @LazyOnce var title: String

  init() {
    _title = LazyOnce { "Feed" }  // error: for a property, '_x = LazyOnce(wrappedValue: …)'
  }

  func viewDidAppear() {
    RunOnce.forLifetime(self) { print("viewed") }  // error: missing argument label 'of:' in call
    if RunOnce.claimFirstCall(self) { print("first") }  // error: missing argument label 'for:' in call
    // A mistake in the block is reported as what it is, although there is a form for what is no object.
    RunOnce.forLifetime(of: self) { print(self.titel) }  // error: value of type 'Screen' has no member 'titel'
  }

  // A block that returns something.
  // error@+1: its block returns nothing; for a result, 'let f = RunOnce { (owner: Owner) in … }', and 'f(self)'
  func number() -> Int { RunOnce.forLifetime(of: self) { 3 } }

  func name() async throws -> String {
    try await RunOnce.forLifetime(of: self) {  // error: its block returns nothing; for a result, 'let f = RunOnce
      try await Task.sleep(nanoseconds: 1)
      return "ada"
    }
  }

  func unused(_ numbers: inout Set<Int>) {
    RunOnce.forLifetime(of: self) { numbers.insert(3) }
    RunOnce.forLifetime(of: self) { numbers.count }  // warning: expression of type 'Int' is unused
  }
}
