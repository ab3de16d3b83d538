#include "oracle/sources/load_library.h"

#include "oracle/process/shared_library.h"
#include "oracle/sources/sanitizer_runtime.h"
#include "props/abi/abi_table.h"

namespace refute::oracle {
namespace {

constexpr const char* kEntry = "refute_subject_v1";
constexpr const char* kEntryOfCpp = "_Z17refute_subject_v1v";  // without extern "C"

Unexpected<std::string> no_entry(const SharedLibrary& library) {
  if (library.symbol(kEntryOfCpp) != nullptr) {
    return Unexpected{std::string(
        "its refute_subject_v1 is a C++ function; it has to be declared extern \"C\", as including "
        "refute_subject.h does")};
  }
  return Unexpected{std::string(
      "it exports no function refute_subject_v1; an adapter ends with REFUTE_EXPORT const "
      "refute_subject_table *refute_subject_v1(void), see refute_subject.h")};
}

}  // namespace

Result<refute_subject_table, std::string> load_library(const std::string& path) {
  const Result<SharedLibrary, std::string> library = SharedLibrary::open(path);
  if (!library) return Unexpected{library.error() + sanitizer_advice(library.error())};
  using Entry = const refute_subject_table* (*)();
  const auto entry = reinterpret_cast<Entry>(library->symbol(kEntry));
  if (entry == nullptr) return no_entry(*library);
  const Result<refute_subject_table, props::AbiFault> table = props::read_abi_table(entry());
  if (!table) return Unexpected{table.error().message};
  return *table;
}

}  // namespace refute::oracle
