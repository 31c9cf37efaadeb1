#include "CSupport.h"

#include <errno.h>
#include <malloc.h>
#include <stdlib.h>

// The counts are per thread, so counting adds no contended cache line to what is measured.
static _Thread_local uint64_t blocks;
static _Thread_local uint64_t bytes;

uint64_t allocation_counter_blocks(void) { return blocks; }
uint64_t allocation_counter_bytes(void) { return bytes; }

uint64_t allocation_counter_bytes_in_use(void) {
  struct mallinfo2 heap = mallinfo2();
  return heap.uordblks + heap.hblkhd;
}

// glibc looks these names up in the executable first and offers the real functions under a second name, so the whole
// process, the Swift runtime included, allocates through here (glibc manual, “Replacing malloc”).
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *old, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static size_t count(size_t size) {
  blocks += 1;
  bytes += size;
  return size;
}

void *malloc(size_t size) { return __libc_malloc(count(size)); }
void *calloc(size_t number, size_t size) { return __libc_calloc(1, count(number * size)); }
void *realloc(void *old, size_t size) { return __libc_realloc(old, count(size)); }
void *memalign(size_t alignment, size_t size) { return __libc_memalign(alignment, count(size)); }
void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **result, size_t alignment, size_t size) {
  void *block = memalign(alignment, size);
  if (block == NULL) return ENOMEM;
  *result = block;
  return 0;
}
