// What it may not: what needs a newer SwiftUI. The compiler says from which version on it may; visionOS has it always.

import SwiftUI

import OnceSwiftUI

struct Loading: View {
  var body: some View { EmptyView().taskOnce {} }  // refused
}
