import Once

@main struct Main {
  @MainActor static func main() async throws {
    let plain = Plain(injected: { ran() }, value: 3)
    try plain.runTwice(); try await plain.runTwiceLater()
    let feed = Feed()
    feed.runTwice(); try await feed.runTwiceLater()
    try await Container.shared.runTwice(); Introduction.isShownOnce()
    try await Screen().runTwice(); try await Store().runTwice(); try await Service().runTwice()
    try await Importer().runTwice(); try await Form().runTwice(); try await Box([1, 2]).runTwice()
    try await runLocals(); try await Delayed().runTwice(); try await Door().runTwice()
    LazyValues().areValues(); try await SetValues().runTwice(); try await Chapter().runTwice(); try await runKeyed()
    try await Timeline().runTwice()
    let model = Model()
    try await model.runTwice(); try await use(model); try await WrittenTypes(in: .memory()).runTwice()
    print("\(Tally.end()) payloads")
  }
}
