#pragma once

#include <windows.h>

#include <utility>

namespace refute {

/// Owns one handle of the system, or none. Closes it when it goes.
class Handle {
 public:
  Handle() = default;
  explicit Handle(HANDLE value) : value_(value == INVALID_HANDLE_VALUE ? nullptr : value) {}
  Handle(Handle&& other) noexcept : value_(std::exchange(other.value_, nullptr)) {}
  Handle& operator=(Handle&& other) noexcept {
    std::swap(value_, other.value_);
    other.close();
    return *this;
  }
  ~Handle() { close(); }

  HANDLE get() const { return value_; }
  bool is_open() const { return value_ != nullptr; }

  /// Closes the handle now; afterwards there is none.
  void close() {
    if (value_ != nullptr) ::CloseHandle(std::exchange(value_, nullptr));
  }

 private:
  HANDLE value_ = nullptr;
};

}  // namespace refute
