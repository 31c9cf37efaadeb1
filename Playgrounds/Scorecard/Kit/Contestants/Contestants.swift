extension Contestant {
  /// All rows: the systems of the documents by their numbers, and then our own.
  ///
  /// A new contestant is a file in this folder and a line here. The system itself may stand in that file, or in
  /// `Playgrounds/Alternatives` if pages are to show it.
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
