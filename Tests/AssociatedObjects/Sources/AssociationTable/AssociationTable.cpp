extern "C" {
#include "AssociationTable.h"
}

#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <dlfcn.h>
#include <mutex>
#include <unordered_map>
#include <utility>

// Of Swift's runtime.
extern "C" void *swift_retain(void *object);
extern "C" void swift_release(void *object);
extern "C" bool swift_isDeallocating(void *object);

namespace {
struct Entry {
  std::unordered_map<const void *, void *> values;
  bool is_adopted = false;
  bool allows_weak_references = true;
};

struct Table {
  std::mutex mutex;
  std::unordered_map<void *, Entry> entries;
};

// Never destroyed: objects die until the process has ended.
Table &table() {
  static Table &table = *new Table;
  return table;
}

using Guard = std::lock_guard<std::mutex>;

// What objc4 does in the same case.
void check_weak_reference(void *object) {
  Guard guard(table().mutex);
  Entry &entry = table().entries[object];
  if (!entry.is_adopted || (entry.allows_weak_references && !swift_isDeallocating(object))) return;
  fprintf(stderr, "Cannot form weak reference to instance (%p).\n", object);
  abort();
}

// The functions of Swift's runtime behind those below, before which the linker looks into the program.
template <typename Function> Function *original(const char *name) {
  return reinterpret_cast<Function *>(dlsym(RTLD_NEXT, name));
}
}

void *association_get(void *object, const void *key) {
  Guard guard(table().mutex);
  return swift_retain(table().entries[object].values[key]);
}

void association_set(void *object, const void *key, void *value) {
  {
    Guard guard(table().mutex);
    std::swap(table().entries[object].values[key], value);
  }
  swift_release(value);
}

void association_adopt(void *object, bool allows_weak_references) {
  Guard guard(table().mutex);
  Entry &entry = table().entries[object];
  entry.is_adopted = true;
  entry.allows_weak_references = allows_weak_references;
}

// The last that happens to an object, unless it is on the stack. Here Swift's runtime on Apple's systems tells that of
// Objective-C, which lets go of what hangs on the object.
extern "C" void swift_deallocClassInstance(void *object, size_t size, size_t alignment) {
  static auto deallocate = original<void(void *, size_t, size_t)>("swift_deallocClassInstance");
  decltype(Table::entries)::node_type node;
  {
    Guard guard(table().mutex);
    node = table().entries.extract(object);
  }
  if (node) for (auto &value : node.mapped().values) swift_release(value.second);
  deallocate(object, size, alignment);
}

extern "C" void *swift_weakInit(void *reference, void *object) {
  static auto initialize = original<void *(void *, void *)>("swift_weakInit");
  check_weak_reference(object);
  return initialize(reference, object);
}

extern "C" void *swift_weakAssign(void *reference, void *object) {
  static auto assign = original<void *(void *, void *)>("swift_weakAssign");
  check_weak_reference(object);
  return assign(reference, object);
}
