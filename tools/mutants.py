"""Mutation testing: change the code in one place, and see whether a test fails. `./cosmodrome test mutants`.

python -m tools.mutants [--minutes N] [--again]

The sample is fixed: of the mutants that mutmut makes of each part in `SCOPE`, those with the lowest hash of what they
change, so a change elsewhere does not change it. A mutant is tried on the tests that run the changed function
(coverage.py finds them, once for all sources and tests), those of its own folder first, until one fails. No file is
changed: a process for each mutant loads the changed source in place of the module (`mutant_trials.py`).

Results are kept in `build/mutants`, so a run that was stopped continues. `--again` tries the survivors on the tests of
now. The exit status is 0 if all have been tried and the score is high enough.
"""

import argparse
import ast
import json
import signal
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from hashlib import blake2b
from pathlib import Path
from typing import cast

import libcst as cst
from mutmut.mutation.file_mutation import Mutation, create_mutations
from tools.mutant_trials import KEPT, ROOT, Trials

SOURCES = ROOT / "src" / "cosmodrome"
RESULTS = KEPT / "results.jsonl"

OF_ACCOUNTS = (
    *("accounts", "attempt_limits", "credentials", "names", "passkeys", "passwords", "programs", "recovery"),
    *("seat_names", "sessions", "tokens"),
)
SCOPE = {
    "kernel": ("kernel/*.py",),
    "rules": (
        *("games/*/rules/*.py", "games/*/rules/chapters/*.py", "games/*/legal.py", "games/*/legal/*.py"),
        *("games/*/scoring.py", "games/*/scoring/*.py"),
    ),
    "server": ("server/tables/views.py", *[f"server/accounts/{name}.py" for name in OF_ACCOUNTS]),
}
"""The files that are changed, in three parts that count alike: `EACH` mutants of each."""
EACH = 100
WANTED = 80
"""The required score, in percent."""


@dataclass(frozen=True, slots=True)
class Mutant:
    """A change of one place. `lines`: the first and last of the function around it; `line`: the line where the change
    begins."""

    key: str
    file: str
    function: str
    line: int
    lines: tuple[int, int]
    before: str
    after: str
    code: str

    @property
    def told(self) -> str:
        """Return the change in its line."""
        return f"{self.key} {self.file}:{self.line} {self.function}: {self.before}  →  {self.after}"


def sample() -> list[Mutant]:
    """Return the mutants to try, by their keys, so that the first of them are a fair part of the sample."""
    chosen = [mutant for patterns in SCOPE.values() for mutant in _of_part(patterns)]
    return sorted(chosen, key=lambda one: one.key)


def _of_part(patterns: Sequence[str]) -> Iterator[Mutant]:
    """Return the mutants of a part with the lowest hashes."""
    files = sorted({file for pattern in patterns for file in SOURCES.glob(pattern)})
    made = {file: create_mutations(str(file), file.read_text("utf-8"))[:2] for file in files}
    ranked = sorted((key, file, number) for file in files for key, number in _ranked(file, *made[file]))
    for key, file, number in ranked[:EACH]:
        module, mutations = made[file]
        yield _mutant(key, file, module, mutations[number])


def _ranked(file: Path, module: cst.Module, mutations: Sequence[Mutation]) -> Iterator[tuple[str, int]]:
    """Return every mutant of a file by its hash, with its number. Only functions are changed."""
    seen = Counter[str]()
    for number, one in enumerate(mutations):
        function = one.contained_by_top_level_function
        if isinstance(function, cst.FunctionDef):
            change = [module.code_for_node(node) for node in (one.original_node, one.mutated_node)]
            told = "\0".join([file.relative_to(SOURCES).as_posix(), function.name.value, *change])
            seen[told] += 1  # the same change may be possible at several places of a function
            yield blake2b(f"{told}\0{seen[told]}".encode(), digest_size=5).hexdigest(), number


