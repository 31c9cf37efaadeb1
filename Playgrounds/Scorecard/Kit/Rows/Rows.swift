extension Contestant {
  /// All rows: what has been proposed and what people write today, in the order of their codes, and our own.
  ///
  /// A code that is left out belongs to a system that a page of the playground shows. To add a contestant, add a
  /// property to a file of this folder and its name to a line here. A row is one form; another form is another row.
  package static var all: [Contestant] {
    let proposed: [Contestant] = [.flagSetLast, .flagSetFirst, .lazyVariable, .associatedRunOnce, .dispatchOnce]
    let more: [Contestant] = [.atomicExchange, .stateEnum]
    let today: [Contestant] = [.keptTask, .staticLet, .actorFlag, .heldMutex]
    let flags: [Contestant] = [.setOnce, .setOnceInDefaults, .setOnceInFile]
    let blocks: [Contestant] = [.runOnce, .runOnceWithSelf, .runOnceReturning, .runOnceValue]
    let others: [Contestant] = [.lazyOnce, .forLifetime, .isFirstCall]
    return proposed + more + today + flags + blocks + others
  }
}
