import AppKit
import Once
import OnceSwiftUI
import RefusesWeakReferences
import SwiftUI

// The inline form on objects that only an Objective-C runtime has: of a class that refuses weak references, a tagged
// pointer, and one that never dies.
let objects: [NSObject] = [RefusesWeakReferences(), NSNumber(value: 7), NSNull()]
for object in objects {
  var runs = 0
  for _ in 1...2 { RunOnce.forLifetime(of: object) { runs += 1 } }
  print(type(of: object), "ran", runs)
  if runs != 1 { fatalError("it has to run once") }
}
if CommandLine.arguments.contains("tabs") { Tabs.main() }

/// Two tabs to switch between, and how often each modifier on the first has acted.
struct Tabs: App {
  @State private var counts = (onAppear: 0, onAppearOnce: 0, task: 0, taskOnce: 0)

  init() {
    // Without this, a program outside a bundle gets no window.
    NSApplication.shared.setActivationPolicy(.regular)
    NSApplication.shared.activate()
  }

  var body: some Scene {
    WindowGroup("Once") {
      Text(verbatim: "\(counts)")
      TabView {
        Text("Go to the second tab and come back: the counts with “Once” have to stay 1.")
          .onAppear { counts.onAppear += 1 }
          .onAppearOnce { counts.onAppearOnce += 1 }
          .task { counts.task += 1 }
          .taskOnce { counts.taskOnce += 1 }
          .tabItem { Text("First") }
        Text("Now go back.").tabItem { Text("Second") }
      }
    }
  }
}
