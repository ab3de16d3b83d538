#include "oracle/sources/answer_line.h"

#include <algorithm>
#include <array>

#include "oracle/sources/answer_total.h"
#include "oracle/sources/answer_words.h"
#include "oracle/sources/plain_line.h"
#include "oracle/text/move_text.h"
#include "oracle/text/number.h"
#include "oracle/text/span.h"

namespace refute::oracle {
namespace {

using LineKind = AnswerLine::Kind;

AnswerLine of_kind(LineKind kind) { return {.kind = kind}; }

std::optional<AnswerLine> read_move_line(const Words& words);

/// A move with its count or a total behind `info string` or `info string perft`; else noise.
AnswerLine read_aside(const Words& words) {
  const bool is_labelled = words.size() > 2 && lower(words[2]) == "perft";
  const Words said(words.begin() + (is_labelled ? 3 : 2), words.end());
  if (said.empty()) return of_kind(LineKind::kNoise);
  std::optional<AnswerLine> aside = read_move_line(said);
  if (aside && aside->kind != LineKind::kMove) aside.reset();
  constexpr std::array<std::string_view, 5> kLabels{"nodes", "leaves", "total", "perft", "depth"};
  if (!aside && (is_labelled || is_one_of(said[0], kLabels))) aside = read_total_line(said);
  if (!aside) return of_kind(LineKind::kNoise);
  aside->is_aside = true;
  return *aside;
}

/// Lines that start with `info`: of a search, or of a divide that is printed in their form.
AnswerLine read_info(const Words& words) {
  constexpr std::array<std::string_view, 4> kOfSearches{"score", "pv", "seldepth", "multipv"};
  const bool is_search = std::any_of(kOfSearches.begin(), kOfSearches.end(),
                                     [&](auto word) { return has_word(words, word); });
  if (is_search) return of_kind(LineKind::kSearch);
  const auto nodes = number_after(words, "nodes");
  const std::string_view move = word_after(words, "currmove");
  if (!move.empty()) {
    if (!nodes) return of_kind(LineKind::kSearch);
    return {.kind = LineKind::kMove, .move = std::string(move), .leaves = *nodes};
  }
  // `info nodes 400 nps 400000 time 1` may be all that a count says; of the hash, only searches
  // speak.
  constexpr std::array<std::string_view, 4> kOfStates{"hashfull", "tbhits", "cpuload", "sbhits"};
  const bool has_depth = has_word(words, "depth");
  const bool is_state = std::any_of(kOfStates.begin(), kOfStates.end(),
                                    [&](auto word) { return has_word(words, word); });
  if (!has_depth && (is_state || !nodes)) return of_kind(LineKind::kNoise);
  if (!nodes) return of_kind(LineKind::kSearch);
  return AnswerLine{.kind = LineKind::kTotal, .leaves = *nodes, .is_of_info = true};
}

/// `info string bad fen The halfmove clock is invalid`, from who then stays where it was. Who only
/// warns may answer.
bool is_complaint_about_fen(const Words& words) {
  constexpr std::array<std::string_view, 12> kComplaints{
      "bad",      "invalid", "illegal", "malformed", "wrong", "impossible",
      "rejected", "cannot",  "can't",   "could",     "error", "failed"};
  constexpr std::array<std::string_view, 3> kOfWarnings{"warning", "ignored", "ignoring"};
  const auto has_any = [&](std::span<const std::string_view> of) {
    return std::any_of(words.begin(), words.end(), [&](auto word) { return is_one_of(word, of); });
  };
  return has_word(words, "fen") && has_any(kComplaints) && !has_any(kOfWarnings);
}

std::optional<AnswerLine> read_alien(std::string_view line, const Words& words) {
  if (words.empty()) return of_kind(LineKind::kNoise);
  if (words[0] == "info") {
    if (words.size() > 1 && words[1] == "string" && words.size() < 16) {
      AnswerLine aside = read_aside(words);
      if (aside.is_aside) return aside;
    }
    const bool is_refusal = line.find("CRITICAL ERROR") != std::string_view::npos;
    if (is_refusal || is_complaint_about_fen(words)) return of_kind(LineKind::kRefusal);
    const bool is_words = words.size() > 1 && words[1] == "string";
    return is_words ? of_kind(LineKind::kNoise) : read_info(words);
  }
  if (words[0] == "bestmove") return of_kind(LineKind::kSearch);
  constexpr std::array<std::string_view, 4> kAnswers{"readyok", "uciok", "pong", "feature"};
  if (is_one_of(words[0], kAnswers)) return of_kind(LineKind::kNoise);
  // Whoever does not know a word that prepares for the question may answer the question.
  constexpr std::array<std::string_view, 6> kOfPreparing{"force", "xboard",     "protover",
                                                         "post",  "ucinewgame", "random"};
  const bool is_of_preparing = is_one_of(words.back(), kOfPreparing);
  const std::string text = lower(line);
  for (const char* refusal : {"unknown command", "unrecognized", "unrecognised", "illegal move",
                              "invalid move", "command not found"}) {
    if (text.find(refusal) != std::string::npos && !is_of_preparing)
      return of_kind(LineKind::kRefusal);
  }
  if (is_of_preparing && text.starts_with("error")) return of_kind(LineKind::kNoise);
  if (is_complaint_about_fen(words)) return of_kind(LineKind::kRefusal);
  return text.starts_with("error") ? std::optional(of_kind(LineKind::kRefusal)) : std::nullopt;
}

/// `7`, `7)`, `7/20`: which of the moves it is.
bool is_index(std::string_view word) {
  if (word.ends_with(')')) word.remove_suffix(1);
  const std::size_t slash = word.find('/');
  if (slash == std::string_view::npos) return is_number(word);
  return is_number(word.substr(0, slash)) && is_number(word.substr(slash + 1));
}

/// `move`, `root move`, `divide`, an index, or several of them may stand before the move.
std::optional<std::size_t> move_place(const Words& words) {
  constexpr std::array<std::string_view, 4> kLabels{"move", "root", "divide", "perft"};
  for (std::size_t i = 0; i < std::min<std::size_t>(words.size(), 3); ++i) {
    if (read_move_text(words[i])) return i;
    if (!is_one_of(words[i], kLabels) && !is_index(words[i])) return std::nullopt;
  }
  return std::nullopt;
}

/// A word that usually follows a count: a number, a share, a time in parentheses, `nodes`.
bool may_follow(std::string_view word) {
  constexpr std::array<std::string_view, 8> kUnits{"nodes", "node", "leaves",    "leaf",
                                                   "moves", "move", "positions", "position"};
  return is_one_of(word, kUnits) || (word[0] >= '0' && word[0] <= '9');
}

/// How many words of a remark some write between a move and its count: `(capture)`, `[a3]`,
/// `(en passant)`, `e.p.`, or `O-O` behind `e1h1`. A number has to follow.
/// Precondition: they are not the first word of their line.
std::size_t length_of_remark(const Words& words, std::size_t at) {
  constexpr std::array<std::string_view, 8> kWords{"o-o", "o-o-o", "0-0", "0-0-0",
                                                   "e.p", "ep",    "x",   "capture"};
  constexpr std::size_t kLongest = 4;
  if (at >= words.size()) return 0;
  const char before = words[at].data()[-1];
  const bool is_in_brackets = (before == '(' || before == '[') && !is_number(words[at]);
  if (!is_in_brackets && !is_one_of(words[at], kWords)) return 0;
  const std::size_t most = is_in_brackets ? kLongest : 1;
  for (std::size_t length = 1; length <= most && at + length < words.size(); ++length) {
    if (is_number(words[at + length])) return length;
  }
  return 0;
}

/// Completes a move that is written as several words, `e2 e4`, `e2 to e4`, `e7e8 q`: how many of
/// the words it takes. A number has to follow.
std::size_t take_second_half(std::string& move, const Words& words, std::size_t at) {
  const std::size_t first = at;
  const auto is_followed = [&] { return at + 1 < words.size() && is_number(words[at + 1]); };
  if (move.size() == 2 && is_square(move)) {
    if (at < words.size() && lower(words[at]) == "to") ++at;
    const bool has_target = at + 1 < words.size() && words[at].size() >= 2 && is_square(words[at]);
    if (!has_target || words[at].size() > 3) return 0;
    move += words[at++];
    if (at < words.size() && is_number(words[at])) return at - first;
    if (!is_followed()) return at - first;
  }
  constexpr std::array<std::string_view, 8> kPromotions{"q",     "r",    "b",      "n",
                                                        "queen", "rook", "bishop", "knight"};
  const bool is_promotion =
      starts_with_coordinates(move) && is_followed() && is_one_of(words[at], kPromotions);
  if (is_promotion) move += words[at++];
  return at - first;
}

std::optional<AnswerLine> read_move_line(const Words& words) {
  const std::optional<std::size_t> place = move_place(words);
  if (!place) return std::nullopt;
  AnswerLine text{.kind = LineKind::kMove, .move = std::string(words[*place])};
  if (*place > 0) text.in_front = parse_grouped_number(words[*place - 1]);
  std::size_t at = *place + 1;
  at += take_second_half(text.move, words, at);
  constexpr std::array<std::string_view, 5> kLabels{"nodes", "count", "leaves", "moves", "leaf"};
  at += length_of_remark(words, at);
  const auto skip_labels = [&] {
    while (at < words.size() && is_one_of(words[at], kLabels)) ++at;
  };
  skip_labels();
  constexpr std::array<std::string_view, 2> kBeforeDepth{"perft", "depth"};
  const bool has_depth = at + 2 < words.size() && is_one_of(words[at], kBeforeDepth);
  if (has_depth) at += 2;
  skip_labels();
  if (at == words.size()) {
    text.kind = LineKind::kBareMove;
    return text;
  }
  const LineKind otherwise =
      starts_with_coordinates(text.move) ? LineKind::kBrokenMove : LineKind::kUnreadable;
  const auto leaves = parse_grouped_number(words[at]);
  if (!leaves) return of_kind(otherwise);
  text.leaves = *leaves;
  text.spaced = spaced_number(words, at);
  const auto rest = words.begin() + static_cast<std::ptrdiff_t>(at) + 1;
  for (auto word = rest; word != words.end(); ++word) {
    if (const auto number = parse_grouped_number(*word)) text.further.push_back(*number);
  }
  text.has_more_words = !std::all_of(rest, words.end(), may_follow);
  // What may be a word in a sentence is a move if nothing but a number follows.
  return text.has_more_words && otherwise == LineKind::kUnreadable ? of_kind(otherwise) : text;
}

bool is_printable(std::string_view text) {
  return std::all_of(text.begin(), text.end(),
                     [](char c) { return c == '\t' || (c >= ' ' && c <= '~'); });
}

/// A rank of a board as people draw it: letters and signs for its squares, and its number before
/// them, behind them, or both. The rank `3 . . . . . . . .` is no total of 3.
bool is_board_row(std::string_view line) {
  const auto is_rank = [](char c) { return c >= '1' && c <= '8'; };
  if (!line.empty() && is_rank(line.front())) line.remove_prefix(1);
  if (!line.empty() && is_rank(line.back())) line.remove_suffix(1);
  const auto squares = std::count_if(line.begin(), line.end(), [](char c) { return c > ' '; });
  return squares >= 8 && line.find_first_not_of("PNBRQKpnbrqk.|[]-_*+:# \t") == line.npos;
}

/// The lines of Stockfish's divides, which are most of all that are ever read: `e2e4: 20`,
/// `Nodes searched: 400`, and nothing.
std::optional<AnswerLine> read_usual_line(std::string_view line) {
  if (line.empty()) return of_kind(LineKind::kNoise);
  const std::size_t colon = line.find(": ");
  if (colon == std::string_view::npos) return std::nullopt;
  const std::string_view label = line.substr(0, colon);
  const auto leaves = parse_overflowed_number(line.substr(colon + 2));
  if (!leaves) return std::nullopt;
  if (label == "Nodes searched") return AnswerLine{.kind = LineKind::kTotal, .leaves = *leaves};
  const bool is_move = (label.size() == 4 || (label.size() == 5 && label[4] >= 'a')) &&
                       is_square(label) && is_square(label.substr(2));
  if (!is_move) return std::nullopt;
  return AnswerLine{.kind = LineKind::kMove, .move = std::string(label), .leaves = *leaves};
}

/// `Nodes: 401 (expected 400)`: whose number fits there says nothing of the program's own.
bool tells_what_is_right(const Words& words) {
  constexpr std::array<std::string_view, 8> kTelling{
      "expected", "expect", "should", "correct", "known", "reference", "wanted", "stockfish"};
  return std::any_of(words.begin(), words.end(),
                     [&](auto word) { return is_one_of(word, kTelling); });
}

}  // namespace

AnswerLine read_answer_line(std::string_view line) {
  if (auto usual = read_usual_line(line)) return *std::move(usual);
  std::string plain = plain_line(line);
  if (!is_printable(plain)) return of_kind(LineKind::kUnreadable);
  if (is_board_row(plain)) return of_kind(LineKind::kNoise);
  plain = with_blanks_between(plain);
  const Words words = words_of(plain);
  if (is_total_behind_sign(plain, words))
    return {.kind = LineKind::kTotal, .leaves = *parse_grouped_number(words[1])};
  if (const auto alien = read_alien(plain, words)) return *alien;
  if (const auto move = read_move_line(words)) return *move;
  if (const auto total = read_total_line(words)) return *total;
  // `a1xpe5: 1`: no move, and yet nothing else begins like that.
  constexpr std::size_t kShortestMove = 4;
  std::string_view first = words[0];
  if (first.size() > kShortestMove && std::string_view("KQRBNP").find(first[0]) != first.npos) {
    first.remove_prefix(1);
  }
  const bool is_garbled = words.size() > 1 && first.size() >= kShortestMove && is_square(first) &&
                          is_number(words.back());
  if (is_garbled) return of_kind(LineKind::kBrokenMove);
  const bool has_digit = plain.find_first_of("0123456789") != std::string::npos;
  return of_kind(is_timing(words) || !has_digit ? LineKind::kNoise : LineKind::kUnreadable);
}

bool is_head_of_table(std::string_view line) {
  const std::string plain = plain_line(line);
  const Words words = words_of(plain);
  return words.size() > 1 && lower(words[0]) == "depth" && lower(words[1]) == "nodes" &&
         plain.find_first_of("0123456789") == plain.npos;
}

std::optional<std::uint64_t> nodes_of_row(std::string_view line) {
  const std::string plain = plain_line(line);
  const Words words = words_of(plain);
  const bool is_row = words.size() > 1 && is_number(words[0]) && is_number(words[1]);
  return is_row ? parse_grouped_number(words[1]) : std::nullopt;
}

std::optional<std::uint64_t> number_behind_word(std::string_view line) {
  const std::string plain = plain_line(line);
  const Words words = words_of(plain);
  if (words.size() != 2 || is_number(words[0])) return std::nullopt;
  return parse_grouped_number(words[1]);
}

std::vector<std::uint64_t> numbers_in(std::span<const std::string> lines) {
  std::vector<std::uint64_t> numbers;
  for (const std::string& line : lines) {
    const std::string plain = plain_line(line);
    const Words words = words_of(plain);
    if (tells_what_is_right(words)) continue;
    for (const std::string_view word : words)
      if (const auto number = parse_grouped_number(word)) numbers.push_back(*number);
  }
  return numbers;
}

std::vector<std::string> moves_of_line(std::string_view line) {
  const std::string plain = plain_line(line);
  const Words words = words_of(plain);
  std::vector<std::string> moves;
  if (!words.empty() && words[0] == "info") {
    const std::string_view move = has_word(words, "multipv") ? word_after(words, "pv") : "";
    if (!move.empty()) moves.emplace_back(move);
    return moves;
  }
  for (const std::string_view word : words) {
    const std::string_view digits = word.substr(word.starts_with('-') ? 1 : 0);
    if (parse_grouped_number(digits)) continue;
    if (!read_move_text(word)) return {};
    moves.emplace_back(word);
  }
  return moves;
}

}  // namespace refute::oracle
