struct CostChart {
  init(_ score: Score) {}
  var text: String { "" }
}
