import Foundation

let folder = URL(filePath: #filePath).appending(path: "../../..").standardizedFileURL
let root = folder.appending(path: "../..").standardizedFileURL
let copy = root.appending(path: ".build-mutants")

func text(_ url: URL) -> String {
  guard let text = try? String(contentsOf: url, encoding: .utf8) else { fail("cannot read \(url.path)") }
  return text
}

/// The files of some kinds below a folder of the package, by their paths.
func readFiles(in folder: String, _ kinds: Set<String>, where isWanted: (String) -> Bool) -> [String: String] {
  let names = FileManager.default.enumerator(atPath: root.appending(path: folder).path)
  let paths = (names?.compactMap { "\(folder)/\($0)" } ?? []).filter { path in
    kinds.contains(URL(filePath: path).pathExtension) && isWanted(path)
  }
  return Dictionary(uniqueKeysWithValues: paths.map { ($0, text(root.appending(path: $0))) })
}

/// The copy of the package in which each change is a choice at run time.
struct Copy {
  /// What is added to the manifest: only what the tests of the library need.
  private static let manifest = """

    package.products = []
    var needed: Set = ["OnceTests", "OnceFoundationTests"]
    for _ in package.targets {
      for target in package.targets where needed.contains(target.name) {
        for case .byNameItem(let name, _) in target.dependencies { needed.insert(name) }
      }
    }
    package.targets.removeAll { !needed.contains($0.name) }

    """

  /// With ONCE_MUTANT_RECORD, each mutant that is asked for leaves a byte in that file, whichever process asks.
  private static let choice = """
    #if canImport(Glibc)
      import Glibc
    #else
      import Darwin
    #endif

    @usableFromInline
    package enum Mutant {
      @usableFromInline static let chosen = getenv("ONCE_MUTANT").flatMap { Int(String(cString: $0)) } ?? 0

      nonisolated(unsafe) private static let record = getenv("ONCE_MUTANT_RECORD").flatMap {
        let file = open($0, O_RDWR)
        defer { close(file) }  // A test may count what is open.
        return mmap(nil, SIZE, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)
      }

      @inlinable
      package static func `is`(_ number: Int) -> Bool { chosen == number || chosen < 0 && note(number) }

      @usableFromInline static func note(_ number: Int) -> Bool {
        if let record, record != MAP_FAILED { record.storeBytes(of: 1, toByteOffset: number, as: UInt8.self) }
        return false
      }
    }

    """

  private var files: [String: String]
  private var written: [String: String] = [:]
  /// Where in the copy each mutant, and each declaration, has come to stand.
  private var places: [String: [(range: Range<Int>, number: Int?, scope: String?)]] = [:]

  init() {
    files = ["Package.swift": text(root.appending(path: "Package.swift")) + Self.manifest]
    // Whatever targets the manifest has: those of C, and of what the system brings, as well.
    let kinds: Set = ["swift", "c", "cpp", "h", "modulemap", "xcprivacy"]
    for folder in ["Sources", "Playgrounds/Props", "Tests"] {
      let own = readFiles(in: folder, kinds) { !$0.contains("/.build") && !$0.contains("Tests/Mutants") }
      files.merge(own) { $1 }
    }
  }

  mutating func write(_ mutants: [Mutant], scopes: [Scope], count: Int) throws {
    var files = files
    files["Sources/Once/Mutant.swift"] = Self.choice.replacing("SIZE", with: "\(count)")
    for (file, mutants) in Dictionary(grouping: mutants, by: \.file) {
      guard let source = files[file] else { fail("there is no \(file)") }
      let importing = file.hasPrefix("Sources/Once/") || source.contains("import Once") ? "" : "internal import Once\n"
      var writer = Writer(source, importing, mutants, scopes.filter { $0.file == file })
      files[file] = writer.write()
      places[file] = writer.places
    }
    // Files that have not changed are left alone, and not built again; those no longer there are removed.
    if written.isEmpty {
      let present = FileManager.default.enumerator(atPath: copy.path)
      while let name = present?.nextObject() as? String {
        if name.contains(".build") { present?.skipDescendants(); continue }
        let url = copy.appending(path: name)
        if name.contains("."), files[name] == nil { try FileManager.default.removeItem(at: url) }
        written[name] = try? String(contentsOf: url, encoding: .utf8)
      }
    }
    for (file, text) in files where written[file] != text {
      let url = copy.appending(path: file)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: url, atomically: true, encoding: .utf8)
    }
    written = files
  }

  /// The innermost mutant around a line and column of a file in the copy, and the declaration.
  func around(_ file: String, line: Int, column: Int) -> (number: Int?, scope: String) {
    let lines = written[file]?.utf8.split(separator: 10, maxSplits: line - 1, omittingEmptySubsequences: false) ?? []
    let offset = lines.prefix(line - 1).reduce(column - 1) { $0 + $1.count + 1 }
    let found = places[file]?.filter { $0.range.contains(offset) || $0.range.upperBound == offset } ?? []
    return (found.compactMap(\.number).first, found.compactMap(\.scope).first ?? "")
  }
}

/// Writes a file with all its mutants; one may stand within another.
private struct Writer {
  private typealias Piece = (range: Range<Int>, template: String, number: Int?, scope: String?)

  private let source: [UInt8]
  private let pieces: [Piece]
  private var output: [UInt8]
  /// The inner ones come first.
  private(set) var places: [(range: Range<Int>, number: Int?, scope: String?)] = []

  init(_ source: String, _ head: String, _ mutants: [Mutant], _ scopes: [Scope]) {
    self.source = Array(source.utf8)
    output = Array(head.utf8)
    let scopes = scopes.map { Piece($0.range, "ORIGINAL", nil, $0.name) }
    let edits = mutants.flatMap { mutant in mutant.edits.map { Piece($0.range, $0.template, mutant.number, nil) } }
    pieces = (scopes + edits).enumerated().sorted {
      ($0.element.range.lowerBound, -$0.element.range.upperBound, $0.offset)
        < ($1.element.range.lowerBound, -$1.element.range.upperBound, $1.offset)
    }.map(\.element)
  }

  mutating func write() -> String {
    write(0..<source.count, pieces[...])
    return String(decoding: output, as: UTF8.self)
  }

  private mutating func write(_ range: Range<Int>, _ inner: ArraySlice<Piece>) {
    var (index, rest) = (range.lowerBound, inner)
    while let piece = rest.popFirst() {
      let within = rest.prefix { $0.range.lowerBound < piece.range.upperBound }
      if let other = within.first(where: { $0.range.upperBound > piece.range.upperBound }) {
        fail("mutants \(piece.number ?? 0) and \(other.number ?? 0) overlap")
      }
      rest = rest.dropFirst(within.count)
      output += source[index..<piece.range.lowerBound]
      let start = output.count
      let template = piece.template.replacing("MUTANT", with: "Mutant.is(\(piece.number ?? 0))")
      let parts = template.split(separator: "ORIGINAL", omittingEmptySubsequences: false)
      // Of two originals, one would stand there without the mutants within.
      if parts.count > 2 { fail("ORIGINAL stands twice in: \(template)") }
      output += parts[0].utf8
      if parts.count == 2 {
        write(piece.range, within)
        output += parts[1].utf8
      }
      places.append((start..<output.count, piece.number, piece.scope))
      index = piece.range.upperBound
    }
    output += source[index..<range.upperBound]
  }
}
