// swift-format-ignore-file
// Written by Tests/Shapes/write-shapes: change that, and run it.

import Once

extension Shape<Int> {
  static var declared: [Self] { [
    .init({ trial in RunOnce<() -> Int>(wrappedValue: { trial.run() }) }, { [$1(), $0.wrappedValue(), $0(), $1()] }),
    .init({ trial in RunOnce<@Sendable () -> Int> { trial.run() } }, { [$1(), $0.wrappedValue(), $0(), $1()] }),
    .init({ trial in RunOnce<(Int) -> Int>(wrappedValue: { trial.run($0) }) },
      { [$1(1), $0.wrappedValue(10), $0(100), $1(1000)] }),
    .init({ trial in RunOnce<@Sendable (Int) -> Int> { trial.run($0) } },
      { [$1(1), $0.wrappedValue(10), $0(100), $1(1000)] }),
    .init({ trial in RunOnce<() throws -> Int>(wrappedValue: { trial.run() }) },
      { try [$1(), $0.wrappedValue(), $0(), $1()] }),
    .init({ trial in RunOnce<@Sendable () throws -> Int> { trial.run() } },
      { try [$1(), $0.wrappedValue(), $0(), $1()] }),
    .init({ trial in RunOnce<(Int) throws -> Int>(wrappedValue: { trial.run($0) }) },
      { try [$1(1), $0.wrappedValue(10), $0(100), $1(1000)] }),
    .init({ trial in RunOnce<@Sendable (Int) throws -> Int> { trial.run($0) } },
      { try [$1(1), $0.wrappedValue(10), $0(100), $1(1000)] }),
    .init({ trial in RunOnce<@MainActor () -> Int>(wrappedValue: { trial.run() }) },
      { await [$1(), $0.wrappedValue(), $0(), $1()] }),
    .init({ trial in RunOnce<@MainActor () -> Int> { trial.run() } }, { await [$1(), $0.wrappedValue(), $0(), $1()] }),
    .init({ trial in RunOnce<@MainActor (Int) -> Int>(wrappedValue: { trial.run($0) }) },
      { await [$1(1), $0.wrappedValue(10), $0(100), $1(1000)] }),
    .init({ trial in RunOnce<@MainActor (Int) -> Int> { trial.run($0) } },
      { await [$1(1), $0.wrappedValue(10), $0(100), $1(1000)] }),
    .init({ trial in RunOnce<@MainActor () throws -> Int>(wrappedValue: { trial.run() }) },
      { try await [$1(), $0.wrappedValue(), $0(), $1()] }),
    .init({ trial in RunOnce<@MainActor () throws -> Int> { trial.run() } },
      { try await [$1(), $0.wrappedValue(), $0(), $1()] }),
    .init({ trial in RunOnce<@MainActor (Int) throws -> Int>(wrappedValue: { trial.run($0) }) },
      { try await [$1(1), $0.wrappedValue(10), $0(100), $1(1000)] }),
    .init({ trial in RunOnce<@MainActor (Int) throws -> Int> { trial.run($0) } },
      { try await [$1(1), $0.wrappedValue(10), $0(100), $1(1000)] }),
    .init({ trial in RunOnce<nonisolated(nonsending) () async -> Int>(wrappedValue: { trial.run() }) },
      { await [$1(), $0.wrappedValue(), $0(), $1()] }),
    .init({ trial in RunOnce<nonisolated(nonsending) @Sendable () async -> Int> { trial.run() } },
      { await [$1(), $0.wrappedValue(), $0(), $1()] }),
    .init({ trial in RunOnce<nonisolated(nonsending) (Int) async -> Int>(wrappedValue: { trial.run($0) }) },
      { await [$1(1), $0.wrappedValue(10), $0(100), $1(1000)] }),
    .init({ trial in RunOnce<nonisolated(nonsending) @Sendable (Int) async -> Int> { trial.run($0) } },
      { await [$1(1), $0.wrappedValue(10), $0(100), $1(1000)] }),
    .init({ trial in RunOnce<nonisolated(nonsending) () async throws -> Int>(wrappedValue: { trial.run() }) },
      { try await [$1(), $0.wrappedValue(), $0(), $1()] }),
    .init({ trial in RunOnce<nonisolated(nonsending) @Sendable () async throws -> Int> { trial.run() } },
      { try await [$1(), $0.wrappedValue(), $0(), $1()] }),
    .init({ trial in RunOnce<nonisolated(nonsending) (Int) async throws -> Int>(wrappedValue: { trial.run($0) }) },
      { try await [$1(1), $0.wrappedValue(10), $0(100), $1(1000)] }),
    .init({ trial in RunOnce<nonisolated(nonsending) @Sendable (Int) async throws -> Int> { trial.run($0) } },
      { try await [$1(1), $0.wrappedValue(10), $0(100), $1(1000)] }),
    .init({ trial in RunOnce<@MainActor () async -> Int> { trial.run() } },
      { await [$1(), $0.wrappedValue(), $0(), $1()] }),
    .init({ trial in RunOnce<@MainActor (Int) async -> Int> { trial.run($0) } },
      { await [$1(1), $0.wrappedValue(10), $0(100), $1(1000)] }),
    .init({ trial in RunOnce<@MainActor () async throws -> Int> { trial.run() } },
      { try await [$1(), $0.wrappedValue(), $0(), $1()] }),
    .init({ trial in RunOnce<@MainActor (Int) async throws -> Int> { trial.run($0) } },
      { try await [$1(1), $0.wrappedValue(10), $0(100), $1(1000)] }),
    .init({ trial in RunOnce<@concurrent () async -> Int>(wrappedValue: { trial.run() }) },
      { await [$1(), $0.wrappedValue(), $0(), $1()] }),
    .init({ trial in RunOnce<@Sendable @concurrent () async -> Int> { trial.run() } },
      { await [$1(), $0.wrappedValue(), $0(), $1()] }),
    .init({ trial in RunOnce<@concurrent (Int) async -> Int>(wrappedValue: { trial.run($0) }) },
      { await [$1(1), $0.wrappedValue(10), $0(100), $1(1000)] }),
    .init({ trial in RunOnce<@Sendable @concurrent (Int) async -> Int> { trial.run($0) } },
      { await [$1(1), $0.wrappedValue(10), $0(100), $1(1000)] }),
    .init({ trial in RunOnce<@concurrent () async throws -> Int>(wrappedValue: { trial.run() }) },
      { try await [$1(), $0.wrappedValue(), $0(), $1()] }),
    .init({ trial in RunOnce<@Sendable @concurrent () async throws -> Int> { trial.run() } },
      { try await [$1(), $0.wrappedValue(), $0(), $1()] }),
    .init({ trial in RunOnce<@concurrent (Int) async throws -> Int>(wrappedValue: { trial.run($0) }) },
      { try await [$1(1), $0.wrappedValue(10), $0(100), $1(1000)] }),
    .init({ trial in RunOnce<@Sendable @concurrent (Int) async throws -> Int> { trial.run($0) } },
      { try await [$1(1), $0.wrappedValue(10), $0(100), $1(1000)] }),
  ] }
}

