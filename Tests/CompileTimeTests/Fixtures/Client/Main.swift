@main struct Main {
  @MainActor static func main() async throws {
    let plain = Plain()
    try plain.runTwice()
    try await plain.runTwiceLater()
    let screen = Screen()
    try screen.runTwice()
    try await screen.runTwiceLater()
    let unmarked = Unmarked()
    unmarked.runTwice()
    try await unmarked.runTwiceLater()
    try await Store().runTwice()
    try await Service().runTwice()
    try await Form().runTwice()
    try await Box([1, 2]).runTwice()
    try await runLocals()
    try await Delayed().runTwice()
    try await DelayedActor().runTwice()
    try await Model().runTwice()
    try await OldModel().runTwice()
    choices(plain, Form())
    print("\(Tally.end()) payloads")
  }
}
