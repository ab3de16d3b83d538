#include "oracle/findings/certificate.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace refute::oracle {
namespace {

using Json = nlohmann::ordered_json;

Certificate sample() {
  Certificate certificate{
      "0.1.0", {"./my_engine", "Mine", "1.0"}, {"builtin", "Refute", "0.1"}, {}};
  certificate.parts.push_back({"pieces+0", 0, 1, 7224, 0x0123456789abcdef, 0.5});
  certificate.parts.push_back({"promotion+1", 2, 64, 400'000, ~std::uint64_t{0}, 9.25});
  return certificate;
}

TEST(Certificate, WritesBackWhatWasRead) {
  const auto read = certificate_from_json(print_certificate(sample()));
  ASSERT_TRUE(read) << describe(read.error());
  EXPECT_EQ(read->parts, sample().parts);
  EXPECT_EQ(read->subject.name, "Mine");
  EXPECT_EQ(print_certificate(*read), print_certificate(sample()));
}

/// The problem of the sample with one member of its first part changed.
std::string problem_with(const char* member, const Json& value) {
  Json object = Json::parse(print_certificate(sample()));
  object["parts"][0][member] = value;
  const auto read = certificate_from_json(object.dump());
  return read ? "" : describe(read.error());
}

TEST(Certificate, NamesTheMemberThatIsWrong) {
  using testing::HasSubstr;
  EXPECT_THAT(problem_with("part", 2), HasSubstr("parts[0].part"));
  EXPECT_THAT(problem_with("part", 0), HasSubstr("parts[0].part"));
  EXPECT_THAT(problem_with("parts", 0), HasSubstr("parts[0].parts"));
  EXPECT_THAT(problem_with("fingerprint", "12x"), HasSubstr("parts[0].fingerprint"));
  EXPECT_THAT(problem_with("fingerprint", ""), HasSubstr("parts[0].fingerprint"));
  EXPECT_THAT(problem_with("positions", -1), HasSubstr("parts[0].positions"));
}

TEST(Certificate, IsNoOtherFile) {
  EXPECT_FALSE(certificate_from_json("[]"));
  EXPECT_FALSE(certificate_from_json("{}"));
  EXPECT_FALSE(certificate_from_json(R"({"schema": "refute-hunt-1"})"));
}

}  // namespace
}  // namespace refute::oracle
