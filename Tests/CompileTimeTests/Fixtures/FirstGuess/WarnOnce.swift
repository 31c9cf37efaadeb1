import Once

class Chart {
  @SetOnce private var warned

  func draw() {
    if $warned.set() { print("warning: draw() is deprecated") }
  }

  func animate() {
    RunOnce.forLifetime(of: self) { print("warning: animate() is slow") }
    print(RunOnce.isFirstCall(for: self) ? "first" : "again")
  }
}

enum Deprecations {
  static let warn = RunOnce { print("warning: this module is deprecated") }
}
