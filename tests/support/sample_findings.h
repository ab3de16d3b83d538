#pragma once

/// Findings of every verdict, as hunts leave them, and with the worst names that programs can have.

#include <string>
#include <vector>

#include "oracle/report/report.h"

namespace refute::oracle {

/// Markup, quotes, a line end, an escape sequence and bytes that are no UTF-8.
inline constexpr const char* kNastyName = "<script>alert(\"&'x\")</script>\n\x1b[2J\xff\xfe";

/// The black rook h8 is captured by a promoting pawn and the right to castle with it is kept.
Finding kept_right();

/// En passant would leave the king to the rook on its rank, minimised from a larger position.
Finding extra_en_passant();

/// White's castling on the king's side is missing, in Chess960.
Finding missing_castling_in_chess960();

/// A promotion is listed twice and another not at all.
Finding duplicate_promotion();

/// The moves are right and the counts are not.
Finding wrong_count();

/// The subject crashed; everything that it says of itself is nasty.
Finding crash_of_nasty_engine();

/// The subject left a move out in one answer, and not in the next.
Finding two_answers();

/// All of the above.
std::vector<Finding> sample_findings();

/// What a hunt that found them did.
CampaignSummary sample_summary();

/// The findings as files of the folder "findings", with the hunt's summary.
Report sample_report();

/// A hunt that found nothing.
Report clean_report();

}  // namespace refute::oracle
