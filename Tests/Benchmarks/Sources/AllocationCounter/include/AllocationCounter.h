#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

#include <stdbool.h>
#include <stdint.h>

/// Whether allocations are counted on this platform; where they are not, the counts stay 0 and mean nothing.
bool allocation_counter_works(void);

/// How many blocks, and how many bytes, the calling thread has asked the heap for since it began.
uint64_t allocation_counter_blocks(void);
uint64_t allocation_counter_bytes(void);

/// How many bytes of the heap are in use, with what the allocator adds to each block.
uint64_t allocation_counter_bytes_in_use(void);

#endif
