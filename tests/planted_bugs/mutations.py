"""Small systematic changes of the source: operators, constants, conditions, deleted statements.

One of them can be planted by itself, or all at once, each behind a switch that is set when the program starts: mutant
schemata (Untch, Offutt and Harrold, "Mutation analysis using mutant schemata", ISSTA 1993). clang's syntax tree tells
where expressions begin and end, so that what is found compiles.
"""

from __future__ import annotations

import collections
import dataclasses
import json
import pathlib
import re
import subprocess

CLANG = "clang++-19"
#: The environment variable that holds the number of the mutation that is switched on.
SWITCH = "REFUTE_MUTATION"

#: What becomes of an operator, of numbers and of sets of squares (which an expression of a template may be as well).
OF_NUMBERS = {
    "==": "!=", "!=": "==", "<": "<=", "<=": "<", ">": ">=", ">=": ">", "&&": "||", "||": "&&", "+": "-", "-": "+",
    "&": "|", "|": "&", "^": "|", "<<": ">>", ">>": "<<", "+=": "-=", "-=": "+=", "|=": "&=", "&=": "|=", "^=": "|=",
}
OF_SETS = {"==": "!=", "!=": "==", "&&": "||", "||": "&&", "&": "|", "|": "&", "^": "|", "-": "&",
           "|=": "&=", "&=": "|=", "^=": "|=", "-=": "&="}
OF_OTHERS = {"==": "!=", "!=": "=="}
OF_PLACES = OF_OTHERS | {"<": "<=", "<=": "<", ">": ">=", ">=": ">"}
NAMES = {"kWhite": "kBlack", "kBlack": "kWhite"}
METHODS = {"first": "last", "last": "first"}
LARGEST_CONSTANT = 999

#: A part of the tree that is worked out by the compiler or belongs to a declaration.
NOT_RUN = {"StaticAssertDecl", "ConstantExpr", "TemplateArgument", "ParmVarDecl", "EnumDecl", "CXXDefaultArgExpr",
           "CXXDefaultInitExpr", "ClassTemplateSpecializationDecl", "TemplateTypeParmDecl", "NonTypeTemplateParmDecl"}
STATEMENTS = {"CallExpr", "CXXMemberCallExpr", "CXXOperatorCallExpr", "CompoundAssignOperator", "ExprWithCleanups"}
BODIES = {"CompoundStmt": 0, "IfStmt": 1, "ForStmt": -1, "WhileStmt": -1, "CXXForRangeStmt": -1}
NOTHING = "static_cast<void>(0)"

SWITCHES = """#pragma once
#include <type_traits>
namespace refute {
extern int active_mutation;
/// Whether the mutation is switched on; never while the compiler evaluates.
constexpr bool mutated(int number) { return !std::is_constant_evaluated() && active_mutation == number; }
}
"""
READING = f"""
#include <cstdlib>
namespace refute {{
int active_mutation = 0;
namespace {{
// Before any other variable is initialised.
[[gnu::constructor(101)]] void read_active_mutation() {{
  const char* number = std::getenv("{SWITCH}");
  active_mutation = number ? std::atoi(number) : 0;
}}
}}
}}
"""


@dataclasses.dataclass(frozen=True, order=True)
class Mutation:
    """A piece of a file, from `begin` to before `end`, as it is and as it becomes."""
    file: str
    begin: int
    end: int
    line: int  # from 1, as the column
    column: int
    code: str  # that line
    old: str
    new: str
    cast: str = ""  # a number's type, `bool` or `void` where both sides have to be made the same
    evaluated: str = "run"  # when: `run` by the program, `compiled` by the compiler (no switch can change it), or `either`

    @property
    def name(self) -> str:
        """Fit for a folder: file, line, column, and which of those that begin there."""
        return re.sub(r"\W+", "-", f"{self.file}-{self.line}-{self.column}-{hash_of(f'{self.old}>{self.new}') % 10000:04}")

    def plant(self, folder: pathlib.Path) -> list[str]:
        """Changes the file below `folder`; returns its path relative to it."""
        path = folder / self.file
        text = path.read_text()
        if text[self.begin:self.end] != self.old:
            raise ValueError(f"{self.file}:{self.line} has changed")
        path.write_text(text[:self.begin] + (f"({self.new})" if self.new else NOTHING) + text[self.end:])
        return [self.file]

    def switched(self, number: int, inner: str) -> str:
        """Both, of which the switch chooses one. `inner` is the old text with what is switched inside it."""
        new, old = self.new or "0", inner
        if self.cast:
            new, old = f"static_cast<{self.cast}>({new})", f"static_cast<{self.cast}>({old})"
        return f"(::refute::mutated({number}) ? ({new}) : ({old}))"


