#pragma once

#include <utility>
#include <variant>

#include "engine/assert.h"

namespace refute {

/// Marks a value as the error of a `Result`: `return Unexpected{FenError{...}};`.
template <typename E>
struct Unexpected {
  E error;
};

template <typename E>
Unexpected(E) -> Unexpected<E>;

/// A value, or the reason why there is none: `std::expected` for compilers without it.
template <typename T, typename E>
class [[nodiscard]] Result {
 public:
  // Implicit on purpose, as in std::expected: `return value;` and `return Unexpected{reason};`.
  // NOLINTNEXTLINE(google-explicit-constructor)
  Result(T value) : state_(std::in_place_index<0>, std::move(value)) {}
  template <typename F>
  // NOLINTNEXTLINE(google-explicit-constructor)
  Result(Unexpected<F> reason) : state_(std::in_place_index<1>, E(std::move(reason.error))) {}

  bool has_value() const { return state_.index() == 0; }
  explicit operator bool() const { return has_value(); }

  /// Precondition of all four: `has_value()`.
  const T& operator*() const& { return value(); }
  T& operator*() & { return value(); }
  T&& operator*() && { return std::move(value()); }
  const T* operator->() const { return &value(); }
  T* operator->() { return &value(); }

  const T& value() const& {
    REFUTE_ASSERT(has_value());
    return *std::get_if<0>(&state_);
  }
  T& value() & {
    REFUTE_ASSERT(has_value());
    return *std::get_if<0>(&state_);
  }

  /// Precondition: `!has_value()`.
  const E& error() const {
    REFUTE_ASSERT(!has_value());
    return *std::get_if<1>(&state_);
  }

 private:
  std::variant<T, E> state_;
};

}  // namespace refute
