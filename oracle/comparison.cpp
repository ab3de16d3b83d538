#include "oracle/comparison.h"

#include <algorithm>
#include <cstddef>
#include <map>

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

/// The lines in the order of their moves, without copying a text.
std::vector<const DivideLine*> sorted_lines(const DivideReply& reply) {
  std::vector<const DivideLine*> lines;
  lines.reserve(reply.lines.size());
  for (const DivideLine& line : reply.lines) lines.push_back(&line);
  std::sort(lines.begin(), lines.end(),
            [](const DivideLine* a, const DivideLine* b) { return a->move < b->move; });
  return lines;
}

bool lists_a_move_twice(const std::vector<const DivideLine*>& sorted) {
  return std::adjacent_find(sorted.begin(), sorted.end(),
                            [](const DivideLine* a, const DivideLine* b) {
                              return a->move == b->move;
                            }) != sorted.end();
}

}  // namespace

Comparison compare(const DivideReply& subject, const DivideReply& reference) {
  Comparison comparison;
  comparison.subject_total = subject.total;
  comparison.reference_total = reference.total;
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
  if (subject.total != reference.total || sum_of_lines(reference) != reference.total) return false;
  const std::vector<const DivideLine*> ours = sorted_lines(subject);
  const std::vector<const DivideLine*> theirs = sorted_lines(reference);
  const auto same = [](const DivideLine* a, const DivideLine* b) { return *a == *b; };
  return std::equal(ours.begin(), ours.end(), theirs.begin(), theirs.end(), same) &&
         !lists_a_move_twice(theirs);
}

bool is_sound(const DivideReply& reply) {
  return !lists_a_move_twice(sorted_lines(reply)) && sum_of_lines(reply) == reply.total;
}

}  // namespace refute::oracle
