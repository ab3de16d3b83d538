#include "oracle/cli/walk_prompt.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "oracle/text/escape.h"

namespace refute::oracle {
namespace {

constexpr const char* kPrompt = "> ";

}  // namespace

WalkPrompt::WalkPrompt(std::vector<WalkRow> rows, bool has_parent)
    : rows_(std::move(rows)), has_parent_(has_parent) {}

std::optional<std::string> WalkPrompt::press(const Key& key) {
  const bool is_typed = !text_.empty() && !chosen_;
  switch (key.kind) {
    case Key::Kind::kEnter:
      return text_;
    case Key::Kind::kLetter:
      chosen_.reset();
      text_ += key.letter;
      return std::nullopt;
    case Key::Kind::kBackspace:
      chosen_.reset();
      if (!text_.empty()) text_.pop_back();
      return std::nullopt;
    case Key::Kind::kClear:
      chosen_.reset();
      text_.clear();
      return std::nullopt;
    case Key::Kind::kDown:
      choose(row_after(1));
      return std::nullopt;
    case Key::Kind::kUp:
      choose(row_after(rows_.size() - 1));
      return std::nullopt;
    case Key::Kind::kTab:
      choose(next_difference());
      return std::nullopt;
    case Key::Kind::kRight:
      if (is_typed) return std::nullopt;
      if (!chosen_) text_ = "next";
      return text_;
    case Key::Kind::kLeft:
      if (is_typed || !has_parent_) return std::nullopt;
      chosen_.reset();
      text_ = "unmove";
      return text_;
    default:
      return std::nullopt;
  }
}

void WalkPrompt::choose(std::optional<std::size_t> row) {
  if (!row) return;
  chosen_ = row;
  text_ = rows_[*row].move;
}

std::optional<std::size_t> WalkPrompt::row_after(std::size_t step) const {
  if (rows_.empty()) return std::nullopt;
  if (chosen_) return (*chosen_ + step) % rows_.size();
  const std::optional<std::size_t> differing = next_difference();
  return differing ? differing : (step == 1 ? 0 : rows_.size() - 1);
}

std::optional<std::size_t> WalkPrompt::next_difference() const {
  for (std::size_t step = 0; step < rows_.size(); ++step) {
    const std::size_t row = (chosen_ ? *chosen_ + 1 + step : step) % rows_.size();
    if (rows_[row].differs()) return row;
  }
  return std::nullopt;
}

std::string WalkPrompt::draw(std::size_t columns) const {
  const std::size_t room = std::max<std::size_t>(columns, 8) - 4;
  // The end of a line that is longer than the terminal is where somebody is typing.
  std::string text = kPrompt + text_.substr(text_.size() - std::min(text_.size(), room));
  std::string counts;
  if (chosen_) counts = "   " + counts_text(rows_[*chosen_]);
  if (text.size() + counts.size() > room) counts.clear();
  // The cursor stays behind what was typed.
  const std::string back = counts.empty() ? "" : fmt::format("\x1b[{}D", counts.size());
  const std::string faint = counts.empty() ? "" : "\x1b[2m" + counts + "\x1b[0m" + back;
  return "\r\x1b[K" + show_controls(text) + faint;
}

}  // namespace refute::oracle
