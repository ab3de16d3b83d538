#pragma once

#include <string>

#include "oracle/report/report.h"

namespace refute::oracle {

/// The findings as one JSON array, each as `finding_json` writes it.
std::string print_report_json(const Report& report);

/// The JSON schema (draft 2020-12) of that array; its items are what finding files hold.
std::string print_json_schema();

}  // namespace refute::oracle
