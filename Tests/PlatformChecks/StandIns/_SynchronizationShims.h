// Takes the place of the toolchain's header of that name, which asks Linux for its futexes.

#pragma once
#include "SwiftStdint.h"
__swift_uint32_t _swift_stdlib_gettid(void);
__swift_uint32_t _swift_stdlib_futex_lock(__swift_uint32_t *lock);
__swift_uint32_t _swift_stdlib_futex_trylock(__swift_uint32_t *lock);
__swift_uint32_t _swift_stdlib_futex_unlock(__swift_uint32_t *lock);
