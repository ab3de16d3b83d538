#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/result.h"
#include "props/abi/abi_handle.h"
#include "props/abi/abi_table.h"
#include "props/subject.h"

namespace refute::props {

/// A generator behind `refute_subject.h` as a subject of the laws.
///
/// It keeps a setup of its own beside the subject's position, by the mailbox, to know what kind of
/// move a text means. Answers that cannot be (too many moves, text that is no move, a legal move
/// refused) become faults, which `take_fault` hands to the checker of laws; the answer that takes
/// their place is harmless.
class AbiSubject final : public Subject {
 public:
  /// A new subject of the table, or why there is none.
  static Result<std::unique_ptr<Subject>, AbiFault> create(const refute_subject_table& table);

  Capabilities offers() const override { return offers_; }
  EpNoting ep_noting() const override;
  std::string take_fault() override;

  bool set_position(const Setup& setup, Rules rules) override;
  bool set_start() override;
  std::unique_ptr<Subject> copy() override;
  MoveList legal_moves() override;
  State state() override;
  void make(Move move) override;
  void undo() override;
  void make_null() override;
  void undo_null() override;
  std::string fen() override;
  bool set_fen(std::string_view fen, Rules rules, FenSyntax syntax) override;
  Key key() override;
  Key key_from_scratch() override;
  bool in_check() override;
  Bitboard checkers() override;
  Bitboard attackers_to(Square square, Color by) override;
  bool gives_check(Move move) override;
  bool is_legal(Move move) override;
  bool is_pseudo_legal(Move move) override;
  MoveList pseudo_legal_moves() override;
  MoveList captures() override;
  MoveList quiets() override;
  bool has_legal_move() override;
  std::uint64_t count_legal_moves() override;
  std::uint64_t perft(Depth depth) override;
  std::string to_san(Move move) override;
  std::optional<Move> from_san(std::string_view text) override;

 private:
  explicit AbiSubject(AbiHandle handle);

  /// A move that was handed to `make`: whether the subject took it, and where it stood before.
  struct Made {
    Setup before;
    bool was_played;
  };

  void complain(const std::string& message);
  template <typename T>
  T value_or(const Result<T, AbiFault>& answer, T otherwise);
  MoveList moves_of(AbiHandle::MoveLister lister, const char* name);
  bool ask_about_any(AbiHandle::MoveAsker asker, const char* name, Move move);
  bool ask_about(AbiHandle::MoveAsker asker, const char* name, Move move);

  AbiHandle handle_;
  Capabilities offers_;
  Setup setup_;
  Rules rules_ = Rules::kStandard;
  std::vector<Made> made_;
  std::string fault_;  // the first since it was last taken; empty if there is none
};

}  // namespace refute::props
