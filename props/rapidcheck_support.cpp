#include "props/rapidcheck_support.h"

#include <ostream>

#include "props/sampling/random.h"
#include "props/sampling/shrink.h"

namespace refute::props {

rc::Gen<PositionScript> scripts(const ScriptOptions& options) {
  return [options](const rc::Random& source, int) {
    rc::Random seed = source;
    Random random(seed.next());
    return rc::shrinkable::shrinkRecur(random_script(options, random),
                                       [](const PositionScript& script) {
                                         return rc::seq::fromContainer(simpler_scripts(script));
                                       });
  };
}

// NOLINTNEXTLINE(readability-identifier-naming): the name by which RapidCheck finds it
void showValue(const PositionScript& script, std::ostream& out) {
  out << "position " << print_position_script(script)
      << (script.rules == Rules::kChess960 ? " (Chess960)" : "");
}

}  // namespace refute::props