extension Shape<Void> {
  static var stored: [Self] { [
    .init({ trial in RunOnce<() -> Void>(wrappedValue: { trial.run() }, in: trial.store, marking: trial.marking) },
      { [$0(), $0.wrappedValue(), $1()] }),
    .init({ trial in RunOnce<@Sendable () -> Void>(in: trial.store, marking: trial.marking)
      { trial.run() } }, { [$0(), $0.wrappedValue(), $1()] }),
    .init({ trial in RunOnce<(Int) -> Void>(wrappedValue: { trial.run($0) }, in: trial.store, marking: trial.marking) },
      { [$0(1), $0.wrappedValue(10), $1(100)] }),
    .init({ trial in RunOnce<@Sendable (Int) -> Void>(in: trial.store, marking: trial.marking)
      { trial.run($0) } }, { [$0(1), $0.wrappedValue(10), $1(100)] }),
    .init({ trial in RunOnce<() throws -> Void>(wrappedValue: { trial.run() },
      in: trial.store, marking: trial.marking) }, { try [$0(), $0.wrappedValue(), $1()] }),
    .init({ trial in RunOnce<@Sendable () throws -> Void>(in: trial.store, marking: trial.marking)
      { trial.run() } }, { try [$0(), $0.wrappedValue(), $1()] }),
    .init({ trial in RunOnce<(Int) throws -> Void>(wrappedValue: { trial.run($0) },
      in: trial.store, marking: trial.marking) }, { try [$0(1), $0.wrappedValue(10), $1(100)] }),
    .init({ trial in RunOnce<@Sendable (Int) throws -> Void>(in: trial.store, marking: trial.marking)
      { trial.run($0) } }, { try [$0(1), $0.wrappedValue(10), $1(100)] }),
    .init({ trial in RunOnce<@MainActor () -> Void>(wrappedValue: { trial.run() },
      in: trial.store, marking: trial.marking) }, { await [$0(), $0.wrappedValue(), $1()] }),
    .init({ trial in RunOnce<@MainActor () -> Void>(in: trial.store, marking: trial.marking)
      { trial.run() } }, { await [$0(), $0.wrappedValue(), $1()] }),
    .init({ trial in RunOnce<@MainActor (Int) -> Void>(wrappedValue: { trial.run($0) },
      in: trial.store, marking: trial.marking) }, { await [$0(1), $0.wrappedValue(10), $1(100)] }),
    .init({ trial in RunOnce<@MainActor (Int) -> Void>(in: trial.store, marking: trial.marking)
      { trial.run($0) } }, { await [$0(1), $0.wrappedValue(10), $1(100)] }),
    .init({ trial in RunOnce<@MainActor () throws -> Void>(wrappedValue: { trial.run() },
      in: trial.store, marking: trial.marking) }, { try await [$0(), $0.wrappedValue(), $1()] }),
    .init({ trial in RunOnce<@MainActor () throws -> Void>(in: trial.store, marking: trial.marking)
      { trial.run() } }, { try await [$0(), $0.wrappedValue(), $1()] }),
    .init({ trial in RunOnce<@MainActor (Int) throws -> Void>(wrappedValue: { trial.run($0) },
      in: trial.store, marking: trial.marking) }, { try await [$0(1), $0.wrappedValue(10), $1(100)] }),
    .init({ trial in RunOnce<@MainActor (Int) throws -> Void>(in: trial.store, marking: trial.marking)
      { trial.run($0) } }, { try await [$0(1), $0.wrappedValue(10), $1(100)] }),
    .init({ trial in RunOnce<nonisolated(nonsending) () async -> Void>(wrappedValue: { trial.run() },
      in: trial.store, marking: trial.marking) }, { await [$0(), $0.wrappedValue(), $1()] }),
    .init({ trial in RunOnce<nonisolated(nonsending) @Sendable () async -> Void>(
      in: trial.store, marking: trial.marking)
      { trial.run() } }, { await [$0(), $0.wrappedValue(), $1()] }),
    .init({ trial in RunOnce<nonisolated(nonsending) (Int) async -> Void>(wrappedValue: { trial.run($0) },
      in: trial.store, marking: trial.marking) }, { await [$0(1), $0.wrappedValue(10), $1(100)] }),
    .init({ trial in RunOnce<nonisolated(nonsending) @Sendable (Int) async -> Void>(
      in: trial.store, marking: trial.marking)
      { trial.run($0) } }, { await [$0(1), $0.wrappedValue(10), $1(100)] }),
    .init({ trial in RunOnce<nonisolated(nonsending) () async throws -> Void>(wrappedValue: { trial.run() },
      in: trial.store, marking: trial.marking) }, { try await [$0(), $0.wrappedValue(), $1()] }),
    .init({ trial in RunOnce<nonisolated(nonsending) @Sendable () async throws -> Void>(
      in: trial.store, marking: trial.marking)
      { trial.run() } }, { try await [$0(), $0.wrappedValue(), $1()] }),
    .init({ trial in RunOnce<nonisolated(nonsending) (Int) async throws -> Void>(wrappedValue: { trial.run($0) },
      in: trial.store, marking: trial.marking) }, { try await [$0(1), $0.wrappedValue(10), $1(100)] }),
    .init({ trial in RunOnce<nonisolated(nonsending) @Sendable (Int) async throws -> Void>(
      in: trial.store, marking: trial.marking)
      { trial.run($0) } }, { try await [$0(1), $0.wrappedValue(10), $1(100)] }),
    .init({ trial in RunOnce<@concurrent () async -> Void>(wrappedValue: { trial.run() },
      in: trial.store, marking: trial.marking) }, { await [$0(), $0.wrappedValue(), $1()] }),
    .init({ trial in RunOnce<@concurrent (Int) async -> Void>(wrappedValue: { trial.run($0) },
      in: trial.store, marking: trial.marking) }, { await [$0(1), $0.wrappedValue(10), $1(100)] }),
    .init({ trial in RunOnce<@concurrent () async throws -> Void>(wrappedValue: { trial.run() },
      in: trial.store, marking: trial.marking) }, { try await [$0(), $0.wrappedValue(), $1()] }),
    .init({ trial in RunOnce<@concurrent (Int) async throws -> Void>(wrappedValue: { trial.run($0) },
      in: trial.store, marking: trial.marking) }, { try await [$0(1), $0.wrappedValue(10), $1(100)] }),
    .init(withSelf: { trial in SelfKeeper<() -> Void> {
      .init(in: trial.store, marking: trial.marking, { _ in trial.run() }) } }, { [$0.once(), $0.once()] }),
    .init(withSelf: { trial in SelfKeeper<() throws -> Void> {
      .init(in: trial.store, marking: trial.marking, { _ in trial.run() }) } }, { try [$0.once(), $0.once()] }),
    .init(onItself: { trial in SelfHost<() -> Void> {
      .init(in: trial.store, marking: trial.marking, { (_: isolated SelfHost<() -> Void>) in trial.run() }) } },
      { [$0.once(), $0.once()] }),
    .init(onItself: { trial in SelfHost<() throws -> Void> {
      .init(in: trial.store, marking: trial.marking, { (_: isolated SelfHost<() throws -> Void>) in trial.run() }) } },
      { try [$0.once(), $0.once()] }),
    .init(withSelf: { trial in SelfKeeper<@MainActor () -> Void> {
      .init(in: trial.store, marking: trial.marking, { _ in trial.run() }) } }, { await [$0.once(), $0.once()] }),
    .init(withSelf: { trial in SelfKeeper<@MainActor () throws -> Void> {
      .init(in: trial.store, marking: trial.marking, { _ in trial.run() }) } }, { try await [$0.once(), $0.once()] }),
    .init(withSelf: { trial in SelfKeeper<nonisolated(nonsending) () async -> Void> {
      .init(in: trial.store, marking: trial.marking, { _ in trial.run() }) } }, { await [$0.once(), $0.once()] }),
    .init(withSelf: { trial in SelfKeeper<nonisolated(nonsending) () async throws -> Void> {
      .init(in: trial.store, marking: trial.marking, { _ in trial.run() }) } }, { try await [$0.once(), $0.once()] }),
    .init(onItself: { trial in SelfHost<nonisolated(nonsending) () async -> Void> {
      .init(in: trial.store, marking: trial.marking,
        { (_: isolated SelfHost<nonisolated(nonsending) () async -> Void>) in trial.run() }) } },
      { await [$0.once(), $0.once()] }),
    .init(onItself: { trial in SelfHost<nonisolated(nonsending) () async throws -> Void> {
      .init(in: trial.store, marking: trial.marking,
        { (_: isolated SelfHost<nonisolated(nonsending) () async throws -> Void>) in trial.run() }) } },
      { try await [$0.once(), $0.once()] }),
    .init(withSelf: { trial in SelfKeeper<@concurrent () async -> Void> {
      .init(in: trial.store, marking: trial.marking, { _ in trial.run() }) } }, { await [$0.once(), $0.once()] }),
    .init(withSelf: { trial in SelfKeeper<@concurrent () async throws -> Void> {
      .init(in: trial.store, marking: trial.marking, { _ in trial.run() }) } }, { try await [$0.once(), $0.once()] }),
  ] }
}

