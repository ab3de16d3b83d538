#include "props/rapidcheck_commands.h"

#include <cstddef>
#include <ostream>
#include <vector>

#include <rapidcheck/state.h>

#include "engine/fen.h"
#include "props/known_position.h"
#include "props/laws/key.h"
#include "props/laws/law.h"
#include "props/laws/movegen.h"
#include "props/laws/state.h"
#include "props/mailbox/board.h"
#include "props/rapidcheck_support.h"

namespace refute::props {
namespace {

/// What can be undone.
struct Step {
  enum Kind : bool { kMove, kNull };
  Setup before;
  Kind kind;
};

/// What the subject should be standing on, and what led there since the position was set.
struct Model {
  Setup setup;
  Rules rules = Rules::kStandard;
  std::vector<Step> steps = {};

  /// RC_PRE takes its condition apart, and then `&&` evaluates both sides: hence a function.
  bool ends_with(Step::Kind kind) const { return !steps.empty() && steps.back().kind == kind; }
};

using Command = rc::state::Command<Model, Subject>;

/// The laws of the position that the subject should be standing on.
void require_laws(const Model& model, Subject& subject) {
  const KnownPosition position(model.setup, model.rules);
  for (PositionLaw law :
       {state_matches_mailbox, legal_moves_match_mailbox, key_equals_key_from_scratch}) {
    const Verdict verdict = law(position, subject);
    if (verdict.is_violated()) RC_FAIL(verdict.detail());
  }
}

/// A command, after which the laws must hold.
class CheckedCommand : public Command {
 public:
  void run(const Model& before, Subject& subject) const override {
    execute(before, subject);
    require_laws(nextState(before), subject);
  }

 private:
  virtual void execute(const Model& before, Subject& subject) const = 0;
};

/// Plays one of the legal moves; which one depends on the position at hand.
class Make : public CheckedCommand {
 public:
  void checkPreconditions(const Model& model) const override {
    RC_PRE(!KnownPosition(model.setup, model.rules).legal_moves().empty());
  }
  void apply(Model& model) const override {
    const Move move = move_in(model);
    model.steps.push_back({model.setup, Step::kMove});
    model.setup = mailbox::after(model.setup, move);
  }
  void show(std::ostream& out) const override { out << "make " << choice_; }

 private:
  Move move_in(const Model& model) const {
    const auto moves = KnownPosition(model.setup, model.rules).legal_moves();
    return moves[choice_ % moves.size()];
  }
  void execute(const Model& before, Subject& subject) const override {
    subject.make(move_in(before));
  }

  std::size_t choice_ = *rc::gen::inRange<std::size_t>(0, 256);
};

class Undo : public CheckedCommand {
 public:
  void checkPreconditions(const Model& model) const override {
    RC_PRE(model.ends_with(Step::kMove));
  }
  void apply(Model& model) const override {
    model.setup = model.steps.back().before;
    model.steps.pop_back();
  }
  void show(std::ostream& out) const override { out << "undo"; }

 private:
  void execute(const Model&, Subject& subject) const override { subject.undo(); }
};

class MakeNull : public CheckedCommand {
 public:
  void checkPreconditions(const Model& model) const override {
    RC_PRE(!mailbox::in_check(model.setup, model.setup.side_to_move));
  }
  void apply(Model& model) const override {
    model.steps.push_back({model.setup, Step::kNull});
    if (model.setup.side_to_move == Color::kBlack) ++model.setup.fullmove_number;
    model.setup.side_to_move = !model.setup.side_to_move;
    model.setup.ep_square.reset();
    ++model.setup.halfmove_clock;
  }
  void show(std::ostream& out) const override { out << "make null"; }

 private:
  void execute(const Model&, Subject& subject) const override { subject.make_null(); }
};

class UndoNull : public CheckedCommand {
 public:
  void checkPreconditions(const Model& model) const override {
    RC_PRE(model.ends_with(Step::kNull));
  }
  void apply(Model& model) const override {
    model.setup = model.steps.back().before;
    model.steps.pop_back();
  }
  void show(std::ostream& out) const override { out << "undo null"; }

 private:
  void execute(const Model&, Subject& subject) const override { subject.undo_null(); }
};

/// Sets up the root of some other script.
class SetFen : public CheckedCommand {
 public:
  void apply(Model& model) const override { model = {script_.root, script_.rules}; }
  void show(std::ostream& out) const override { out << "set fen " << print_fen(script_.root); }

 private:
  void execute(const Model&, Subject& subject) const override {
    RC_ASSERT(subject.set_fen(print_fen(script_.root), script_.rules, FenSyntax::kStrict));
  }

  PositionScript script_ = *scripts();
};

}  // namespace

void follow_the_mailbox(Subject& subject) {
  const PositionScript start = *scripts();
  const Model model{start.root, start.rules};
  RC_ASSERT(subject.set_position(start.root, start.rules));
  // Moves most of the time, so that the sequences get somewhere.
  rc::state::check(model, subject,
                   rc::state::gen::execOneOfWithArgs<Make, Make, Make, Make, Make, Undo, Undo,
                                                     MakeNull, UndoNull, SetFen>());
}

}  // namespace refute::props
