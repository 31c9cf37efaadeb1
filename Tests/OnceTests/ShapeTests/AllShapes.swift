// swift-format-ignore-file
// Written by Tests/Shapes/write-shapes: change that, and run it.

import Once

extension StoredShape {
  static var all: [Self] { [
    .init({ RunOnce<() -> Void>(wrappedValue: $0.run, in: $0.store, marking: $0.marking) },
      { [$1(), $0(), $0.wrappedValue(), $1()] }),
    .init({ RunOnce<@Sendable () -> Void>(in: $0.store, marking: $0.marking, $0.run) },
      { [$1(), $0(), $0.wrappedValue(), $1()] }),
    .init({ RunOnce<(Int) -> Void>(wrappedValue: $0.add, in: $0.store, marking: $0.marking) },
      { [$1(1), $0(10), $0.wrappedValue(100), $1(1000)] }),
    .init({ RunOnce<@Sendable (Int) -> Void>(in: $0.store, marking: $0.marking, $0.add) },
      { [$1(1), $0(10), $0.wrappedValue(100), $1(1000)] }),
    .init({ RunOnce<() throws -> Void>(wrappedValue: $0.run, in: $0.store, marking: $0.marking) },
      { try [$1(), $0(), $0.wrappedValue(), $1()] }),
    .init({ RunOnce<@Sendable () throws -> Void>(in: $0.store, marking: $0.marking, $0.run) },
      { try [$1(), $0(), $0.wrappedValue(), $1()] }),
    .init({ RunOnce<(Int) throws -> Void>(wrappedValue: $0.add, in: $0.store, marking: $0.marking) },
      { try [$1(1), $0(10), $0.wrappedValue(100), $1(1000)] }),
    .init({ RunOnce<@Sendable (Int) throws -> Void>(in: $0.store, marking: $0.marking, $0.add) },
      { try [$1(1), $0(10), $0.wrappedValue(100), $1(1000)] }),
    .init({ RunOnce<@MainActor () -> Void>(wrappedValue: $0.run, in: $0.store, marking: $0.marking) },
      { await [$1(), $0(), $0.wrappedValue(), $1()] }),
    .init({ RunOnce<@MainActor () -> Void>(in: $0.store, marking: $0.marking, $0.run) },
      { await [$1(), $0(), $0.wrappedValue(), $1()] }),
    .init({ RunOnce<@MainActor (Int) -> Void>(wrappedValue: $0.add, in: $0.store, marking: $0.marking) },
      { await [$1(1), $0(10), $0.wrappedValue(100), $1(1000)] }),
    .init({ RunOnce<@MainActor (Int) -> Void>(in: $0.store, marking: $0.marking, $0.add) },
      { await [$1(1), $0(10), $0.wrappedValue(100), $1(1000)] }),
    .init({ RunOnce<@MainActor () throws -> Void>(wrappedValue: $0.run, in: $0.store, marking: $0.marking) },
      { try await [$1(), $0(), $0.wrappedValue(), $1()] }),
    .init({ RunOnce<@MainActor () throws -> Void>(in: $0.store, marking: $0.marking, $0.run) },
      { try await [$1(), $0(), $0.wrappedValue(), $1()] }),
    .init({ RunOnce<@MainActor (Int) throws -> Void>(wrappedValue: $0.add, in: $0.store, marking: $0.marking) },
      { try await [$1(1), $0(10), $0.wrappedValue(100), $1(1000)] }),
    .init({ RunOnce<@MainActor (Int) throws -> Void>(in: $0.store, marking: $0.marking, $0.add) },
      { try await [$1(1), $0(10), $0.wrappedValue(100), $1(1000)] }),
    .init({ RunOnce<nonisolated(nonsending) () async -> Void>(wrappedValue: $0.run,
      in: $0.store, marking: $0.marking) }, { await [$1(), $0(), $0.wrappedValue(), $1()] }),
    .init({ RunOnce<nonisolated(nonsending) @Sendable () async -> Void>(in: $0.store, marking: $0.marking, $0.run) },
      { await [$1(), $0(), $0.wrappedValue(), $1()] }),
    .init({ RunOnce<nonisolated(nonsending) (Int) async -> Void>(wrappedValue: $0.add,
      in: $0.store, marking: $0.marking) }, { await [$1(1), $0(10), $0.wrappedValue(100), $1(1000)] }),
    .init({ RunOnce<nonisolated(nonsending) @Sendable (Int) async -> Void>(in: $0.store, marking: $0.marking, $0.add) },
      { await [$1(1), $0(10), $0.wrappedValue(100), $1(1000)] }),
    .init({ RunOnce<nonisolated(nonsending) () async throws -> Void>(wrappedValue: $0.run,
      in: $0.store, marking: $0.marking) }, { try await [$1(), $0(), $0.wrappedValue(), $1()] }),
    .init({ RunOnce<nonisolated(nonsending) @Sendable () async throws -> Void>(
      in: $0.store, marking: $0.marking, $0.run) }, { try await [$1(), $0(), $0.wrappedValue(), $1()] }),
    .init({ RunOnce<nonisolated(nonsending) (Int) async throws -> Void>(wrappedValue: $0.add,
      in: $0.store, marking: $0.marking) }, { try await [$1(1), $0(10), $0.wrappedValue(100), $1(1000)] }),
    .init({ RunOnce<nonisolated(nonsending) @Sendable (Int) async throws -> Void>(
      in: $0.store, marking: $0.marking, $0.add) }, { try await [$1(1), $0(10), $0.wrappedValue(100), $1(1000)] }),
    .init({ RunOnce<@concurrent () async -> Void>(wrappedValue: $0.run, in: $0.store, marking: $0.marking) },
      { await [$1(), $0(), $0.wrappedValue(), $1()] }),
    .init({ RunOnce<@concurrent (Int) async -> Void>(wrappedValue: $0.add, in: $0.store, marking: $0.marking) },
      { await [$1(1), $0(10), $0.wrappedValue(100), $1(1000)] }),
    .init({ RunOnce<@concurrent () async throws -> Void>(wrappedValue: $0.run, in: $0.store, marking: $0.marking) },
      { try await [$1(), $0(), $0.wrappedValue(), $1()] }),
    .init({ RunOnce<@concurrent (Int) async throws -> Void>(wrappedValue: $0.add, in: $0.store, marking: $0.marking) },
      { try await [$1(1), $0(10), $0.wrappedValue(100), $1(1000)] }),
    .init({ trial in SelfKeeper<() -> Void> {
      .init(in: trial.store, marking: trial.marking, { _ in trial.run() }) } }, { [$1(), $0.once(), $1()] }),
    .init({ trial in SelfKeeper<() throws -> Void> {
      .init(in: trial.store, marking: trial.marking, { _ in trial.run() }) } }, { try [$1(), $0.once(), $1()] }),
    .init(onItself: { trial in SelfHost<() -> Void> {
      .init(in: trial.store, marking: trial.marking, { (_: isolated SelfHost<_>) in trial.run() }) } },
      { [$0.once(), $0.once(), $0.once()] }),
    .init(onItself: { trial in SelfHost<() throws -> Void> {
      .init(in: trial.store, marking: trial.marking, { (_: isolated SelfHost<_>) in trial.run() }) } },
      { try [$0.once(), $0.once(), $0.once()] }),
    .init({ trial in SelfKeeper<@MainActor () -> Void> {
      .init(in: trial.store, marking: trial.marking, { _ in trial.run() }) } }, { await [$1(), $0.once(), $1()] }),
    .init({ trial in SelfKeeper<@MainActor () throws -> Void> {
      .init(in: trial.store, marking: trial.marking, { _ in trial.run() }) } }, { try await [$1(), $0.once(), $1()] }),
    .init({ trial in SelfKeeper<nonisolated(nonsending) () async -> Void> {
      .init(in: trial.store, marking: trial.marking, { _ in trial.run() }) } }, { await [$1(), $0.once(), $1()] }),
    .init({ trial in SelfKeeper<nonisolated(nonsending) () async throws -> Void> {
      .init(in: trial.store, marking: trial.marking, { _ in trial.run() }) } }, { try await [$1(), $0.once(), $1()] }),
    .init(onItself: { trial in SelfHost<nonisolated(nonsending) () async -> Void> {
      .init(in: trial.store, marking: trial.marking, { (_: isolated SelfHost<_>) in trial.run() }) } },
      { await [$0.once(), $0.once(), $0.once()] }),
    .init(onItself: { trial in SelfHost<nonisolated(nonsending) () async throws -> Void> {
      .init(in: trial.store, marking: trial.marking, { (_: isolated SelfHost<_>) in trial.run() }) } },
      { try await [$0.once(), $0.once(), $0.once()] }),
    .init({ trial in SelfKeeper<@concurrent () async -> Void> {
      .init(in: trial.store, marking: trial.marking, { _ in trial.run() }) } }, { await [$1(), $0.once(), $1()] }),
    .init({ trial in SelfKeeper<@concurrent () async throws -> Void> {
      .init(in: trial.store, marking: trial.marking, { _ in trial.run() }) } }, { try await [$1(), $0.once(), $1()] }),
  ] }
}

