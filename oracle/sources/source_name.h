#pragma once

#include <string>

#include "oracle/sources/source.h"

namespace refute::oracle {

/// "Stockfish 15.1" -> name and version: the version is the first word that starts with a digit.
void set_name(SourceIdentity& identity, const std::string& text);

}  // namespace refute::oracle
