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

/// Of an `else` it draws the branch, and of several views all of them, which have no events here.
@resultBuilder
public enum ViewBuilder {
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  @MainActor public static func buildBlock<each Content: View>(_ content: repeat each Content) -> Text {
    var texts: [String] = []
    for text in repeat draw(each content) { texts.append(text) }
    return Text(texts.joined(separator: ", "))
  }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  @MainActor public static func buildEither(first: some View) -> Text { Text(draw(first)) }
  @MainActor public static func buildEither(second: some View) -> Text { Text(draw(second)) }
}

extension Optional: View, Primitive where Wrapped: View {
  public typealias Body = Never
  fileprivate var text: String { map { draw($0) } ?? "" }
}

@MainActor @preconcurrency
public protocol ViewModifier {
  associatedtype Body: View
  typealias Content = ModifierContent
  @ViewBuilder func body(content: Content) -> Body
}

/// What a modifier gets for the view that it modifies.
public struct ModifierContent: View, Primitive {
  public typealias Body = Never
  fileprivate let base: any View
  fileprivate var text: String { draw(base) }
  fileprivate func collect(into screen: Screen) { screen.collect(base) }
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

/// A view without a body: what it looks like, in words, and its events.
@MainActor
private protocol Primitive {
  var text: String { get }
  func collect(into screen: Screen)
}

extension Primitive {
  func collect(into screen: Screen) {}
}

@MainActor
private func draw(_ view: some View) -> String { (view as? any Primitive)?.text ?? draw(view.body) }

public struct Text: View, Primitive {
  public typealias Body = Never
  fileprivate let text: String
  public init(_ text: String) { self.text = text }
}

public struct ProgressView: View {
  public init() {}
  public var body: some View { Text("spinner") }
}

public struct Button: View {
  private let title: String
  public init(_ title: String, action: @escaping @MainActor () -> Void) { self.title = title }
  public var body: some View { Text("[\(title)]") }
}

public struct ZStack<Content: View>: View {
  private let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  public var body: some View { content }
}

public struct VStack<Content: View>: View {
  private let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  public var body: some View { content }
}

public struct HStack<Content: View>: View {
  private let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  public var body: some View { content }
}

public struct List<Row: View>: View {
  private let rows: [Row]
  public init<Item, ID>(_ items: [Item], id: KeyPath<Item, ID>, @ViewBuilder rowContent: (Item) -> Row) {
    rows = items.map(rowContent)
  }
  public var body: some View { Text(rows.map { draw($0) }.joined(separator: ", ")) }
}

public struct EmptyView: View, Primitive {
  public typealias Body = Never
  fileprivate var text: String { "" }
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

  public func overlay(@ViewBuilder content: () -> some View) -> some View {
    EventView(base: self, over: draw(content()))
  }

  public func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    EventView(base: self, work: { Task(priority: priority, operation: action) })
  }
}

private struct EventView<Base: View>: View, Primitive {
  typealias Body = Never
  let base: Base
  var appear: (() -> Void)?
  var work: (() -> Task<Void, Never>)?
  var over = ""
  var text: String { [draw(base), over].filter { !$0.isEmpty }.joined(separator: " under ") }

  func collect(into screen: Screen) {
    screen.collect(base)
    if let appear { screen.appearances.append(appear) }
    if let work { screen.works.append(work) }
  }
}

private struct ModifiedView<Modifier: ViewModifier>: View {
  let base: any View
  let modifier: Modifier
  var body: Modifier.Body { modifier.body(content: ModifierContent(base: base)) }
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

  fileprivate func collect(_ view: some View) {
    if let view = view as? any Primitive { view.collect(into: self) } else { collect(view.body) }
  }

  /// What is on the screen, in words.
  public var text: String {
    let text = identity.withValue(number) { draw(view) }
    return text.isEmpty ? "nothing" : text
  }

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
