extension Contestant {
  /// All rows, in the order D1 to D17 of the essays that they come from, our own at the end.
  ///
  /// A new contestant is a file in this folder and a line here.
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