extension BlockingSubject {
  static var all: [Self] { [
    .init(fails: .never, { body in Keeper(RunOnce<() -> Result>(wrappedValue: { unfailing(body) })) }, { $0.once() }),
    .init(fails: .never, { body in RunOnce<@Sendable () -> Result> { unfailing(body) } }, { $0() }),
    .init(fails: .never, { body in Keeper(RunOnce<(Int) -> Result>(wrappedValue: { _ in unfailing(body) })) },
      { $0.once(1) }),
    .init(fails: .never, { body in RunOnce<@Sendable (Int) -> Result> { _ in unfailing(body) } }, { $0(1) }),
    .init(fails: .never, { body in SelfKeeper<() -> Result> {
      .init({ _ in unfailing(body) }) } }, { $0.once() }),
  ] + [Failing.alone, .together].flatMap { fails -> [Self] in [
    .init(fails: fails, { body in Keeper(RunOnce<() throws -> Result>(wrappedValue: { try body() },
        concurrentCalls: fails.calls())) }, { try $0.once() }),
    .init(fails: fails, { body in RunOnce<@Sendable () throws -> Result>(
        concurrentCalls: fails.calls()) { try body() } }, { try $0() }),
    .init(fails: fails, { body in Keeper(RunOnce<(Int) throws -> Result>(wrappedValue: { _ in try body() },
        concurrentCalls: fails.calls())) }, { try $0.once(1) }),
    .init(fails: fails, { body in RunOnce<@Sendable (Int) throws -> Result>(
        concurrentCalls: fails.calls()) { _ in try body() } }, { try $0(1) }),
    .init(fails: fails, { body in SelfKeeper<() throws -> Result> {
      .init(concurrentCalls: fails.calls(), { _ in try body() }) } }, { try $0.once() }),
  ] } }
}

