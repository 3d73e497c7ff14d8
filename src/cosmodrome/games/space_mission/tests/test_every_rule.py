"""Every rule of the specification has a test with its id."""

import re
from importlib import import_module
from pathlib import Path

from cosmodrome.games.space_mission import GAME
from cosmodrome.games.space_mission.rules import rules

CHAPTERS = {1: 5, 2: 4, 3: 2, 4: 4, 5: 3, 6: 2, 7: 7, 8: 6, 9: 2, 10: 5, 11: 10, 12: 2, 13: 4}
"""By chapter of the specification: the number of its rules."""

FOLDER = Path(__file__).parent
LEGAL = import_module("cosmodrome.games.space_mission.legal")
README = (FOLDER.parent / "README.md").read_text(encoding="utf-8")


def pinned(rule: str, tests: str) -> bool:
    """Return whether the text of the tests has a name or a case of the rule."""
    in_a_name = rf"def test_\w*SM_{rule.replace('.', '_')}(_|\b)"
    in_a_case = rf'"SM-{re.escape(rule)}", "'
    return bool(re.search(in_a_name, tests) or re.search(in_a_case, tests))


def test_every_rule_has_a_test_that_carries_its_id() -> None:
    tests = "\n".join(file.read_text(encoding="utf-8") for file in FOLDER.glob("test_*.py"))
    rules = [f"{chapter}.{n}" for chapter, last in CHAPTERS.items() for n in range(1, last + 1)]
    assert [rule for rule in rules if not pinned(rule, tests)] == []


def test_the_readme_explains_every_ruling_and_names_every_option() -> None:
    rulings = README.split("## Rulings")[1].split("## Boxed")[0]
    assert [ruling.rule for ruling in GAME.rulings if ruling.rule not in rulings] == []
    assert [option.key for option in GAME.options if f"`{option.key}`" not in README] == []


def test_the_readme_names_functions_that_there_are() -> None:
    chapters = README.split("## From the rules to the code")[1].split("## Rulings")[0]
    for line in chapters.splitlines()[4:]:
        if line.startswith("|"):
            judged, done = line.split("|")[3:5]
            assert [name for name in re.findall(r"`(_\w+)`", judged) if not hasattr(LEGAL, name)] == []
            assert [name for name in re.findall(r"`(_\w+)`", done) if not hasattr(rules, name)] == []
    assert len(re.findall(r"`_\w+`", chapters)) > 30


def test_the_readme_names_files_that_there_are() -> None:
    named = set(re.findall(r"[`/](\w+\.py)`", README))
    there = {file.name for file in FOLDER.parent.rglob("*.py")}
    assert named <= there
    assert {file.name for file in FOLDER.glob("test_*.py")} <= named
