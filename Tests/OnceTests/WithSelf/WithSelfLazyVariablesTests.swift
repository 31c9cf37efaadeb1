import Foundation
import Once
import Props
import Testing

// What apps make lazily from `self`, once with `lazy var` and once with `WithSelf`.

private struct Settings: Sendable {
  var locale = Locale(identifier: "en_US_POSIX")
  var digits = 2
}

private struct Configuration: Sendable {
  var name = "thumbnails"
  var limit = 100
}

private final class Header {
  let title: String
  var subviews: [Header] = []
  init(title: String) { self.title = title }
}

private final class Player {
  let url: URL
  var isPrepared = false
  init(url: URL) { self.url = url }
}

private struct Layout: Equatable {
  var lines: [String] = []
  var height = 0.0
}

/// What the lazy properties are made from.
private struct Model: Sendable {
  let number: Int
  let settings = Settings()
  let configuration = Configuration()
  let text = "A cell's text, in lines that fit"
  let width = 12
  var url: URL { URL(fileURLWithPath: "/media/\(number).mp4") }
}

private protocol Screen: AnyObject {
  init(_ model: Model)
  var log: CallLog { get }
  var identifier: String { get }
  var formatter: NumberFormatter { get }
  var header: Header { get }
  var player: Player { get }
  var cache: NSCache<NSString, NSData> { get }
  var layout: Layout { get }
}

private final class LazyScreen: Screen {
  lazy var identifier = made("identifier", "\(type(of: self))-\(model.number)".replacing("Lazy", with: ""))

  lazy var formatter: NumberFormatter = {
    let formatter = made("formatter", NumberFormatter())
    formatter.numberStyle = .decimal
    formatter.locale = model.settings.locale
    formatter.maximumFractionDigits = model.settings.digits
    return formatter
  }()

  lazy var header: Header = {
    let header = made("header", Header(title: identifier))
    header.subviews = [Header(title: formatter.string(from: 1_234.567) ?? "")]
    return header
  }()

  lazy var player: Player = {
    let player = made("player", Player(url: model.url))
    player.isPrepared = true
    return player
  }()

  lazy var cache = makeCache()
  lazy var layout: Layout = made("layout", Layout()).filled(with: model.text, width: model.width)

  let model: Model
  let log = CallLog()

  init(_ model: Model) { self.model = model }

  private func makeCache() -> NSCache<NSString, NSData> {
    let cache = made("cache", NSCache<NSString, NSData>())
    cache.name = model.configuration.name
    cache.countLimit = model.configuration.limit
    return cache
  }
}

/// `@unchecked Sendable`: the tests exist to show that any thread may read its values.
private final class OnceScreen: Screen, @unchecked Sendable {
  @LazyOnce.WithSelf({ (screen: OnceScreen) in
    screen.made("identifier", "\(type(of: screen))-\(screen.model.number)".replacing("Once", with: ""))
  }) var identifier

  @LazyOnce.WithSelf({ (screen: OnceScreen) in
    let formatter = screen.made("formatter", NumberFormatter())
    formatter.numberStyle = .decimal
    formatter.locale = screen.model.settings.locale
    formatter.maximumFractionDigits = screen.model.settings.digits
    return formatter
  }) var formatter

  @LazyOnce.WithSelf({ (screen: OnceScreen) in
    let header = screen.made("header", Header(title: screen.identifier))
    header.subviews = [Header(title: screen.formatter.string(from: 1_234.567) ?? "")]
    return header
  }) var header

  @LazyOnce.WithSelf({ (screen: OnceScreen) in
    let player = screen.made("player", Player(url: screen.model.url))
    player.isPrepared = true
    return player
  }) var player

  @LazyOnce.WithSelf({ (screen: OnceScreen) in screen.makeCache() }) var cache

  @LazyOnce.WithSelf({ (screen: OnceScreen) in
    screen.made("layout", Layout()).filled(with: screen.model.text, width: screen.model.width)
  }) var layout

  let model: Model
  let log = CallLog()

  init(_ model: Model) { self.model = model }

  private func makeCache() -> NSCache<NSString, NSData> {
    let cache = made("cache", NSCache<NSString, NSData>())
    cache.name = model.configuration.name
    cache.countLimit = model.configuration.limit
    return cache
  }
}

extension Screen {
  /// Says that a value is made.
  fileprivate func made<Value>(_ name: String, _ value: Value) -> Value {
    log.record(name)
    return value
  }

  /// Reads one of the values, and says all that it is.
  fileprivate func read(_ number: Int) -> String {
    switch number % 6 {
    case 0: identifier
    case 1: formatter.string(from: 9_876.543_21) ?? ""
    case 2: ([header] + header.subviews).map(\.title).joined(separator: ", ")
    case 3: "\(player.url.path), \(player.isPrepared)"
    case 4: "\(cache.name), \(cache.countLimit)"
    default: "\(layout)"
    }
  }

  /// The objects among the values.
  fileprivate func objects() -> [ObjectIdentifier] {
    ([formatter, header, player, cache] as [AnyObject]).map { ObjectIdentifier($0) }
  }
}

extension Layout {
  fileprivate func filled(with text: String, width: Int) -> Layout {
    var layout = self
    for word in text.split(separator: " ") {
      if let line = layout.lines.last, line.count + 1 + word.count <= width {
        layout.lines[layout.lines.count - 1] = "\(line) \(word)"
      } else {
        layout.lines.append(String(word))
      }
    }
    layout.height = 16.5 * Double(layout.lines.count)
    return layout
  }
}

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `What apps make lazily from self, WithSelf makes` {
  private static let names = ["identifier", "formatter", "header", "player", "cache", "layout"]

  @Test(arguments: 0..<6) func `with the same values, in the same order, at the first read`(start: Int) {
    func use(_ screen: some Screen) -> (values: [String], made: [String]) {
      #expect(screen.log.count == 0)
      let values = (0..<12).map { screen.read(start + $0) }
      #expect(values.prefix(6) == values.suffix(6))
      let objects = screen.objects()
      #expect(screen.objects() == objects)
      return (values, screen.log.entries)
    }
    let (before, after) = (use(LazyScreen(Model(number: 7))), use(OnceScreen(Model(number: 7))))
    #expect(after.values == before.values && after.made == before.made)
    #expect(Set(after.values).count == 6 && after.made.sorted() == Self.names.sorted())
    #expect(after.values.contains("Screen-7") && after.values.contains("9,876.54"))
  }

  @Test func `each once for eight threads that read them in different orders, and all get the same`() {
    let screens = (0..<100).map { OnceScreen(Model(number: $0)) }
    let wrong = Counter()
    let expected = screens.map { screen in (0..<6).map { LazyScreen(screen.model).read($0) } }
    let objects = screens.map { _ in (0..<8).map { _ in Unguarded<[ObjectIdentifier]>([]) } }
    stampede(over: Array(screens.indices), threads: 8) { number, thread in
      for value in thread..<(thread + 6) where screens[number].read(value) != expected[number][value % 6] {
        wrong.increment()
      }
      objects[number][thread].value = screens[number].objects()
    }
    #expect(wrong.value == 0)
    #expect(screens.allSatisfy { $0.log.entries.sorted() == Self.names.sorted() })
    #expect(objects.allSatisfy { objects in objects.allSatisfy { $0.value == objects[0].value } })
  }
}