extension BlockingSubject {
  static func declared(_ calls: ConcurrentCalls.Of<Result, ConcurrentCalls.Returns>? = nil) -> [Self] { [
    .init(fails: .never, { body in Keeper(RunOnce<() -> Result>(wrappedValue: { unfailing(body, 1) },
        concurrentCalls: calls)) }, { $0.once() }, { $0.$once() }),
    .init(fails: .never, { body in RunOnce<@Sendable () -> Result>(concurrentCalls: calls) { unfailing(body, 1) } },
      { $0() }, { $0.wrappedValue() }),
    .init(fails: .never, { body in Keeper(RunOnce<(Int) -> Result>(wrappedValue: { unfailing(body, $0) },
        concurrentCalls: calls)) }, { $0.once(1) }, { $0.$once(1) }),
    .init(fails: .never, { body in RunOnce<@Sendable (Int) -> Result>(concurrentCalls: calls) { unfailing(body, $0) } },
      { $0(1) }, { $0.wrappedValue(1) }),
    .init(fails: .never, { body in SelfKeeper<() -> Result> {
      .init(concurrentCalls: calls, { _ in unfailing(body, 1) }) } }, { $0.once() }),
  ] + [Failing.alone, .together].flatMap { fails -> [Self] in [
    .init(fails: fails, { body in Keeper(RunOnce<() throws -> Result>(wrappedValue: { try body(1) },
        concurrentCalls: fails.calls())) }, { try $0.once() }, { try $0.$once() }),
    .init(fails: fails, { body in RunOnce<@Sendable () throws -> Result>(
        concurrentCalls: fails.calls()) { try body(1) } }, { try $0() }, { try $0.wrappedValue() }),
    .init(fails: fails, { body in Keeper(RunOnce<(Int) throws -> Result>(wrappedValue: { try body($0) },
        concurrentCalls: fails.calls())) }, { try $0.once(1) }, { try $0.$once(1) }),
    .init(fails: fails, { body in RunOnce<@Sendable (Int) throws -> Result>(
        concurrentCalls: fails.calls()) { try body($0) } }, { try $0(1) }, { try $0.wrappedValue(1) }),
    .init(fails: fails, { body in SelfKeeper<() throws -> Result> {
      .init(concurrentCalls: fails.calls(), { _ in try body(1) }) } }, { try $0.once() }),
  ] } }
}

