// More of SwiftUI, in the words of the SDK: what the live view of a playground's page names. Compiled as part of the
// stand-in that has views and modifiers.

// What these declarations mean is documented where they come from.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public struct TupleView<Views>: View {
  public typealias Body = Never
}

public struct ConditionalView<First: View, Second: View>: View {
  public typealias Body = Never
}

extension ViewBuilder {
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<(repeat each Content)>
  {
    TupleView()
  }

  public static func buildEither<First: View, Second: View>(first: First) -> ConditionalView<First, Second> {
    ConditionalView()
  }

  public static func buildEither<First: View, Second: View>(second: Second) -> ConditionalView<First, Second> {
    ConditionalView()
  }
}

public struct VStack<Content: View>: View {
  public typealias Body = Never
  public init(@ViewBuilder content: () -> Content) {}
}

public struct HStack<Content: View>: View {
  public typealias Body = Never
  public init(@ViewBuilder content: () -> Content) {}
}

public struct Text: View {
  public typealias Body = Never
  public init(_ content: some StringProtocol) {}
}

public struct ProgressView: View {
  public typealias Body = Never
  public init() {}
}

public struct Button: View {
  public typealias Body = Never
  public init(_ title: some StringProtocol, action: @escaping @MainActor () -> Void) {}
}

public struct List<Content: View>: View {
  public typealias Body = Never

  public init<Data: RandomAccessCollection, ID: Hashable>(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Content
  ) {}
}

extension View {
  public func disabled(_ disabled: Bool) -> some View { self }
  public func refreshable(action: @escaping @Sendable () async -> Void) -> some View { self }
}
