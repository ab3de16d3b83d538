#include "props/laws/text.h"

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "props/laws/law_text.h"
#include "props/laws/san_origin.h"
#include "props/mailbox/board.h"
#include "props/mailbox/geometry.h"
#include "props/mailbox/movegen.h"

namespace refute::props {
namespace {

/// The text that the rules of UCI ask for, written here once more without the engine.
std::string expected_uci(Move move, Rules rules) {
  const bool is_standard_castling = move.kind() == MoveKind::kCastling && rules == Rules::kStandard;
  const Square to =
      is_standard_castling ? mailbox::castling_squares(move.from(), move.to()).king_to : move.to();
  std::string text;
  for (Square square : {move.from(), to}) {
    text += static_cast<char>('a' + square.index() % 8);
    text += static_cast<char>('1' + square.index() / 8);
  }
  if (move.promotion()) text += letter_of(*move.promotion());
  return text;
}

std::string in_upper_case(std::string text) {
  for (char& letter : text) {
    letter = static_cast<char>(std::toupper(static_cast<unsigned char>(letter)));
  }
  return text;
}

/// Texts that differ from a UCI text in a way that a careless reader overlooks. Of its beginnings
/// those are left out that are shorter than `shortest`.
std::vector<std::string> lookalikes(const std::string& text, std::size_t shortest) {
  const std::string squares = text.substr(0, 4);
  std::vector<std::string> texts;
  texts.reserve(14);
  texts.push_back(in_upper_case(text));
  texts.push_back(squares.substr(2) + squares.substr(0, 2));
  texts.push_back(text + " ");
  if (text != squares) texts.insert(texts.end(), {squares, text + "q"});
  for (std::size_t length = shortest; length < 4; ++length) texts.push_back(text.substr(0, length));
  for (char letter : {'q', 'n', 'k', 'p', 'Q'}) texts.push_back(squares + letter);
  return texts;
}

/// How many letters the texts have in common at their beginning.
std::size_t common_length(std::string_view text, std::string_view other) {
  const auto end = std::mismatch(text.begin(), text.end(), other.begin(), other.end()).first;
  return static_cast<std::size_t>(end - text.begin());
}

template <typename Print>
std::vector<std::string> sorted_texts(const KnownPosition& position, Print print) {
  std::vector<std::string> texts;
  for (Move move : position.legal_moves()) texts.push_back(print(move));
  std::sort(texts.begin(), texts.end());
  return texts;
}

/// The end that the SAN of the move must have.
std::string_view check_mark(const Setup& setup, Move move) {
  const Setup after = mailbox::after(setup, move);
  if (!mailbox::in_check(after, after.side_to_move)) return "";
  return mailbox::legal_moves(after).empty() ? "#" : "+";
}

std::string_view mark_of(std::string_view san) {
  const bool is_marked = !san.empty() && (san.back() == '+' || san.back() == '#');
  return is_marked ? san.substr(san.size() - 1) : std::string_view();
}

template <typename Print, typename Read>
Verdict is_read_back(const KnownPosition& position, Print print, Read read) {
  for (Move move : position.legal_moves()) {
    const std::string text = print(move);
    const std::optional<Move> read_move = read(text);
    if (read_move == move) continue;
    return Verdict::violated(text_of(move, position.rules()) + " is written \"" + text +
                             "\", which is read as " +
                             (read_move ? text_of(*read_move, position.rules()) : "nothing"));
  }
  return position.legal_moves().empty() ? Verdict::vacuous() : Verdict::holds();
}

/// Whether the text names the start square as far as it must: N, what tells the knights apart, then
/// at once the capture sign or the target.
bool names_origin(const std::string& san, const std::string& origin, Square to) {
  if (san.empty() || san.compare(1, origin.size(), origin) != 0) return false;
  const std::size_t rest = 1 + origin.size();
  return san.compare(rest, 2, to.text()) == 0 || san.compare(rest, 3, "x" + to.text()) == 0;
}

/// The text of the move with something left out that another move needs as well; nullopt if there
/// is nothing to leave out.
std::optional<std::string> ambiguous_san(const std::string& san, const std::string& origin) {
  if (!origin.empty()) return san.substr(0, 1) + san.substr(1 + origin.size());
  const std::size_t promotion = san.find('=');
  if (promotion == std::string::npos) return std::nullopt;
  return san.substr(0, promotion);
}

}  // namespace

Verdict uci_round_trip(const KnownPosition& position, Subject& subject) {
  return is_read_back(
      position, [&](Move move) { return subject.to_uci(move); },
      [&](const std::string& text) { return subject.from_uci(text); });
}

Verdict uci_is_coordinates(const KnownPosition& position, Subject& subject) {
  for (Move move : position.legal_moves()) {
    const std::string text = subject.to_uci(move);
    const std::string expected = expected_uci(move, position.rules());
    if (text == expected) continue;
    return Verdict::violated(std::string("\"").append(text).append("\" for ").append(expected));
  }
  return position.legal_moves().empty() ? Verdict::vacuous() : Verdict::holds();
}

Verdict uci_reads_legal_moves_only(const KnownPosition& position, Subject& subject) {
  const auto print = [&](Move move) { return expected_uci(move, position.rules()); };
  const std::vector<std::string> legal = sorted_texts(position, print);
  for (std::size_t index = 0; index < legal.size(); ++index) {
    // What it shares with the text before it has been asked about.
    const std::size_t shortest = index > 0 ? common_length(legal[index], legal[index - 1]) + 1 : 0;
    for (const std::string& lookalike : lookalikes(legal[index], shortest)) {
      if (std::binary_search(legal.begin(), legal.end(), lookalike)) continue;
      if (subject.from_uci(lookalike)) return Verdict::violated("reads \"" + lookalike + "\"");
    }
  }
  return legal.empty() ? Verdict::vacuous() : Verdict::holds();
}

Verdict san_round_trip(const KnownPosition& position, Subject& subject) {
  return is_read_back(
      position, [&](Move move) { return subject.to_san(move); },
      [&](const std::string& text) { return subject.from_san(text); });
}

Verdict san_is_unique(const KnownPosition& position, Subject& subject) {
  const auto texts = sorted_texts(position, [&](Move move) { return subject.to_san(move); });
  const auto twin = std::adjacent_find(texts.begin(), texts.end());
  if (twin != texts.end()) return Verdict::violated("two legal moves are written " + *twin);
  for (Move move : position.legal_moves()) {
    const std::string san = subject.to_san(move);
    const std::optional<std::string> origin = origin_in_san(position, move);
    if (origin && !names_origin(san, *origin, move.to())) {
      return Verdict::violated(san + " names more or less of the start square than \"" + *origin +
                               "\"");
    }
    const auto ambiguous = ambiguous_san(san, origin.value_or(""));
    if (!ambiguous || !subject.from_san(*ambiguous)) continue;
    return Verdict::violated("reads \"" + *ambiguous + "\", which means more than one move");
  }
  return texts.empty() ? Verdict::vacuous() : Verdict::holds();
}

Verdict san_reads_nothing_without_a_square(const KnownPosition&, Subject& subject) {
  for (std::string_view text : {"",  "N", "Nx", "Nb", "K", "Q1", "R1a", "e",  "ex",   "8",
                                "x", "=", "=Q", "Q",  "+", "#",  "O",   "O-", "O-O-", " "}) {
    if (!subject.from_san(text)) continue;
    return Verdict::violated("reads \"" + std::string(text) + "\", which names no square");
  }
  return Verdict::holds();
}

Verdict san_marks_captures_checks_and_mates(const KnownPosition& position, Subject& subject) {
  for (Move move : position.legal_moves()) {
    const std::string san = subject.to_san(move);
    const std::string_view mark = check_mark(position.setup(), move);
    const bool captures = mailbox::is_capture(position.setup(), move);
    const bool says_capture = san.find('x') != std::string::npos;
    if (mark_of(san) == mark && says_capture == captures) continue;
    return Verdict::violated(san + " for " + text_of(move, position.rules()) +
                             (captures ? ", a capture" : ", no capture") +
                             (mark.empty() ? "" : ", that ends in ") + std::string(mark));
  }
  return position.legal_moves().empty() ? Verdict::vacuous() : Verdict::holds();
}

}  // namespace refute::props
