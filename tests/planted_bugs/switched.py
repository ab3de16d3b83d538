"""The engine with all its mutations in the same programs, each behind a switch."""

from __future__ import annotations

import concurrent.futures
import pathlib
import shutil

from distil import Case, first_shown, read_suite
from mutations import Mutation, mutations_of, plant_all
from workshop import Baseline, Recipe, copy_tree

#: Tables and words for people.
LEFT_OUT = {"magics.h", "fen_error.cpp", "setup_problem_text.cpp", "kernel_magic.cpp"}
#: A UCI program that knows nothing but the engine.
COUNTING = "tests/planted_bugs/naming_subject"
ASSERTING = ("--preset", "test")
#: What nothing asserts goes on with what is wrong, as engines do.
SHIPPED = ("--preset", "release", "-DREFUTE_BUILD_TESTS=ON")
#: The generators whose counts are compared.
STYLES = ("legal", "pseudo")
#: What a program may take for a suite; it hangs if it does not end before.
SUITE_SECONDS = 60


def all_mutations(source: pathlib.Path, jobs: int) -> list[Mutation]:
    """Those of every file of the engine that is not left out."""
    files = sorted(path.name for path in (source / "engine").iterdir() if path.suffix in (".h", ".cpp"))
    wanted = [f"engine/{name}" for name in files if name not in LEFT_OUT]
    with concurrent.futures.ProcessPoolExecutor(jobs) as pool:
        return [mutation for found in pool.map(mutations_of, wanted, [source] * len(wanted)) for mutation in found]


def build_switched(mutations: list[Mutation], programs: tuple[str, ...], options: tuple[str, ...], source: pathlib.Path,
                   work: pathlib.Path, jobs: int) -> Baseline:
    """The programs with these mutations, configured with these options; `ASSERTING` is as in the gate."""
    tree = work / "tree"
    shutil.rmtree(tree, ignore_errors=True)
    copy_tree(source, tree)
    plant_all(mutations, tree)
    recipe = Recipe("switched", (*options, "-DREFUTE_UNITY=ON"), programs)
    return Baseline(recipe, work / "switched", tree, jobs)


def distilled_suites(corpus: pathlib.Path) -> dict[str, list[Case]]:
    """The cases of both, by the name of the file."""
    return {name: read_suite(corpus / "perft" / name, 1 << 62) for name in ("distilled.epd", "distilled960.epd")}


def shown_by_suites(command: list[str], suites: dict[str, list[Case]]) -> str:
    """With which generator, and by which line of which suite, counts show that the program is wrong; empty if none do."""
    for style in STYLES:
        for name, cases in suites.items():
            shown = first_shown([*command, style], cases, "960" in name, SUITE_SECONDS)
            if shown:
                return f"{style}: {name} line {shown}"
    return ""
