import Foundation
import Testing

#if os(macOS) || os(Linux)  // Only these have a shell, and can start a process.
  @Suite(.timeLimit(.minutes(20))) struct `The copy for the Swift Playground app` {
    private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    private var bundle: URL { folder.appending(path: "Once.playground") }

    @Test func `has the same pages, byte for byte, and every source, and imports no module of the package`() throws {
      defer { try? FileManager.default.removeItem(at: folder) }
      #expect(try make([folder.path]) == 0)
      for page in Playground.pages {
        let copy = bundle.appending(path: "Pages/\(page.name).xcplaygroundpage/Contents.swift")
        #expect(try String(contentsOf: copy, encoding: .utf8) == page.text)
      }
      let copies = try sources(in: bundle.appending(path: "Sources"))
      let originals = try ["Sources/Once", "Sources/OnceFoundation", "Playgrounds/Alternatives", "Playgrounds/Props"]
        .flatMap { try sources(in: Playground.root.appending(path: $0)) }
      #expect(copies.count == originals.count + 1)  // and the one that names the version of Swift
      for copy in copies {
        let text = try String(contentsOf: copy, encoding: .utf8)
        #expect(!text.contains(/import (Once|OnceFoundation|Alternatives|Props)\n/))
        #expect(!text.contains(#/\n *package /#))
        #expect(try copy.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true)
      }
    }

    @Test func `never overwrites an existing one`() throws {
      defer { try? FileManager.default.removeItem(at: folder) }
      try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
      #expect(try make([folder.path]) == 1)
      #expect(try FileManager.default.contentsOfDirectory(atPath: bundle.path).isEmpty)
    }

    @Test(arguments: [["--help"], ["here", "there"]])
    func `takes one folder and nothing else`(arguments: [String]) throws {
      #expect(try make(arguments) == 64)
    }

    private func make(_ arguments: [String]) throws -> Int32 {
      try run(Playground.root.appending(path: "Playgrounds/make-playground-app-bundle").path, arguments).status
    }

    private func sources(in folder: URL) throws -> [URL] {
      let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
      return (files?.allObjects as? [URL] ?? []).filter {
        $0.pathExtension == "swift" && !$0.path.contains(".docc/")
      }
    }
  }
#endif
