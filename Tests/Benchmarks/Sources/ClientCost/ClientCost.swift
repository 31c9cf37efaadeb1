import Foundation

/// Measures what the wrappers cost a client's compiler; the benchmarks' README says how.
@main struct ClientCost {
  static func main() throws {
    var arguments = CommandLine.arguments.dropFirst()
    let isCheck = arguments.first == "--check"
    if isCheck { arguments.removeFirst() }
    var rounds = 7
    if let number = arguments.first.flatMap({ Int($0) }), number > 0 {
      rounds = number
      arguments.removeFirst()
    }
    guard arguments.count <= 1, arguments.first?.hasPrefix("-") != true else {
      print("ClientCost [--check] [number of rounds] [folder with Once.swiftmodule]")
      exit(2)
    }

    do {
      let modules = try arguments.first.map { URL(filePath: $0) } ?? buildModule()
      if isCheck { try check(modules) } else { try measure(modules, rounds: rounds) }
    } catch {
      print(error)
      exit(1)
    }
  }

  private static func measure(_ modules: URL, rounds: Int) throws {
    let found = try Compiler.using(modules) { try Measurements.all(rounds: rounds, by: $0) }
    print(Report(found: found).text)
  }

  private static func check(_ modules: URL) throws {
    var check = Check(try Compiler.using(modules) { try Measurements.counts(by: $0) })
    check.run()
    guard check.failures == 0 else {
      throw Compiler.Failure(description: "\(check.failures) figures are above their limits in Limits.swift.")
    }
  }

  /// Builds the module for release: the bytes depend on how much of it is inlined.
  private static func buildModule() throws -> URL {
    let benchmarks = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardizedFileURL
    let package = benchmarks.appending(path: "../..").standardizedFileURL
    let products = benchmarks.appending(path: ".build-module")
    let build = try Compiler.run([
      "swift", "build", "--configuration", "release", "--target", "Once",
      "--package-path", package.path, "--scratch-path", products.path,
    ])
    guard build.status == 0 else { throw Compiler.Failure(description: build.output) }
    return products.appending(path: "release/Modules")
  }
}
