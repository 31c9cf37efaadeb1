// What the clients in `CompileTimeTests/Fixtures` take from a file that needs a newer system.

import Once

@discardableResult
nonisolated func ran<Value>(_ value: Value = ()) -> Value { value }
nonisolated func check(_ condition: Bool) {}
nonisolated struct Failed: Error {}
nonisolated final class NotSendable { var number = 7 }
