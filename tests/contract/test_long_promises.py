"""The law of promises on every game: each promised fact comes true, and known false promises are caught."""

from collections.abc import Mapping
from dataclasses import replace

import pytest

from cosmodrome.games import all_games
from cosmodrome.games.mlem import GAME, Mlem
from cosmodrome.games.mlem.scoring import met
from cosmodrome.games.mlem.state import State
from cosmodrome.games.mlem.view.exits import Exit
from cosmodrome.games.mlem.view.view import View
from cosmodrome.games.planet_unknown import PlanetUnknown, built_in
from cosmodrome.games.planet_unknown.view.preview import Outcome, Outlook
from cosmodrome.games.planet_unknown.view.trial import Entered, Gain
from cosmodrome.games.planet_unknown.view.view import View as PlanetView
from cosmodrome.kernel import AnyGame, Match, Rng, Seat, seed_from
from cosmodrome.lab.contract import ContractBroken, Moment, any_table
from cosmodrome.lab.contract.promises import law_promises

FACTS = {
    "mlem": {"field", "dice", "token", "ufo", "to", "goals", "points", "moon", "rank", "missions"}
    | {"there", "more", "goal points", "mission points", "total"},
    "planet-unknown": {"movement", "lifepods", "rovers", "meteorite", "lines", "symbol", "marker"}
    | {"objectives", "medals"},
    "space-mission": {"pile", "tiles", "left", "took", "counts", "worth"},
    "tom-tube": {"target", "stones", "points", "home", "loses", "isolated", "complete", "stones come"},
}
"""By game: the facts that it promises."""
GAMES = all_games()


def looked_at(game: AnyGame, number: int, options: Mapping[str, str], every: int) -> Moment:
    """Play a random match and test the law at some decisions."""
    rng = Rng(seed_from(f"promises {number}"))
    seats, chosen = any_table(game, rng)
    moment = Moment(game, Match.create(game, seats, {**chosen, **options}, seed=seed_from(str(number))), rng)
    match = moment.match
    while not match.over:
        if rng.below(every) == 0:
            law_promises(moment)
        seat = rng.choice(sorted(match.waiting))
        match.act(seat, rng.choice(match.legal(seat)))
    return moment


@pytest.mark.parametrize("key", GAMES)
def test_every_fact_that_is_promised_is_seen_to_come_true(key: str) -> None:
    kept = [looked_at(GAMES[key], number, {}, every=24).kept for number in range(20)]
    assert {fact for one in kept for fact in one} == FACTS[key]


class CatchesInPassing(Mlem):
    """MLEM with a view that promises the UFO to moves that merely pass it (ML-14.8)."""

    def view(self, state: State, seat: Seat | None) -> View:
        view = super().view(state, seat)
        there = bool(state.ufo and not state.caught)
        moves = [replace(one, ufo=5 * (there and state.rocket < state.ufo <= one.field)) for one in view.moves]
        return replace(view, moves=tuple(moves))


class GoalsByParachute(Mlem):
    """MLEM with a view that promises goals to parachutes that take none (ML-9.4)."""

    def view(self, state: State, seat: Seat | None) -> View:
        view = super().view(state, seat)
        if view.stage != "parachute":
            return view
        crew = [
            replace(one, exits=tuple([self._with_goals(state, one.seat, way) for way in one.exits]))
            for one in view.crew
        ]
        return replace(view, crew=tuple(crew))

    def _with_goals(self, state: State, seat: Seat, way: Exit) -> Exit:
        after = state.clone()
        for planet, landed in enumerate(after.planets):
            if way.to == "planet" and planet == way.target:
                landed.append(way.field << 6 | seat << 3)
        return replace(way, goals=met(after, seat))


class StepsOnPaper(PlanetUnknown):
    """Planet Unknown with an outlook that counts steps on, whatever the first of them brings (PU-7.2)."""

    def outlook(self, view: PlanetView) -> Outlook | None:
        found = super().outlook(view)
        return found and replace(found, outcomes=tuple(map(self._counted_on, found.outcomes)))

    def _counted_on(self, one: Outcome) -> Outcome:
        return replace(one, gains=tuple([replace(gain, steps=(*gain.steps, *_on(gain))) for gain in one.gains]))


def _on(gain: Gain) -> list[Entered]:
    return [Entered(track, step + number + 1) for track, step in gain.steps[-1:] for number in range(gain.more)]


UNTRUTHS: list[tuple[AnyGame, dict[str, str], str, int]] = [
    (CatchesInPassing(GAME.mat), {"ufo": "on", "ufo_catch": "exact"}, "promises ufo: 5, but 0 comes", 0),
    (GoalsByParachute(GAME.mat), {"parachute_claims": "off"}, r"promises goals: \(\d,\), but \(\) comes", 37),
    (StepsOnPaper(built_in()), {}, "promises symbol: .* comes", 16),
]
"""Games with a false promise, each with options, expected error and first match, so that rare cases come at once."""


@pytest.mark.parametrize(
    ("game", "options", "untruth", "first"), UNTRUTHS, ids=[type(game).__name__ for game, *_ in UNTRUTHS]
)
def test_an_untruth_of_old_is_caught(game: AnyGame, options: dict[str, str], untruth: str, first: int) -> None:
    with pytest.raises(ContractBroken, match=untruth):
        look_through(game, options, first)


def look_through(game: AnyGame, options: Mapping[str, str], first: int) -> None:
    """Play many matches and test the law at every decision."""
    for number in range(first, first + 400):
        looked_at(game, number, options, every=1)
