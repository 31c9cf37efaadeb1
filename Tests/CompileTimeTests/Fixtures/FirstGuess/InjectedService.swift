import Once

protocol WeatherService: Sendable {
  func forecast() async throws -> String
}

final class WeatherModel: Sendable {
  let forecast: RunOnce<@Sendable () async throws -> String>

  init(service: some WeatherService) {
    forecast = RunOnce { try await service.forecast() }
  }

  func title() async -> String {
    do { return try await forecast() } catch { return "no forecast" }
  }
}
