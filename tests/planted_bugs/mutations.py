"""Small systematic changes of source lines: operators, constants, conditions, deleted statements."""

from __future__ import annotations

import dataclasses
import pathlib
import re

#: What becomes of an operator between blanks; a template bracket has none.
OPERATORS = {
    "==": "!=", "!=": "==", "<": "<=", "<=": "<", ">": ">=", ">=": ">", "&&": "||", "||": "&&", "+": "-", "-": "+",
    "&": "|", "|": "&", "^": "|", "<<": ">>", ">>": "<<", "+=": "-=", "-=": "+=", "|=": "&=", "&=": "|=", "^=": "|=",
}
OPERATOR = re.compile(r"(?<= )(" + "|".join(re.escape(op) for op in sorted(OPERATORS, key=len, reverse=True)) + r")(?= )")
CONSTANT = re.compile(r"(?<![\w.'\"])\d{1,3}(?![\w.'\"])")
WORDS = {"true": "false", "false": "true", "kWhite": "kBlack", "kBlack": "kWhite", "first": "last", "last": "first"}
WORD = re.compile(r"\b(" + "|".join(WORDS) + r")\b")
CONDITION = re.compile(r"^(\s*)if \((?!const |constexpr|!?\()(.*)\) (return|continue|break)(.*)$")
STATEMENT = re.compile(r"^\s+(?!return|const |using |static |case |break|continue|template|friend|inline|struct|REFUTE_)"
                       r"[\w.\[\]>()-]+(\[[^=]*\])?(\(.*\)| [-+|&^]?= .*|\+\+|--);$|^\s+(\+\+|--)\w+;$")
IGNORED = ("//", "///", "#", "static_assert", "namespace", "REFUTE_ASSERT", "template", "using")


@dataclasses.dataclass(frozen=True)
class Mutation:
    """One line of one file, as it is and as it becomes."""
    file: str
    line: int  # from 1
    old: str
    new: str

    @property
    def name(self) -> str:
        """Fit for a folder: file, line, and which of the line's mutations."""
        return re.sub(r"\W+", "-", f"{self.file}-{self.line}-{abs(hash_of(self.new)) % 10000:04}")

    def plant(self, folder: pathlib.Path) -> list[str]:
        """Changes the file below `folder`; returns its path relative to it."""
        path = folder / self.file
        lines = path.read_text().splitlines()
        if lines[self.line - 1] != self.old:
            raise ValueError(f"{self.file}:{self.line} has changed")
        lines[self.line - 1] = self.new
        path.write_text("\n".join(lines) + "\n")
        return [self.file]


def hash_of(text: str) -> int:
    """The same in every run, which `hash` is not."""
    value = 0
    for byte in text.encode():
        value = (value * 131 + byte) & 0xFFFFFFFF
    return value


def without_comment(line: str) -> str:
    """The code of a line; text in quotes is blanked, so that it is left alone."""
    line = re.sub(r'"(\\.|[^"\\])*"', lambda quoted: '"' + "_" * (len(quoted[0]) - 2) + '"', line)
    return line.split("//")[0].rstrip()


def replaced(line: str, match: re.Match[str], text: str) -> str:
    """The line with the match replaced."""
    return line[:match.start()] + text + line[match.end():]


def mutations_of_line(line: str) -> list[str]:
    """All that can become of a line."""
    code = without_comment(line)
    if not code.strip() or code.strip().startswith(IGNORED):
        return []
    changed = [replaced(line, match, OPERATORS[match[1]]) for match in OPERATOR.finditer(code)]
    changed += [replaced(line, match, str(int(match[0]) + 1)) for match in CONSTANT.finditer(code)]
    changed += [replaced(line, match, WORDS[match[1]]) for match in WORD.finditer(code)]
    condition = CONDITION.match(code)
    if condition:
        changed.append(f"{condition[1]}if (!({condition[2]})) {condition[3]}{condition[4]}")
    if STATEMENT.match(code):
        changed.append("")
    return list(dict.fromkeys(changed))


def mutants_of(file: str, text: str) -> list[Mutation]:
    """All mutations of a file, from top to bottom."""
    return [Mutation(file, number, line, new) for number, line in enumerate(text.splitlines(), 1)
            for new in mutations_of_line(line) if new != line]
