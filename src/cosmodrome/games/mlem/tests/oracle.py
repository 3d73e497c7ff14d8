"""Slow, obvious forms of the rules of MLEM, written from the rulebook, to compare with the fast ones."""

from collections import Counter
from collections.abc import Iterator
from itertools import chain, combinations, product
from typing import Any

from cosmodrome.games.mlem.parts.components import FACES, KINDS, Mat
from cosmodrome.games.mlem.state import State, kind_of, player_of

Selection = tuple[frozenset[str], frozenset[int], bool, bool]
"""Groups by face, places of dice of one, whether extra dice are used, whether the dice are kept."""


def dice_of(state: State) -> list[str]:
    """Return the dice on the table, one by one."""
    return [face for number, face in enumerate(FACES) for _ in range(state.roll >> 3 * number & 7)]


def worth(mat: Mat, field: int, face: str) -> int:
    """Return the fields that one die moves the rocket from a field."""
    return mat.fields[field].burner if face == "A" else int(face)


def subsets(items: list[Any]) -> Iterator[tuple[Any, ...]]:
    """Yield all subsets."""
    return chain.from_iterable(combinations(items, size) for size in range(len(items) + 1))


def selections(state: State, alone: bool) -> dict[Selection, tuple[int, int]]:
    """Return every selection that ML-5.2 to 5.4, 11.9, 14.6 and 14.7 allow, with the field and dice after it."""
    mat, at = state.mat, state.rocket
    listed = mat.fields[at].faces
    rolled = dice_of(state)
    groups = [face for face in FACES if face in listed and face in rolled]
    helpers = [
        place
        for place, kind in enumerate(state.crew)
        if kind >= 0 and KINDS[kind].key == "die_of_one" and "1" in listed
        if state.aboard >> place & 1 and not state.spent >> place & 1
    ]
    token = mat.tokens[state.token] if state.token >= 0 and not state.used else None
    extra = [face for face in token.faces if face in listed] if token and token.ability == "extra_dice" else []
    found: dict[Selection, tuple[int, int]] = {}
    for chosen, ones, use_extra, keep in product(subsets(groups), subsets(helpers), (False, True), (False, True)):
        additions = bool(ones) or use_extra
        if not chosen and (not additions or (groups and not alone)):
            continue
        used = [die for die in rolled if die in chosen]
        left = max(1, len(rolled) - sum(die != "A" for die in used))
        if (use_extra and not extra) or (keep and (not token or token.ability != "keep_dice" or left == len(rolled))):
            continue
        sum_ = sum(worth(mat, at, die) for die in used) + len(ones)
        sum_ += sum(worth(mat, at, face) for face in extra) if use_extra else 0
        end = min(at + sum_, len(mat.fields))
        found[frozenset(chosen), frozenset(ones), use_extra, keep] = (end, len(rolled) if keep else left)
    return found


def rolls(mat: Mat, dice: int) -> Iterator[list[str]]:
    """Yield every ordered roll of this number of dice."""
    for sides in product(range(6), repeat=dice):
        yield [FACES[mat.dice[side]] for side in sides]


def chances(mat: Mat, field: int, dice: int) -> dict[str, Any]:
    """Return the odds of a roll, by counting every ordered roll."""
    listed, deep = mat.fields[field].faces, len(mat.fields)
    total = fails = nearest = furthest = 0
    reach: Counter[int] = Counter()
    shows: Counter[str] = Counter()
    for roll in rolls(mat, dice):
        total += 1
        groups = [face for face in FACES if face in listed and face in roll]
        shows.update(groups)
        ends = {
            min(field + sum(worth(mat, field, die) for die in roll if die in chosen), deep)
            for chosen in subsets(groups)
            if chosen
        }
        reach.update(ends)
        fails += not ends
        nearest += min(ends, default=0)
        furthest += max(ends, default=0)
    moves = total - fails
    return {
        "groups": [shows[face] / total for face in FACES],
        "fails": fails / total,
        "reach": [reach[end] / total for end in range(deep + 1)],
        "nearest": nearest / moves,
        "furthest": furthest / moves,
    }


def ends(mat: Mat, field: int, roll: list[str], steps: list[int], alone: bool) -> set[int]:
    """Return the fields that a roll can reach by its groups, or with an addition as far as one of `steps`."""
    groups = [face for face in FACES if face in mat.fields[field].faces and face in roll]
    found = set()
    for chosen, step in product(subsets(groups), [0, *steps]):
        if chosen or (step and (alone or not groups)):
            moved = sum(worth(mat, field, die) for die in roll if die in chosen) + step
            found.add(min(field + moved, len(mat.fields)))
    return found


def with_additions(mat: Mat, field: int, dice: int, steps: list[int], alone: bool) -> dict[str, Any]:
    """Return the odds of a roll with additions, by counting every ordered roll."""
    found = [ends(mat, field, roll, steps, alone) for roll in rolls(mat, dice)]
    reach = [sum(end in one for one in found) / len(found) for end in range(len(mat.fields) + 1)]
    return {"fails": sum(not one for one in found) / len(found), "reach": reach}


def with_a_reroll(mat: Mat, field: int, dice: int) -> dict[str, Any]:
    """Return the odds with a reroll by counting pairs of rolls; it is used unless the first roll succeeds."""
    faces = [{face for face in roll if face in mat.fields[field].faces} for roll in rolls(mat, dice)]
    found = [ends(mat, field, roll, [], True) for roll in rolls(mat, dice)]
    pairs = len(found) ** 2
    return {
        "fails": sum(not one and not two for one, two in product(found, repeat=2)) / pairs,
        "groups": [sum(face in one or face in two for one, two in product(faces, repeat=2)) / pairs for face in FACES],
        "reach": [
            sum(end in one or end in two for one, two in product(found, repeat=2)) / pairs
            for end in range(len(mat.fields) + 1)
        ],
    }


def assert_conserved(state: State) -> None:
    """Assert that every astronaut and token is in one place, and that no hidden thing exists without need."""
    landed = [one for one in state.moons if one >= 0] + list(chain(*state.planets)) + state.comet + state.galaxy
    for player in range(state.seats):
        kinds = [kind_of(one) for one in landed if player_of(one) == player]
        kinds += [kind for kind in range(8) if state.home[player] >> kind & 1]
        kinds += [
            state.crew[place]
            for place in range(state.seats)
            if state.aboard >> place & 1 and state.player(place) == player
        ]
        assert sorted(kinds) == list(range(8)), (player, kinds)
    assert 1 <= state.dice <= 6
    assert 0 <= state.crashes <= state.mat.crashes
    used = list(state.mat.discoveries)
    gone = [before - left for before, left in zip(used, state.bag, strict=True)]
    held = [sum(state.values[value::3]) for value in range(3)]
    assert gone[:3] == held
    if state.tokens:
        assert sum(state.bag) == state.tokens.bit_count()
    missions = [one for hand in state.hands for one in hand] + [one for one in state.back if one >= 0]
    assert len(missions) == len(set(missions))
    assert len(missions) in (0, 4 * state.seats)
