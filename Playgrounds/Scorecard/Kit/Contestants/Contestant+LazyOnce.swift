import Once
import Props

extension Contestant {
  /// `@LazyOnce`, with a value, its purpose; the work makes the value.
  static var lazyOnce: Contestant {
    Contestant(
      id: "LazyOnce",
      name: "@LazyOnce",
      make: { work in
        let owner = UnsafelyShared(value(of: work))
        let copy = owner.value
        return Subject(
          { _ = owner.value.wrappedValue },
          callCopy: Act("read a copy of the wrapper") { _ = copy.wrappedValue },
          acts: Acts(
            early: [
              Act("another method of the type wrote `_value = LazyOnce(wrappedValue: 0)`") {
                owner.value = LazyOnce(wrappedValue: 0)
              }
            ],
            reset: [
              Act("another method of the type wrote `_value = LazyOnce(…)`") { owner.value = value(of: work) }
            ],
            look: (
              "read isInitialized, valueIfInitialized and the description",
              { "\(owner.value.isInitialized), \(owner.value.valueIfInitialized ?? 0), \(owner.value)" }
            )
          )
        )
      },
      capturing: { canary in
        let load = LazyOnce<Void>(wrappedValue: canary.sing())
        load.wrappedValue
        return load
      },
      written: .ours(Valued(), lines: Valued.end - Valued.start)
    ) {
      $0.moot[.throws] = "its initial value cannot throw"
      $0.refused = [
        .together: Refusal("screen.count = 7", "cannot assign to property: 'count' is a get-only property"),
        .owner: Refusal("@LazyOnce var lazy = self.count", Refusal.noSelf),
        .inline: Refusal("@LazyOnce var lazy = animated ? 1 : 2", Refusal.noLocal),
      ]
      $0.reasons[.itself] = "The inner read needs a value that nobody has yet, and waiting for it would never end."
      $0.returningResult = { work in
        let load = LazyOnce(wrappedValue: work())
        return { load.wrappedValue }
      }
    }
  }

  private static func value(of work: @escaping Work) -> LazyOnce<Int> {
    LazyOnce(wrappedValue: (try? work()) == nil ? 0 : 1)
  }

  private final class Valued: Screen {
    static let start = #line + 1
    @LazyOnce private var greeting = "Hello".uppercased()
    override func viewDidAppear(_ animated: Bool) {
      _ = greeting
    }
    static let end = #line
  }
}
