import Foundation
import Props
import Synchronization

/// An experiment in its own process, which it may hang or crash.
struct Trial: Sendable {
  /// How many processes to run at a time; most of them just wait.
  private static let width = 16

  let column: Column
  let row: String

  /// Starts many experiments, several at a time, and returns a function that waits for their findings.
  static func start(_ trials: [Trial], by deputy: URL) -> () -> [Finding] {
    let state = Mutex((left: trials.indices.reversed() as [Int], findings: [Int: Finding]()))
    let threads = (0..<min(width, trials.count)).map { _ in
      // Each trial ends itself, but all of them may take a busy machine longer than one wait.
      BackgroundThread(patience: longestWait * Double(trials.count)) {
        while let number = state.withLock({ $0.left.popLast() }) {
          let finding = trials[number].run(by: deputy)
          state.withLock { $0.findings[number] = finding }
        }
      }
    }
    return {
      for thread in threads { thread.join() }
      return state.withLock { state in trials.indices.compactMap { state.findings[$0] } }
    }
  }

  /// Ends this process if its experiment, which takes a few seconds at most, hangs.
  ///
  /// The process itself counts its naps, and from the start of the experiment. A clock, or another process, would also
  /// count a machine that stands still, or is busy with others, and take a slow experiment for one that hangs.
  static func watch() {
    Thread.detachNewThread {
      for _ in 1...50 { Thread.sleep(forTimeInterval: 0.1) }
      fatalError("it hung, and was ended after five seconds")
    }
  }

  func run(by deputy: URL) -> Finding {
    #if os(macOS) || os(Linux) || os(Windows)  // Only these can start a process.
      let (process, output, errors) = (Process(), Pipe(), Pipe())
      process.executableURL = deputy
      process.arguments = ["--trial", row, column.rawValue]
      // The message is enough; printing a backtrace takes seconds.
      process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
      (process.standardOutput, process.standardError) = (output, errors)
      do { try process.run() } catch {
        return Finding(.breaks, tried: "", observed: "the process could not be started: \(error)")
      }
      process.waitUntilExit()
      let answer = output.fileHandleForReading.readDataToEndOfFile()
      if process.terminationStatus == 0, let finding = try? JSONDecoder().decode(Finding.self, from: answer) {
        return finding
      }
      // The line that says why, without the address and source location, which change from run to run.
      let message = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      let line = message.split(separator: "\n").first.map(String.init) ?? "without a message"
      let essence = (line.components(separatedBy: "Fatal error: ").last ?? line).replacing(/0x[0-9a-f]+/, with: "…")
      return Finding(.stops, tried: "tried it in its own process", observed: "the process was stopped: \(essence)")
    #else
      return Finding(.breaks, tried: "", observed: "no process can be started on this platform")
    #endif
  }
}
