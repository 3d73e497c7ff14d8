"""Play the stored matches anew and store the steps of their situations: python -m tests.situations [GAME[/MATCH] …]."""

import json
import sys
from collections.abc import Iterator, Mapping

from cosmodrome.bots import make_bot
from cosmodrome.games import find
from cosmodrome.kernel import Budget, Match, Record, Rng, seed_from
from cosmodrome.server.tables import views
from cosmodrome.server.tables.schemas_play import Position
from tests.situations import HERE, STEPS
from tests.situations.sought import PLANS, Here, Plan, kinds

TRIES = 40
"""Seeds to try for a match that has all wanted situations."""
Found = dict[str, tuple[str, int]]


def main(*only: str) -> None:
    for game, plans in PLANS.items():
        for stored, plan in plans.items():
            if not only or {game, f"{game}/{stored}"} & set(only):
                note(game, stored, store(game, stored, plan))


def note(game: str, stored: str, found: Found) -> None:
    """Store the steps of the situations of a match, in place of its earlier ones."""
    steps = json.loads(STEPS.read_text("utf-8")) if STEPS.exists() else {}
    others = {name: there for name, there in steps.get(game, {}).items() if there[0] != stored}
    lines = {key: steps.get(key, {}) if key != game else others | found for key in PLANS}
    STEPS.write_text(dumped(lines), "utf-8")


def dumped(steps: Mapping[str, Mapping[str, object]]) -> str:
    """Return JSON with one situation on each line."""
    games = []
    for game, found in steps.items():
        lines = [f"  {json.dumps(name)}: {json.dumps(there)}" for name, there in found.items()]
        games.append(f" {json.dumps(game)}: {{\n" + ",\n".join(lines) + "\n }")
    return "{\n" + ",\n".join(games) + "\n}\n"


def store(game: str, stored: str, plan: Plan) -> Found:
    """Store the first match that shows everything, and return the steps of its situations."""
    missing = [""]
    for number in range(TRIES):
        match = Match.create(find(game), plan.seats, plan.options, seed=seed_from(f"{game} {stored} {number}"))
        found = played(match, stored, plan)
        missing = [name for name in plan.situations if name not in found]
        if not missing:
            record = match.record()
            last = len(record.steps) if plan.whole else max(step for _, step in found.values())
            file = HERE / game / f"{stored}.record"
            file.parent.mkdir(exist_ok=True)
            file.write_text(Record(record.header, record.steps[:last]).dumps(), "utf-8")
            return found
    raise SystemExit(f"{game}: no match of {TRIES} shows “{missing[0]}” in “{stored}”.")


def played(match: Match, stored: str, plan: Plan) -> Found:
    """Play the match to its end, or until all wanted situations are found."""
    found: Found = {}
    mixed = set[str]()
    rng = Rng(seed_from(stored))
    while not match.over and (plan.whole or len(found) < len(plan.situations)):
        seat = max(match.waiting)
        there = views.position(match, 0, 0) if seat == 0 else None
        if there is not None and match.waiting == {0}:
            found |= dict.fromkeys(wanted(there, plan.situations, found), (stored, match.number))
            mixture = ", ".join(sorted(kinds(there)))
            if plan.whole and mixture not in mixed:
                mixed.add(mixture)
                found[f"{stored}: {mixture}"] = (stored, match.number)
        match.act(seat, chosen(match, seat, plan, rng))
    return found | ({f"{stored}: the end": (stored, match.number)} if match.over and plan.whole else {})


def wanted(there: Position, situations: Mapping[str, Here], found: Found) -> Iterator[str]:
    """Yield the names of the situations found here for the first time."""
    yield from (name for name, here in situations.items() if name not in found and here(there))


def chosen(match: Match, seat: int, plan: Plan, rng: Rng) -> object:
    """Return the action of a seat."""
    legal, dump = match.legal(seat), match.game.dump
    if seat == 0:
        for start in plan.prefers:
            if fitting := [one for one in legal if dump(one).split(" ")[0] == start or dump(one) == start]:
                return fitting[0] if start == dump(fitting[0]) else rng.choice(fitting)
    return make_bot(plan.bot).choose(match.game, match.view(seat), legal, rng, Budget(iterations=8))


if __name__ == "__main__":
    main(*sys.argv[1:])
