import Testing

/// What the compiler says to code that uses the package: it rejects what it must and accepts what it should.
///
/// Those who are refused are compiled one at a time, because other tests run alongside.
@Suite(.enabled(if: Compiler.isAvailable, "there is no Swift compiler here")) enum CompileTimeTests {}