extension Subject {
  static func onActors(_ calls: ConcurrentCalls.Of<Result, ConcurrentCalls.Returns>? = nil) -> [Self] { [
    .init(fails: .never, onMainActor: { body in
      Keeper(RunOnce<@MainActor () -> Result>(wrappedValue: { unfailing(body, 1) }, concurrentCalls: calls)) },
      { $0.once() }, { $0.$once() }),
    .init(fails: .never, onMainActor: { body in RunOnce<@MainActor () -> Result>(
        concurrentCalls: calls) { unfailing(body, 1) } }, { $0() }, { $0.wrappedValue() }),
    .init(fails: .never, onMainActor: { body in
      Keeper(RunOnce<@MainActor (Int) -> Result>(wrappedValue: { unfailing(body, $0) }, concurrentCalls: calls)) },
      { $0.once(1) }, { $0.$once(1) }),
    .init(fails: .never, onMainActor: { body in RunOnce<@MainActor (Int) -> Result>(
        concurrentCalls: calls) { unfailing(body, $0) } }, { $0(1) }, { $0.wrappedValue(1) }),
    .init(fails: .never, onItself: { body in SelfHost<() -> Result> {
      .init(concurrentCalls: calls, { (_: isolated SelfHost<_>) in unfailing(body, 1) }) } }, { $0.once() }),
    .init(fails: .never, onMainActor: { body in SelfKeeper<@MainActor () -> Result> {
      .init(concurrentCalls: calls, { _ in unfailing(body, 1) }) } }, { $0.once() }),
  ] + [Failing.alone, .together].flatMap { fails -> [Self] in [
    .init(fails: fails, onMainActor: { body in
      Keeper(RunOnce<@MainActor () throws -> Result>(wrappedValue: { try body(1) }, concurrentCalls: fails.calls())) },
      { try $0.once() }, { try $0.$once() }),
    .init(fails: fails, onMainActor: { body in RunOnce<@MainActor () throws -> Result>(
        concurrentCalls: fails.calls()) { try body(1) } }, { try $0() }, { try $0.wrappedValue() }),
    .init(fails: fails, onMainActor: { body in
      Keeper(RunOnce<@MainActor (Int) throws -> Result>(wrappedValue: { try body($0) },
        concurrentCalls: fails.calls())) }, { try $0.once(1) }, { try $0.$once(1) }),
    .init(fails: fails, onMainActor: { body in RunOnce<@MainActor (Int) throws -> Result>(
        concurrentCalls: fails.calls()) { try body($0) } }, { try $0(1) }, { try $0.wrappedValue(1) }),
    .init(fails: fails, onItself: { body in SelfHost<() throws -> Result> {
      .init(concurrentCalls: fails.calls(), { (_: isolated SelfHost<_>) in try body(1) }) } }, { try $0.once() }),
    .init(fails: fails, onMainActor: { body in SelfKeeper<@MainActor () throws -> Result> {
      .init(concurrentCalls: fails.calls(), { _ in try body(1) }) } }, { try $0.once() }),
  ] } }
}

