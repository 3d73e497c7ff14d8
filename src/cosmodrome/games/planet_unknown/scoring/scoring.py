"""The score sheet (PU-16): one function for each line, in the rulebook's order, as things stand."""

from collections.abc import Sequence
from typing import Final

from cosmodrome.games.planet_unknown.parts.effects import MedalsPer, Set
from cosmodrome.games.planet_unknown.rules.chapters.civ import CARDS
from cosmodrome.games.planet_unknown.rules.chapters.objectives import CARDS as OBJECTIVES
from cosmodrome.games.planet_unknown.rules.chapters.objectives import empty, fulfilled, measure
from cosmodrome.games.planet_unknown.rules.corporations.all import rule_of
from cosmodrome.games.planet_unknown.state import Lane, State
from cosmodrome.kernel import t

LINES: Final = (
    ("PU-16.2", t("Rows and columns")),
    ("PU-16.3", t("Tracks")),
    ("PU-16.4", t("Lifepods and meteorites")),
    ("PU-16.5", t("Civ cards")),
    ("PU-16.6", t("Personal objectives")),
    ("PU-16.7", t("Neighbour objectives")),
)
"""Rule and name of the lines A–F."""
COLLECTED_LINE: Final = 2
CARDS_LINE: Final = 3
AIMS_LINE: Final = 4
NEIGHBOURS_LINE: Final = 5
"""The lines that are secret before the end (the first only if cards count in it), and the line that depends on
others."""


# -- A: rows and columns (PU-16.2) ------------------------------------------------------------------------------------


def hindrances(lane: Lane) -> int:
    """Return the cells that keep a line from scoring: empty ones, meteorites, loads of rovers too (PU-22.3)."""
    return empty(lane) | lane.meteorites | lane.loaded


def full_lines(lane: Lane) -> list[int]:
    """Return the lines that score: no empty cell, no meteorite. Rows 0–11, columns 12–23."""
    hindered = hindrances(lane)
    return [number for number, (line, _) in enumerate(lane.board.lines) if line and not line & hindered]


def lines(lane: Lane) -> int:
    """Return the medals of full lines, and those of a planet's special rule."""
    board = lane.board
    hindered = hindrances(lane)
    medals = sum(worth for line, worth in board.lines if line and not line & hindered)
    if board.cell_medals:
        medals += board.cell_medals * (board.special & ~lane.covered).bit_count()  # PU-27.4
    if board.region_medals:
        bare = empty(lane)
        medals += board.region_medals * sum(not region & bare for region in board.regions)  # PU-A1.1
    return medals


# -- B: tracks (PU-16.3) ----------------------------------------------------------------------------------------------


def tracks(lane: Lane) -> int:
    """Return the topmost medal at or below each marker."""
    return rule_of(lane).medals(lane)


# -- C and D: things collected, civ cards (PU-16.4, PU-18.8, PU-18.9) ------------------------------------------------


def _sets(lane: Lane) -> list[Set]:
    return [effect for card in lane.cards if isinstance(effect := CARDS[card].effect, Set)]


def collected(lane: Lane) -> int:
    """Return medals for lifepods, and for full sets of three meteorites, worth more with repo cards (PU-18.9)."""
    repo = [one.medals_per_3_meteorites_by_cards for one in _sets(lane) if one.set == "meteorite_repo"]
    each = repo[0][len(repo)] if repo else 1
    return lane.saved + lane.stones // 3 * each


def civ_cards(lane: Lane) -> int:
    """Return the medals of end-game cards, commerce cards in total, and cards that count things (PU-18.8, PU-18.9)."""
    return commerce(lane) + sum([CARDS[card].medals + counted(lane, card) for card in lane.cards])


def commerce(lane: Lane) -> int:
    """Return the medals of commerce cards, by how many there are."""
    found = [one.medals_by_cards for one in _sets(lane) if one.set == "commerce_agreement"]
    return found[0][len(found)] if found else 0


def counted(lane: Lane, card: int) -> int:
    """Return the medals of a card for the things that it counts."""
    effect = CARDS[card].effect
    if not isinstance(effect, MedalsPer):
        return 0
    return effect.each * (lane.patches.bit_count() if effect.what == "patch_on_planet" else lane.saved)


# -- E and F: objectives (PU-16.6, PU-16.7) --------------------------------------------------------------------------


def personal(lane: Lane) -> int:
    """Return the medals of fulfilled personal objectives."""
    return sum(OBJECTIVES[card].medals for card in lane.aims if fulfilled(lane, card))


def between(seats: int, number: int) -> tuple[int, int]:
    """Return the two seats a neighbour objective lies between (PU-3.7)."""
    return (0, 1) if seats == 2 else (number, (number + 1) % seats)


def duel(card: int, own: int, other: int) -> int:
    """Return the medals of a neighbour objective for the first of two values (PU-16.7)."""
    objective = OBJECTIVES[card]
    if own == other:
        return objective.tie
    return objective.win if (own > other) == objective.most else 0


def neighbours(state: State, lanes: Sequence[Lane], seat: int) -> int:
    """Return the medals of the neighbour objectives of a seat."""
    medals = 0
    for number, card in enumerate(state.neighbours):
        pair = between(state.seats, number)
        if seat in pair:
            other = pair[1] if pair[0] == seat else pair[0]
            medals += duel(card, measure(lanes[seat], card), measure(lanes[other], card))
    return medals + sum(among_all(lanes, seat, lane.shared) for lane in lanes if lane.shared)


def among_all(lanes: Sequence[Lane], seat: int, card: int) -> int:
    """Return the medals of an objective for the whole table (PU-23.7): sole best, or one of the best."""
    values = [measure(lane, card) for lane in lanes]
    best = max(values) if OBJECTIVES[card].most else min(values)
    if values[seat] != best:
        return 0
    return OBJECTIVES[card].win if values.count(best) == 1 else OBJECTIVES[card].tie


# -- all --------------------------------------------------------------------------------------------------------------


def points(state: State, lanes: Sequence[Lane], seat: int) -> tuple[int, ...]:
    """Return the medals of each of `LINES` for a seat, given the lanes."""
    lane = lanes[seat]
    return (
        lines(lane),
        tracks(lane),
        collected(lane),
        civ_cards(lane),
        personal(lane),
        neighbours(state, lanes, seat),
    )


def total(state: State, seat: int) -> int:
    """Return all medals."""
    return sum(points(state, state.lanes, seat))


def standing(state: State, seat: int) -> tuple[int, int, int]:
    """Return the key that ranks the players (PU-16.8): medals, then fewer empty cells, then fewer meteorites on the
    planet."""
    lane = state.lanes[seat]
    return total(state, seat), -empty(lane).bit_count(), -_meteorites(lane)


def _meteorites(lane: Lane) -> int:
    """Count the meteorites on the planet, those on rovers too (PU-22.3)."""
    return lane.meteorites.bit_count() + lane.loaded.bit_count()
