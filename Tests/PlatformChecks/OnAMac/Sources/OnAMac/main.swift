import Foundation
import Once
import RefusesWeakReferences

// The inline form on objects that only an Objective-C runtime has: of a class that refuses weak references, a tagged
// pointer, and one that never dies.
let objects: [NSObject] = [RefusesWeakReferences(), NSNumber(value: 7), NSNull()]
for object in objects {
  var runs = 0
  for _ in 1...2 { RunOnce.forLifetime(of: object) { runs += 1 } }
  print(type(of: object), "ran", runs)
  if runs != 1 { fatalError("it has to run once") }
}
if CommandLine.arguments.contains("tabs") { Tabs.main() }
