#pragma once

#include <chrono>
#include <span>
#include <string>

#include "props/law_run.h"

namespace refute::props {

/// One line on how far a run has come: positions, pairs, rates.
std::string progress_line(const LawRun& run, std::chrono::duration<double> elapsed);

/// What a run has checked: the line above, the share of scripts that were discarded, and for each
/// law how often it held, was vacuous, or was skipped.
std::string summary(const LawRun& run, std::chrono::duration<double> elapsed);

/// One line: how many of the laws that were held are violated, and which, in the order found.
std::string violated_laws(const LawRun& run, std::span<const Finding> findings);

/// All laws with their cost and what they need of a subject.
std::string law_list();

}  // namespace refute::props
