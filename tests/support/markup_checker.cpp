#include "tests/support/markup_checker.h"

#include <algorithm>
#include <cctype>
#include <set>
#include <utility>

namespace refute {
namespace {

bool is_name_character(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-' || c == '_' || c == ':' ||
         c == '.';
}

class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  MarkupResult read() {
    if (starts("<?xml ")) skip_past("?>");
    skip_blanks();
    if (starts("<!DOCTYPE ")) skip_past(">");
    skip_blanks();
    if (!starts("<")) fail("no root element");
    while (error_.empty() && !(open_.empty() && seen_root_)) read_next();
    skip_blanks();
    if (error_.empty() && at_ != text_.size()) fail("text after the root element");
    if (!error_.empty()) return {std::nullopt, error_};
    return {std::move(markup_), ""};
  }

 private:
  bool starts(std::string_view prefix) const { return text_.substr(at_).starts_with(prefix); }

  void fail(const std::string& what) {
    if (error_.empty()) error_ = what + " at byte " + std::to_string(at_);
  }

  void skip_blanks() {
    while (at_ < text_.size() && std::isspace(static_cast<unsigned char>(text_[at_])) != 0) ++at_;
  }

  void skip_past(std::string_view end) {
    const std::size_t found = text_.find(end, at_);
    if (found == std::string_view::npos) return fail("unfinished");
    at_ = found + end.size();
  }

  std::string name() {
    const std::size_t start = at_;
    while (at_ < text_.size() && is_name_character(text_[at_])) ++at_;
    if (start == at_) fail("no name");
    return std::string(text_.substr(start, at_ - start));
  }

  void read_next() {
    if (at_ >= text_.size()) return fail("the end of the text inside <" + open_top() + ">");
    if (starts("</")) return end_tag();
    if (starts("<")) return start_tag();
    markup_.text += characters("<");
  }

  std::string open_top() const { return open_.empty() ? "" : open_.back(); }

  void end_tag() {
    at_ += 2;
    const std::string closed = name();
    if (closed != open_top()) fail("</" + closed + "> closes <" + open_top() + ">");
    if (!starts(">")) fail("no end of the tag");
    ++at_;
    if (!open_.empty()) open_.pop_back();
  }

  void start_tag() {
    ++at_;
    MarkupElement element{name(), {}};
    std::set<std::string> names;
    for (skip_blanks(); error_.empty() && !starts(">") && !starts("/>"); skip_blanks()) {
      const std::string attribute = name();
      if (!names.insert(attribute).second) fail("twice the attribute " + attribute);
      if (!starts("=\"")) return fail("no value in quotes");
      at_ += 2;
      element.attributes.emplace_back(attribute, characters("\""));
      if (!starts("\"")) return fail("an unfinished value");
      ++at_;
      if (!starts(" ") && !starts(">") && !starts("/>") && !starts("\n")) fail("no blank");
    }
    seen_root_ = true;
    const bool is_empty = starts("/>");
    if (!is_empty) open_.push_back(element.name);
    at_ += is_empty ? 2 : 1;
    markup_.elements.push_back(std::move(element));
  }

  /// Characters and references up to the end, which is not taken.
  std::string characters(std::string_view end) {
    std::string read;
    while (error_.empty() && at_ < text_.size() && !starts(end)) {
      const char c = text_[at_];
      if (c == '<') fail("< in a value");
      if (static_cast<unsigned char>(c) < 0x20 && c != '\n' && c != '\t')
        fail("a control character");
      if (c == '&') {
        read += reference();
      } else {
        read += c;
        ++at_;
      }
    }
    return read;
  }

  std::string reference() {
    constexpr std::pair<std::string_view, std::string_view> kKnown[] = {
        {"&amp;", "&"}, {"&lt;", "<"}, {"&gt;", ">"}, {"&quot;", "\""}, {"&#39;", "'"}};
    const auto* const known = std::find_if(std::begin(kKnown), std::end(kKnown),
                                           [&](const auto& entry) { return starts(entry.first); });
    if (known == std::end(kKnown)) {
      fail("an unknown reference");
      return {};
    }
    at_ += known->first.size();
    return std::string(known->second);
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::vector<std::string> open_;
  bool seen_root_ = false;
  Markup markup_;
  std::string error_;
};

}  // namespace

std::optional<std::string> MarkupElement::attribute(std::string_view wanted) const {
  for (const auto& [key, value] : attributes) {
    if (key == wanted) return value;
  }
  return std::nullopt;
}

MarkupResult read_markup(std::string_view text) { return Reader(text).read(); }

std::ptrdiff_t count_of(const Markup& markup, std::string_view name) {
  return std::count_if(markup.elements.begin(), markup.elements.end(),
                       [&](const MarkupElement& element) { return element.name == name; });
}

}  // namespace refute
