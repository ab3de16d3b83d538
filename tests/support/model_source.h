#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "oracle/sources/source.h"
#include "props/faults/catalogue.h"

namespace refute::oracle {

/// A source that is wrong as the instance of the catalogue is: "pinned-piece-moves (knights)".
/// It lists in the order of the text of moves.
std::unique_ptr<Source> make_model_source(std::string_view model);

/// Changes the moves of a list, as UCI text.
using SpoilList = std::function<void(std::vector<std::string>& moves)>;

/// A source whose lists are changed so at every node: for what is in no catalogue.
std::unique_ptr<Source> make_list_source(SpoilList spoil);

}  // namespace refute::oracle
