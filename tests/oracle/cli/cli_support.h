#pragma once

#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace refute {

/// Words of a command line.
using Arguments = std::vector<std::string>;

/// The object that the text is; the test fails if it is anything else.
inline nlohmann::json only_object(const std::string& text) {
  const nlohmann::json object = nlohmann::json::parse(text, nullptr, false);
  EXPECT_TRUE(object.is_object()) << "not exactly one JSON object: " << text;
  return object;
}

}  // namespace refute
