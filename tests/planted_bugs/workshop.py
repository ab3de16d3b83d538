"""Builds the programs of a layer once, clean, and again with a bug planted: only what it changes."""

from __future__ import annotations

import dataclasses
import json
import os
import pathlib
import re
import shlex
import shutil
import subprocess

from bank import ROOT, PlantedBug

SOURCES = ("LICENSE", "README.md", "CMakeLists.txt", "CMakePresets.json", "engine", "props", "oracle", "fuzz", "corpus", "tests")
#: The baseline is optimised as shipped; planted objects are compiled in half the time.
QUICK = "-O1"


class BuildError(Exception):
    """A program that does not build, with the compiler's words."""


@dataclasses.dataclass(frozen=True)
class Recipe:
    """How one folder of programs is configured, and which programs are wanted of it."""
    name: str
    options: tuple[str, ...]
    programs: tuple[str, ...]  # paths below the build folder


RELEASE = Recipe("release", ("-DCMAKE_BUILD_TYPE=Release", "-DREFUTE_BUILD_TESTS=OFF"),
                 ("oracle/refute", "props/refute_props_runner"))
#: As the gate runs them, with assertions.
UNIT = Recipe("unit", ("--preset", "test"), ("tests/engine_tests",))
FUZZERS = ("fen_fuzzer", "position_fuzzer", "moves_fuzzer", "san_fuzzer", "epd_fuzzer", "uci_fuzzer")
#: As `./refute fuzz` builds the targets, and the laws in the same way.
SANITIZED = Recipe("sanitized", ("--preset", "fuzz", "-DREFUTE_BUILD_ORACLE=OFF"),
                   ("props/refute_props_runner", *(f"fuzz/{fuzzer}" for fuzzer in FUZZERS)))
#: Without sanitizers, which have layers of their own and make fuzzing some times slower.
FUZZED = Recipe(
    "fuzzed",
    ("-DCMAKE_BUILD_TYPE=RelWithDebInfo", "-DCMAKE_CXX_COMPILER=clang++-19",
     "-DCMAKE_CXX_FLAGS=-fsanitize=fuzzer-no-link", "-DREFUTE_BUILD_TESTS=OFF", "-DREFUTE_BUILD_FUZZERS=ON",
     "-DREFUTE_BUILD_ORACLE=OFF"),
    tuple(f"fuzz/{fuzzer}" for fuzzer in FUZZERS))


def run(command: list[str], folder: pathlib.Path, settings: dict[str, str] | None = None) -> str:
    """What the command prints; `BuildError` if it fails. `settings` are added to the environment."""
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False, env={**os.environ, **(settings or {})})
    if done.returncode != 0:
        raise BuildError(f"{shlex.join(command)}\n{done.stdout[-2000:]}{done.stderr[-4000:]}")
    return done.stdout


def cache_settings(work: pathlib.Path) -> dict[str, str]:
    """Lets ccache, which CMakeLists.txt uses where it is installed, find what was compiled in another work folder."""
    return {"CCACHE_BASEDIR": str(work), "CCACHE_NOHASHDIR": "1"}


def without_cache(words: list[str]) -> list[str]:
    """A compile command without its ccache: what is planted would only fill the cache."""
    return words[1:] if pathlib.Path(words[0]).name == "ccache" else words


def copy_tree(source: pathlib.Path, target: pathlib.Path) -> None:
    """Makes `target` the same, touching only what differs, so that a second build is short."""
    for name in SOURCES:
        files = [source / name] if (source / name).is_file() else sorted((source / name).rglob("*"))
        for file in files:
            copy = target / file.relative_to(source)
            if not file.is_file() or "__pycache__" in file.parts:
                continue
            content = file.read_bytes()
            if not copy.exists() or copy.read_bytes() != content:
                copy.parent.mkdir(parents=True, exist_ok=True)
                copy.write_bytes(content)
                shutil.copymode(file, copy)
        gone = (copy for copy in sorted((target / name).rglob("*")) if not (source / copy.relative_to(target)).exists())
        for copy in filter(pathlib.Path.is_file, gone):
            copy.unlink()


def object_of(command: str) -> str:
    """The file that a compile command writes."""
    words = shlex.split(command)
    return words[words.index("-o") + 1]


def library_of(name: str) -> str:
    """The library of an object: `refute_props` for `props/CMakeFiles/refute_props.dir/state.cpp.o`."""
    return name.split("/CMakeFiles/")[-1].split(".dir/")[0]


def files_by_object(deps: str, folder: pathlib.Path, source: pathlib.Path) -> dict[str, set[str]]:
    """The files of the tree that each built object was made of, by what `ninja -t deps` prints in `folder`.

    A compiler cache may have made the paths relative to that folder.
    """
    files: dict[str, set[str]] = {}
    current: set[str] = set()
    for line in deps.splitlines():
        if line and not line.startswith(" "):
            current = files.setdefault(line.split(":")[0], set())
        elif line.strip():
            path = pathlib.Path(os.path.normpath(folder / line.strip()))
            if path.is_relative_to(source):
                current.add(str(path.relative_to(source)))
    return files