def hash_of(text: str) -> int:
    """The same in every run, which `hash` is not."""
    value = 0
    for byte in text.encode():
        value = (value * 131 + byte) & 0xFFFFFFFF
    return value


def inner_of(node: dict) -> list[dict]:
    """The parts of a node, without those that are not there."""
    return [child for child in node.get("inner", []) if child]


def type_of(node: dict) -> str:
    """The type of an expression, without names that hold in a scope."""
    return node["type"].get("desugaredQualType", node["type"]["qualType"])


def operators_of(node: dict, left: dict, right: dict) -> dict[str, str]:
    """What can become of the operator between two expressions."""
    types = [type_of(operand) for operand in (left, right)]
    if any("Bitboard" in name or "dependent" in name for name in types):
        return OF_SETS
    if node["kind"] == "CXXOperatorCallExpr":
        return OF_OTHERS
    return OF_PLACES if any("*" in name or "[" in name for name in types) else OF_NUMBERS


class Finder:
    """Finds the mutations of one file in its syntax tree."""

    def __init__(self, file: str, text: str) -> None:
        self._file = file
        self._text = text
        self._evaluated = "run"
        self.found: dict[tuple[int, int, str], Mutation] = {}

    def visit(self, node: dict, number_type: str = "") -> None:
        """Takes note of what can be changed at the node and below it."""
        kind = node.get("kind", "")
        is_written = kind == "VarDecl" or not node.get("isImplicit")  # the variable of a range is not, but its value
        if kind in NOT_RUN or not is_written or node.get("explicitlyDefaulted") or "includedFrom" in node.get("loc", {}):
            return
        outer = self._evaluated
        self._evaluated = self._evaluated_in(node, kind)
        self._look_at(node, kind, number_type)
        number_type = type_of(node) if kind == "ImplicitCastExpr" and node.get("castKind") == "IntegralCast" else ""
        for child in self._children(node, kind):
            self.visit(child, number_type)
        self._evaluated = outer

    def _evaluated_in(self, node: dict, kind: str) -> str:
        outlives = node.get("constexpr") or node.get("isGlobal") or node.get("storageClass") == "static"
        if self._evaluated == "compiled" or (kind == "VarDecl" and outlives):
            return "compiled"
        if kind in ("FunctionDecl", "CXXMethodDecl", "CXXConstructorDecl"):
            return "either" if node.get("constexpr") else "run"
        return self._evaluated

    @staticmethod
    def _children(node: dict, kind: str) -> list[dict]:
        children = inner_of(node)
        if kind == "FunctionTemplateDecl":  # its instances come after it
            first = next((i for i, child in enumerate(children) if child["kind"].startswith(("Function", "CXX"))), None)
            return children if first is None else children[:first + 1]
        if kind in ("NamespaceDecl", "LinkageSpecDecl"):
            for child in children:
                child["isGlobal"] = True
        if kind == "IfStmt" and node.get("isConstexpr"):
            return children[1:]
        return children

    def _look_at(self, node: dict, kind: str, number_type: str) -> None:
        inner = inner_of(node)
        if kind in ("BinaryOperator", "CompoundAssignOperator") and len(inner) == 2:
            self._operator(node, inner[0], inner[1])
        elif kind == "CXXOperatorCallExpr" and len(inner) == 3:
            self._operator(node, inner[1], inner[2])
        elif kind == "IntegerLiteral":
            self._constant(node, number_type)
        elif kind == "CXXBoolLiteralExpr":
            self._add(node, "false" if node["value"] else "true")
        elif kind == "DeclRefExpr" and node.get("referencedDecl", {}).get("name") in NAMES:
            self._name(node)
        elif kind == "CXXMemberCallExpr" and len(inner) == 1 and inner[0].get("name") in METHODS:
            self._method(node, inner[0]["name"])
        elif kind in ("IfStmt", "ConditionalOperator") and not any(node.get(key) for key in ("isConstexpr", "hasVar", "hasInit")):
            self._add(inner[0], lambda old: f"!({old})", "bool")
        if kind in BODIES:
            for child in inner[BODIES[kind]:]:
                is_step = child["kind"] == "UnaryOperator" and child.get("opcode") in ("++", "--")
                if child["kind"] in STATEMENTS or is_step or (child["kind"], child.get("opcode")) == ("BinaryOperator", "="):
                    self._add(child, "", "void")

    def _operator(self, node: dict, left: dict, right: dict) -> None:
        ends = self._range(left), self._range(right)
        if None in ends:
            return
        (_, begin), (end, _) = ends
        operator = self._text[begin:end].strip()
        changed = operators_of(node, left, right).get(operator)
        if changed:
            place = begin + self._text[begin:end].index(operator)
            whole = self._range(node)
            if whole:
                new = self._text[whole[0]:place] + changed + self._text[place + len(operator):whole[1]]
                self._add(node, new)

    def _constant(self, node: dict, number_type: str) -> None:
        value = int(node["value"])
        place = self._range(node)
        if place and value <= LARGEST_CONSTANT and self._text[place[0]:place[1]] == str(value):
            self._add(node, str(value + 1), number_type or type_of(node))

    def _name(self, node: dict) -> None:
        old = node["referencedDecl"]["name"]
        self._add(node, lambda text: text.replace(old, NAMES[old]))

    def _method(self, node: dict, name: str) -> None:
        self._add(node, lambda text: text.removesuffix(f"{name}()") + f"{METHODS[name]}()")

    def _range(self, node: dict) -> tuple[int, int] | None:
        """Where the node's text lies; None if a macro or another file has written it."""
        begin, end = node.get("range", {}).get("begin", {}), node.get("range", {}).get("end", {})
        if "offset" not in begin or "offset" not in end or "includedFrom" in begin:
            return None
        return begin["offset"], end["offset"] + end["tokLen"]

    def _add(self, node: dict, new, cast: str = "") -> None:
        place = self._range(node)
        if place is None:
            return
        begin, end = place
        old = self._text[begin:end]
        changed = new(old) if callable(new) else new
        if changed == old or old.startswith("static_cast<void>"):
            return
        line = self._text.count("\n", 0, begin) + 1
        column = begin - self._text.rfind("\n", 0, begin)
        code = self._text.splitlines()[line - 1].strip()
        mutation = Mutation(self._file, begin, end, line, column, code, old, changed, cast, self._evaluated)
        self.found.setdefault((begin, end, changed), mutation)


