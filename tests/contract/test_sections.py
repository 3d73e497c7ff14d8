"""The log of every game is divided into sections by events that are marked as headings."""

import pytest

from cosmodrome.games import all_games, find
from cosmodrome.kernel import Event, Match, Rng, Seat, seed_from

SET_UP = {
    "mlem": {"put-back"},  # ML-13.1
    "planet-unknown": {"give-up", "planet", "corporation", "mix"},  # PU-3
}
"""By game: the kinds of actions that belong to set-up, before the first heading."""

Told = list[tuple[Seat | None, str, Event]]


def begun(key: str, seats: int, options: dict[str, str], decisions: int = 60) -> Told:
    """Return the events at the beginning of a random match, each after the seat and kind of its action."""
    game, rng = find(key), Rng(seed_from("sections"))
    match = Match.create(game, seats, options, seed=seed_from("sections"))
    for _ in range(decisions):
        if not match.over:
            seat = rng.choice(sorted(match.waiting))
            match.act(seat, rng.choice(match.legal(seat)))
    steps = [(by, "" if by is None else game.describe(what).kind) for by, what in match.steps]
    told = zip([(None, ""), *steps], [match.opening, *match.log], strict=True)
    return [(by, kind, event) for (by, kind), events in told for event in events]


def tables(key: str) -> list[tuple[int, dict[str, str]]]:
    """Return the fewest and the most players, each with the last two values of one option."""
    game = find(key)
    found = []
    for seats in {game.seats.start, game.seats.stop - 1}:
        found += [(seats, {option.key: value}) for option in game.options for value in option.values(seats)[-2:]]
    return found


@pytest.mark.parametrize("key", sorted(all_games()))
def test_only_set_up_stands_before_the_first_heading(key: str) -> None:
    for seats, options in tables(key):
        told = begun(key, seats, options)
        first = next((place for place, (_, _, event) in enumerate(told) if event.heads), len(told))
        assert first < len(told), f"nothing is headed with {options}"
        before = {kind for by, kind, _ in told[:first] if by is not None}
        assert before <= SET_UP.get(key, set()), f"{before} stand before the first heading with {options}"


@pytest.mark.parametrize(
    ("key", "options", "kinds"),
    [
        ("space-mission", {}, {"turn"}),
        ("mlem", {"start_player": "2"}, {"expedition"}),
        ("tom-tube", {"start_player": "dave"}, {"turn"}),
        ("planet-unknown", {}, {"round"}),
    ],
)
def test_what_heads_the_sections(key: str, options: dict[str, str], kinds: set[str]) -> None:
    heads = [event for _, _, event in begun(key, 2, options, 150) if event.heads]
    assert {event.kind for event in heads} == kinds
    assert len(heads) > 2


def test_a_player_alone_reads_his_rounds_too() -> None:
    heads = [event for _, _, event in begun("planet-unknown", 1, {}, 200) if event.heads]
    assert [event.shown["number"] for event in heads[:3]] == [1, 2, 3]
    assert {event.kind for event in heads} >= {"round-alone"}