extension Subject {
  static var onActors: [Self] { [
    .init(fails: .never, onMainActor: { body in
      Keeper(RunOnce<@MainActor () -> Result>(wrappedValue: { unfailing(body) })) }, { $0.once() }),
    .init(fails: .never, onMainActor: { body in RunOnce<@MainActor () -> Result> { unfailing(body) } }, { $0() }),
    .init(fails: .never, onMainActor: { body in
      Keeper(RunOnce<@MainActor (Int) -> Result>(wrappedValue: { _ in unfailing(body) })) }, { $0.once(1) }),
    .init(fails: .never, onMainActor: { body in RunOnce<@MainActor (Int) -> Result> { _ in unfailing(body) } },
      { $0(1) }),
    .init(fails: .never, onItself: { body in SelfHost<() -> Result> {
      .init({ (_: isolated SelfHost<() -> Result>) in unfailing(body) }) } }, { $0.once() }),
    .init(fails: .never, onMainActor: { body in SelfKeeper<@MainActor () -> Result> {
      .init({ _ in unfailing(body) }) } }, { $0.once() }),
  ] + [Failing.alone, .together].flatMap { fails -> [Self] in [
    .init(fails: fails, onMainActor: { body in
      Keeper(RunOnce<@MainActor () throws -> Result>(wrappedValue: { try body() }, concurrentCalls: fails.calls())) },
      { try $0.once() }),
    .init(fails: fails, onMainActor: { body in RunOnce<@MainActor () throws -> Result>(
        concurrentCalls: fails.calls()) { try body() } }, { try $0() }),
    .init(fails: fails, onMainActor: { body in
      Keeper(RunOnce<@MainActor (Int) throws -> Result>(wrappedValue: { _ in try body() },
        concurrentCalls: fails.calls())) }, { try $0.once(1) }),
    .init(fails: fails, onMainActor: { body in RunOnce<@MainActor (Int) throws -> Result>(
        concurrentCalls: fails.calls()) { _ in try body() } }, { try $0(1) }),
    .init(fails: fails, onItself: { body in SelfHost<() throws -> Result> {
      .init(concurrentCalls: fails.calls(), { (_: isolated SelfHost<() throws -> Result>) in try body() }) } },
      { try $0.once() }),
    .init(fails: fails, onMainActor: { body in SelfKeeper<@MainActor () throws -> Result> {
      .init(concurrentCalls: fails.calls(), { _ in try body() }) } }, { try $0.once() }),
  ] } }
}

