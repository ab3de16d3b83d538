#include "oracle/findings/json_members.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "oracle/text/escape.h"

namespace refute::oracle {
namespace {

using nlohmann::json;

constexpr std::size_t kMostQuoted = 60;

std::string quoted(const json& value) {
  const std::string text = value.dump(-1, ' ', true, json::error_handler_t::replace);
  return escape_for_terminal(text, kMostQuoted);
}

}  // namespace

std::string describe(const MemberError& error) {
  if (error.member.empty()) return error.problem;
  return "\"" + escape_for_terminal(error.member) + "\" " + error.problem;
}

JsonMembers::JsonMembers(const json& object, std::string path, std::optional<MemberError>& first)
    : object_(&object), path_(std::move(path)), first_(&first) {
  if (!object.is_object()) mismatch(path_, object, "a JSON object");
}

bool JsonMembers::has(std::string_view name) const {
  return object_->is_object() && object_->contains(name);
}

bool JsonMembers::is_null(std::string_view name) const {
  if (!has(name)) refuse(name, "is missing");
  return member(name).is_null();
}

std::string JsonMembers::text(std::string_view name) const {
  const json& value = member(name);
  if (value.is_string()) return value.get<std::string>();
  mismatch(path_of(name), value, "a text");
  return {};
}

std::vector<std::string> JsonMembers::texts(std::string_view name) const {
  const json& value = member(name);
  std::vector<std::string> list;
  if (!value.is_array()) {
    mismatch(path_of(name), value, "a list of texts");
    return list;
  }
  for (const json& item : value) {
    if (item.is_string()) {
      list.push_back(item.get<std::string>());
    } else {
      mismatch(fmt::format("{}[{}]", path_of(name), list.size()), item, "a text");
      return {};
    }
  }
  return list;
}

bool JsonMembers::flag(std::string_view name) const {
  const json& value = member(name);
  if (value.is_boolean()) return value.get<bool>();
  mismatch(path_of(name), value, "true or false");
  return false;
}

double JsonMembers::number(std::string_view name) const {
  const json& value = member(name);
  if (value.is_number()) return value.get<double>();
  mismatch(path_of(name), value, "a number");
  return 0;
}

std::uint64_t JsonMembers::whole(std::string_view name, Limits limits) const {
  const json& value = member(name);
  if (value.is_number_unsigned()) {
    const auto number = value.get<std::uint64_t>();
    if (number >= limits.least && number <= limits.most) return number;
  }
  const std::string range = fmt::format("a whole number from {} to {}", limits.least, limits.most);
  mismatch(path_of(name), value, range.c_str());
  return limits.least;
}

JsonMembers JsonMembers::object(std::string_view name) const {
  return {member(name), path_of(name), *first_};
}

std::vector<JsonMembers> JsonMembers::objects(std::string_view name) const {
  const json& value = member(name);
  std::vector<JsonMembers> list;
  if (!value.is_array()) {
    mismatch(path_of(name), value, "a list of JSON objects");
    return list;
  }
  for (const json& item : value) {
    list.emplace_back(item, fmt::format("{}[{}]", path_of(name), list.size()), *first_);
  }
  return list;
}

void JsonMembers::refuse(std::string_view name, std::string problem) const {
  if (!*first_) *first_ = MemberError{path_of(name), std::move(problem)};
}

const json& JsonMembers::member(std::string_view name) const {
  static const json kNone(json::value_t::discarded);
  if (!object_->is_object()) return kNone;
  const auto found = object_->find(name);
  return found == object_->end() ? kNone : *found;
}

std::string JsonMembers::path_of(std::string_view name) const {
  return path_.empty() ? std::string(name) : path_ + "." + std::string(name);
}

void JsonMembers::mismatch(const std::string& path, const json& value, const char* expected) const {
  if (*first_) return;
  *first_ = MemberError{path, value.is_discarded()
                                  ? fmt::format("is missing; expected {}", expected)
                                  : fmt::format("is {}; expected {}", quoted(value), expected)};
}

namespace {

/// "line 3, column 14" of the byte at that offset.
std::string place_of(std::string_view text, std::size_t offset) {
  const std::string_view before = text.substr(0, offset);
  const auto line = 1 + std::count(before.begin(), before.end(), '\n');
  const std::size_t line_start = before.rfind('\n') + 1;  // npos + 1 is 0
  return fmt::format("line {}, column {}", line, before.size() - line_start + 1);
}

/// Where the text is nested more deeply than anything of ours, which is at most five levels deep.
/// The library's recursion has no limit but the stack.
std::optional<std::size_t> too_deep_at(std::string_view text) {
  constexpr int kMostLevels = 100;
  int level = 0;
  bool is_in_text = false;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char c = text[at];
    if (c == '"') is_in_text = !is_in_text;
    if (is_in_text && c == '\\') ++at;
    if (is_in_text) continue;
    if (c == '[' || c == '{') ++level;
    if (c == ']' || c == '}') --level;
    if (level > kMostLevels) return at;
  }
  return std::nullopt;
}

}  // namespace

std::optional<MemberError> parse_json(std::string_view text, json& value) {
  if (const auto at = too_deep_at(text)) {
    return MemberError{{}, "it is nested too deeply (" + place_of(text, *at) + ")"};
  }
  // The library tells the place of an error only by an exception.
  try {
    value = json::parse(text);
    return std::nullopt;
  } catch (const json::parse_error& error) {
    const std::size_t offset = error.byte == 0 ? 0 : error.byte - 1;
    return MemberError{{}, "it is not JSON (" + place_of(text, offset) + ")"};
  } catch (const json::out_of_range&) {
    return MemberError{{}, "it holds a number that is too large"};
  }
}

std::optional<MemberError> read_members(std::string_view text, const json& schema,
                                        const std::function<void(const JsonMembers&)>& read) {
  json value;
  std::optional<MemberError> error = parse_json(text, value);
  if (error) return error;
  if (!value.is_object()) return MemberError{{}, "it is not a JSON object"};
  const JsonMembers object(value, "", error);
  if (object.has("schema") && value["schema"] == schema) {
    read(object);
  } else {
    const std::string found = object.has("schema") ? quoted(value["schema"]) : "missing";
    object.refuse("schema", fmt::format("is {}; this version reads {}", found, schema.dump()));
  }
  return error;
}

}  // namespace refute::oracle
