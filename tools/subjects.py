"""Commit subjects: `scope: imperative sentence`, at most 72 characters.

    python tools/subjects.py main..HEAD     check the commits of a range; without one, those since main
    python tools/subjects.py --stdin        check the first line of a message, as from a commit-msg hook

Merges and reverts may keep the subjects that git gives them.
"""

import re
import subprocess
import sys
from collections.abc import Sequence

LONGEST = 72
RANGE = "main..HEAD"
_SHAPE = re.compile(r"[a-z0-9][a-z0-9_./, -]*: (?P<sentence>\S.*)")
_NOT_IMPERATIVE = re.compile(r"(?:[a-z]+ing|[a-z]+ed|[a-z]+[^s\W]s|is|has|was|are|now|the|a|an|no)\b")
_IMPERATIVE = {
    *("bring", "bus", "canvas", "embed", "exceed", "feed", "focus", "need", "ping", "proceed", "ring", "seed", "shed"),
    *("speed", "spring", "string", "swing", "wing"),
}
"""Words that look like another form of a verb."""


def fault(subject: str) -> str:
    """Return the fault of a commit subject as the rest of a sentence; empty if there is none."""
    if subject.startswith(("Merge ", "Revert ", "fixup! ", "squash! ")):
        return ""
    shaped = _SHAPE.fullmatch(subject)
    if shaped is None:
        return "has no scope: begin with “scope: ”"
    sentence = shaped["sentence"]
    first = sentence.split()[0]
    if len(subject) > LONGEST:
        return f"is longer than {LONGEST} characters"
    if first[0].isupper() and not first.isupper():
        return "has a capital after the scope"
    if sentence.endswith("."):
        return "ends with a full stop"
    if first not in _IMPERATIVE and _NOT_IMPERATIVE.fullmatch(first):
        return f"is not imperative: “{first}”"
    return ""


def subjects(commits: Sequence[str]) -> list[str]:
    """Return the subjects of the commits that these arguments of `git log` select."""
    command = ["git", "log", "--format=%s", *commits]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()  # noqa: S603  # our own command


def main(arguments: list[str]) -> int:
    """Print the faults; return 1 if there are any."""
    checked = [sys.stdin.readline().strip()] if arguments == ["--stdin"] else subjects(arguments or [RANGE])
    faults = [f"“{subject}” {words}." for subject in checked if (words := fault(subject))]
    print(*faults or [f"{len(checked)} subjects are fine."], sep="\n")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
