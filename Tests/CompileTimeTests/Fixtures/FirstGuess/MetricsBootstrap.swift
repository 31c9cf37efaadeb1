import Once

protocol MetricsBackend: Sendable {
  func count(_ name: String)
}

struct SilentMetrics: MetricsBackend {
  func count(_ name: String) {}
}

enum Metrics {
  private static let chosen = SetOnce.Value<any MetricsBackend>()
  private static let silent = SilentMetrics()

  static func bootstrap(_ backend: some MetricsBackend) {
    chosen.set(backend, orTrap: "Metrics.bootstrap(_:) may be called once")
  }

  static var backend: any MetricsBackend { chosen.value ?? silent }
}
