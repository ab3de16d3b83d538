#include "oracle/sources/library_divide.h"

#include <optional>

#include "engine/fen.h"
#include "engine/uci_move.h"
#include "props/mailbox/board.h"
#include "props/mailbox/movegen.h"
#include "props/quoted_text.h"

namespace refute::oracle {
namespace {

/// The setup after a move that is legal by the mailbox; nullopt for any other text.
std::optional<Setup> setup_after(const Setup& setup, const std::string& text, Rules rules) {
  const std::optional<Move> move = props::legal_move_of(setup, text, rules);
  return move ? std::optional(mailbox::after(setup, *move)) : std::nullopt;
}

}  // namespace

Result<Setup, std::string> LibraryDivide::go_to(const props::PositionScript& script) {
  rules_ = script.rules;
  const auto setups = props::setups_of(script);
  if (!setups) return Unexpected{describe(setups.error(), script)};
  const Setup& root = makes_moves() ? script.root : setups->back();
  const std::string fen = print_fen(root);
  if (!handle_.set_position(fen, rules_)) return Unexpected{"set_position refuses " + fen};
  if (!makes_moves()) return setups->back();
  for (const std::string& move : script.moves) {
    const auto made = handle_.ask(handle_.table().make, "make", move);
    if (!made) return Unexpected{made.error().message};
    if (!*made) return Unexpected{"make refuses " + move};
  }
  return setups->back();
}

Result<std::optional<std::string>, std::string> LibraryDivide::fen(
    const props::PositionScript& script) {
  if (handle_.table().fen == nullptr) return std::optional<std::string>();
  if (const auto there = go_to(script); !there) return Unexpected{there.error()};
  Result<std::string, props::AbiFault> text = handle_.fen();
  if (!text) return Unexpected{text.error().message};
  return std::optional<std::string>(*std::move(text));
}

LibraryDivide::Texts LibraryDivide::moves() {
  const auto texts = handle_.list(handle_.table().legal_moves, "legal_moves");
  if (!texts) return Unexpected{texts.error().message};
  for (const std::string& text : *texts) {
    if (!props::is_uci_text(text)) {
      return Unexpected{"legal_moves lists " + props::quoted_text(text) + ", which is no move"};
    }
  }
  return *texts;
}

LibraryDivide::Count LibraryDivide::count(const Setup& setup, Depth depth) {
  if (depth.plies() == 0) return std::uint64_t{1};
  if (handle_.table().perft != nullptr) {
    return handle_.table().perft(handle_.subject(), depth.plies());
  }
  const Texts texts = moves();
  if (!texts) return Unexpected{texts.error()};
  if (depth.plies() == 1) return std::uint64_t{texts->size()};
  std::uint64_t total = 0;
  for (const std::string& text : *texts) {
    const Count below = count_below(setup, text, depth.next());
    if (!below) return below;
    total += *below;
  }
  return total;
}

/// A move that the subject lists and then refuses to make has nothing below it.
LibraryDivide::Count LibraryDivide::count_made(const Setup& setup, const std::string& move,
                                               Depth depth) {
  const auto made = handle_.ask(handle_.table().make, "make", move);
  if (!made) return Unexpected{made.error().message};
  if (!*made) return std::uint64_t{0};
  Count below = count(setup, depth);
  handle_.table().undo(handle_.subject());
  return below;
}

LibraryDivide::Count LibraryDivide::count_below(const Setup& setup, const std::string& move,
                                                Depth depth) {
  if (depth.plies() == 0) return std::uint64_t{1};
  if (makes_moves()) return count_made(setup, move, depth);
  const std::optional<Setup> child = setup_after(setup, move, rules_);
  if (!child) return std::uint64_t{0};  // it is no legal move, and will be reported as such
  if (!handle_.set_position(print_fen(*child), rules_)) {
    return Unexpected{"set_position refuses " + print_fen(*child)};
  }
  Count below = count(*child, depth);
  handle_.set_position(print_fen(setup), rules_);
  return below;
}

Result<DivideReply, std::string> LibraryDivide::divide(const props::PositionScript& script,
                                                       Depth depth) {
  const Result<Setup, std::string> setup = go_to(script);
  if (!setup) return Unexpected{setup.error()};
  const Texts texts = moves();
  if (!texts) return Unexpected{texts.error()};
  DivideReply reply;
  for (const std::string& text : *texts) {
    const Count below = count_below(*setup, text, depth.next());
    if (!below) return Unexpected{below.error()};
    reply.lines.push_back({text, *below});
  }
  reply.total = sum_of_lines(reply);
  if (handle_.table().perft != nullptr) {
    reply.total = handle_.table().perft(handle_.subject(), depth.plies());
  }
  return reply;
}

}  // namespace refute::oracle
