#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "engine/depth.h"
#include "engine/result.h"
#include "engine/setup.h"
#include "oracle/sources/divide_reply.h"
#include "props/abi/abi_handle.h"
#include "props/sampling/position_script.h"

namespace refute::oracle {

/// Asks a subject behind `refute_subject.h` for a divide, with what it has: its own perft for the
/// counts if there is one, else its lists of moves; its make and undo for the way if it has them,
/// else positions that the mailbox makes.
///
/// The moves are the texts of the subject, in its order. A text that is none, or a position or a
/// move of the line that it refuses, is an error: a sentence.
class LibraryDivide {
 public:
  /// The handle must outlive this object.
  explicit LibraryDivide(props::AbiHandle& handle) : handle_(handle) {}

  /// Precondition: the script's root is valid, and its moves are legal by the mailbox.
  Result<DivideReply, std::string> divide(const props::PositionScript& script, Depth depth);

  /// The FEN that the subject states for the last position of the script; nullopt if it has no
  /// function for that.
  Result<std::optional<std::string>, std::string> fen(const props::PositionScript& script);

 private:
  using Count = Result<std::uint64_t, std::string>;
  using Texts = Result<std::vector<std::string>, std::string>;

  Result<Setup, std::string> go_to(const props::PositionScript& script);
  bool makes_moves() const { return handle_.table().make != nullptr; }
  Texts moves();
  Count count(const Setup& setup, Depth depth);
  Count count_below(const Setup& setup, const std::string& move, Depth depth);
  Count count_made(const Setup& setup, const std::string& move, Depth depth);

  props::AbiHandle& handle_;
  Rules rules_ = Rules::kStandard;
};

}  // namespace refute::oracle
