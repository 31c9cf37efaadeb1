import AppKit
import OnceSwiftUI
import SwiftUI

/// Two tabs to switch between, and how often each modifier on the first has acted.
@main
struct Tabs: App {
  init() {
    // Without this, a program outside a bundle gets no window.
    NSApplication.shared.setActivationPolicy(.regular)
    NSApplication.shared.activate()
  }

  var body: some Scene {
    WindowGroup("Once") { Counts().padding().frame(width: 420, height: 240) }
  }
}

@MainActor @Observable
private final class Model {
  var appearances = 0
  var firstAppearances = 0
  var tasks = 0
  var firstTasks = 0
}

private struct Counts: View {
  @State private var model = Model()

  var body: some View {
    VStack {
      Text("onAppear \(model.appearances), onAppearOnce \(model.firstAppearances)")
      Text("task \(model.tasks), taskOnce \(model.firstTasks)")
      TabView {
        Text("Go to the second tab and come back: the counts with “Once” have to stay 1.")
          .onAppear { model.appearances += 1 }
          .onAppearOnce { model.firstAppearances += 1 }
          .task { model.tasks += 1 }
          .taskOnce { model.firstTasks += 1 }
          .tabItem { Text("First") }
        Text("Now go back.")
          .tabItem { Text("Second") }
      }
    }
  }
}
