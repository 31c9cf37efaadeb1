extension Contestant {
  /// All rows: the documents' systems in the order of their numbers, what people write today (D18 to D22), and our own.
  ///
  /// To add a contestant, add a file to this folder and a line here. The system itself goes into that file, or into
  /// `Playgrounds/Alternatives` if pages show it. A row is one form; another form is another row.
  package static var all: [Contestant] { [documents, today, ours].flatMap(\.self) }

  private static var documents: [Contestant] {
    let flags: [Contestant] = [.flagSetLast, .flagSetFirst, .baseClassFlag, .countingProperty, .functionCallTracker]
    let more: [Contestant] = [.codeCallTracker, .settableOnlyFlag, .encapsulatingStruct, .lazyVariable, .lazyClosure]
    let global: [Contestant] = [.associatedRunOnce, .dispatchOnce, .atomicExchange, .stateEnum, .onAppearOnce]
    return flags + more + global + [.delayedSetup, .firstLaunch, .injectedFirstLaunch]
  }

  private static var today: [Contestant] { [.keptTask, .staticLet, .actorFlag, .heldMutex, .lazyReference] }

  private static var ours: [Contestant] {
    let flags: [Contestant] = [.setOnce, .setOnceInDefaults, .setOnceInFile]
    let blocks: [Contestant] = [.runOnce, .runOnceWithSelf, .runOnceReturning, .runOnceSharing, .runOnceValue]
    let more: [Contestant] = [.runOnceInFile, .runOnceLater, .lazyOnce, .lazyOnceWithSelf]
    return flags + blocks + more + [.forLifetime, .isFirstCall, .viewOnAppearOnce]
  }
}
