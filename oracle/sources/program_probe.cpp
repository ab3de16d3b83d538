#include "oracle/sources/program_probe.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "engine/fen.h"
#include "engine/position.h"
#include "oracle/process/line_buffered.h"
#include "oracle/sources/answer_total.h"
#include "oracle/sources/known_positions.h"
#include "oracle/sources/probe_error.h"
#include "oracle/sources/written_moves.h"
#include "oracle/text/move_text.h"
#include "props/mailbox/movegen.h"
#include "props/mailbox/perft.h"

namespace refute::oracle {
namespace {

using ErrorKind = OracleError::Kind;
using std::chrono::milliseconds;
using Node = props::PositionScript;

constexpr milliseconds kGreeting{10000};
constexpr milliseconds kIdle{2000};
constexpr milliseconds kIdleOfOneThatSpeaks{400};  // it has been greeted in another protocol
constexpr milliseconds kIdleOfConsole{600};
constexpr milliseconds kAnswerOfOneThatSpeaks{600};
constexpr milliseconds kAnswer{2000};
constexpr milliseconds kAnswerFull{6000};
constexpr milliseconds kAfterMark{150};
constexpr milliseconds kAfterMarkFull{1500};
constexpr milliseconds kWhole{12000};
constexpr milliseconds kWholeFull{25000};

Node node_of(const char* fen, Rules rules = Rules::kStandard) {
  return {*parse_fen(fen, FenSyntax::kLenient), rules, {}};
}

/// The answer as it was written, as evidence.
Statement statement_of(const Question& query, const RawAnswer& answer) {
  return statement_of(query, DivideReply{answer.lines, answer.leaves(), !answer.lines.empty()});
}

}  // namespace

ProgramProbe::ProgramProbe(Launch launch, const SourceOptions& options)
    : launch_(std::move(launch)), options_(options), whole_(wait(kWhole).deadline) {
  launch_.cpu = options.cpu;
}

Conversation::Wait ProgramProbe::wait(milliseconds answer) const {
  const auto scaled = [&](milliseconds time) {
    return std::chrono::duration_cast<Deadline::Duration>(time * options_.timeout_scale);
  };
  const bool is_hurried = patience_ == Patience::kHurried;
  return {.deadline = Deadline::for_answer(scaled(answer)).or_when(options_.stop),
          .idle = is_hurried ? std::optional(scaled(speaks_uci_ ? kIdleOfOneThatSpeaks : kIdle))
                             : std::nullopt,
          .after_mark = scaled(is_hurried ? kAfterMark : kAfterMarkFull)};
}

Conversation::Wait ProgramProbe::wait_for_answer() const {
  if (patience_ == Patience::kFull) return wait(kAnswerFull);
  // In another protocol, that is: in its own, its mark says when it has no more to say.
  const bool is_prompt = speaks_uci_ && spoken_.mark.empty();
  return wait(is_prompt ? kAnswerOfOneThatSpeaks + 2 * greeting_time_ : kAnswer);
}

bool ProgramProbe::unbuffer() {
  const bool is_changed = make_line_buffered(launch_);
  if (is_changed) conversation_.reset();
  return is_changed;
}

void ProgramProbe::fail(const OracleError& error) {
  error_ = error;
  searches_ = searches_ || error.kind == ErrorKind::kUnsupported;
  // Silence with a mark behind it says that the command is not known.
  const bool is_silent =
      error.kind == ErrorKind::kHung && conversation_ && conversation_->is_at_rest();
  // So does one that goes on computing behind the mark: an engine takes `go` for a search.
  const bool is_thinking =
      error.kind == ErrorKind::kHung && conversation_ && conversation_->was_marked();
  const bool is_telling = !is_silent && !is_thinking && !searches_;
  if (is_telling && error.kind != ErrorKind::kUnsupported && !complaint_) complaint_ = error;
  may_go_on_ = is_silent || (error.kind == ErrorKind::kRefused && conversation_ &&
                             conversation_->comes_to_mark(wait_for_answer()));
  if (!may_go_on_) conversation_.reset();
}

/// The conversation in that protocol; null if there is none to be had.
Conversation* ProgramProbe::open(const Protocol& protocol) {
  error_.reset();
  const bool goes_on =
      conversation_ && (spoken_ == protocol || (may_go_on_ && conversation_->goes_on_in(protocol)));
  spoken_ = protocol;
  if (goes_on) return &*conversation_;
  conversation_.reset();
  const Conversation::Wait limits = wait(kGreeting);
  Result<Conversation, OracleError> opened = Conversation::open(launch_, protocol, limits);
  if (!opened) return fail(opened.error()), nullptr;
  conversation_.emplace(*std::move(opened));
  answered_.reset();
  greeting_ = conversation_->greeting();
  if (protocol.handshake == Protocol::Handshake::kUci) {
    speaks_uci_ = true;
    greeting_time_ = std::chrono::duration_cast<milliseconds>(limits.deadline.elapsed());
  }
  return &*conversation_;
}

bool ProgramProbe::greets(const Protocol& protocol, Patience patience) {
  if (patience != patience_) {
    patience_ = patience;
    whole_ = wait(patience == Patience::kHurried ? kWhole : kWholeFull).deadline;
    conversation_.reset();
  }
  if (open(protocol) != nullptr) return true;
  const bool is_uci = protocol.handshake == Protocol::Handshake::kUci;
  if (is_uci && patience == Patience::kFull) error_ = not_greeted(*std::move(error_));
  return false;
}

/// Whether the answer has to be heard again to be believed. What a program makes of rules that it
/// does not claim to know is no surprise.
bool ProgramProbe::is_surprising(const RawAnswer& answer, const Question& query) const {
  if (query.node.rules == Rules::kChess960 && !greeting_.has_chess960) return false;
  const auto setups = props::setups_of(query.node);
  return setups && answer.leaves() != mailbox::perft(setups->back(), query.depth);
}

/// A wrong answer is asked for again, so that one that comes once only is told from one that can be
/// relied on.
std::optional<RawAnswer> ProgramProbe::ask(const Protocol& protocol, const Node& node,
                                           Depth depth) {
  const Question query{node, depth};
  std::optional<RawAnswer> first = ask_once(protocol, node, depth);
  if (!first && error_ && error_->kind == ErrorKind::kProtocol)
    return asked_after_nonsense(protocol, query, *error_);
  if (!first || !is_surprising(*first, query)) return first;
  std::optional<RawAnswer> second = ask_once(protocol, node, depth);
  if (!second || second->agrees_with(*first)) return first;
  contradictions_.push_back(
      {protocol.count,
       {{}, /*is_of_subject=*/true, statement_of(query, *first), statement_of(query, *second)}});
  return is_surprising(*second, query) ? first : second;
}

/// What it says next: nonsense that comes once is not forgotten.
std::optional<RawAnswer> ProgramProbe::asked_after_nonsense(const Protocol& protocol,
                                                            const Question& query,
                                                            OracleError nonsense) {
  std::optional<RawAnswer> second = ask_once(protocol, query.node, query.depth);
  if (!second) return std::nullopt;
  contradictions_.push_back({protocol.count,
                             {{},
                              /*is_of_subject=*/true,
                              statement_of(query, Unexpected{std::move(nonsense)}),
                              statement_of(query, *second)}});
  return second;
}

std::optional<Inconsistency> ProgramProbe::contradiction(const Protocol& protocol) const {
  for (const Contradiction& one : contradictions_)
    if (one.count == protocol.count) return one.answers;
  return std::nullopt;
}

std::optional<RawAnswer> ProgramProbe::ask_once(const Protocol& protocol, const Node& node,
                                                Depth depth) {
  Conversation* const conversation = open(protocol);
  if (conversation == nullptr) return std::nullopt;
  Conversation::Wait wait = wait_for_answer();
  // Without a mark nobody knows whether the first total is the last.
  wait.hears_out = protocol.mark.empty() && protocol.totals == Protocol::Totals::kOne;
  Result<RawAnswer, OracleError> answer = conversation->count(node, depth, wait);
  if (!answer) {
    const bool has_left = answered_ && answer.error().kind == OracleError::Kind::kCrashed &&
                          answer.error().exit == ExitStatus{ExitStatus::How::kExited, 0};
    const bool has_left_behind_its_answer = has_left && answered_ == protocol.count;
    fail(answer.error());
    // What comes with the answer to the next query would be taken for that.
    const bool is_held_back =
        may_go_on_ && conversation_->is_at_rest() && conversation_->holds_back(wait_for_answer());
    if (is_held_back && unbuffer()) return ask_once(protocol, node, depth);
    if (!has_left) return std::nullopt;
    auto second = ask_once(protocol, node, depth);  // of a process that has not answered yet
    if (second && has_left_behind_its_answer) ends_behind_ = protocol.count;
    return second;
  }
  answered_ = protocol.count;
  // What comes behind an answer without a mark, nobody knows: the next query gets a new process.
  if (conversation->lacks_mark()) has_mark_ = false;
  if (conversation->lacks_total()) states_no_total_ = true;
  if (conversation->has_ended()) ends_behind_ = protocol.count;
  const bool is_over =
      conversation->lacks_mark() || conversation->lacks_total() || conversation->has_ended();
  if (is_over) conversation_.reset();
  return *std::move(answer);
}

bool ProgramProbe::answers_mark(const Protocol& protocol) {
  Conversation* const conversation = open(protocol);
  if (conversation == nullptr) return false;
  Conversation::Wait wait = this->wait(kGreeting);  // of one that may still be starting
  wait.after_mark = this->wait(kIdleOfConsole).deadline.budget();
  may_go_on_ = conversation->answers_mark(wait);
  return may_go_on_;
}

bool ProgramProbe::answers_any(const Protocol& protocol, std::span<const char* const> set_ups,
                               std::span<const char* const> counts) {
  Conversation* const conversation = open(protocol);
  if (conversation == nullptr) return false;
  Protocol each = protocol;
  std::string commands;
  for (const char* set_up : set_ups) {
    each.set_up = set_up;
    commands += position_commands(each, node_after());
  }
  for (const char* count : counts) {
    each.count = count;
    commands += count_command(each, Depth(2));
  }
  const bool is_answered = conversation->answers_any(commands, wait_for_answer().deadline);
  conversation_.reset();  // there will be more answers
  return is_answered;
}

ProgramProbe::Answered ProgramProbe::answers_count(const Protocol& protocol) {
  std::optional<RawAnswer> answer = ask(protocol, node_after(), Depth(2));
  std::size_t enough = kStartMoves / 2;
  // A generator that loses every reply, or every move of the start, has moves all the same.
  if (answer && answer->is_empty()) answer = ask(protocol, node_after(), Depth(1));
  if (answer && answer->is_empty()) {
    if (!complaint_) complaint_ = no_count(launch_, protocol, 0);
    if (const auto few = ask(protocol, node_of(kKingAndPawn), Depth(1))) answer = few;
    enough = kKingAndPawnMoves / 2;
  }
  if (!answer) return Answered::kNothing;
  const std::uint64_t total = answer->leaves();
  // Whoever lists the moves of a position divides, however wrong the counts are.
  const bool lists_moves = answer->lines.size() >= enough;
  // A search that says nothing but how many nodes it has visited has not visited just those.
  const bool may_be_search = answer->lines.empty() && answer->is_total_of_info;
  // However wrong a count is, a smaller number is something else: the query's own depth, echoed by
  // a program that is no engine.
  const bool is_count = may_be_search ? total == kStartLeaves : total >= kStartMoves;
  if (!is_count && !lists_moves) {
    OracleError error = no_count(launch_, protocol, total);
    if (may_be_search) error.kind = ErrorKind::kUnsupported;
    fail(error);
    if (!may_be_search && !complaint_) complaint_ = error_;
    return Answered::kNothing;
  }
  unread_line_ = answer->unread_line;
  const std::vector<std::uint64_t>& totals = answer->totals;
  states_each_total_ = totals.size() == 2 && totals.front() != totals.back();
  return answer->lines.empty() ? Answered::kTotal : Answered::kMoves;
}

bool ProgramProbe::shows_legal_moves(const Protocol& protocol, const char* fen) {
  Conversation* const conversation = open(protocol);
  if (conversation == nullptr) return false;
  const Node node = node_of(fen);
  const auto moves = conversation->shown(node, wait_for_answer().deadline);
  if (!moves) fail(moves.error());
  return moves && moves->size() == mailbox::legal_moves(node.root).size();
}

bool ProgramProbe::refuses_illegal_moves(const Protocol& protocol) {
  Conversation* const conversation = open(protocol);
  if (conversation == nullptr) return false;
  const Deadline deadline = wait_for_answer().deadline;
  const auto bad = conversation->refuses(node_of(kPinned), kPinnedMove, deadline);
  if (bad && !*bad) return false;
  const auto good = bad ? conversation->refuses(node_of(kPinned), "e1g1", deadline) : bad;
  if (!good) fail(good.error());
  return good && !*good;
}

/// The number of moves of the node by the program's count; nullopt if there is no answer.
std::optional<std::uint64_t> ProgramProbe::moves_of(const Protocol& protocol, const Node& node) {
  const auto answer = ask(protocol, node, Depth(1));
  return answer ? std::optional(answer->move_count()) : std::nullopt;
}

bool ProgramProbe::counts_like_start(const Protocol& protocol) {
  return moves_of(protocol, node_of(kKiwipete)) == kStartMoves;
}

bool ProgramProbe::sets_positions(const Protocol& protocol) {
  if (protocol.count.empty() || !counts_like_start(protocol)) return true;
  Protocol other = protocol;
  other.has_short_fens = true;
  if (!counts_like_start(other)) return true;
  count_of_start_alone_ = protocol.count;
  return false;
}

bool ProgramProbe::reads_fens(const Protocol& protocol) {
  if (protocol.count.empty()) return true;
  constexpr std::uint64_t kMoreThanAtTheStart = 30;
  // Who dies or hangs where there is castling has read the FEN all the same, and a defect may hide
  // the moves of one.
  std::vector<std::uint64_t> counts;
  for (const char* fen : {kKiwipete, kQueenAndRook}) {
    counts.push_back(moves_of(protocol, node_of(fen)).value_or(0));
    if (counts.back() > kMoreThanAtTheStart) return true;
  }
  // Who has read neither has as many moves in both.
  return counts.front() != counts.back() && std::ranges::none_of(counts, [](std::uint64_t moves) {
           return moves == 0 || moves == kStartMoves;
         });
}

bool ProgramProbe::reads_moves(const Protocol& protocol) {
  if (protocol.count.empty() && protocol.handshake != Protocol::Handshake::kScript) return true;
  // After 1. e4 e5 there are 29 moves; with one of the two, or none, there are 20.
  const auto moves = moves_of(protocol, node_after({"e2e4", "e7e5"}));
  return moves && *moves > kStartMoves;
}

bool ProgramProbe::reads_promotions(const Protocol& protocol) {
  if (protocol.count.empty()) return true;
  // Who has not promoted still has nine moves; the king that is in check has three.
  Node node = node_of("4k3/P7/8/8/8/8/8/4K3 w - - 0 1");
  node.moves.emplace_back(protocol.has_upper_promotions ? "a7a8Q" : "a7a8q");
  constexpr std::uint64_t kBefore = 9;
  return moves_of(protocol, node).value_or(kBefore) != kBefore;
}

/// The moves that Black is said to have behind White's castling.
std::optional<std::uint64_t> ProgramProbe::moves_after_castling(const Protocol& protocol) {
  Node node = node_of(kBeforeCastling);
  node.moves.emplace_back("e1g1");
  const auto said = written_for(protocol, node);
  return said ? moves_of(protocol, *said) : std::nullopt;
}

bool ProgramProbe::reads_castling(const Protocol& protocol) {
  if (protocol.count.empty() && protocol.handshake != Protocol::Handshake::kScript) return true;
  return moves_after_castling(protocol).value_or(kMovesBeforeCastling) != kMovesBeforeCastling;
}

bool ProgramProbe::castles_right(const Protocol& protocol) {
  return moves_after_castling(protocol) == kMovesAfterCastling;
}

bool ProgramProbe::writes_rook_taken(const Protocol& protocol) {
  const std::optional<RawAnswer> answer = ask(protocol, node_of(kBeforeCastling), Depth(1));
  return answer && (lists(answer->lines, "e1h1") || lists(answer->lines, "e1a1"));
}

bool ProgramProbe::omits_empty_lines(const Protocol& protocol) {
  const Node node = node_of(kStalemating);
  const std::optional<RawAnswer> answer = ask(protocol, node, Depth(2));
  return answer && answer->lines.size() + 1 == mailbox::legal_moves(node.root).size() &&
         !lists(answer->lines, kStalematingMove) && answer->leaves() == kStalematingLeaves;
}

/// The first place, counted from the front or from the end, of a number that is right wherever it
/// is known.
int ProgramProbe::place_of_total(const Protocol& protocol) {
  struct Known {
    Node node;
    int plies;
    std::uint64_t leaves;
  };
  const std::array known{Known{node_after(), 2, kStartLeaves}, Known{node_of(kStalemate), 1, 0},
                         Known{node_after(), 1, kStartMoves},
                         Known{node_after(), 3, kStartLeavesAtThree}};
  constexpr std::size_t kEnough = 2;  // that are right as their words say
  std::vector<int> places;
  bool are_right = true;
  for (std::size_t i = 0; i < known.size(); ++i) {
    if (i == kEnough && are_right) return 0;
    const std::optional<RawAnswer> answer = ask(protocol, known[i].node, Depth(known[i].plies));
    if (!answer) return 0;
    are_right = are_right && answer->leaves() == known[i].leaves;
    const std::vector<std::uint64_t> numbers = numbers_in(answer->other_lines);
    const auto count = static_cast<int>(numbers.size());
    for (int place = 1; i == 0 && place <= count; ++place) {
      places.push_back(place);
      // Without a mark nobody knows which number is the last.
      if (!protocol.mark.empty()) places.push_back(place - count - 1);
    }
    std::erase_if(places, [&](int place) { return number_at(numbers, place) != known[i].leaves; });
    if (places.empty()) return 0;
  }
  return places.front();
}

}  // namespace refute::oracle
