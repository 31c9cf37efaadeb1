// The error stands in what the macro `@Observable` makes of the class.
// expected-error-elsewhere {{invalid redeclaration of synthesized property '_load'}}

import Observation
import Once

@Observable final class Model {
  @RunOnce var load = { print("loaded") }
  @ObservationIgnored @SetOnce var didLoad
}