def _mutant(key: str, file: Path, module: cst.Module, mutation: Mutation) -> Mutant:
    code = cast(cst.Module, module.deep_replace(mutation.original_node, mutation.mutated_node)).code
    before, after = module.code.splitlines(), code.splitlines()
    at = next(line for line, (old, new) in enumerate(zip(before, after, strict=False)) if old != new)
    name, lines = _function(module.code, at + 1)
    path = file.relative_to(ROOT).as_posix()
    return Mutant(key, path, name, at + 1, lines, before[at].strip(), after[at].strip(), code)


def _function(code: str, line: int) -> tuple[str, tuple[int, int]]:
    """Return the function or method around a line: its name, the first and the last line of its body."""
    tree = ast.parse(code)
    inside = [*tree.body, *(one for kind in tree.body if isinstance(kind, ast.ClassDef) for one in kind.body)]
    for one in inside:
        if isinstance(one, ast.FunctionDef | ast.AsyncFunctionDef):
            first, last = min([one.lineno, *(mark.lineno for mark in one.decorator_list)]), one.end_lineno or line
            if first <= line <= last:
                return one.name, (one.body[0].lineno, last)
    raise LookupError(f"no function around line {line}")


# -- trying -----------------------------------------------------------------------------------------------------------


def kept() -> dict[str, dict[str, str]]:
    """Return the results of earlier runs, by the key of the mutant and its source."""
    if not RESULTS.exists():
        return {}
    rows = [json.loads(line) for line in RESULTS.read_text("utf-8").splitlines()]
    return {row["of"]: row for row in rows}


def of(mutant: Mutant) -> str:
    """Return the key of a result: a mutant of this very source."""
    return f"{mutant.key} {blake2b(mutant.code.encode(), digest_size=8).hexdigest()}"


def run(mutants: Sequence[Mutant], minutes: float, again: bool) -> dict[str, dict[str, str]]:
    """Try those not tried yet, as long as time allows; return all results."""
    results = kept()
    todo = [one for one in mutants if of(one) not in results or (again and results[of(one)]["end"] == "survived")]
    end = time.monotonic() + 60 * minutes
    if not todo:
        return results
    trials = Trials(sorted({one.file for one in mutants}))
    for number, mutant in enumerate(todo):
        if time.monotonic() > end:
            break
        found = trials.of(mutant.file, mutant.code, mutant.line, mutant.lines)
        row = {"of": of(mutant), "told": mutant.told, **asdict(found)}
        with RESULTS.open("a", encoding="utf-8") as file:
            file.write(json.dumps(row, ensure_ascii=False) + "\n")
        results[of(mutant)] = row
        print(f"{number + 1}/{len(todo)} {found.end}: {mutant.told}  {found.test}", flush=True)
    return results


def report(mutants: Sequence[Mutant], results: dict[str, dict[str, str]]) -> int:
    """Print the score of each part and list the survivors; return the exit status."""
    tried = [one for one in mutants if of(one) in results]
    survivors = [one for one in tried if results[of(one)]["end"] == "survived"]
    print("\nSurvivors:" if survivors else "\nNo survivors.")
    for one in survivors:
        print(f"  {one.told}")
    score = 100 * (len(tried) - len(survivors)) / max(1, len(tried))
    print(
        f"\n{len(tried)} of {len(mutants)} mutants tried, {len(survivors)} survived: {score:.1f}% (wanted: {WANTED}%)"
    )
    if len(tried) < len(mutants):
        print("The time is up; the same command continues here.")
    return int(len(tried) < len(mutants) or score < WANTED)


def main() -> int:
    """Sample, try, report."""
    asked = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    asked.add_argument("--minutes", type=float, default=90, help="after how many minutes to stop (90)")
    asked.add_argument("--again", action="store_true", help="try the survivors again, on the tests of now")
    chosen = asked.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    KEPT.mkdir(parents=True, exist_ok=True)
    mutants = sample()
    return report(mutants, run(mutants, chosen.minutes, chosen.again))


if __name__ == "__main__":
    sys.exit(main())
