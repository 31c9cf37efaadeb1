// What the Objective-C runtime knows of objects: what hangs on them, and which of them are its own.

#pragma once
#include <stdbool.h>

// Returns what hangs on the object under the key, retained, or null.
void *association_get(void *object, const void *key);
// Hangs a value on the object, taking over one reference to it.
void association_set(void *object, const void *key, void *value);
// Makes an object one of Objective-C's own.
void association_adopt(void *object, bool allows_weak_references);
