import OnceKeyed

/// A run for each key, with a payload that captures its object and the key.
private final class Keyed {
  private let all = OncePerKey<Int, Int>(keeping: .all)
  private let last = OncePerKey<Int, Int>(keeping: .last(100))
  private let nothing = OncePerKey<Int, Int>(keeping: .nothing)
  private let base = opaque(40)

  @inline(never) func callAll(_ key: Int) async throws -> Int { try await all(key) { opaque(base + key) } }
  @inline(never) func callLast(_ key: Int) async throws -> Int { try await last(key) { opaque(base + key) } }
  @inline(never) func callNothing(_ key: Int) async throws -> Int { try await nothing(key) { opaque(base + key) } }
}

func keyedSubjects() -> [Subject] {
  let keyed = Keyed()
  var key = 0
  func next() -> Int {
    key += 1
    return key
  }
  return [
    Subject(awaiting: "OncePerKey, a result of all that are kept", Limit(525)) {
      await times($0) { keep((try? await keyed.callAll(7)) ?? 0) }
    },
    Subject(awaiting: "OncePerKey, a result of the last that are kept", Limit(540)) {
      await times($0) { keep((try? await keyed.callLast(7)) ?? 0) }
    },
    Subject(awaiting: "OncePerKey, the run of a key, all kept", Limit(23_000, 14, 3_120)) {
      await times($0) { keep((try? await keyed.callAll(next())) ?? 0) }
    },
    Subject(awaiting: "OncePerKey, the run of a key, nothing kept", Limit(22_600, 14, 3_080)) {
      await times($0) { keep((try? await keyed.callNothing(7)) ?? 0) }
    },
  ]
}
