import AppKit
import OnceSwiftUI
import SwiftUI

/// Two tabs to switch between, and how often each modifier on the first has acted.
struct Tabs: App {
  @State private var appeared = (always: 0, once: 0)
  @State private var loaded = (always: 0, once: 0)

  init() {
    // Without this, a program outside a bundle gets no window.
    NSApplication.shared.setActivationPolicy(.regular)
    NSApplication.shared.activate()
  }

  var body: some Scene {
    WindowGroup("Once") {
      Text("onAppear \(appeared.always), onAppearOnce \(appeared.once)")
      Text("task \(loaded.always), taskOnce \(loaded.once)")
      TabView {
        Text("Go to the second tab and come back: the counts with “Once” have to stay 1.")
          .onAppear { appeared.always += 1 }
          .onAppearOnce { appeared.once += 1 }
          .task { loaded.always += 1 }
          .taskOnce { loaded.once += 1 }
          .tabItem { Text("First") }
        Text("Now go back.")
          .tabItem { Text("Second") }
      }
    }
  }
}
