// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
/// What another package's module `Once` may have: a type of that name, and the names of this package.
public final class Once {
  public init() {}

  public func runOnce(_ body: () -> Void) { body() }
}

public struct RunOnce: Sendable {
  public init(_ body: () -> Void) { body() }
}

@propertyWrapper public struct SetOnce {
  public init() {}

  public var wrappedValue: Int { 7 }
}
