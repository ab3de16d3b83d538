#pragma once

#include <string>

#include "oracle/findings/campaign_summary.h"

namespace refute::oracle {

/// The hunts of a folder as a picture and a table: how many causes each found, which of them are
/// new and which are fixed. Empty if there was only one. `id` is unique in the page.
std::string html_history(const CampaignSummary& summary, const std::string& id);

}  // namespace refute::oracle
