import Testing

/// What the compiler says to code that uses the package: it rejects what it must and accepts what it should.
///
/// What must not compile is compiled one file at a time, because other tests run alongside.
@Suite(.enabled(if: Compiler.isAvailable, "there is no Swift compiler here")) enum CompileTimeTests {}
