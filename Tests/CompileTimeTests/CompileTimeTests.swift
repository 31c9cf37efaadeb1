import Testing

/// What the compiler says to code that uses the package: no where it must, and yes where it should.
///
/// One compiler at a time: the other tests are running too.
@Suite(
  .serialized,
  .enabled(if: Compiler.isAvailable, "there is no Swift compiler here that could be asked")
)
enum CompileTimeTests {}
