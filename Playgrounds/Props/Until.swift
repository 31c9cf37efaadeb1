/// Lets the other tasks run, and returns once something is true.
@preconcurrency @MainActor
public func until(_ isTrue: @MainActor () -> Bool) async {
  while !isTrue() { await Task.yield() }
}

/// Lets the other tasks of the main actor run, each as far as it gets.
@preconcurrency @MainActor
public func letOthersRun() async {
  for _ in 1...100 { await Task.yield() }
}
