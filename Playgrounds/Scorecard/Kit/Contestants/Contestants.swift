extension Contestant {
  /// All rows: the documents' systems in the order of their numbers, then our own.
  ///
  /// To add a contestant, add a file to this folder and a line here. The system itself goes into that file, or into
  /// `Playgrounds/Alternatives` if pages show it.
  public static var all: [Contestant] {
    [
      .flagAndCheck,
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
      .setOnce,
      .runOnce,
      .lazyOnce,
      .forLifetime,
      .isFirstCall,
    ]
  }
}
