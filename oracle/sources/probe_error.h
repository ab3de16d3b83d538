#pragma once

#include <cstdint>

#include "oracle/process/subprocess.h"
#include "oracle/sources/protocol.h"

namespace refute::oracle {

/// Of a number that cannot be meant for the leaves two plies below the start position.
OracleError no_count(const Launch& launch, const Protocol& protocol, std::uint64_t total);

/// The error of a program that was not greeted in UCI; where it has written something and waits for
/// more, it does not hang, and its words are told.
OracleError not_greeted(OracleError error);

}  // namespace refute::oracle
