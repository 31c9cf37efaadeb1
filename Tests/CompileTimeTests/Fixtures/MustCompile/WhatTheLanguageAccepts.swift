import Once

// Where Swift 6.3 does not see that what is not `Sendable` leaves its actor. It is the same with any wrapper, or with
// none, so there is nothing to be done here: the first of each pair has nothing of this package. What a later compiler
// refuses of it moves to what must not compile.

final class Connection { var isOpen = false }

@globalActor actor Other { static let shared = Other() }

@propertyWrapper struct InAttribute<Value> {
  let wrappedValue: Value

  init(_ value: Value) { wrappedValue = value }
}

// MARK: A property on another actor than its class: its closure has the isolation of the class

@MainActor final class Attribute {
  let connection = Connection()
  @Other @InAttribute({ (owner: Attribute) -> Connection in owner.connection }) var plain
  @Other @RunOnce.WithSelf({ (owner: Attribute) -> Connection in owner.connection }) var once
}

@Other func take(from owner: Attribute) -> [Connection] { [owner.plain(owner), owner.once()] }

// MARK: A closure of the main actor, taken for one that runs on its caller

@MainActor final class Converted {
  let connection = Connection()
  @Other @RunOnce.WithSelf({ @MainActor (owner: Converted) async -> Connection in owner.connection }) var once
}

@Other func take(from owner: Converted) async -> [Connection] {
  let plain: nonisolated(nonsending) (Converted) async -> Connection = {
    @MainActor (owner: Converted) async -> Connection in owner.connection
  }
  return [await plain(owner), await owner.once()]
}
