#include "oracle/findings/identity_json.h"

#include <nlohmann/json.hpp>

namespace refute::oracle {

nlohmann::ordered_json identity_json(const SourceIdentity& identity) {
  return {{"source", identity.source}, {"name", identity.name}, {"version", identity.version}};
}

SourceIdentity read_identity(const JsonMembers& object) {
  return {.source = object.text("source"),
          .name = object.text("name"),
          .version = object.text("version")};
}

}  // namespace refute::oracle
