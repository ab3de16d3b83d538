#pragma once

#include <string>

#include "oracle/report/report.h"

namespace refute::oracle {

/// One campaign as a section of the page: what was compared, what became of the regressions, and
/// how often each situation was reached. `id` is unique in the page.
std::string html_campaign(const ReportedCampaign& campaign, const std::string& id);

}  // namespace refute::oracle
