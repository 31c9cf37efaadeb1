import Once

@MainActor final class Introduction {
  @SetOnce var wasSeen
  @RunOnce var show: () -> Void

  init(in store: OnceStore, show: @escaping () -> Void) {
    _wasSeen = SetOnce(in: store)
    _show = RunOnce(wrappedValue: show, in: store)
  }
}

@MainActor func testIntroductionIsShownOnce() {
  let store = OnceStore.memory()
  var shown = 0
  for _ in 1...2 { Introduction(in: store) { shown += 1 }.show() }
  print(shown == 1, Introduction(in: .alwaysFirst) {}.wasSeen)
}
