import Foundation
import Props

/// Puts one question to one system, in a process of its own, which may hang or crash.
struct Experiment {
  let system: any System.Type
  let log = CallLog()

  func answer(_ column: Column) throws -> Finding {
    switch column {
    case .async, .outcome, .cancel, .leave, .stop, .wait, .lock, .share, .race: meet(column)
    case .throws: try fails()
    case .shared: Finding(true, "declared a Sendable object that has it", "it compiles")
    case .itself: try itself()
    case .early, .object, .outside, .inside, .together: try attempt(column)
    case .inline, .owner: try sees(column)
    case .storage: declares()
    }
  }

  func guarding(_ work: @escaping Work = {}) -> Screen {
    let screen = system.init()
    screen.work = work
    return screen
  }

  private func itself() throws -> Finding {
    let screen = UnsafelyShared(guarding())
    // Enough to show that nothing stops it.
    let isOver: @Sendable () -> Bool = { [log] in
      log.record("done")
      return log.count == 5
    }
    if let loading = screen.value as? Loading {
      let call = UnsafelyShared<AsyncWork>({})
      call.value = { [loading = UnsafelyShared(loading)] in
        try await loading.value.suspend { if !isOver() { try await call.value() } }
      }
      try blocking(call.value)
    } else {
      screen.value.work = { if !isOver() { try screen.value.viewDidAppear(true) } }
      try screen.value.viewDidAppear(true)
    }
    return Finding(log.count, "let the work call its own guard, until it has been done five times")
  }

  private func fails() throws -> Finding {
    let screen = guarding { [log] in
      log.record("an attempt")
      if log.count == 1 { throw NoNetwork() }
    }
    try? screen.viewDidAppear(true)
    let retry = (screen as? any Misusable)?.deeds[.throws]
    if let retry { retry.act() } else { try screen.viewDidAppear(true) }
    return Finding(log.count - 1, "called with work that fails at first, and then \(retry?.how ?? "called again")")
  }

  // MARK: What other code can do to a guard, and what its code can use

  private func attempt(_ column: Column) throws -> Finding {
    let screen = guarding { [log] in log.record("done") }
    let deeds = (screen as? any Misusable)?.deeds ?? [:]
    let usual: [Column: Column] = [.inside: .outside, .together: .early]
    guard let deed = deeds[column] ?? usual[column].flatMap({ deeds[$0] }) else {
      precondition(column == .object, "nobody has tried")
      return .unasked("its code has no object, or is written where it is called")
    }
    let isReset = [.outside, .inside].contains(column)
    if isReset { try screen.viewDidAppear(true) }
    deed.act()
    try screen.viewDidAppear(true)
    return Finding(log.count, "\(isReset ? "called, then " : "")\(deed.how), and then called")
  }

  private func sees(_ column: Column) throws -> Finding {
    let screen = guarding()
    try screen.viewDidAppear(true)
    let tracked = screen.tracked.entries
    let holds = column == .inline ? tracked == ["animated: true"] : tracked.count == 1
    return Finding(holds, "let a screen with it appear", "its code has tracked “\(tracked.joined(separator: ", "))”")
  }

  /// What the screen and its base classes declare; a name that begins with `stage` belongs to the experiment.
  private func declares() -> Finding {
    var mirrors = [Mirror(reflecting: guarding())]
    while let mirror = mirrors.last?.superclassMirror, mirror.subjectType != Screen.self { mirrors.append(mirror) }
    let names = mirrors.flatMap(\.children).compactMap { $0.label?.replacing("$__lazy_storage_$_", with: "") }
      .filter { !$0.hasPrefix("stage") && !$0.hasPrefix("_stage") }
    let observed = names.isEmpty ? "there is no stored property" : "it stores \(names.joined(separator: ", "))"
    return Finding(names.isEmpty, "looked at the mirror of a screen with it", observed)
  }
}
