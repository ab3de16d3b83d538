#pragma once

#include <memory>
#include <string_view>

#include "oracle/sources/protocol.h"
#include "oracle/sources/source.h"

namespace refute::oracle {

/// A source that asks a program in text.
///
/// Moves come back as canonical UCI text whatever the program's notation. Where it prints a total
/// and no moves the reply has no lines; where it lists moves and counts nothing, the divide is put
/// together from its lists. A process is started at the first query and anew after any failure.
/// `text` is the source as it was given.
std::unique_ptr<Source> make_program_source(std::string_view text, FoundProtocol found,
                                            const SourceOptions& options);

/// The same, greeted already, so that a missing or broken program is known at once.
Result<std::unique_ptr<Source>, OracleError> open_program_source(std::string_view text,
                                                                 FoundProtocol found,
                                                                 const SourceOptions& options);

}  // namespace refute::oracle
