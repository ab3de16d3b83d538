#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "engine/castling.h"
#include "engine/depth.h"
#include "engine/result.h"
#include "oracle/sources/divide_reply.h"
#include "props/sampling/position_script.h"

namespace refute::oracle {

/// The engine's side of UCI, as far as a move generator has a use for it: `uci`, `isready`,
/// `ucinewgame`, `setoption name UCI_Chess960`, `position`, `go perft N`, `d`, `quit`; and for a
/// person `help`, `moves` and `undo`.
///
/// Text in, text out; nothing else is touched. Whatever cannot be understood or answered gets one
/// line `info string error: ...`; after a bad `position` there is no position, and a perft is
/// refused rather than answered for another one.
class UciServer {
 public:
  /// Answers a divide of a script that has been checked; or a sentence that says why it cannot.
  using Divide =
      std::function<Result<DivideReply, std::string>(const props::PositionScript&, Depth)>;

  UciServer(Divide divide, Depth deepest);
  /// The same under another name than ours.
  UciServer(Divide divide, Depth deepest, std::string name);

  /// The answer to one line, which has no line end; each of its own lines has one.
  std::string answer(std::string_view line);

  /// The position that was last set up; nullopt if it could not be.
  const std::optional<props::PositionScript>& script() const { return script_; }

  /// True once `quit` has been said.
  bool has_quit() const { return has_quit_; }

 private:
  std::string greet() const;
  std::string set_option(std::string_view arguments);
  std::string set_position(std::string_view body);
  std::string go(std::string_view arguments);
  std::string display() const;
  std::string moves(std::string_view words);
  std::string undo();
  std::string set_script(props::PositionScript script);

  Divide divide_;
  Depth deepest_;
  std::string name_;
  Rules rules_ = Rules::kStandard;
  std::optional<props::PositionScript> script_;
  std::optional<Setup> setup_;  // the last position of `script_`
  bool has_quit_ = false;
};

}  // namespace refute::oracle
