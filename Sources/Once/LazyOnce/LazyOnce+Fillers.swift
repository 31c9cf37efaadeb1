// swift-format-ignore-file

// Initializers that only count, and are not to be called.
//
// The solver picks first what has the fewest choices. If a calculation's operators have fewer than `LazyOnce` has
// initializers, it solves the calculation once, and otherwise once for each of the two that may be chosen. With
// Foundation, `+` has 49. What is unavailable is counted, and not tried.
@_documentation(visibility: internal) @available(*, unavailable) extension LazyOnce {
  public struct Filler<First, Second> {}
  @_alwaysEmitIntoClient public init(wrappedValue: Filler<Int, Int>) { fatalError() }
  @_alwaysEmitIntoClient public init(wrappedValue: Filler<Int, UInt>) { fatalError() }
  @_alwaysEmitIntoClient public init(wrappedValue: Filler<Int, Int8>) { fatalError() }
  @_alwaysEmitIntoClient public init(wrappedValue: Filler<Int, UInt8>) { fatalError() }
  @_alwaysEmitIntoClient public init(wrappedValue: Filler<Int, Int16>) { fatalError() }
  @_alwaysEmitIntoClient public init(wrappedValue: Filler<Int, UInt16>) { fatalError() }
  @_alwaysEmitIntoClient public init(wrappedValue: Filler<Int, Int32>) { fatalError() }
  @_alwaysEmitIntoClient public init(wrappedValue: Filler<Int, UInt32>) { fatalError() }
  @_alwaysEmitIntoClient public init(wrappedValue: Filler<UInt, Int>) { fatalError() }
  @_alwaysEmitIntoClient public init(wrappedValue: Filler<UInt, UInt>) { fatalError() }
  @_alwaysEmitIntoClient public init(wrappedValue: Filler<UInt, Int8>) { fatalError() }
  @_alwaysEmitIntoClient public init(wrappedValue: Filler<UInt, UInt8>) { fatalError() }
  @_alwaysEmitIntoClient public init(wrappedValue: Filler<UInt, Int16>) { fatalError() }
  @_alwaysEmitIntoClient public init(wrappedValue: Filler<UInt, UInt16>) { fatalError() }
  @_alwaysEmitIntoClient public init(wrappedValue: Filler<UInt, Int32>) { fatalError() }
  @_alwaysEmitIntoClient public init(wrappedValue: Filler<UInt, UInt32>) { fatalError() }
  @_alwaysEmitIntoClient public init(wrappedValue: Filler<Int8, Int>) { fatalError() }
  @_alwaysEmitIntoClient public init(wrappedValue: Filler<Int8, UInt>) { fatalError() }
  @_alwaysEmitIntoClient public init(wrappedValue: Filler<Int8, Int8>) { fatalError() }
  @_alwaysEmitIntoClient public init(wrappedValue: Filler<Int8, UInt8>) { fatalError() }
  @_alwaysEmitIntoClient public init(wrappedValue: Filler<Int8, Int16>) { fatalError() }
  @_alwaysEmitIntoClient public init(wrappedValue: Filler<Int8, UInt16>) { fatalError() }
  @_alwaysEmitIntoClient public init(wrappedValue: Filler<Int8, Int32>) { fatalError() }
  @_alwaysEmitIntoClient public init(wrappedValue: Filler<Int8, UInt32>) { fatalError() }
  @_alwaysEmitIntoClient public init(wrappedValue: Filler<UInt8, Int>) { fatalError() }
  @_alwaysEmitIntoClient public init(wrappedValue: Filler<UInt8, UInt>) { fatalError() }
  @_alwaysEmitIntoClient public init(wrappedValue: Filler<UInt8, Int8>) { fatalError() }
  @_alwaysEmitIntoClient public init(wrappedValue: Filler<UInt8, UInt8>) { fatalError() }
  @_alwaysEmitIntoClient public init(wrappedValue: Filler<UInt8, Int16>) { fatalError() }
  @_alwaysEmitIntoClient public init(wrappedValue: Filler<UInt8, UInt16>) { fatalError() }
  @_alwaysEmitIntoClient public init(wrappedValue: Filler<UInt8, Int32>) { fatalError() }
  @_alwaysEmitIntoClient public init(wrappedValue: Filler<UInt8, UInt32>) { fatalError() }
  @_alwaysEmitIntoClient public init(wrappedValue: Filler<Int16, Int>) { fatalError() }
  @_alwaysEmitIntoClient public init(wrappedValue: Filler<Int16, UInt>) { fatalError() }
  @_alwaysEmitIntoClient public init(wrappedValue: Filler<Int16, Int8>) { fatalError() }
  @_alwaysEmitIntoClient public init(wrappedValue: Filler<Int16, UInt8>) { fatalError() }
  @_alwaysEmitIntoClient public init(wrappedValue: Filler<Int16, Int16>) { fatalError() }
  @_alwaysEmitIntoClient public init(wrappedValue: Filler<Int16, UInt16>) { fatalError() }
  @_alwaysEmitIntoClient public init(wrappedValue: Filler<Int16, Int32>) { fatalError() }
  @_alwaysEmitIntoClient public init(wrappedValue: Filler<Int16, UInt32>) { fatalError() }
  @_alwaysEmitIntoClient public init(wrappedValue: Filler<UInt16, Int>) { fatalError() }
  @_alwaysEmitIntoClient public init(wrappedValue: Filler<UInt16, UInt>) { fatalError() }
  @_alwaysEmitIntoClient public init(wrappedValue: Filler<UInt16, Int8>) { fatalError() }
  @_alwaysEmitIntoClient public init(wrappedValue: Filler<UInt16, UInt8>) { fatalError() }
  @_alwaysEmitIntoClient public init(wrappedValue: Filler<UInt16, Int16>) { fatalError() }
  @_alwaysEmitIntoClient public init(wrappedValue: Filler<UInt16, UInt16>) { fatalError() }
  @_alwaysEmitIntoClient public init(wrappedValue: Filler<UInt16, Int32>) { fatalError() }
  @_alwaysEmitIntoClient public init(wrappedValue: Filler<UInt16, UInt32>) { fatalError() }
  @_alwaysEmitIntoClient public init(wrappedValue: Filler<Int32, Int>) { fatalError() }
  @_alwaysEmitIntoClient public init(wrappedValue: Filler<Int32, UInt>) { fatalError() }
  @_alwaysEmitIntoClient public init(wrappedValue: Filler<Int32, Int8>) { fatalError() }
  @_alwaysEmitIntoClient public init(wrappedValue: Filler<Int32, UInt8>) { fatalError() }
  @_alwaysEmitIntoClient public init(wrappedValue: Filler<Int32, Int16>) { fatalError() }
  @_alwaysEmitIntoClient public init(wrappedValue: Filler<Int32, UInt16>) { fatalError() }
  @_alwaysEmitIntoClient public init(wrappedValue: Filler<Int32, Int32>) { fatalError() }
  @_alwaysEmitIntoClient public init(wrappedValue: Filler<Int32, UInt32>) { fatalError() }
  @_alwaysEmitIntoClient public init(wrappedValue: Filler<UInt32, Int>) { fatalError() }
  @_alwaysEmitIntoClient public init(wrappedValue: Filler<UInt32, UInt>) { fatalError() }
  @_alwaysEmitIntoClient public init(wrappedValue: Filler<UInt32, Int8>) { fatalError() }
  @_alwaysEmitIntoClient public init(wrappedValue: Filler<UInt32, UInt8>) { fatalError() }
  @_alwaysEmitIntoClient public init(wrappedValue: Filler<UInt32, Int16>) { fatalError() }
  @_alwaysEmitIntoClient public init(wrappedValue: Filler<UInt32, UInt16>) { fatalError() }
  @_alwaysEmitIntoClient public init(wrappedValue: Filler<UInt32, Int32>) { fatalError() }
  @_alwaysEmitIntoClient public init(wrappedValue: Filler<UInt32, UInt32>) { fatalError() }
}
