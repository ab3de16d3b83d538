#include "oracle/subject_check.h"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

#include "engine/fen.h"
#include "engine/position.h"
#include "engine/uci_move.h"
#include "props/mailbox/board.h"
#include "props/mailbox/movegen.h"

namespace refute::oracle {
namespace {

using Kind = SubjectFault::Kind;
using Node = props::PositionScript;
using Check = std::optional<SubjectFault>;

/// "Kiwipete" (Peter McKenzie): 48 moves, 2039 leaves at depth 2.
constexpr const char* kKiwipete =
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
constexpr std::size_t kKiwipeteMoves = 48;
constexpr std::uint64_t kKiwipeteLeaves = 2039;

/// A pinned knight, a king beside attacked squares: most pieces' ways are closed by check.
constexpr const char* kPinned = "4k3/8/8/8/4r3/8/4N3/R3K2R w KQ - 0 1";

Node node_of(const char* fen, std::vector<std::string> moves = {}) {
  return {*parse_fen(fen), Rules::kStandard, std::move(moves)};
}

std::vector<std::string> sorted_moves(const DivideReply& reply) {
  std::vector<std::string> moves;
  for (const DivideLine& line : reply.lines) moves.push_back(line.move);
  std::sort(moves.begin(), moves.end());
  return moves;
}

std::vector<std::string> texts_of(const std::vector<Move>& moves) {
  std::vector<std::string> texts;
  for (const Move move : moves) texts.push_back(to_uci(move, Rules::kStandard));
  std::sort(texts.begin(), texts.end());
  return texts;
}

/// What the subject answers to the questions of the check.
struct Answers {
  DivideReply start;         // depth 1
  DivideReply kiwipete;      // depth 1
  DivideReply kiwipete_two;  // depth 2
  DivideReply pinned;        // depth 1
  DivideReply moved;         // depth 1, after a move from the start
};

struct Asked {
  Node node;
  Depth depth;
  DivideReply Answers::* answer;
};

Check ask(Source& subject, Answers& answers) {
  const std::array<Asked, 5> questions{
      Asked{{Position::start().setup(), Rules::kStandard, {}}, Depth(1), &Answers::start},
      Asked{node_of(kKiwipete), Depth(1), &Answers::kiwipete},
      Asked{node_of(kKiwipete), Depth(2), &Answers::kiwipete_two},
      Asked{node_of(kPinned), Depth(1), &Answers::pinned},
      Asked{{Position::start().setup(), Rules::kStandard, {"e2e4", "e7e5"}},
            Depth(1),
            &Answers::moved}};
  for (const Asked& asked : questions) {
    const auto reply = subject.divide(asked.node, asked.depth);
    if (!reply) {
      return SubjectFault{Kind::kNoAnswer, "it does not answer: " + describe(reply.error()),
                          reply.error()};
    }
    answers.*asked.answer = *reply;
  }
  return std::nullopt;
}

Check ignores_fen(const Answers& answers) {
  const bool is_same = sorted_moves(answers.start) == sorted_moves(answers.kiwipete) &&
                       answers.start.total == answers.kiwipete.total &&
                       answers.start.total != kKiwipeteMoves;
  if (!is_same) return std::nullopt;
  return SubjectFault{
      Kind::kIgnoresFen,
      fmt::format("it ignores the FEN: it counts {} moves at the start and the same "
                  "{} in {}, which has {}",
                  answers.start.total, answers.kiwipete.total, kKiwipete, kKiwipeteMoves)};
}

Check ignores_moves(const Answers& answers) {
  const auto lists = [&](std::string_view move) {
    return std::any_of(answers.moved.lines.begin(), answers.moved.lines.end(),
                       [&](const DivideLine& line) { return line.move == move; });
  };
  const bool is_start = sorted_moves(answers.moved) == sorted_moves(answers.start);
  if (!is_start || !lists("e2e4")) return std::nullopt;
  return SubjectFault{
      Kind::kIgnoresMoves,
      "it ignores the moves after the position: after e2e4 e7e5 it lists e2e4 as at "
      "the start"};
}

Check is_pseudo_legal(const Answers& answers) {
  const Setup setup = *parse_fen(kPinned);
  const std::vector<std::string> legal = texts_of(mailbox::legal_moves(setup));
  const std::vector<std::string> listed = sorted_moves(answers.pinned);
  std::vector<std::string> exposing;
  for (const Move move : mailbox::movements(setup)) {
    if (!mailbox::leaves_king_to_be_taken(setup, move)) continue;
    const std::string text = to_uci(move, Rules::kStandard);
    if (std::binary_search(listed.begin(), listed.end(), text)) exposing.push_back(text);
  }
  const auto all = texts_of(mailbox::movements(setup));
  const bool is_all = exposing.size() == all.size() - legal.size();
  if (!is_all) return std::nullopt;
  return SubjectFault{
      Kind::kPseudoLegal,
      fmt::format(
          "its list is pseudo-legal: in {} it has {} moves that leave the king to be taken, "
          "{} among them; hold its legal moves against the reference instead",
          kPinned, exposing.size(), exposing.front())};
}

Check counts_differently(const Answers& answers) {
  for (const DivideReply* reply :
       {&answers.start, &answers.kiwipete, &answers.kiwipete_two, &answers.pinned}) {
    if (sum_of_lines(*reply) != reply->total) continue;
    return std::nullopt;  // at least once they fit: not a habit
  }
  return SubjectFault{
      Kind::kCountDiffers,
      fmt::format("its count differs from its own list: at depth 2 of {} it states "
                  "{}, and its lines add up to {}",
                  kKiwipete, answers.kiwipete_two.total, sum_of_lines(answers.kiwipete_two))};
}

/// Each child one too high, or the total as much too high as there are children.
Check counts_interior(const Answers& answers) {
  const DivideReply& two = answers.kiwipete_two;
  const bool is_list_right = answers.kiwipete.lines.size() == kKiwipeteMoves;
  if (!is_list_right || two.total <= kKiwipeteLeaves) return std::nullopt;
  const std::uint64_t excess = two.total - kKiwipeteLeaves;
  if (excess != kKiwipeteMoves && excess != kKiwipeteMoves + 1) return std::nullopt;
  return SubjectFault{Kind::kCountsInterior,
                      fmt::format("it counts the inner nodes too: at depth 2 of {} it states {}, "
                                  "which is {} leaves and {} nodes above them",
                                  kKiwipete, two.total, kKiwipeteLeaves, excess)};
}

}  // namespace

std::string_view kind_name(SubjectFault::Kind kind) {
  switch (kind) {
    case Kind::kIgnoresFen:
      return "ignores-fen";
    case Kind::kPseudoLegal:
      return "pseudo-legal";
    case Kind::kCountDiffers:
      return "count-differs";
    case Kind::kCountsInterior:
      return "counts-interior-nodes";
    case Kind::kIgnoresMoves:
      return "ignores-moves";
    case Kind::kNoAnswer:
      break;
  }
  return "no-answer";
}

std::optional<SubjectFault> fault_of_subject(Source& subject) {
  Answers answers;
  if (Check silence = ask(subject, answers)) return silence;
  for (const auto check :
       {ignores_fen, ignores_moves, is_pseudo_legal, counts_differently, counts_interior}) {
    if (Check fault = check(answers)) return fault;
  }
  return std::nullopt;
}

}  // namespace refute::oracle
