#pragma once

namespace refute::oracle {

/// What the program tells its caller, so that CI can tell "your bug" from "no Stockfish here".
enum class ExitCode : int {
  kAgree = 0,       // done, and nothing differs
  kDivergence = 1,  // the subject is wrong somewhere
  kUsage = 2,       // wrong options or input
  kTrouble = 3,     // a program is missing, crashed, hung or unreliable, or not all was checked
};

}  // namespace refute::oracle