extension SuspendingSubject {
  static var inCallersIsolation: [Self] { [
    .init(fails: .never, { body in
      Keeper(RunOnce<nonisolated(nonsending) () async -> Result>(wrappedValue: { await unfailing(body, 1) },
        concurrentCalls: nil)) }, { await $0.once() }, { await $0.$once() }),
    .init(fails: .never, { body in RunOnce<nonisolated(nonsending) @Sendable () async -> Result>(
        concurrentCalls: nil) { await unfailing(body, 1) } }, { await $0() }, { await $0.wrappedValue() }),
    .init(fails: .never, { body in
      Keeper(RunOnce<nonisolated(nonsending) (Int) async -> Result>(wrappedValue: { await unfailing(body, $0) },
        concurrentCalls: nil)) }, { await $0.once(1) }, { await $0.$once(1) }),
    .init(fails: .never, { body in RunOnce<nonisolated(nonsending) @Sendable (Int) async -> Result>(
        concurrentCalls: nil) { await unfailing(body, $0) } }, { await $0(1) }, { await $0.wrappedValue(1) }),
    .init(fails: .never, { body in SelfKeeper<nonisolated(nonsending) () async -> Result> {
      .init(concurrentCalls: nil, { _ in await unfailing(body, 1) }) } }, { await $0.once() }),
  ] + [Failing.alone, .together].flatMap { fails -> [Self] in [
    .init(fails: fails, { body in
      Keeper(RunOnce<nonisolated(nonsending) () async throws -> Result>(wrappedValue: { try await body(1) },
        concurrentCalls: fails.calls())) }, { try await $0.once() }, { try await $0.$once() }),
    .init(fails: fails, { body in RunOnce<nonisolated(nonsending) @Sendable () async throws -> Result>(
        concurrentCalls: fails.calls()) { try await body(1) } }, { try await $0() }, { try await $0.wrappedValue() }),
    .init(fails: fails, { body in
      Keeper(RunOnce<nonisolated(nonsending) (Int) async throws -> Result>(wrappedValue: { try await body($0) },
        concurrentCalls: fails.calls())) }, { try await $0.once(1) }, { try await $0.$once(1) }),
    .init(fails: fails, { body in RunOnce<nonisolated(nonsending) @Sendable (Int) async throws -> Result>(
        concurrentCalls: fails.calls()) { try await body($0) } },
      { try await $0(1) }, { try await $0.wrappedValue(1) }),
    .init(fails: fails, { body in SelfKeeper<nonisolated(nonsending) () async throws -> Result> {
      .init(concurrentCalls: fails.calls(), { _ in try await body(1) }) } }, { try await $0.once() }),
  ] } }
  static var outOfIsolation: [Self] { [
    .init(fails: .never, { body in
      Keeper(RunOnce<@concurrent () async -> Result>(wrappedValue: { await unfailing(body, 1) },
        concurrentCalls: nil)) }, { await $0.once() }, { await $0.$once() }),
    .init(fails: .never, { body in RunOnce<@Sendable @concurrent () async -> Result>(
        concurrentCalls: nil) { await unfailing(body, 1) } }, { await $0() }, { await $0.wrappedValue() }),
    .init(fails: .never, { body in
      Keeper(RunOnce<@concurrent (Int) async -> Result>(wrappedValue: { await unfailing(body, $0) },
        concurrentCalls: nil)) }, { await $0.once(1) }, { await $0.$once(1) }),
    .init(fails: .never, { body in RunOnce<@Sendable @concurrent (Int) async -> Result>(
        concurrentCalls: nil) { await unfailing(body, $0) } }, { await $0(1) }, { await $0.wrappedValue(1) }),
    .init(fails: .never, { body in SelfKeeper<@concurrent () async -> Result> {
      .init(concurrentCalls: nil, { _ in await unfailing(body, 1) }) } }, { await $0.once() }),
  ] + [Failing.alone, .together].flatMap { fails -> [Self] in [
    .init(fails: fails, { body in
      Keeper(RunOnce<@concurrent () async throws -> Result>(wrappedValue: { try await body(1) },
        concurrentCalls: fails.calls())) }, { try await $0.once() }, { try await $0.$once() }),
    .init(fails: fails, { body in RunOnce<@Sendable @concurrent () async throws -> Result>(
        concurrentCalls: fails.calls()) { try await body(1) } }, { try await $0() }, { try await $0.wrappedValue() }),
    .init(fails: fails, { body in
      Keeper(RunOnce<@concurrent (Int) async throws -> Result>(wrappedValue: { try await body($0) },
        concurrentCalls: fails.calls())) }, { try await $0.once(1) }, { try await $0.$once(1) }),
    .init(fails: fails, { body in RunOnce<@Sendable @concurrent (Int) async throws -> Result>(
        concurrentCalls: fails.calls()) { try await body($0) } },
      { try await $0(1) }, { try await $0.wrappedValue(1) }),
    .init(fails: fails, { body in SelfKeeper<@concurrent () async throws -> Result> {
      .init(concurrentCalls: fails.calls(), { _ in try await body(1) }) } }, { try await $0.once() }),
  ] } }
  static var inActors: [Self] { [
    .init(fails: .never, onItself: { body in SelfHost<nonisolated(nonsending) () async -> Result> {
      .init(concurrentCalls: nil, { (_: isolated SelfHost<_>) in await unfailing(body, 1) }) } }, { await $0.once() }),
  ] + [Failing.alone, .together].flatMap { fails -> [Self] in [
    .init(fails: fails, onItself: { body in SelfHost<nonisolated(nonsending) () async throws -> Result> {
      .init(concurrentCalls: fails.calls(), { (_: isolated SelfHost<_>) in try await body(1) }) } },
      { try await $0.once() }),
  ] } }
  static var onMainActor: [Self] { [
    .init(fails: .never, isOnMainActor: true, { body in RunOnce<@MainActor () async -> Result>(
        concurrentCalls: nil) { await unfailing(body, 1) } }, { await $0() }, { await $0.wrappedValue() }),
    .init(fails: .never, isOnMainActor: true, { body in RunOnce<@MainActor (Int) async -> Result>(
        concurrentCalls: nil) { await unfailing(body, $0) } }, { await $0(1) }, { await $0.wrappedValue(1) }),
  ] + [Failing.alone, .together].flatMap { fails -> [Self] in [
    .init(fails: fails, isOnMainActor: true, { body in RunOnce<@MainActor () async throws -> Result>(
        concurrentCalls: fails.calls()) { try await body(1) } }, { try await $0() }, { try await $0.wrappedValue() }),
    .init(fails: fails, isOnMainActor: true, { body in RunOnce<@MainActor (Int) async throws -> Result>(
        concurrentCalls: fails.calls()) { try await body($0) } },
      { try await $0(1) }, { try await $0.wrappedValue(1) }),
  ] } }
}
