#include "oracle/hunt/hunt_sources.h"

#include <utility>

#include "oracle/sources/stoppable_source.h"

namespace refute::oracle {
Result<std::unique_ptr<Source>, SourceError> open_one(const HuntContext& context,
                                                      std::size_t number, std::optional<int> cpu) {
  SourceOptions options = context.options.options_of(number);
  options.stop = &context.stop;
  options.cpu = cpu;
  auto source = context.options.open(context.options.text_of(number), options);
  if (!source) return source;
  return make_stoppable(*std::move(source), context.stop);
}

std::optional<Contest> open_sources(const HuntContext& context) {
  Contest contest;
  for (std::size_t number = 0; number <= context.options.references.size(); ++number) {
    auto source = open_one(context, number);
    if (!source) {
      const bool is_told = !context.stop && context.observer.on_note;
      if (is_told)
        context.observer.on_note(context.options.text_of(number) + ": " + source.error().message);
      return std::nullopt;
    }
    if (number == 0) {
      contest.subject = *std::move(source);
    } else {
      contest.references.push_back(*std::move(source));
    }
  }
  return contest;
}

}  // namespace refute::oracle
