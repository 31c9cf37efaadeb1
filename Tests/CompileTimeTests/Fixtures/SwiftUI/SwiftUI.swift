// A stand-in for the declarations of SwiftUI that `OnceSwiftUI` names, in the words of the SDK, with as much behind
// them as it takes to appear and to disappear. It is compiled as a module of that name, so that the Apple-only sources
// are compiled and run where there is no SwiftUI.

// What these declarations mean is documented where they come from.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// As the SDK's does.
@_exported import Foundation
@_exported import Observation

@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

extension View where Body == Never {
  public var body: Never { fatalError("A primitive view has no body.") }
}

extension Never: View {
  public typealias Body = Never
}

@resultBuilder
public enum ViewBuilder {
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildIf<Content: View>(_ content: Content?) -> Maybe<Content> { content.map(Maybe.some) ?? .none }
  public static func buildEither<First: View, Second: View>(first: First) -> Choice<First, Second> { .first(first) }
  public static func buildEither<First: View, Second: View>(second: Second) -> Choice<First, Second> { .second(second) }
}

/// A view or none; in the SDK it is an optional.
public enum Maybe<Content: View>: View, Drawn {
  case none, some(Content)
  public typealias Body = Never
  fileprivate var text: String {
    switch self {
    case .none: ""
    case .some(let view): draw(view)
    }
  }
}

/// One of two views; in the SDK it has another name.
public enum Choice<First: View, Second: View>: View, Drawn {
  case first(First), second(Second)
  public typealias Body = Never
  fileprivate var text: String {
    switch self {
    case .first(let view): draw(view)
    case .second(let view): draw(view)
    }
  }
}

@MainActor @preconcurrency
public protocol ViewModifier {
  associatedtype Body: View
  typealias Content = ModifierContent
  @ViewBuilder func body(content: Content) -> Body
}

/// What a modifier gets for the view that it modifies.
public struct ModifierContent: View {
  public typealias Body = Never
}

/// Keeps a value for each identity of a view, which here is a `Screen` that shows it.
///
/// As in SwiftUI, an identity starts with the initial value in the view's *value*. So all identities that are shown
/// from one value start with the same one: if that is a reference, they share what it refers to.
@propertyWrapper
public struct State<Value> {
  private final class Places {
    var values: [Int: Value] = [:]
  }

  private let initialValue: Value
  private let places = Places()

  public init(wrappedValue value: Value) {
    initialValue = value
  }

  public var wrappedValue: Value {
    get { identity.get().flatMap { places.values[$0] } ?? initialValue }
    nonmutating set { if let identity = identity.get() { places.values[identity] = newValue } }
  }
}

extension State where Value: ExpressibleByNilLiteral {
  public init() {
    self.init(wrappedValue: nil)
  }
}

/// Whose code runs: the number of a `Screen`.
private let identity = TaskLocal<Int?>(wrappedValue: nil)

/// A view without a body, in words.
@MainActor
private protocol Drawn { var text: String { get } }

@MainActor
private func draw(_ view: some View) -> String {
  if let view = view as? any Drawn { return view.text }
  return view is EmptyView ? "" : draw(view.body)
}

public struct Text: View, Drawn {
  public typealias Body = Never
  fileprivate let text: String
  public init(_ text: String) { self.text = text }
}

public struct ProgressView: View, Drawn {
  public typealias Body = Never
  fileprivate var text: String { "spinner" }
  public init() {}
}

public struct Button: View, Drawn {
  public typealias Body = Never
  fileprivate let text: String
  public init(_ title: String, action: @escaping @MainActor () -> Void) { text = "[\(title)]" }
}

public struct ZStack<Content: View>: View, Drawn {
  public typealias Body = Never
  private let content: Content
  fileprivate var text: String { draw(content) }
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

public struct List<Row: View>: View, Drawn {
  public typealias Body = Never
  private let rows: [Row]
  fileprivate var text: String { rows.map { draw($0) }.joined(separator: ", ") }
  public init<Item, ID>(_ items: [Item], id: KeyPath<Item, ID>, @ViewBuilder rowContent: (Item) -> Row) {
    rows = items.map(rowContent)
  }
}

public struct EmptyView: View {
  public typealias Body = Never
  public init() {}
}

// In the SDK these are `nonisolated`, which makes no difference to who calls them from the main actor.
extension View {
  public func modifier<Modifier: ViewModifier>(_ modifier: Modifier) -> some View {
    ModifiedView(base: self, modifier: modifier)
  }

  public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    EventView(base: self, appear: action)
  }

  public func overlay<Over: View>(@ViewBuilder content: () -> Over) -> some View {
    Overlay(base: self, over: content())
  }

  public func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    EventView(base: self, work: { Task(priority: priority, operation: action) })
  }
}

private struct Overlay<Base: View, Over: View>: View, Drawn {
  typealias Body = Never
  let base: Base
  let over: Over
  var text: String { [draw(base), draw(over)].filter { !$0.isEmpty }.joined(separator: " under ") }
}

@MainActor
private protocol EventSource {
  func collect(into screen: Screen)
}

private struct EventView<Base: View>: View, EventSource, Drawn {
  typealias Body = Never
  let base: Base
  var appear: (() -> Void)?
  var work: (() -> Task<Void, Never>)?
  var text: String { draw(base) }

  func collect(into screen: Screen) {
    (base as? any EventSource)?.collect(into: screen)
    if let appear { screen.appearances.append(appear) }
    if let work { screen.works.append(work) }
  }
}

private struct ModifiedView<Base: View, Modifier: ViewModifier>: View, EventSource {
  let base: Base
  let modifier: Modifier
  var body: Modifier.Body { modifier.body(content: ModifierContent()) }

  func collect(into screen: Screen) {
    (base as? any EventSource)?.collect(into: screen)
    (body as? any EventSource)?.collect(into: screen)
  }
}

/// An identity of a view: shows it, and lets it come and go; no part of SwiftUI.
@MainActor
public final class Screen {
  private static var count = 0
  fileprivate var appearances: [() -> Void] = []
  fileprivate var works: [() -> Task<Void, Never>] = []
  private var tasks: [Task<Void, Never>] = []
  private let number: Int
  private let view: any View

  public init(_ view: some View) {
    Self.count += 1
    number = Self.count
    self.view = view
    identity.withValue(number) { collect(view) }
  }

  /// Looks for what a view without events of its own has in its body.
  private func collect(_ view: some View) {
    if let source = view as? any EventSource { return source.collect(into: self) }
    if !(view is any Drawn), !(view is EmptyView) { collect(view.body) }
  }

  /// What is on the screen, in words.
  public var text: String { identity.withValue(number) { draw(view) } }

  public func appear() {
    identity.withValue(number) {
      appearances.forEach { $0() }
      tasks += works.map { $0() }
    }
  }

  /// Cancels the tasks; they end when they notice.
  public func disappear() {
    tasks.forEach { $0.cancel() }
  }

  /// Waits for the end of all tasks so far.
  public func waitForTasks() async {
    for task in tasks { await task.value }
  }
}
