// What a C++ library that was built with a newer GNU C library takes from it, for programs that are
// linked with an older one (REFUTE_PORTABLE): three functions and a flag, by their documentation.

#include <dlfcn.h>
#include <link.h>
#include <sys/random.h>

#include <cstdint>
#include <cstdlib>

namespace {

/// The object that an address lies in, as the loader describes it.
struct Search {
  std::uintptr_t address;
  dl_find_object* found;
};

std::uintptr_t start_of(const dl_phdr_info& object, const ElfW(Phdr) & segment) {
  return object.dlpi_addr + segment.p_vaddr;
}

/// Called for each loaded object; other than 0 ends the search.
int look_at(dl_phdr_info* object, std::size_t /*size*/, void* search) {
  const auto& [address, found] = *static_cast<Search*>(search);
  bool is_inside = false;
  const ElfW(Phdr)* unwind_table = nullptr;
  for (int index = 0; index < object->dlpi_phnum; ++index) {
    const ElfW(Phdr)& segment = object->dlpi_phdr[index];
    if (segment.p_type == PT_GNU_EH_FRAME) unwind_table = &segment;
    const std::uintptr_t start = start_of(*object, segment);
    if (segment.p_type != PT_LOAD || address < start || address >= start + segment.p_memsz)
      continue;
    is_inside = true;
    found->dlfo_map_start = reinterpret_cast<void*>(start);
    found->dlfo_map_end = reinterpret_cast<void*>(start + segment.p_memsz);
  }
  if (!is_inside || unwind_table == nullptr) return 0;
  found->dlfo_eh_frame = reinterpret_cast<void*>(start_of(*object, *unwind_table));
  return 1;
}

}  // namespace

// NOLINTBEGIN(readability-identifier-naming, bugprone-reserved-identifier): not our names
extern "C" {

// glibc 2.32. "Perhaps there are several threads" is always right.
__attribute__((visibility("hidden"))) char __libc_single_threaded = 0;

// glibc 2.35; what throws asks it for the table of the function that is to be left.
__attribute__((visibility("hidden"))) int _dl_find_object(void* address,
                                                          dl_find_object* found) noexcept {
  Search search{reinterpret_cast<std::uintptr_t>(address), found};
  *found = {};
  return dl_iterate_phdr(look_at, &search) != 0 ? 0 : -1;
}

// glibc 2.36; std::random_device asks it.
__attribute__((visibility("hidden"))) std::uint32_t arc4random() noexcept {
  std::uint32_t value = 0;
  if (getrandom(&value, sizeof value, 0) != sizeof value) std::abort();
  return value;
}

}  // extern "C"
// NOLINTEND(readability-identifier-naming, bugprone-reserved-identifier)