extension SuspendingSubject {
  static var inCallersIsolation: [Self] { [
    .init(fails: .never, { body in
      Keeper(RunOnce<nonisolated(nonsending) () async -> Result>(wrappedValue: { await unfailing(body) })) },
      { await $0.once() }),
    .init(fails: .never, { body in
      RunOnce<nonisolated(nonsending) @Sendable () async -> Result> { await unfailing(body) } }, { await $0() }),
    .init(fails: .never, { body in
      Keeper(RunOnce<nonisolated(nonsending) (Int) async -> Result>(wrappedValue: { _ in await unfailing(body) })) },
      { await $0.once(1) }),
    .init(fails: .never, { body in
      RunOnce<nonisolated(nonsending) @Sendable (Int) async -> Result> { _ in await unfailing(body) } },
      { await $0(1) }),
    .init(fails: .never, { body in SelfKeeper<nonisolated(nonsending) () async -> Result> {
      .init({ _ in await unfailing(body) }) } }, { await $0.once() }),
  ] + [Failing.alone, .together].flatMap { fails -> [Self] in [
    .init(fails: fails, { body in
      Keeper(RunOnce<nonisolated(nonsending) () async throws -> Result>(wrappedValue: { try await body() },
        concurrentCalls: fails.calls())) }, { try await $0.once() }),
    .init(fails: fails, { body in RunOnce<nonisolated(nonsending) @Sendable () async throws -> Result>(
        concurrentCalls: fails.calls()) { try await body() } }, { try await $0() }),
    .init(fails: fails, { body in
      Keeper(RunOnce<nonisolated(nonsending) (Int) async throws -> Result>(wrappedValue: { _ in try await body() },
        concurrentCalls: fails.calls())) }, { try await $0.once(1) }),
    .init(fails: fails, { body in RunOnce<nonisolated(nonsending) @Sendable (Int) async throws -> Result>(
        concurrentCalls: fails.calls()) { _ in try await body() } }, { try await $0(1) }),
    .init(fails: fails, { body in SelfKeeper<nonisolated(nonsending) () async throws -> Result> {
      .init(concurrentCalls: fails.calls(), { _ in try await body() }) } }, { try await $0.once() }),
  ] } }
}

