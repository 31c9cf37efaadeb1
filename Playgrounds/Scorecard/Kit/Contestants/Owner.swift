import Once
import Props

/// An object with each of the wrappers as a property, which gives its work to their closures.
final class Owner {
  let work: Contestant.Work
  var wait: @Sendable () async -> Void = {}

  @RunOnce var load = { (owner: Owner) throws in try owner.work() }
  @RunOnce(concurrentCalls: .returnImmediately) var close = { (owner: Owner) in _ = try? owner.work() }
  @RunOnce(concurrentCalls: .shareFailure) var fetch = { (owner: Owner) throws in try owner.work() }
  @RunOnce.WithSelf({ (owner: Owner) throws in try owner.work() }) var show
  @RunOnce.WithSelf({ (owner: Owner) async in await owner.wait() }) var showLater
  @LazyOnce var count: Int
  @LazyOnce.WithSelf({ (owner: Owner) in owner.counted() }) var size

  init(_ work: @escaping Contestant.Work) {
    self.work = work
    _count = LazyOnce(wrappedValue: (try? work()) == nil ? 0 : 1)
  }

  private func counted() -> Int { (try? work()) == nil ? 0 : 1 }

  func share(_ other: Owner) {
    (_load, _close, _fetch, _show) = (other._load, other._close, other._fetch, other._show)
    (_count, _size) = (other._count, other._size)
  }

  // What code inside the type can do.
  typealias Replace = (_ owner: Owner, _ work: @escaping Contestant.Work) -> Void
  static func load(_ owner: Owner, _ work: @escaping Contestant.Work) {
    owner._load = RunOnce(wrappedValue: { (_: Owner) throws in try work() })
  }
  static func close(_ owner: Owner, _ work: @escaping Contestant.Work) {
    owner._close = RunOnce(wrappedValue: { (_: Owner) in _ = try? work() }, concurrentCalls: .returnImmediately)
  }
  static func fetch(_ owner: Owner, _ work: @escaping Contestant.Work) {
    owner._fetch = RunOnce(wrappedValue: { (_: Owner) throws in try work() }, concurrentCalls: .shareFailure)
  }
  static func show(_ owner: Owner, _ work: @escaping Contestant.Work) {
    owner._show = RunOnce.WithSelf({ (_: Owner) throws in try work() })
  }
  static func count(_ owner: Owner, _ work: @escaping Contestant.Work) {
    owner._count = LazyOnce(wrappedValue: (try? work()) == nil ? 0 : 1)
  }
  static func size(_ owner: Owner, _ work: @escaping Contestant.Work) {
    owner._size = LazyOnce.WithSelf({ (_: Owner) in (try? work()) == nil ? 0 : 1 })
  }
}

extension Contestant {
  /// One of the wrappers as a property; `how` is how code inside the type puts a new one in its place.
  init(
    _ id: String,
    _ name: String,
    call: @escaping (Owner) throws -> Void,
    another: ((_ owner: Owner, _ another: Owner) -> Void)? = nil,
    replaceBy how: String,
    _ replace: @escaping Owner.Replace,
    look: @escaping (Owner) -> String,
    screen: @escaping @autoclosure () -> Screen,
    change: (inout Contestant) -> Void
  ) {
    self.init(id, name, screen: screen()) { work in
      let (owner, copy) = (UnsafelyShared(Owner(work)), Owner(work))
      copy.share(owner.value)
      func act(_ work: @escaping Work) -> Act {
        Act("another method of the type wrote `\(how)`") { replace(owner.value, work) }
      }
      return Subject(
        { try call(owner.value) },
        callCopy: Act("called a copy of the wrapper") { try? call(copy) },
        acts: Acts(
          another: another.map { another in
            Act("called it with another object, as in `a.load(b)`") { another(owner.value, Owner {}) }
          },
          early: [act {}],
          inside: [act(work)],
          look: ("read its state and its description", { look(owner.value) })
        )
      )
    } change: {
      $0.reasons[.early] = "Code inside the type can put a new one in its place."
      $0.reasons[.inside] = $0.reasons[.early]
      change(&$0)
    }
  }

  /// What the compiler refuses of a property with a closure that is declared where there is no `self`.
  mutating func refuse(_ assignment: (code: String, name: String), _ declare: (_ work: String) -> String) {
    let isGetOnly = "cannot assign to property: '\(assignment.name)' is a get-only property"
    for column in [.together, .outside] as [Column] { refused[column] = Refusal(assignment.code, isGetOnly) }
    refused[.owner] = Refusal(declare("self.track()"), Refusal.noSelf)
    refused[.inline] = Refusal(declare("print(animated)"), Refusal.noLocal)
    refused[.shared] = .isMutable("SharedRunOnce", "@RunOnce var load = {}", as: "_load")
  }
}
