#include "props/abi/abi_handle.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstring>
#include <iterator>
#include <optional>

#include "engine/move_list.h"
#include "engine/square.h"

namespace refute::props {
namespace {

constexpr int kMoveCapacity = static_cast<int>(MoveList::kCapacity);
/// Behind the list that the subject may write, to see whether it writes more.
constexpr std::size_t kGuardMoves = 32;
constexpr char kGuardByte = 0x5a;
constexpr int kTextCapacity = 256;

Unexpected<AbiFault> fault(const char* function, const std::string& what) {
  return Unexpected{AbiFault{std::string(function) + " " + what}};
}

/// The text up to its zero; nullopt if there is none.
std::optional<std::string> text_of(const refute_move& move) {
  const void* end = std::memchr(move.text, 0, sizeof move.text);
  if (end == nullptr) return std::nullopt;
  return std::string(move.text);
}

bool is_guard_untouched(const std::vector<refute_move>& space) {
  const auto is_untouched = [](const refute_move& move) {
    return std::all_of(std::begin(move.text), std::end(move.text),
                       [](char c) { return c == kGuardByte; });
  };
  return std::all_of(space.end() - static_cast<std::ptrdiff_t>(kGuardMoves), space.end(),
                     is_untouched);
}

Result<bool, AbiFault> yes_or_no(int answer, const char* function) {
  if (answer == 0 || answer == 1) return answer == 1;
  return fault(function, "returned " + std::to_string(answer) + "; yes is 1 and no is 0");
}

/// The text that a function has written, of which it returned the length.
Result<std::string, AbiFault> written(const std::array<char, kTextCapacity>& text, int length,
                                      const char* function) {
  if (length >= 0 && length < kTextCapacity) {
    return std::string(text.data(), static_cast<std::size_t>(length));
  }
  return fault(function, "returned " + std::to_string(length) +
                             "; the length of a text is expected, below " +
                             std::to_string(kTextCapacity));
}

}  // namespace

Result<AbiHandle, AbiFault> AbiHandle::create(const refute_subject_table& table) {
  void* const subject = table.create();
  if (subject == nullptr) return fault("create", "returned NULL: there is no subject");
  return AbiHandle(table, subject);
}

Result<AbiHandle, AbiFault> AbiHandle::copy() const {
  void* const copied = table_.copy(subject());
  if (copied == nullptr) return fault("copy", "returned NULL: there is no subject");
  return AbiHandle(table_, copied);
}

bool AbiHandle::set_position(const std::string& fen, Rules rules) {
  return table_.set_position(subject(), fen.c_str(), rules == Rules::kChess960 ? 1 : 0) == 1;
}

Result<std::vector<std::string>, AbiFault> AbiHandle::list(MoveLister lister, const char* name) {
  space_.resize(MoveList::kCapacity + kGuardMoves);
  std::memset(space_.data(), kGuardByte, space_.size() * sizeof(refute_move));
  const int count = lister(subject(), space_.data(), kMoveCapacity);
  if (!is_guard_untouched(space_)) {
    return fault(name, "wrote more moves than there was room for");
  }
  if (count < 0 || count > kMoveCapacity) {
    return fault(name, "returned " + std::to_string(count) +
                           "; the number of moves is expected, at most " +
                           std::to_string(kMoveCapacity));
  }
  std::vector<std::string> texts;
  texts.reserve(static_cast<std::size_t>(count));
  for (int index = 0; index < count; ++index) {
    std::optional<std::string> text = text_of(space_[static_cast<std::size_t>(index)]);
    if (!text) {
      return fault(name, "has not written move number " + std::to_string(index + 1) +
                             ", or not its terminating zero");
    }
    texts.push_back(*std::move(text));
  }
  return texts;
}

Result<bool, AbiFault> AbiHandle::ask(Asker asker, const char* name) {
  return yes_or_no(asker(subject()), name);
}

Result<bool, AbiFault> AbiHandle::ask(MoveAsker asker, const char* name, const std::string& move) {
  return yes_or_no(asker(subject(), move.c_str()), name);
}

Result<std::string, AbiFault> AbiHandle::fen() {
  std::array<char, kTextCapacity> text{};
  return written(text, table_.fen(subject(), text.data(), kTextCapacity), "fen");
}

Result<std::string, AbiFault> AbiHandle::san(const std::string& move) {
  std::array<char, kTextCapacity> text{};
  return written(text, table_.san(subject(), move.c_str(), text.data(), kTextCapacity), "san");
}

Result<std::string, AbiFault> AbiHandle::read_san(const std::string& text) {
  refute_move move{};
  const Result<bool, AbiFault> is_read =
      yes_or_no(table_.read_san(subject(), text.c_str(), &move), "read_san");
  if (!is_read) return Unexpected{is_read.error()};
  if (!*is_read) return std::string();
  const std::optional<std::string> read = text_of(move);
  if (read && !read->empty()) return *read;
  return fault("read_san", "says that it has read a move and has written none");
}

bool is_uci_text(std::string_view text) {
  if (text.size() != 4 && text.size() != 5) return false;
  if (!Square::parse(text.substr(0, 2)) || !Square::parse(text.substr(2, 2))) return false;
  return text.size() == 4 || std::string_view("nbrq").find(text[4]) != std::string_view::npos;
}

}  // namespace refute::props
