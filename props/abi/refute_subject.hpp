#pragma once

// The C++20 face of refute_subject.h: turns a class into the table.
//
//   #include <refute_subject.hpp>
//
//   class MyAdapter {
//    public:
//     bool set_position(std::string_view fen, bool chess960) {
//       return !chess960 && board_.load(fen);
//     }
//     std::vector<std::string> legal_moves() {
//       std::vector<std::string> texts;
//       for (Move move : generate_legal(board_)) texts.push_back(to_uci(move));
//       return texts;
//     }
//
//    private:
//     Board board_;
//   };
//   REFUTE_SUBJECT(MyAdapter, "My Engine", "1.0")
//
// The class is default-constructed. Any member named as in the table is found and switches on more
// laws; strings are std::string or std::string_view, lists are ranges of them, yes and no are bool.
// Members that are missing, or cannot be called as the table says, are left out. An exception that
// leaves a member ends the process, and Refute reports where. `copy` returns an object of the
// class. A static member `static constexpr std::uint32_t kFlags` holds the flags.

#include <refute_subject.h>

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace refute_face {

template <typename List>
concept MoveTexts = requires(List list) {
  { *list.begin() } -> std::convertible_to<std::string_view>;
  list.end();
};

template <typename T>
concept Subject = std::default_initializable<T> && requires(T subject, std::string_view text) {
  { subject.set_position(text, true) } -> std::convertible_to<bool>;
  { subject.legal_moves() } -> MoveTexts;
};

/// Copies the texts and returns their number; one that is too long for a move is cut, so that it
/// cannot be taken for one.
template <MoveTexts List>
int write_moves(const List& list, refute_move* moves, int capacity) {
  int count = 0;
  for (std::string_view text : list) {
    if (count < capacity) {
      refute_move& move = moves[count];
      const std::size_t length =
          text.size() < sizeof move.text ? text.size() : sizeof move.text - 1;
      std::memcpy(move.text, text.data(), length);
      move.text[length] = '\0';
    }
    ++count;
  }
  return count;
}

/// Copies as much of the text as there is room for and returns its whole length.
inline int write_text(std::string_view text, char* space, int capacity) {
  const auto room = static_cast<std::size_t>(capacity);
  if (text.size() < room) {
    std::memcpy(space, text.data(), text.size());
    space[text.size()] = '\0';
  }
  return static_cast<int>(text.size());
}

template <Subject T>
T& subject_of(void* subject) {
  return *static_cast<T*>(subject);
}

// Each fills in what the class has. `noexcept` turns an exception into the end of the process,
// with its message: it must not pass through C.

template <Subject T>
void fill_compulsory(refute_subject_table& table) {
  table.create = []() noexcept -> void* { return new T(); };
  table.destroy = [](void* subject) noexcept { delete static_cast<T*>(subject); };
  table.set_position = [](void* subject, const char* fen, int chess960) noexcept -> int {
    return subject_of<T>(subject).set_position(std::string_view(fen), chess960 != 0) ? 1 : 0;
  };
  table.legal_moves = [](void* subject, refute_move* moves, int capacity) noexcept {
    return write_moves(subject_of<T>(subject).legal_moves(), moves, capacity);
  };
}

template <Subject T>
void fill_walking(refute_subject_table& table) {
  using Text = std::string_view;
  if constexpr (requires(T subject, Text move) { subject.make(move), subject.undo(); }) {
    table.make = [](void* subject, const char* move) noexcept -> int {
      if constexpr (std::same_as<decltype(subject_of<T>(subject).make(Text(move))), void>) {
        return subject_of<T>(subject).make(Text(move)), 1;
      } else {
        return subject_of<T>(subject).make(Text(move)) ? 1 : 0;
      }
    };
    table.undo = [](void* subject) noexcept { subject_of<T>(subject).undo(); };
  }
  if constexpr (requires(T subject) { bool(subject.set_start()); }) {
    table.set_start = [](void* s) noexcept -> int { return subject_of<T>(s).set_start() ? 1 : 0; };
  }
  if constexpr (requires(T subject) { T(subject.copy()); }) {
    table.copy = [](void* s) noexcept -> void* { return new T(subject_of<T>(s).copy()); };
  }
  if constexpr (requires(T subject) { subject.make_null(), subject.undo_null(); }) {
    table.make_null = [](void* subject) noexcept { subject_of<T>(subject).make_null(); };
    table.undo_null = [](void* subject) noexcept { subject_of<T>(subject).undo_null(); };
  }
  if constexpr (requires(T subject, int depth) {
                  static_cast<std::uint64_t>(subject.perft(depth));
                }) {
    table.perft = [](void* subject, int depth) noexcept -> std::uint64_t {
      return static_cast<std::uint64_t>(subject_of<T>(subject).perft(depth));
    };
  }
}

template <Subject T>
void fill_facts(refute_subject_table& table) {
  if constexpr (requires(T subject) { std::string_view(subject.fen()); }) {
    table.fen = [](void* subject, char* text, int capacity) noexcept {
      return write_text(subject_of<T>(subject).fen(), text, capacity);
    };
  }
  if constexpr (requires(T subject) { static_cast<std::uint64_t>(subject.key()); }) {
    table.key = [](void* s) noexcept -> std::uint64_t {
      return static_cast<std::uint64_t>(subject_of<T>(s).key());
    };
  }
  if constexpr (requires(T subject) { static_cast<std::uint64_t>(subject.key_from_scratch()); }) {
    table.key_from_scratch = [](void* s) noexcept -> std::uint64_t {
      return static_cast<std::uint64_t>(subject_of<T>(s).key_from_scratch());
    };
  }
  if constexpr (requires(T subject) { bool(subject.in_check()); }) {
    table.in_check = [](void* s) noexcept -> int { return subject_of<T>(s).in_check() ? 1 : 0; };
  }
  if constexpr (requires(T subject) { static_cast<std::uint64_t>(subject.checkers()); }) {
    table.checkers = [](void* s) noexcept -> std::uint64_t {
      return static_cast<std::uint64_t>(subject_of<T>(s).checkers());
    };
  }
  if constexpr (requires(T subject) { static_cast<std::uint64_t>(subject.attackers_to(0, 0)); }) {
    table.attackers_to = [](void* s, int square, int color) noexcept -> std::uint64_t {
      return static_cast<std::uint64_t>(subject_of<T>(s).attackers_to(square, color));
    };
  }
}

template <Subject T>
void fill_moves(refute_subject_table& table) {
  using Text = std::string_view;
  if constexpr (requires(T subject, Text move) { bool(subject.gives_check(move)); }) {
    table.gives_check = [](void* subject, const char* move) noexcept -> int {
      return subject_of<T>(subject).gives_check(Text(move)) ? 1 : 0;
    };
  }
  if constexpr (requires(T subject, Text move) { bool(subject.is_legal(move)); }) {
    table.is_legal = [](void* subject, const char* move) noexcept -> int {
      return subject_of<T>(subject).is_legal(Text(move)) ? 1 : 0;
    };
  }
  if constexpr (requires(T subject, Text move) { bool(subject.is_pseudo_legal(move)); }) {
    table.is_pseudo_legal = [](void* subject, const char* move) noexcept -> int {
      return subject_of<T>(subject).is_pseudo_legal(Text(move)) ? 1 : 0;
    };
  }
  if constexpr (requires(T subject) { bool(subject.has_legal_move()); }) {
    table.has_legal_move = [](void* subject) noexcept -> int {
      return subject_of<T>(subject).has_legal_move() ? 1 : 0;
    };
  }
  if constexpr (requires(T subject) { static_cast<int>(subject.count_legal_moves()); }) {
    table.count_legal_moves = [](void* subject) noexcept -> int {
      return static_cast<int>(subject_of<T>(subject).count_legal_moves());
    };
  }
}

template <Subject T>
void fill_lists(refute_subject_table& table) {
  if constexpr (requires(T s) {
                  { s.pseudo_legal_moves() } -> MoveTexts;
                }) {
    table.pseudo_legal_moves = [](void* subject, refute_move* moves, int capacity) noexcept {
      return write_moves(subject_of<T>(subject).pseudo_legal_moves(), moves, capacity);
    };
  }
  if constexpr (requires(T s) {
                  { s.captures() } -> MoveTexts;
                  { s.quiets() } -> MoveTexts;
                }) {
    table.captures = [](void* subject, refute_move* moves, int capacity) noexcept {
      return write_moves(subject_of<T>(subject).captures(), moves, capacity);
    };
    table.quiets = [](void* subject, refute_move* moves, int capacity) noexcept {
      return write_moves(subject_of<T>(subject).quiets(), moves, capacity);
    };
  }
}

/// `read_san` returns the move's text, empty if there is none.
template <Subject T>
void fill_san(refute_subject_table& table) {
  using Text = std::string_view;
  if constexpr (requires(T s, Text t) { Text(s.san(t)), Text(s.read_san(t)); }) {
    table.san = [](void* subject, const char* move, char* text, int capacity) noexcept {
      return write_text(subject_of<T>(subject).san(Text(move)), text, capacity);
    };
    table.read_san = [](void* subject, const char* text, refute_move* move) noexcept -> int {
      const auto read = subject_of<T>(subject).read_san(Text(text));
      const Text moves[] = {Text(read)};
      struct One {
        const Text* first;
        const Text* begin() const { return first; }
        const Text* end() const { return first + 1; }
      };
      return moves[0].empty() ? 0 : write_moves(One{moves}, move, 1);
    };
  }
}

/// The table of the class.
template <Subject T>
refute_subject_table table_of(const char* name, const char* version) {
  refute_subject_table table = {};
  table.version = REFUTE_SUBJECT_VERSION;
  table.size = sizeof table;
  table.name = name;
  table.engine_version = version;
  if constexpr (requires { std::uint32_t{T::kFlags}; }) table.flags = T::kFlags;
  fill_compulsory<T>(table);
  fill_walking<T>(table);
  fill_facts<T>(table);
  fill_moves<T>(table);
  fill_lists<T>(table);
  fill_san<T>(table);
  return table;
}

}  // namespace refute_face

/// Exports the class as the subject. To stand once, outside every namespace.
#define REFUTE_SUBJECT(Class, name, version)                                               \
  extern "C" REFUTE_EXPORT const refute_subject_table* refute_subject_v1() {               \
    static const refute_subject_table table = refute_face::table_of<Class>(name, version); \
    return &table;                                                                         \
  }
