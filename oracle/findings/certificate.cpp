#include "oracle/findings/certificate.h"

#include <charconv>
#include <limits>
#include <optional>
#include <system_error>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "oracle/findings/identity_json.h"

namespace refute::oracle {
namespace {

using Json = nlohmann::ordered_json;

/// What nobody looked at.
constexpr const char* kAssumed =
    "the reference lists the legal moves; the subject answers again as it did; positions are given "
    "as FENs, so that making and undoing moves is not certified";

std::optional<std::uint64_t> parse_fingerprint(const std::string& text) {
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, 16);
  const bool is_whole = error == std::errc() && end == text.data() + text.size();
  return is_whole ? std::optional(value) : std::nullopt;
}

CertifiedPart read_part(const JsonMembers& object) {
  constexpr std::uint64_t kMost = std::numeric_limits<std::uint64_t>::max();
  CertifiedPart part;
  part.world = object.text("world");
  part.parts = object.whole("parts", {1, kMost});
  const std::uint64_t number = object.whole("part", {1, kMost});
  part.part = number - 1;
  if (number > part.parts) object.refuse("part", "is more than there are parts");
  part.positions = object.whole("positions");
  const auto fingerprint = parse_fingerprint(object.text("fingerprint"));
  if (!fingerprint) object.refuse("fingerprint", "is not a hexadecimal number");
  part.fingerprint = fingerprint.value_or(0);
  part.seconds = object.number("seconds");
  return part;
}

Certificate read_certificate(const JsonMembers& object) {
  Certificate certificate;
  certificate.version = object.text("program");
  certificate.subject = read_identity(object.object("subject"));
  certificate.reference = read_identity(object.object("reference"));
  for (const JsonMembers& part : object.objects("parts"))
    certificate.parts.push_back(read_part(part));
  return certificate;
}

}  // namespace

std::string print_certificate(const Certificate& certificate) {
  Json object{{"schema", kCertificateSchema}, {"program", certificate.version}};
  object["subject"] = identity_json(certificate.subject);
  object["reference"] = identity_json(certificate.reference);
  object["assumed"] = kAssumed;
  object["parts"] = Json::array();
  for (const CertifiedPart& part : certificate.parts) {
    object["parts"].push_back({{"world", part.world},
                               {"part", part.part + 1},
                               {"parts", part.parts},
                               {"positions", part.positions},
                               {"fingerprint", fmt::format("{:016x}", part.fingerprint)},
                               {"seconds", part.seconds}});
  }
  return object.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

Result<Certificate, MemberError> certificate_from_json(std::string_view text) {
  return read_document<Certificate>(text, kCertificateSchema, read_certificate);
}

}  // namespace refute::oracle
