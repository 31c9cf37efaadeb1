#include "AllocationCounter.h"

#include <errno.h>
#include <malloc.h>
#include <stdlib.h>

// The counts are per thread: nothing is shared, so counting costs no atomic operation and adds no contended cache
// line to what is measured. What another thread allocates meanwhile is rightly not counted.
static _Thread_local uint64_t blocks;
static _Thread_local uint64_t bytes;

uint64_t allocation_counter_blocks(void) { return blocks; }
uint64_t allocation_counter_bytes(void) { return bytes; }
uint64_t allocation_counter_bytes_in_use(void) { return mallinfo2().uordblks; }

// glibc looks these names up in the executable first and offers the real functions under a second name, so the whole
// process, the Swift runtime included, allocates through here.
// https://www.gnu.org/software/libc/manual/html_node/Replacing-malloc.html

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *old, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static void count(size_t size) {
  blocks += 1;
  bytes += size;
}

static void *align(size_t alignment, size_t size) {
  count(size);
  return __libc_memalign(alignment, size);
}

void *malloc(size_t size) {
  count(size);
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  count(number * size);
  return __libc_calloc(number, size);
}

void *realloc(void *old, size_t size) {
  count(size);
  return __libc_realloc(old, size);
}

void *memalign(size_t alignment, size_t size) { return align(alignment, size); }
void *aligned_alloc(size_t alignment, size_t size) { return align(alignment, size); }

int posix_memalign(void **result, size_t alignment, size_t size) {
  void *block = align(alignment, size);
  if (block == NULL) return ENOMEM;
  *result = block;
  return 0;
}
