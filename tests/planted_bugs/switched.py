"""The engine with all its mutations in the same programs, each behind a switch."""

from __future__ import annotations

import concurrent.futures
import pathlib
import shutil

from mutations import Mutation, mutations_of, plant_all
from workshop import Baseline, Recipe, copy_tree

#: Tables and words for people.
LEFT_OUT = {"magics.h", "fen_error.cpp", "setup_problem_text.cpp", "kernel_magic.cpp"}
#: A UCI program that knows nothing but the engine.
COUNTING = "tests/planted_bugs/naming_subject"
ASSERTING = ("--preset", "test")
#: What nothing asserts goes on with what is wrong, as engines do.
SHIPPED = ("--preset", "release", "-DREFUTE_BUILD_TESTS=ON")


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
