import Once

nonisolated private let numbers = [3, 1, 2]
nonisolated private func number(in text: String) throws -> Int {
  guard let number = Int(text) else { throw Failed() }
  return number
}

/// Expressions whose value could be taken for a function, mostly because a method has the same name.
nonisolated final class LazyValues {
  @LazyOnce var count = numbers.count
  @LazyOnce var countOfText = "text".count
  @LazyOnce var first = numbers.first
  @LazyOnce var contains = numbers.contains(3)
  @LazyOnce var conditional = numbers.isEmpty ? 0 : numbers.count
  @LazyOnce var ifExpression = if numbers.isEmpty { 0 } else { numbers.count }
  @LazyOnce var attempt = try? number(in: "3")
  @LazyOnce var chain = numbers.map { $0 * 2 }.filter { $0 > 2 }.count
  @LazyOnce var coalesced = numbers.first ?? numbers.count
  @LazyOnce var optional: Int? = numbers.count
  @LazyOnce var nothing: String? = nil
  @LazyOnce var called = { numbers.count }()
  @LazyOnce var keyPath = \String.count

  func areValues() {
    isValue($count, 3)
    isValue($countOfText, 4)
    isValue($first, 3 as Int?)
    isValue($contains, true)
    isValue($conditional, 3)
    isValue($ifExpression, 3)
    isValue($attempt, 3 as Int?)
    isValue($chain, 2)
    isValue($coalesced, 3)
    isValue($optional, 3 as Int?)
    isValue($nothing, nil as String?)
    isValue($called, 3)
    isValue($keyPath, \String.count)

    let numbers = [1]
    @LazyOnce var local = numbers.count
    isValue($local, 1)
    isValue(LazyOnce(wrappedValue: numbers.count), 1)

    // A function that is made by an expression is a value like any other.
    let state = NotSendable()
    @LazyOnce var function = state.makeFunction()
    check(state.number == 7 && function() == 8 && function() == 8)
  }

  /// Compiles only if the wrapper holds exactly a `Value`.
  private func isValue<Value: Equatable>(_ lazy: LazyOnce<Value>, _ value: Value, line: Int = #line) {
    check(!lazy.isInitialized && lazy.wrappedValue == value && lazy.isInitialized, line: line)
  }
}

nonisolated extension NotSendable {
  fileprivate func makeFunction() -> () -> Int {
    number += 1
    return { [number] in number }
  }
}
