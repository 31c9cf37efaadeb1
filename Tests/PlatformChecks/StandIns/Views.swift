// More of SwiftUI, in the words of the SDK: what the live view of a playground's page names. Compiled as part of the
// stand-in that has views and modifiers.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public struct TupleView<Views>: View {
  public typealias Body = Never
}

extension ViewBuilder {
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<(repeat each Content)>
  {
    TupleView()
  }
}

public struct VStack<Content: View>: View {
  public typealias Body = Never
  public init(@ViewBuilder content: () -> Content) {}
}

public typealias HStack = VStack