extension SuspendingSubject {
  static var outOfIsolation: [Self] { [
    .init(fails: .never, { body in
      Keeper(RunOnce<@concurrent () async -> Result>(wrappedValue: { await unfailing(body) })) }, { await $0.once() }),
    .init(fails: .never, { body in RunOnce<@Sendable @concurrent () async -> Result> { await unfailing(body) } },
      { await $0() }),
    .init(fails: .never, { body in
      Keeper(RunOnce<@concurrent (Int) async -> Result>(wrappedValue: { _ in await unfailing(body) })) },
      { await $0.once(1) }),
    .init(fails: .never, { body in
      RunOnce<@Sendable @concurrent (Int) async -> Result> { _ in await unfailing(body) } }, { await $0(1) }),
    .init(fails: .never, { body in SelfKeeper<@concurrent () async -> Result> {
      .init({ _ in await unfailing(body) }) } }, { await $0.once() }),
  ] + [Failing.alone, .together].flatMap { fails -> [Self] in [
    .init(fails: fails, { body in
      Keeper(RunOnce<@concurrent () async throws -> Result>(wrappedValue: { try await body() },
        concurrentCalls: fails.calls())) }, { try await $0.once() }),
    .init(fails: fails, { body in RunOnce<@Sendable @concurrent () async throws -> Result>(
        concurrentCalls: fails.calls()) { try await body() } }, { try await $0() }),
    .init(fails: fails, { body in
      Keeper(RunOnce<@concurrent (Int) async throws -> Result>(wrappedValue: { _ in try await body() },
        concurrentCalls: fails.calls())) }, { try await $0.once(1) }),
    .init(fails: fails, { body in RunOnce<@Sendable @concurrent (Int) async throws -> Result>(
        concurrentCalls: fails.calls()) { _ in try await body() } }, { try await $0(1) }),
    .init(fails: fails, { body in SelfKeeper<@concurrent () async throws -> Result> {
      .init(concurrentCalls: fails.calls(), { _ in try await body() }) } }, { try await $0.once() }),
  ] } }
}

