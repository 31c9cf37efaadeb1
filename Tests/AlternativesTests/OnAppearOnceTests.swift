import Alternatives
import Props
import Testing

@Suite struct OnAppearOnceTests {
  private final class Model {
    var loads = 0
  }

  private func appear(_ identity: String, of model: Model, in tree: LifecycleViewTree) {
    // Made anew each time, as a view's body is.
    OnAppearOnce(identity: identity, in: tree) { model.loads += 1 }.onAppear()
  }

  @Test func `D14 loads once, even if the view is made anew and appears again`() {
    let tree = LifecycleViewTree()
    let model = Model()
    appear("accounts", of: model, in: tree)
    appear("accounts", of: model, in: tree)
    #expect(model.loads == 1)
  }

  @Test func `D14 is a guard per view: two views of one model load twice`() {
    let tree = LifecycleViewTree()
    let model = Model()
    appear("accounts", of: model, in: tree)
    appear("overview", of: model, in: tree)
    #expect(model.loads == 2)
  }

  @Test func `D14 starts afresh with a new identity: a view that left the tree and returns loads again`() {
    let tree = LifecycleViewTree()
    let model = Model()
    appear("accounts", of: model, in: tree)
    tree.remove("accounts")
    appear("accounts", of: model, in: tree)
    #expect(model.loads == 2)
  }

  @Test func `D14 fails: another model in the same view is never loaded`() {
    let tree = LifecycleViewTree()
    let models = [Model(), Model()]
    models.forEach { appear("accounts", of: $0, in: tree) }
    #expect(models.map(\.loads) == [1, 0])
  }
}
