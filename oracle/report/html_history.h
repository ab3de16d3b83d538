#pragma once

#include <span>
#include <string>
#include <string_view>

#include "oracle/report/report.h"

namespace refute::oracle {

/// The hunts of a folder as a picture and a table: how many causes each found, which of them are
/// new and which are fixed. Empty if there was only one. `id` is unique in the page.
std::string html_history(const CampaignSummary& summary, const std::string& id);

/// Which hunts of its folder showed the cause: "new", "since" the first one's date, or "not by the
/// last hunt". Empty where there was only one hunt, or none that names it.
std::string html_age(std::span<const ReportedCampaign> campaigns, std::string_view cause);

}  // namespace refute::oracle
