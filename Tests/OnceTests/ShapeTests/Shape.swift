import Once
import Testing

/// A payload's type in one form of declaration.
///
/// The other tables, such as `Subject`, take the most common forms through the guarantees. These take every initializer
/// and every call once, so that none of the many can be wired to the wrong function.
struct DeclaredShape: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// Declares a once of this shape whose payload counts its runs, and calls it four times: by the function taken out
  /// before the run, by the one taken out after it, by the once itself, and by the first one again.
  let results: @Sendable (Counter) async throws -> [Int]
}

/// A payload's type in one form of declaration with a store.
struct StoredShape: Sendable, CustomTestStringConvertible {
  typealias Body = @Sendable (Counter, OnceStore, OnceStore.Marking) async throws -> Bool

  let testDescription: String
  /// Declares one of this shape in a store, calls it, calls the function that it hands out, and asks if it has run.
  let hasRun: Body
}

/// A payload's type, provided later.
struct DeferredShape: Sendable, CustomTestStringConvertible {
  typealias Body = @Sendable (Counter, _ isCalledFirst: Bool) async throws -> [Bool]

  let testDescription: String
  /// Declares one of this shape, calls it first if so asked, provides the payload, calls it, and provides another.
  ///
  /// The answers are: whether the payload was accepted, whether it had run by then, and whether the other was accepted.
  let provision: Body
}

/// The actor on which isolated payloads run.
actor Host {}

extension DeclaredShape {
  init(_ name: String, _ results: @escaping @Sendable (Counter) async throws -> [Int]) {
    self.init(testDescription: name, results: results)
  }

  init(onMainActor name: String, _ results: @escaping @MainActor (Counter) async throws -> [Int]) {
    self.init(testDescription: name, results: results)
  }

  init(
    isolated name: String,
    _ results: @escaping @Sendable (isolated Host, Counter) async throws -> [Int]
  ) {
    self.init(testDescription: name) { runs in try await results(Host(), runs) }
  }
}

extension StoredShape {
  init(_ name: String, _ hasRun: @escaping Body) {
    self.init(testDescription: name, hasRun: hasRun)
  }

  init(
    onMainActor name: String,
    _ hasRun: @escaping @MainActor (Counter, OnceStore, OnceStore.Marking) async throws -> Bool
  ) {
    self.init(testDescription: name, hasRun: hasRun)
  }

  init(
    isolated name: String,
    _ hasRun:
      @escaping @Sendable (isolated Host, Counter, OnceStore, OnceStore.Marking) async throws -> Bool
  ) {
    self.init(testDescription: name) { runs, store, marking in
      try await hasRun(Host(), runs, store, marking)
    }
  }
}

extension DeferredShape {
  init(_ name: String, _ provision: @escaping Body) {
    self.init(testDescription: name, provision: provision)
  }

  init(onMainActor name: String, _ provision: @escaping @MainActor (Counter, Bool) async throws -> [Bool]) {
    self.init(testDescription: name, provision: provision)
  }
}
