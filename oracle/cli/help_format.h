#pragma once

#include <memory>
#include <string>

// CLI11 is a header of 10,000 lines: only those who call it include it.
namespace CLI {  // NOLINT(readability-identifier-naming): not ours
class App;
class FormatterBase;
}  // namespace CLI

namespace refute::oracle {

/// How `--help` looks. Commands that are added to a program once it has this have it as well.
std::shared_ptr<CLI::FormatterBase> help_format();

/// What `refute COMMAND --help` prints; of the program itself what `refute --help` prints.
std::string help_of(const CLI::App& app);

}  // namespace refute::oracle
