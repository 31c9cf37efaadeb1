// swift-tools-version: 6.2
// The manifest of a package beside a folder `once-fork` with this one in it.

import PackageDescription

// error elsewhere: unknown package 'swift-once' in dependencies of target 'App'
let package = Package(
  name: "App",
  platforms: [.macOS(.v10_15)],
  dependencies: [.package(path: "../once-fork")],
  targets: [.target(name: "App", dependencies: [.product(name: "Once", package: "swift-once")], path: ".")]
)