def trees_of(path: pathlib.Path, root: pathlib.Path) -> list[dict]:
    """The syntax trees of what the file declares in namespace `refute`."""
    command = [CLANG, "-std=c++20", "-x", "c++", "-I", str(root), "-fsyntax-only", "-w", "-Xclang", "-ast-dump=json",
               "-Xclang", "-ast-dump-filter=refute", str(path)]
    text = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    trees, place, decoder = [], 0, json.JSONDecoder()
    while (place := text.find("{", place)) >= 0:
        tree, place = decoder.raw_decode(text, place)
        trees.append(tree)
    return trees


def mutations_of(file: str, root: pathlib.Path) -> list[Mutation]:
    """All mutations of a file below `root`, from top to bottom."""
    finder = Finder(file, (root / file).read_text())
    for tree in trees_of(root / file, root):
        if tree["kind"] == "NamespaceDecl":
            finder.visit(tree)
    return sorted(finder.found.values())


def switchable(text: str, numbered: dict[int, Mutation]) -> str:
    """The text of a file in which each of its mutations can be switched on by its number."""
    # Those that begin together: the longest is outermost, of equals the one that casts most.
    order = sorted(numbered.items(), key=lambda item: (item[1].begin, -item[1].end, item[1].cast != "void", item[1].cast != "bool"))

    def rendered(begin: int, end: int, rest: collections.deque) -> str:
        out, place = "", begin
        while rest and rest[0][1].begin < end:
            number, mutation = rest.popleft()
            out += text[place:mutation.begin]
            out += mutation.switched(number, rendered(mutation.begin, mutation.end, rest))
            place = mutation.end
        return out + text[place:end]

    return rendered(0, len(text), collections.deque(order))


def plant_all(mutations: list[Mutation], folder: pathlib.Path) -> None:
    """Changes the files below `folder` so that each mutation can be switched on by its place in the list, from 1."""
    by_file: dict[str, dict[int, Mutation]] = collections.defaultdict(dict)
    for number, mutation in enumerate(mutations, 1):
        if mutation.evaluated != "compiled":
            by_file[mutation.file][number] = mutation
    for file, numbered in by_file.items():
        text = switchable((folder / file).read_text(), numbered)
        include = '#include "engine/mutations.h"\n'
        (folder / file).write_text(text.replace("#pragma once\n", "#pragma once\n" + include, 1)
                                   if "#pragma once\n" in text else include + text)
    (folder / "engine" / "mutations.h").write_text(SWITCHES)
    (folder / "engine" / "mutations.cpp").write_text(READING)
