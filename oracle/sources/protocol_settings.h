#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "oracle/sources/protocol.h"

/// The parts of a protocol that are no commands.
namespace refute::oracle {

/// Reads `key=value`: nullopt if that is no setting, else what is wrong with it, or an empty text.
std::optional<std::string> read_setting(Protocol& protocol, std::string_view part);

/// The settings that are not as usual, as `read_setting` reads them.
std::vector<std::string> settings_of(const Protocol& protocol);

/// The command that is sent behind each query, and with it what answers it.
void set_mark(Protocol& protocol, const std::string& command);

/// `e1g1`, `e1h1` or `O-O`.
std::string_view name_of(Protocol::Castling castling);

/// What a protocol may consist of, for a person.
std::string protocol_page();

}  // namespace refute::oracle
