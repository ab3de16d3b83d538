#pragma once

/// A subject behind a table for tests: our engine by default, any function of which a test may
/// replace by one that is wrong.

#include <cstring>
#include <string>

#include "props/abi/refute_subject.h"
#include "props/engine_subject.h"

namespace refute::props {

inline EngineSubject& engine_of(void* subject) { return *static_cast<EngineSubject*>(subject); }

inline int write_moves(const MoveList& list, refute_move* moves, int capacity,
                       EngineSubject& engine) {
  int count = 0;
  for (Move move : list) {
    if (count < capacity) std::strcpy(moves[count].text, engine.to_uci(move).c_str());
    ++count;
  }
  return count;
}

/// The four compulsory functions, by our engine.
inline refute_subject_table compulsory_table() {
  refute_subject_table table = {};
  table.version = REFUTE_SUBJECT_VERSION;
  table.size = sizeof table;
  table.name = "fake";
  table.create = []() -> void* { return new EngineSubject(); };
  table.destroy = [](void* subject) { delete static_cast<EngineSubject*>(subject); };
  table.set_position = [](void* subject, const char* fen, int chess960) {
    const Rules rules = chess960 != 0 ? Rules::kChess960 : Rules::kStandard;
    return engine_of(subject).set_fen(fen, rules, FenSyntax::kStrict) ? 1 : 0;
  };
  table.legal_moves = [](void* subject, refute_move* moves, int capacity) {
    EngineSubject& engine = engine_of(subject);
    return write_moves(engine.legal_moves(), moves, capacity, engine);
  };
  return table;
}

inline Move read(void* subject, const char* text) { return *engine_of(subject).from_uci(text); }

inline int write_text(const std::string& text, char* space, int capacity) {
  if (static_cast<int>(text.size()) < capacity) std::strcpy(space, text.c_str());
  return static_cast<int>(text.size());
}

/// Everything that the table has room for, by our engine.
inline refute_subject_table full_table() {
  refute_subject_table table = compulsory_table();
  table.flags = REFUTE_STRICT_EP_KEY | REFUTE_STRICT_FEN;
  table.make = [](void* s, const char* move) { return engine_of(s).make(read(s, move)), 1; };
  table.undo = [](void* s) { engine_of(s).undo(); };
  table.fen = [](void* s, char* text, int size) {
    return write_text(engine_of(s).fen(), text, size);
  };
  table.key = [](void* s) { return engine_of(s).key().bits(); };
  table.key_from_scratch = [](void* s) { return engine_of(s).key_from_scratch().bits(); };
  table.in_check = [](void* s) { return engine_of(s).in_check() ? 1 : 0; };
  table.checkers = [](void* s) { return engine_of(s).checkers().bits(); };
  table.gives_check = [](void* s, const char* move) {
    return engine_of(s).gives_check(read(s, move)) ? 1 : 0;
  };
  table.is_legal = [](void* s, const char* m) { return engine_of(s).from_uci(m) ? 1 : 0; };
  table.pseudo_legal_moves = [](void* s, refute_move* moves, int capacity) {
    return write_moves(engine_of(s).pseudo_legal_moves(), moves, capacity, engine_of(s));
  };
  table.captures = [](void* s, refute_move* moves, int capacity) {
    return write_moves(engine_of(s).captures(), moves, capacity, engine_of(s));
  };
  table.quiets = [](void* s, refute_move* moves, int capacity) {
    return write_moves(engine_of(s).quiets(), moves, capacity, engine_of(s));
  };
  table.has_legal_move = [](void* s) { return engine_of(s).has_legal_move() ? 1 : 0; };
  table.count_legal_moves = [](void* s) {
    return static_cast<int>(engine_of(s).count_legal_moves());
  };
  table.perft = [](void* s, int depth) { return engine_of(s).perft(Depth(depth)); };
  table.make_null = [](void* s) { engine_of(s).make_null(); };
  table.undo_null = [](void* s) { engine_of(s).undo_null(); };
  table.san = [](void* s, const char* move, char* text, int size) {
    return write_text(engine_of(s).to_san(read(s, move)), text, size);
  };
  table.read_san = [](void* s, const char* text, refute_move* move) {
    const std::optional<Move> found = engine_of(s).from_san(text);
    if (!found) return 0;
    std::strcpy(move->text, engine_of(s).to_uci(*found).c_str());
    return 1;
  };
  table.set_start = [](void* s) { return engine_of(s).set_start() ? 1 : 0; };
  table.copy = [](void* s) -> void* { return engine_of(s).copy().release(); };
  table.attackers_to = [](void* s, int square, int color) {
    const Color by = color == 0 ? Color::kWhite : Color::kBlack;
    return engine_of(s).attackers_to(Square::from_index(square), by).bits();
  };
  table.is_pseudo_legal = [](void* s, const char* move) {
    for (Move listed : engine_of(s).pseudo_legal_moves()) {
      if (engine_of(s).to_uci(listed) == move) return 1;
    }
    return 0;
  };
  return table;
}

}  // namespace refute::props