class Baseline:
    """The clean programs of one recipe, and how each of their objects was compiled."""

    def __init__(self, recipe: Recipe, work: pathlib.Path, source: pathlib.Path = ROOT, jobs: int = 2) -> None:
        self.recipe = recipe
        self.source = work / "source"
        self.folder = work / recipe.name
        copy_tree(source, self.source)
        run(["cmake", "-S", str(self.source), "-G", "Ninja", *recipe.options, "-B", str(self.folder),
             "-DREFUTE_WARNINGS_AS_ERRORS=OFF", "-DCMAKE_EXPORT_COMPILE_COMMANDS=ON"], self.source)
        run(["ninja", "-C", str(self.folder), "-j", str(jobs), *recipe.programs], self.source, cache_settings(work))
        commands = json.loads((self.folder / "compile_commands.json").read_text())
        needed = run(["ninja", "-t", "commands", *recipe.programs], self.folder)
        wanted = {object_of(line) for line in needed.splitlines() if " -c " in line}
        self.commands = {name: entry for entry in commands if (name := object_of(entry["command"])) in wanted}
        self.headers = files_by_object(run(["ninja", "-t", "deps"], self.folder), self.folder, self.source)
        self.links = {program: self._link_command(program) for program in recipe.programs}

    def _link_command(self, program: str) -> list[str]:
        line = run(["ninja", "-t", "commands", program], self.folder).splitlines()[-1]
        command = re.sub(r"^: && | && :$", "", line)
        return shlex.split(command.split(" && ")[0])

    def objects_of(self, files: list[str]) -> list[str]:
        """The objects that a change of these files makes out of date."""
        return sorted(name for name, made_of in self.headers.items()
                      if name in self.commands and not made_of.isdisjoint(files))


class Mutant:
    """The programs of a baseline with a bug planted; each is built when it is first asked for."""

    def __init__(self, bug: PlantedBug, work: pathlib.Path) -> None:
        self.bug = bug
        self.folder = work / "mutants" / bug.name
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir(parents=True)
        self.changed: list[str] = []
        self.built: dict[str, dict[str, str]] = {}

    def program(self, baseline: Baseline, name: str) -> pathlib.Path:
        """The planted program, by its name in the recipe."""
        target = self.folder / baseline.recipe.name / name
        if not target.exists():
            self._link(baseline, name, self._objects(baseline), target)
        return target

    def _objects(self, baseline: Baseline) -> dict[str, str]:
        """What the planted objects are called, by the names of the clean ones."""
        if not self.changed:
            shutil.copytree(baseline.source / "engine", self.folder / "engine")
            self.changed = self.bug.plant(self.folder)
        out = self.folder / baseline.recipe.name / "objects"
        if baseline.recipe.name not in self.built:
            names = baseline.objects_of(self.changed)
            if not names:  # else the clean program would be examined, and nothing could kill it
                raise BuildError(f"{self.bug.name}: no object is made of {', '.join(self.changed)}")
            self.built[baseline.recipe.name] = {name: self._compile(baseline, name, out) for name in names}
        return self.built[baseline.recipe.name]

    def _compile(self, baseline: Baseline, name: str, out: pathlib.Path) -> str:
        entry = baseline.commands[name]
        target = out / name.replace("/", "_")
        target.parent.mkdir(parents=True, exist_ok=True)
        file = pathlib.Path(entry["file"])
        own = self.folder / file.relative_to(baseline.source)
        words = without_cache(shlex.split(entry["command"]))
        words[words.index("-o") + 1] = str(target)
        words[words.index("-c") + 1] = str(own if own.exists() else file)
        first = next(i for i, word in enumerate(words) if word.startswith("-I"))
        words[first:first] = [f"-I{self.folder}"]
        run([*words, QUICK], baseline.folder)
        return str(target)

    @staticmethod
    def _link(baseline: Baseline, program: str, objects: dict[str, str], target: pathlib.Path) -> None:
        target.parent.mkdir(parents=True, exist_ok=True)
        words = [objects.get(word, word) for word in baseline.links[program]]
        words[words.index("-o") + 1] = str(target)
        # Before the archives, so that their clean twins are not taken from there.
        archives = {pathlib.Path(word).stem.removeprefix("lib") for word in words if word.endswith(".a")}
        linked = [path for name, path in objects.items() if library_of(name) in archives]
        first = next(i for i, word in enumerate(words) if word.endswith(".a"))
        words[first:first] = linked
        run(words, baseline.folder)

    def remove(self) -> None:
        """Frees the disk."""
        shutil.rmtree(self.folder, ignore_errors=True)


def default_work() -> pathlib.Path:
    """Where copies and builds lie if nothing is said."""
    return pathlib.Path(os.environ.get("REFUTE_PLANTED_BUGS_WORK", ROOT / "build" / "planted-bugs"))
