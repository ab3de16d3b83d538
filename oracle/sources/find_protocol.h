#pragma once

#include "oracle/process/subprocess.h"
#include "oracle/sources/protocol.h"
#include "oracle/sources/source.h"

namespace refute::oracle {

/// Finds out by asking how a program wants to be asked: for the start position in one protocol
/// after the other, each in a process of its own, since a command that is not understood may start
/// a search, make a move or end the program; then for a few positions whose answers show which
/// FENs and moves it reads. `kUnsupported` if it has no way to say its moves or their number.
Result<FoundProtocol, OracleError> find_protocol(const Launch& launch,
                                                 const SourceOptions& options);

/// The same for a protocol that was given: finds out only what it leaves open.
Result<FoundProtocol, OracleError> settle_protocol(const Launch& launch, Protocol protocol,
                                                   const SourceOptions& options);

}  // namespace refute::oracle
