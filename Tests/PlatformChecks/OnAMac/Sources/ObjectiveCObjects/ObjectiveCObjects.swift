import Foundation
import Once
import RefusesWeakReferences

/// The inline form on objects that only an Objective-C runtime has.
///
/// Fails if a block runs more often or less often than it should.
@main
enum ObjectiveCObjects {
  static func main() {
    expect(1, "for an object of a class that refuses weak references") { runs in
      let object = RefusesWeakReferences()
      for _ in 1...2 { RunOnce.forLifetime(of: object) { runs.count += 1 } }
    }
    expect(1, "for a number that is a tagged pointer") { runs in
      for _ in 1...2 { RunOnce.forLifetime(of: NSNumber(value: 7)) { runs.count += 1 } }
    }
    expect(1, "for an object that never dies") { runs in
      for _ in 1...2 { RunOnce.forLifetime(of: NSNull()) { runs.count += 1 } }
    }
    expect(10_000, "for objects that come and go") { runs in
      for _ in 1...10_000 { RunOnce.forLifetime(of: NSObject()) { runs.count += 1 } }
    }
    expect(1, "in the deinit of a controller, which asks twice") { _ = Controller($0) }
    expect(1, "in the deinit of its subclass and its own") { _ = DetailController($0) }
    exit(hasFailed.isSet ? 1 : 0)
  }

  private static let hasFailed = SetOnce()

  private static func expect(_ count: Int, _ situation: String, _ body: (Runs) -> Void) {
    let runs = Runs()
    body(runs)
    if runs.count != count { hasFailed.set() }
    print(runs.count == count ? "right:" : "WRONG:", runs.count, situation)
  }
}

private final class Runs {
  var count = 0
}

private class Controller: NSObject {
  private let runs: Runs

  init(_ runs: Runs) {
    self.runs = runs
  }

  final func end() {
    RunOnce.forLifetime(of: self) { runs.count += 1 }
  }

  deinit {
    end()
    end()
  }
}

private final class DetailController: Controller {
  deinit { end() }
}
