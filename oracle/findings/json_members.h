#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "engine/result.h"

namespace refute::oracle {

/// What is wrong with a file of JSON, and where in it.
struct MemberError {
  std::string member;   // "minimised.line[2]"; empty for the whole
  std::string problem;  // "is 7; expected a text"
};

/// One line: `"minimised.line[2]" is 7; expected a text`.
std::string describe(const MemberError& error);

/// Reads the members of one JSON object, each of which has to be there and of the right kind.
///
/// The first thing that is not as it should be is kept in `first`, which all readers of one
/// document share; what is read from then on are stand-ins. So a reader is written straight
/// through and asks once, at the end, whether all was well. Further members say nothing.
class JsonMembers {
 public:
  /// `object` and `first` must outlive this.
  JsonMembers(const nlohmann::json& object, std::string path, std::optional<MemberError>& first);

  bool is_null(std::string_view name) const;
  bool has(std::string_view name) const;

  std::string text(std::string_view name) const;
  std::vector<std::string> texts(std::string_view name) const;
  bool flag(std::string_view name) const;
  double number(std::string_view name) const;

  struct Limits {
    std::uint64_t least = 0;
    std::uint64_t most = ~std::uint64_t{0};
  };
  std::uint64_t whole(std::string_view name, Limits limits) const;
  std::uint64_t whole(std::string_view name) const { return whole(name, Limits{}); }

  JsonMembers object(std::string_view name) const;
  std::vector<JsonMembers> objects(std::string_view name) const;

  /// Notes that the member holds something that it must not.
  void refuse(std::string_view name, std::string problem) const;

 private:
  const nlohmann::json& member(std::string_view name) const;
  std::string path_of(std::string_view name) const;
  /// Notes that the value is not what was expected.
  void mismatch(const std::string& path, const nlohmann::json& value, const char* expected) const;

  const nlohmann::json* object_;
  std::string path_;
  std::optional<MemberError>* first_;
};

/// Parses a text; what is wrong with one that is not JSON is said with its line and column.
/// `value` holds the outcome if there is no error.
std::optional<MemberError> parse_json(std::string_view text, nlohmann::json& value);

/// Calls `read` with the members of a document, if it is a JSON object whose member "schema" is
/// `schema`. The first thing that is wrong with it.
std::optional<MemberError> read_members(std::string_view text, const nlohmann::json& schema,
                                        const std::function<void(const JsonMembers&)>& read);

/// The value that such a document holds.
template <typename Value>
Result<Value, MemberError> read_document(std::string_view text, const nlohmann::json& schema,
                                         Value (*read)(const JsonMembers&)) {
  Value value;
  std::optional<MemberError> error =
      read_members(text, schema, [&](const JsonMembers& members) { value = read(members); });
  if (error) return Unexpected{*std::move(error)};
  return value;
}

}  // namespace refute::oracle
