import Testing

/// What the compiler says to code that uses the package: it rejects what it must and accepts what it should.
///
/// In each suite one compiler at a time, because other tests run alongside.
@Suite(.enabled(if: Compiler.isAvailable, "there is no Swift compiler here")) enum CompileTimeTests {}
