#include <fstream>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "oracle/process/text_file.h"
#include "tests/support/run_program.h"

namespace refute::oracle {
namespace {

using testing::HasSubstr;

class CertifyCommand : public testing::Test {
 protected:
  ProgramRun certify(std::vector<std::string> words) {
    words.insert(words.begin(), "certify");
    words.insert(words.end(), {"--findings", folder_ / "findings"});
    return run_refute(words);
  }
  std::string file() const { return folder_ / "c.json"; }
  std::string text() const { return *read_text_file(file()); }

  ScratchFolder folder_;
};

TEST_F(CertifyCommand, CoversAWorldOnceAndProvesIt) {
  const std::vector<std::string> words{"--world", "pieces+0,castling+0", "--out", file()};
  const ProgramRun first = certify(words);
  EXPECT_EQ(first.exit_code, 0) << first.err;
  EXPECT_THAT(first.out, HasSubstr("pieces+0 1/1: right on all 7224 positions"));
  EXPECT_THAT(first.out, HasSubstr("certifies 2 parts"));

  const ProgramRun again = certify(words);
  EXPECT_EQ(again.exit_code, 0) << again.err;
  EXPECT_THAT(again.out, HasSubstr("2 parts were certified before"));

  const ProgramRun checked = certify({"--check", file()});
  EXPECT_EQ(checked.exit_code, 0) << checked.err;
  EXPECT_THAT(checked.out, HasSubstr("pieces+0 1/1: 7224 positions, all of them"));
}

TEST_F(CertifyCommand, ACertificateThatCoversLessThanItSaysIsFoundOut) {
  ASSERT_EQ(certify({"--world", "pieces+0", "--out", file()}).exit_code, 0);
  std::string changed = text();
  changed.replace(changed.find("7224"), 4, "7225");
  std::ofstream(file()) << changed;
  const ProgramRun checked = certify({"--check", file()});
  EXPECT_EQ(checked.exit_code, 2);
  EXPECT_THAT(checked.out, HasSubstr("which is not what was compared"));
  EXPECT_THAT(checked.err, HasSubstr("does not cover what it names"));
}

TEST_F(CertifyCommand, ACertificateOfNothingIsNone) {
  ASSERT_EQ(certify({"--world", "pieces+0", "--out", file()}).exit_code, 0);
  std::string changed = text();
  const std::size_t list = changed.find("\"parts\": [") + 10;
  changed.replace(list, changed.rfind(']') - list, "");
  std::ofstream(file()) << changed;
  const ProgramRun checked = certify({"--check", file()});
  EXPECT_EQ(checked.exit_code, 2) << checked.out;
  EXPECT_THAT(checked.err, HasSubstr("certifies no part"));
}

TEST_F(CertifyCommand, ASubjectThatIsWrongSomewhereGetsNoneAndTheReason) {
  const ProgramRun run =
      certify({"--subject", engine_without_castling(), "--world", "castling+0", "--out", file()});
  EXPECT_EQ(run.exit_code, 1) << run.err;
  EXPECT_THAT(run.out, HasSubstr("e1g1"));
  EXPECT_THAT(run.out, HasSubstr("castling+0 1/1: not certified: wrong on "));
  EXPECT_FALSE(std::filesystem::exists(file()));
}

TEST_F(CertifyCommand, GoesOnWithACertificateOfTheSameSubjectOnly) {
  ASSERT_EQ(certify({"--world", "pieces+0", "--out", file()}).exit_code, 0);
  const std::string before = text();
  const ProgramRun other =
      certify({"--subject", "builtin:copy", "--world", "castling+0", "--out", file()});
  EXPECT_EQ(other.exit_code, 2);
  EXPECT_THAT(other.err, HasSubstr("certifies another subject"));
  EXPECT_EQ(text(), before);
}

TEST_F(CertifyCommand, OnePartOfSeveralIsCertifiedAlone) {
  const ProgramRun run = certify({"--world", "castling+0", "--part", "2/2", "--out", file()});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_THAT(run.out, HasSubstr("castling+0 2/2: right on all"));
  EXPECT_EQ(certify({"--check", file()}).exit_code, 0);
}

TEST_F(CertifyCommand, SaysWhatIsWrongWithItsWords) {
  const ProgramRun world = certify({"--world", "pawns+1"});
  EXPECT_EQ(world.exit_code, 2);
  EXPECT_THAT(world.err, HasSubstr("there is no \"pawns+1\"; there are pieces+0, "));
  for (const char* part : {"0/3", "4/3", "3", "a/b", "1/0"}) {
    const ProgramRun run = certify({"--world", "pieces+0", "--part", part});
    EXPECT_EQ(run.exit_code, 2) << part;
    EXPECT_THAT(run.err, HasSubstr("--part")) << part;
  }
  const ProgramRun missing = certify({"--check", folder_ / "none.json"});
  EXPECT_EQ(missing.exit_code, 2);
  EXPECT_THAT(missing.err, HasSubstr("--check"));
}

}  // namespace
}  // namespace refute::oracle
