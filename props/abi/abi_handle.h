#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/castling.h"
#include "engine/result.h"
#include "props/abi/abi_table.h"

namespace refute::props {

/// A subject behind a table, spoken to in texts. Every answer is checked before it is believed:
/// lengths, terminating zeros, yes and no, and whether the subject wrote beyond what it was given.
class AbiHandle {
 public:
  using MoveLister = int (*)(void*, refute_move*, int);
  using Asker = int (*)(void*);
  using MoveAsker = int (*)(void*, const char*);

  /// A new subject; a fault if it cannot be made.
  static Result<AbiHandle, AbiFault> create(const refute_subject_table& table);

  /// Another subject on the same position. Precondition: the table has `copy`.
  Result<AbiHandle, AbiFault> copy() const;

  const refute_subject_table& table() const { return table_; }
  void* subject() const { return subject_.get(); }

  /// False if the subject refuses the position.
  bool set_position(const std::string& fen, Rules rules);

  /// The moves as they are written, in their order. `name` is the function's, for the message.
  Result<std::vector<std::string>, AbiFault> list(MoveLister lister, const char* name);
  /// A yes or no.
  Result<bool, AbiFault> ask(Asker asker, const char* name);
  Result<bool, AbiFault> ask(MoveAsker asker, const char* name, const std::string& move);

  Result<std::string, AbiFault> fen();
  Result<std::string, AbiFault> san(const std::string& move);
  /// Empty if the subject says that the text is no legal move.
  Result<std::string, AbiFault> read_san(const std::string& text);

 private:
  using Destroyer = void (*)(void*);

  AbiHandle(const refute_subject_table& table, void* subject)
      : table_(table), subject_(subject, table.destroy) {}

  refute_subject_table table_;
  std::unique_ptr<void, Destroyer> subject_;
  std::vector<refute_move> space_;
};

/// Whether the text has the form of a UCI move: two squares, and perhaps n, b, r or q.
bool is_uci_text(std::string_view text);

}  // namespace refute::props
