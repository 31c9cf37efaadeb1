import Once

struct ParserOptions {
  @SetOnce.Value var locale: String?
  @SetOnce.Value("utf-8") var encoding: String?
  @LazyOnce var keywords = Set(["let", "var"])

  func parse(_ text: String) -> Int {
    let words = text.split(separator: " ").map(String.init)
    return words.filter { keywords.contains($0) }.count
  }
}

func makeOptions() -> ParserOptions {
  let options = ParserOptions()
  print(options.$locale.set("en"), options.encoding ?? "none")
  return options
}
