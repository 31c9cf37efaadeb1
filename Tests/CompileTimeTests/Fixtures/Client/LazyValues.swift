import Once

nonisolated private let numbers = [3, 1, 2]

/// Expressions whose value could be taken for a function, mostly because a method has the same name.
nonisolated final class LazyValues {
  @LazyOnce var count = numbers.count
  // With an initializer that takes only closures, this does not type-check in time.
  @LazyOnce var calculation = 60 * 60 * 24 * 365 * 4 + 3 * 2.0
  @LazyOnce var first = numbers.first
  @LazyOnce var contains = numbers.contains(3)
  @LazyOnce var conditional = numbers.isEmpty ? 0 : numbers.count
  @LazyOnce var ifExpression = if numbers.isEmpty { 0 } else { numbers.count }
  @LazyOnce var attempt = try? Result<Int, Failed>.success(3).get()
  @LazyOnce var chain = numbers.map { $0 * 2 }.filter { $0 > 2 }.count
  @LazyOnce var coalesced = numbers.first ?? numbers.count
  @LazyOnce var optional: Int? = numbers.count
  @LazyOnce var nothing: String? = nil
  @LazyOnce var called = { numbers.count }()
  @LazyOnce var keyPath = \String.count

  func areValues() {
    check(count == 3 && calculation > 0 && first == 3 && contains && conditional == 3 && ifExpression == 3)
    check(attempt == 3 && chain == 2 && coalesced == 3 && optional == 3 && nothing == nil && called == 3)
    check("abc"[keyPath: keyPath] == 3)
    let numbers = [1]
    @LazyOnce var local = numbers.count
    check(local == 1 && LazyOnce(wrappedValue: numbers.count).wrappedValue == 1)

    // A function that is made by an expression is a value like any other.
    let state = NotSendable()
    func makeFunction() -> () -> Int {
      state.number += 1
      return { state.number }
    }
    @LazyOnce var function = makeFunction()
    check(state.number == 7 && function() == 8 && function() == 8)
  }
}
