#pragma once

#include <chrono>
#include <string>

#include "props/law_run.h"

namespace refute::props {

/// One line on how far a run has come: positions, pairs, rates.
std::string progress_line(const LawRun& run, std::chrono::duration<double> elapsed);

/// What a run has checked: the line above, the share of scripts that were discarded, and for each
/// law how often it held, was vacuous, or was skipped.
std::string summary(const LawRun& run, std::chrono::duration<double> elapsed);

/// All laws with their cost and what they need of a subject.
std::string law_list();

}  // namespace refute::props
