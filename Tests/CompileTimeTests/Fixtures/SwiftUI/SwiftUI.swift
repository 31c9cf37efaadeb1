// A stand-in for the declarations of SwiftUI that `OnceSwiftUI`, an article and a playground page name, in the words of
// the SDK, with as much behind them as it takes to appear and to disappear. It is compiled as a module of that name, so
// that the Apple-only sources are compiled and run where there is no SwiftUI.

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
  @MainActor public static func buildBlock<each Content: View>(_ content: repeat each Content) -> Views {
    var views: [any View] = []
    for view in repeat each content { views.append(view) }
    return Views(views: views)
  }
  @MainActor public static func buildEither(first: some View) -> Views { Views(views: [first]) }
  @MainActor public static func buildEither(second: some View) -> Views { Views(views: [second]) }
}

@MainActor @preconcurrency
public protocol ViewModifier {
  associatedtype Body: View
  typealias Content = Views
  @ViewBuilder func body(content: Content) -> Body
}

/// Keeps a value for each identity of a view, which here is a `Screen` that shows it.
///
/// As in SwiftUI, an identity starts with the initial value in the view's *value*. So all identities that are shown
/// from one value start with the same one: if that is a reference, they share what it refers to.
@propertyWrapper
public struct State<Value> {
  private final class Places {
    var values: [UUID: Value] = [:]
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

/// Whose code runs: the `id` of a `Screen`.
private let identity = TaskLocal<UUID?>(wrappedValue: nil)

/// A view without a body: what it adds to the words and to the events of a screen.
@MainActor
private protocol Primitive {
  func draw(on screen: Screen)
}

/// Several views, or one of a type that is not told: the branch of an `else`, or what a modifier modifies.
public struct Views: View, Primitive {
  public typealias Body = Never
  fileprivate let views: [any View]
  fileprivate func draw(on screen: Screen) { for view in views { screen.draw(view) } }
}

public struct Text: View, Primitive {
  public typealias Body = Never
  private let text: String
  public init(_ text: String) { self.text = text }
  fileprivate func draw(on screen: Screen) { screen.words.append(text) }
}

public struct EmptyView: View {
  public init() {}
  public var body: some View { Views(views: []) }
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

public struct VStack<Content: View>: View {
  private let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  public var body: some View { content }
}

public typealias ZStack = VStack

public struct List<Row: View>: View {
  private let rows: [Row]
  public init<Item, ID>(_ items: [Item], id: KeyPath<Item, ID>, @ViewBuilder rowContent: (Item) -> Row) {
    rows = items.map(rowContent)
  }
  public var body: some View { Views(views: rows) }
}

// In the SDK these are `nonisolated`, which makes no difference to who calls them from the main actor.
extension View {
  public func modifier(_ modifier: some ViewModifier) -> some View {
    ModifiedView(base: self, modifier: modifier)
  }

  public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    EventView(base: self, appear: action)
  }

  public func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    EventView(base: self, work: { Task(priority: priority, operation: action) })
  }
}

private struct ModifiedView<Modifier: ViewModifier>: View {
  let base: any View
  let modifier: Modifier
  var body: Modifier.Body { modifier.body(content: Views(views: [base])) }
}

private struct EventView<Base: View>: View, Primitive {
  typealias Body = Never
  let base: Base
  var appear: (() -> Void)?
  var work: (() -> Task<Void, Never>)?

  func draw(on screen: Screen) {
    screen.draw(base)
    if let appear { screen.appearances.append(appear) }
    if let work { screen.works.append(work) }
  }
}

/// An identity of a view: shows it, and lets it come and go; no part of SwiftUI.
@MainActor
public final class Screen {
  fileprivate var words: [String] = []
  fileprivate var appearances: [() -> Void] = []
  fileprivate var works: [() -> Task<Void, Never>] = []
  private var tasks: [Task<Void, Never>] = []
  // Not its address, which the next screen may have.
  private let id = UUID()
  private let view: any View

  public init(_ view: some View) { self.view = view }

  fileprivate func draw(_ view: some View) {
    if let view = view as? any Primitive { view.draw(on: self) } else { draw(view.body) }
  }

  private func redraw() {
    (words, appearances, works) = ([], [], [])
    identity.withValue(id) { draw(view) }
  }

  /// What is on the screen, in words.
  public var text: String {
    redraw()
    return words.joined(separator: ", ")
  }

  public func appear() {
    redraw()
    identity.withValue(id) {
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
