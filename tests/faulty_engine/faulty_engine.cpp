// A UCI engine that is wrong as a whole, `faulty_engine ignores-fen`, or as a fault model is,
// `faulty_engine "castling-out-of-check (king's side)"`. Without a word it is sound.

#include <cstdio>
#include <iostream>
#include <memory>
#include <string>

#include "oracle/sources/builtin_source.h"
#include "oracle/sources/uci_server.h"
#include "props/faults/catalogue.h"
#include "tests/support/model_source.h"
#include "tests/support/whole_faults.h"

namespace {

using namespace refute::oracle;

std::unique_ptr<Source> source_named(const char* name) {
  if (name == nullptr) return make_builtin_source(BuiltinGenerator::kMailbox);
  const auto fault = whole_fault_named(name);
  if (fault) return make_source_with(*fault);
  return refute::models::model_named(name) != nullptr ? make_model_source(name) : nullptr;
}

}  // namespace

int main(int, char** arguments) {
  const std::unique_ptr<Source> source = source_named(arguments[1]);
  if (!source) {
    std::fprintf(stderr, "faulty_engine: there is no fault \"%s\"\n", arguments[1]);
    return 2;
  }
  UciServer server([&](const auto& script,
                       refute::Depth depth) { return source->divide(script, depth).value(); },
                   refute::Depth(6));
  std::string line;
  while (!server.has_quit() && std::getline(std::cin, line)) {
    std::cout << server.answer(line) << std::flush;
  }
  return 0;
}
