extension Contestant {
  /// All rows: the documents' systems in the order of their numbers, what people write today, then our own.
  ///
  /// To add a contestant, add a file to this folder and a line here. The system itself goes into that file, or into
  /// `Playgrounds/Alternatives` if pages show it. A row is one form; another form is another row.
  public static var all: [Contestant] {
    [
      .flagSetLast,
      .flagSetFirst,
      .baseClassFlag,
      .countingProperty,
      .functionCallTracker,
      .codeCallTracker,
      .settableOnlyFlag,
      .encapsulatingStruct,
      .lazyVariable,
      .lazyClosure,
      .associatedRunOnce,
      .dispatchOnce,
      .atomicExchange,
      .stateEnum,
      .onAppearOnce,
      .delayedSetup,
      .firstLaunch,
      .injectedFirstLaunch,
      .keptTask,
      .staticLet,
      .actorFlag,
      .heldMutex,
      .lazyReference,
      .setOnce,
      .setOnceInDefaults,
      .setOnceInFile,
      .runOnce,
      .runOnceWithSelf,
      .runOnceReturning,
      .runOnceSharing,
      .runOnceValue,
      .runOnceInFile,
      .runOnceLater,
      .lazyOnce,
      .lazyOnceWithSelf,
      .forLifetime,
      .isFirstCall,
      .viewOnAppearOnce,
    ]
  }
}
