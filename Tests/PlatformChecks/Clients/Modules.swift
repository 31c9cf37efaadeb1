// What a client may write of the other modules whose systems are as old as the package allows, and in the lines that
// say so, what needs a newer SwiftUI. The compiler says from which version on it may; visionOS has it always.

import Foundation
import Once
import OnceFoundation
import SwiftUI

import OnceSwiftUI

final class Launch {
  @SetOnce(in: .userDefaults(key: "launched")) var hasLaunched
  @RunOnce(in: .file(at: URL(fileURLWithPath: "mark"))) var migrate = { () async throws in print("migrated") }
  @RunOnce.WithSelf(in: .userDefaults(key: "seen"), { (launch: Launch) in print(launch.hasLaunched) }) var show
}

final class Player: NSObject {
  func play() async throws {
    runOnce { print("played") }
    try runOnce { () throws(Missing) in throw Missing() }
    await runOnce { await Task.yield() }
    try await runOnce { () async throws(Missing) in throw Missing() }
  }
}

struct Missing: Error {}

struct Content: View {
  var body: some View { EmptyView().onAppearOnce {} }
}

@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
struct Loading: View {
  var body: some View { EmptyView().taskOnce { await Task.yield() } }
}

struct LoadingEverywhere: View {
  var body: some View { EmptyView().taskOnce {} }  // refused
}
