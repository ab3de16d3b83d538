#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

// A plain main for a fuzz target: runs it on files, on all files of folders, on standard input
// ("-") or on a text (--input TEXT), each once. Needs no fuzzer, so that every compiler can build
// it and every debugger can run it. A violation ends the process as under the fuzzer; what cannot
// be read is an error, and so is having nothing to replay.

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);
extern "C" __attribute__((weak)) int LLVMFuzzerInitialize(int* argc, char*** argv);

namespace {

namespace fs = std::filesystem;
constexpr int kBadUsage = 2;

void run(const std::string& text) {
  // A copy of exactly that size, so that AddressSanitizer sees every read beyond its end.
  const std::vector<std::uint8_t> bytes(text.begin(), text.end());
  LLVMFuzzerTestOneInput(bytes.data(), bytes.size());
}

std::optional<std::string> read(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) return std::nullopt;
  std::string text((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
  return file.bad() ? std::nullopt : std::optional(std::move(text));
}

/// The files that the argument stands for, in the order of their names; empty if there are none.
std::vector<fs::path> files_of(const fs::path& path) {
  std::error_code error;
  if (fs::is_regular_file(path, error)) return {path};
  std::vector<fs::path> files;
  for (fs::recursive_directory_iterator entry(path, error), end; !error && entry != end;
       entry.increment(error)) {
    if (entry->is_regular_file()) files.push_back(entry->path());
  }
  std::sort(files.begin(), files.end());
  return files;
}

/// How many inputs the path gave; 0 if it gave none or one could not be read.
std::size_t replay_path(const fs::path& path) {
  const std::vector<fs::path> files = files_of(path);
  for (const fs::path& file : files) {
    const auto text = read(file);
    if (!text) return 0;
    // Named first: after a crash it is the last line that is left.
    std::fprintf(stderr, "replay: %s\n", file.c_str());
    run(*text);
  }
  return files.size();
}

int complain(std::string_view what) {
  std::cerr << "replay: " << what << "\nusage: replay [--input TEXT] [FILE | FOLDER | -]...\n";
  return kBadUsage;
}

}  // namespace

int main(int argc, char** argv) {
  // Few inputs, each of them kept for a reason: there is time for every law.
  setenv("REFUTE_FUZZ_LAWS", "all", 0);
  if (LLVMFuzzerInitialize != nullptr) LLVMFuzzerInitialize(&argc, &argv);
  const std::vector<std::string> arguments(argv + 1, argv + argc);
  std::size_t inputs = 0;
  for (std::size_t index = 0; index < arguments.size(); ++index) {
    const std::string& argument = arguments[index];
    std::size_t given = 1;
    if (argument == "--input") {
      if (++index == arguments.size()) return complain("--input needs a text");
      run(arguments[index]);
    } else if (argument == "-") {
      run(std::string(std::istreambuf_iterator<char>(std::cin), {}));
    } else {
      given = replay_path(argument);
      if (given == 0) return complain("nothing to replay at " + argument);
    }
    inputs += given;
  }
  if (inputs == 0) return complain("nothing to replay");
  std::fprintf(stderr, "replay: %zu inputs, no violation\n", inputs);
  return 0;
}
