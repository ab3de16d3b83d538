#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "tests/chaos/manners/game.h"
#include "tests/chaos/manners/manner.h"
#include "tests/chaos/manners/output.h"

namespace refute::manners {

/// A session on standard input and output.
class Conversation {
 public:
  explicit Conversation(const Manner& manner);

  /// Answers until `quit` or end of input.
  void run();

  /// One answer for a script: perftree's contract.
  void answer_script(int depth, std::string_view fen, std::string_view moves);

 private:
  /// False at the end of the session.
  bool obey(const std::string& line);
  bool obey_uci(std::string_view command, std::string_view rest);
  bool obey_xboard(std::string_view command, std::string_view rest);
  bool obey_console(std::string_view command, std::string_view rest);
  bool obey_perft(std::string_view line);
  void set_option(std::string_view rest);
  void set_position(std::string_view rest);
  void number_moves();
  void play_move(std::string_view text);
  void answer(int depth, bool lists_moves);
  void search(std::string_view rest);
  void search_until_stop();
  void say_unknown(std::string_view line);

  const Manner& manner_;
  Output output_;
  Game game_;
  std::string received_;
  int multi_pv_ = 1;
  std::uint64_t answers_ = 0;
  bool was_greeted_ = false;      // `uci` was said
  bool is_game_new_ = false;      // `ucinewgame` was said
  bool has_no_position_ = false;  // the last one was refused for its clock
  bool has_ended_ = false;
};

}  // namespace refute::manners
