import CBaselines

/// The onces of C and C++, and the single load that each needs.
private final class CFamily {
  let flag = baseline_flag_create()
  let posix = baseline_pthread_once_create()
  let standard = baseline_call_once_create()

  @inline(never) func load() -> Bool { baseline_flag_load(flag) }
  @inline(never) func callPosix() { baseline_pthread_once_call(posix) }
  @inline(never) func callStandard() { baseline_call_once_call(standard) }
}

func cFamilySubjects() -> [Subject] {
  let owner = CFamily()
  owner.callPosix()
  owner.callStandard()
  return [
    Subject("C11, acquire load") { times($0) { keep(owner.load()) } },
    Subject("pthread_once") { times($0) { owner.callPosix() } },
    Subject("std::call_once") { times($0) { owner.callStandard() } },
  ]
}
