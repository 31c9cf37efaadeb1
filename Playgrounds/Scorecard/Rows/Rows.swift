/// All rows: what the essays propose, what people write today, and our own.
///
/// A code that is left out belongs to a system that a page of the playground shows.
let systems: [any System.Type] = [
  FlagSetLast.self, FlagSetFirst.self, LazyVar.self, Associated.self, Tokened.self, Exchanging.self, Switching.self,
  Loading.self,
  Flagged.self, Guarded.self, WithSelf.self, Valued.self, Lazily.self, ForLifetime.self, IsFirstCall.self,
]
