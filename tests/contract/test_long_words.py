"""The law of words on every game: the log of each step is true, in random play of all options."""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Any, cast

import pytest

from cosmodrome.games import all_games
from cosmodrome.games.mlem import GAME, Mlem
from cosmodrome.games.mlem.rules import rules
from cosmodrome.games.mlem.state import State
from cosmodrome.games.mlem.tests.witness import WITNESSES as MLEM
from cosmodrome.games.planet_unknown.tests.witness import WITNESSES as PLANET_UNKNOWN
from cosmodrome.games.space_mission.tests.witness import WITNESSES as SPACE_MISSION
from cosmodrome.games.tom_tube.tests.witness import WITNESSES as TOM_TUBE
from cosmodrome.kernel import AnyGame, Event, Match, Rng, Seat, seed_from
from cosmodrome.lab.contract import ContractBroken, Moment, any_table, words
from cosmodrome.lab.contract.golden import Golden
from cosmodrome.lab.contract.moment import asked
from cosmodrome.lab.contract.words import Witnesses, law_words
from tests.contract.test_golden import GOLDEN

WITNESSES: Mapping[str, Witnesses] = {
    "mlem": MLEM,
    "planet-unknown": PLANET_UNKNOWN,
    "space-mission": SPACE_MISSION,
    "tom-tube": TOM_TUBE,
}
SELDOM = {"tom-tube": {"exchanged", "holes"}, "planet-unknown": {"dumped", "looked-all", "rover-waits"}}
"""Events that random play and the golden records miss; the tests of the rules cover them."""
MATCHES = {"planet-unknown": (0, 1, 2, 4, 5, 9, 10, 13, 14, 16, 18, 27, 36, 41, 54)}
"""Numbers of the random matches that, with the golden ones, have all other events; other games use the first 12.
More: `test_heavy_words.py`."""
GAMES = all_games()


def retold(golden: Golden, name: str, witnesses: Witnesses) -> Moment:
    """Replay a golden match and check every word."""
    match = Match.replay(golden.game, golden.record(name))
    moment = Moment(golden.game, match, Rng(seed_from(name)))
    moment.hold(law_words, witnesses)
    return moment


def listened_to(game: AnyGame, witnesses: Witnesses, number: int) -> Moment:
    """Play a random match and check every word."""
    rng = Rng(seed_from(f"words {number}"))
    seats, chosen = any_table(game, rng)
    moment = Moment(game, Match.create(game, seats, chosen, seed=seed_from(str(number))), rng)
    moment.hold(law_words, witnesses)
    return moment


@pytest.mark.parametrize("key", GAMES)
def test_every_word_of_the_log_is_true(key: str) -> None:
    heard = [listened_to(GAMES[key], WITNESSES[key], number).kept for number in MATCHES.get(key, range(12))]
    heard += [retold(GOLDEN[key], name, WITNESSES[key]).kept for name in GOLDEN[key].names]
    missing = WITNESSES[key].keys() - {kind for one in heard for kind in one}
    assert missing == SELDOM.get(key, set())


UNSEEN = {("planet-unknown", kind) for kind in ("movement", "to-step", "offered", "claimed")}
"""Events that don't show in the two states."""


def altered(value: object) -> Any:
    """Return another value in its place."""
    if isinstance(value, int):
        return value + 1
    return f"{value}?" if isinstance(value, str) else [*cast("list[object]", value), "?"]


@pytest.mark.parametrize("key", GAMES)
def test_whatever_a_sentence_says_otherwise_is_caught(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each argument of each event is altered in turn; an alteration that is never caught is not checked by anything."""
    check, said, caught = words._check, set[tuple[str, str]](), set[tuple[str, str]]()  # once for each event

    def tried(moment: Moment, seen: Event, witness: Any, deed: Any) -> None:
        check(moment, seen, witness, deed)
        text = seen.words(moment.game.texts).text
        for name in asked((text,) if isinstance(text, str) else text):
            said.add((seen.kind.removesuffix("+"), name))
            with suppress(ContractBroken):
                check(moment, replace(seen, shown={**seen.shown, name: altered(seen.shown[name])}), witness, deed)
                continue
            caught.add((seen.kind.removesuffix("+"), name))

    monkeypatch.setattr(words, "_check", tried)
    for name in GOLDEN[key].names:
        retold(GOLDEN[key], name, WITNESSES[key])
    assert {kind for kind, _ in said - caught if (key, kind) not in UNSEEN} == set()


class FacesForDice(Mlem):
    """MLEM with a log that names the faces used, regardless of how many dice show each."""

    def apply(self, state: State, by: Seat | None, what: Any, narrate: bool = True) -> list[Event]:
        return [_told(event, dice=sorted(set(_dice(event)))) for event in rules.apply(state, by, what)]


class DiceOfTheRoll(Mlem):
    """MLEM with a log that counts the dice left before the used ones are removed."""

    def apply(self, state: State, by: Seat | None, what: Any, narrate: bool = True) -> list[Event]:
        before = state.dice
        return [_told(event, count=before) for event in rules.apply(state, by, what)]


def _dice(event: Event) -> list[str]:
    dice = event.shown.get("dice")
    return list(dice) if isinstance(dice, list) else []


def _told(event: Event, **otherwise: Any) -> Event:
    return replace(event, shown={**event.shown, **otherwise}) if event.kind == "moved" else event


WRONG = {"dice": FacesForDice(GAME.mat), "count": DiceOfTheRoll(GAME.mat)}


@pytest.mark.parametrize("name", WRONG)
def test_a_log_that_is_wrong_is_caught(name: str) -> None:
    with pytest.raises(ContractBroken, match=f"“moved” says {name}"):
        [listened_to(WRONG[name], MLEM, number) for number in range(10)]
