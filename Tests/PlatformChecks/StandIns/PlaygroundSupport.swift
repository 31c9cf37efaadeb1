// What the pages name of Xcode's PlaygroundSupport.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import SwiftUI

public final class PlaygroundPage {
  @MainActor public static let current = PlaygroundPage()
  @MainActor public func setLiveView<Shown: View>(_ newLiveView: Shown) {}
}
