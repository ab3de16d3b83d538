#include "oracle/trace/comparison.h"

#include <algorithm>
#include <cstddef>
#include <map>
#include <string_view>

namespace refute::oracle {
namespace {

/// How often each side lists a move, and the leaves it gave for it last.
struct Entry {
  int by_subject = 0;
  int by_reference = 0;
  std::uint64_t subject_leaves = 0;
  std::uint64_t reference_leaves = 0;
};

/// A sorted map: everything in a comparison is then sorted, too.
std::map<std::string, Entry> entries_of(const DivideReply& subject, const DivideReply& reference) {
  std::map<std::string, Entry> entries;
  for (const DivideLine& line : subject.lines) {
    Entry& entry = entries[line.move];
    ++entry.by_subject;
    entry.subject_leaves = line.leaves;
  }
  for (const DivideLine& line : reference.lines) {
    Entry& entry = entries[line.move];
    ++entry.by_reference;
    entry.reference_leaves = line.leaves;
  }
  return entries;
}

/// A line and the first letters of its move as a number that orders like them: sorting, of which
/// a hunt does much, then hardly ever looks at a text.
struct SortedLine {
  std::uint64_t letters;
  const DivideLine* line;
};

std::uint64_t first_letters(std::string_view move) {
  std::uint64_t letters = 0;
  for (std::size_t index = 0; index < sizeof letters; ++index) {
    letters = letters << 8 | (index < move.size() ? static_cast<unsigned char>(move[index]) : 0U);
  }
  return letters;
}

bool comes_before(const SortedLine& a, const SortedLine& b) {
  return a.letters != b.letters ? a.letters < b.letters : a.line->move < b.line->move;
}

/// The lines in the order of their moves, without copying a text.
std::vector<SortedLine> sorted_lines(const DivideReply& reply) {
  std::vector<SortedLine> lines;
  lines.reserve(reply.lines.size());
  for (const DivideLine& line : reply.lines) lines.push_back({first_letters(line.move), &line});
  std::sort(lines.begin(), lines.end(), comes_before);
  return lines;
}

bool lists_a_move_twice(const std::vector<SortedLine>& sorted) {
  const auto same_move = [](const SortedLine& a, const SortedLine& b) {
    return a.letters == b.letters && a.line->move == b.line->move;
  };
  return std::adjacent_find(sorted.begin(), sorted.end(), same_move) != sorted.end();
}

}  // namespace

Comparison compare(const DivideReply& subject, const DivideReply& reference) {
  Comparison comparison;
  comparison.subject_total = subject.total;
  comparison.reference_total = reference.total;
  comparison.lists_compared = subject.has_lines && reference.has_lines;
  if (!comparison.lists_compared) return comparison;
  for (const auto& [move, entry] : entries_of(subject, reference)) {
    if (entry.by_subject == 0) comparison.missing.push_back(move);
    if (entry.by_reference == 0) comparison.extra.push_back(move);
    if (entry.by_subject > 1) comparison.duplicate.push_back(move);
    const bool is_listed_once = entry.by_subject == 1 && entry.by_reference == 1;
    if (is_listed_once && entry.subject_leaves != entry.reference_leaves) {
      comparison.counts.push_back({move, entry.subject_leaves, entry.reference_leaves});
    }
  }
  return comparison;
}

bool is_sound_agreement(const DivideReply& subject, const DivideReply& reference) {
  if (subject.total != reference.total) return false;
  if (!subject.has_lines || !reference.has_lines) return is_sound(subject) && is_sound(reference);
  if (sum_of_lines(reference) != reference.total) return false;
  const std::vector<SortedLine> ours = sorted_lines(subject);
  const std::vector<SortedLine> theirs = sorted_lines(reference);
  const auto same = [](const SortedLine& a, const SortedLine& b) { return *a.line == *b.line; };
  return std::equal(ours.begin(), ours.end(), theirs.begin(), theirs.end(), same) &&
         !lists_a_move_twice(theirs);
}

}  // namespace refute::oracle