extension SuspendingSubject {
  static var inActors: [Self] { [
    .init(fails: .never, onItself: { body in SelfHost<nonisolated(nonsending) () async -> Result> {
      .init({ (_: isolated SelfHost<nonisolated(nonsending) () async -> Result>) in await unfailing(body) }) } },
      { await $0.once() }),
  ] + [Failing.alone, .together].flatMap { fails -> [Self] in [
    .init(fails: fails, onItself: { body in SelfHost<nonisolated(nonsending) () async throws -> Result> {
      .init(concurrentCalls: fails.calls(),
        { (_: isolated SelfHost<nonisolated(nonsending) () async throws -> Result>) in try await body() }) } },
      { try await $0.once() }),
  ] } }
}

extension SuspendingSubject {
  static var onMainActor: [Self] { [
    .init(fails: .never, isOnMainActor: true, { body in
      RunOnce<@MainActor () async -> Result> { await unfailing(body) } }, { await $0() }),
    .init(fails: .never, isOnMainActor: true, { body in
      RunOnce<@MainActor (Int) async -> Result> { _ in await unfailing(body) } }, { await $0(1) }),
  ] + [Failing.alone, .together].flatMap { fails -> [Self] in [
    .init(fails: fails, isOnMainActor: true, { body in RunOnce<@MainActor () async throws -> Result>(
        concurrentCalls: fails.calls()) { try await body() } }, { try await $0() }),
    .init(fails: fails, isOnMainActor: true, { body in RunOnce<@MainActor (Int) async throws -> Result>(
        concurrentCalls: fails.calls()) { _ in try await body() } }, { try await $0(1) }),
  ] } }
}

extension BlockingSubject<Void> {
  static var immediate: [Self] { [
    .init(fails: .never, { body in Keeper(RunOnce<() -> Void>(wrappedValue: { unfailing(body) },
        concurrentCalls: .returnImmediately)) }, { $0.once() }),
    .init(fails: .never, { body in RunOnce<@Sendable () -> Void>(
        concurrentCalls: .returnImmediately) { unfailing(body) } }, { $0() }),
    .init(fails: .never, { body in Keeper(RunOnce<(Int) -> Void>(wrappedValue: { _ in unfailing(body) },
        concurrentCalls: .returnImmediately)) }, { $0.once(1) }),
    .init(fails: .never, { body in RunOnce<@Sendable (Int) -> Void>(
        concurrentCalls: .returnImmediately) { _ in unfailing(body) } }, { $0(1) }),
    .init(fails: .never, { body in SelfKeeper<() -> Void> {
      .init(concurrentCalls: .returnImmediately, { _ in unfailing(body) }) } }, { $0.once() }),
  ] }
}

extension Subject<Void> {
  static var immediateOnActors: [Self] { [
    .init(fails: .never, onMainActor: { body in Keeper(RunOnce<@MainActor () -> Void>(wrappedValue: { unfailing(body) },
        concurrentCalls: .returnImmediately)) }, { $0.once() }),
    .init(fails: .never, onMainActor: { body in RunOnce<@MainActor () -> Void>(
        concurrentCalls: .returnImmediately) { unfailing(body) } }, { $0() }),
    .init(fails: .never, onMainActor: { body in
      Keeper(RunOnce<@MainActor (Int) -> Void>(wrappedValue: { _ in unfailing(body) },
        concurrentCalls: .returnImmediately)) }, { $0.once(1) }),
    .init(fails: .never, onMainActor: { body in RunOnce<@MainActor (Int) -> Void>(
        concurrentCalls: .returnImmediately) { _ in unfailing(body) } }, { $0(1) }),
    .init(fails: .never, onItself: { body in SelfHost<() -> Void> {
      .init(concurrentCalls: .returnImmediately, { (_: isolated SelfHost<() -> Void>) in unfailing(body) }) } },
      { $0.once() }),
    .init(fails: .never, onMainActor: { body in SelfKeeper<@MainActor () -> Void> {
      .init(concurrentCalls: .returnImmediately, { _ in unfailing(body) }) } }, { $0.once() }),
  ] }
}
