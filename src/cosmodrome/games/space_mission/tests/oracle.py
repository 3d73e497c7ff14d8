"""Slow, obvious forms of the rules, straight from the rulebook's sentences, to compare with the code."""

from collections.abc import Sequence
from itertools import permutations

from cosmodrome.games.space_mission.parts.components import KINDS, Card, Planet
from cosmodrome.games.space_mission.state import NOBODY, State, counts


def gate_points(probes: Sequence[int]) -> list[int]:
    """Give 9, 6, 3, 1, 0 from most probes to fewest; tied players all get the highest of the points they use up."""
    points, left = [0] * len(probes), [9, 6, 3, 1, 0]
    for number in sorted(set(probes), reverse=True):
        tied = [seat for seat, own in enumerate(probes) if own == number]
        for seat in tied:
            points[seat] = left[0]
        left = left[len(tied) :]
    return points


def set_points(colours: Sequence[int]) -> int:
    """Count the tiles of the commonest colour once for each tile (minerals, aliens)."""
    return sum(max(colours) for number in colours for _ in range(number))


def matter_points(green: int, blue: int) -> int:
    """Set pairs aside, then count the singles."""
    points = 0
    while green and blue:
        green, blue, points = green - 1, blue - 1, points + 7
    return points + 2 * (green + blue)


def water_points(number: int) -> int:
    """Return the points from the table up to four; above it, 14 and the rest from the table again."""
    return {0: 0, 1: 2, 2: 5, 3: 9, 4: 14}[number] if number <= 4 else 14 + water_points(number - 4)


def winners(standing: Sequence[tuple[int, int]]) -> list[int]:
    """Return the winners: most points, then most stations; all that are still tied."""
    most = max(points for points, _ in standing)
    stations = max(own for points, own in standing if points == most)
    return [seat for seat, own in enumerate(standing) if own == (most, stations)]


def pays(value: int | None, wanted: int) -> bool:
    """Return whether a coordinate on a card (None: absent, 0: a joker) is the wanted number."""
    return value is not None and value in (0, wanted)


def lands(cards: Sequence[Card], hand: Sequence[int], planet: Planet) -> set[tuple[int, int]]:
    """Return the pairs of cards, in both orders, that show both landing coordinates."""
    one, two = planet.landing
    both = [(a, b) for a, b in permutations(hand, 2) if pays(cards[a].land, one) and pays(cards[b].land, two)]
    return {(min(pair), max(pair)) for pair in both}


def turn_actions(state: State, seat: int) -> set[str]:
    """Return the texts of the legal actions of `seat` at the beginning of an action, rule by rule."""
    at, hand, free = state.ships[seat], state.hands[seat], state.chips[seat]
    planets, cards = state.parts.planets, state.parts.cards
    texts = {"draw" if len(hand) < 5 else "keep", *(f"discard {cards[card].key}" for card in hand)}  # SM-4
    for planet in state.ring:
        if planet != at and free:  # SM-5
            name, number = planets[planet].key, planets[planet].jump
            texts |= {f"jump {cards[card].key} {name}" for card in hand if pays(cards[card].jump, number)}
    if at not in state.ring:
        return texts
    here = state.ring.index(at)
    texts |= {f"fly {planets[state.ring[(here + step) % 8]].key}" for step in (1, -1)}  # SM-6
    pile, seen = counts(state.piles[at]), bool(state.dealt[at])
    points_left = sum(pile[:-1]) > 0
    if state.stations[at] != NOBODY:
        return texts | ({"discover"} if points_left else set())  # SM-9
    if free and (points_left or not seen):  # SM-7
        texts |= {f"scan {cards[card].key}" for card in hand if pays(cards[card].scan, planets[at].scan)}
    own_probes = [one for one in state.takes[at] if one >> 4 == seat]
    if state.scanned[at] >> seat & 1 and (free or own_probes):  # SM-8
        texts |= {f"develop {cards[a].key} {cards[b].key}" for a, b in lands(cards, hand, planets[at])}
    return texts


def assert_conserved(state: State) -> None:
    """Assert that the numbers of tiles, cards and chips never change (SM-1)."""
    everywhere, parts = state.bag[:], state.parts
    received = [0] * len(state.tiles)
    for planet in range(len(parts.planets)):
        everywhere = [a + b for a, b in zip(everywhere, counts(state.piles[planet]), strict=True)]
        for taken in state.takes[planet]:
            everywhere[taken & 15] += 1
            if state.stations[planet] != NOBODY:
                received[(taken >> 4) * KINDS + (taken & 15)] += 1
    assert everywhere == list(parts.tiles)
    assert state.tiles == received
    cards = [card for hand in state.hands for card in hand]
    held = sum(1 << card for card in cards)
    assert len(cards) == held.bit_count()
    assert not held & state.discards
    assert state.pile_size == (parts.all_cards & ~held & ~state.discards).bit_count()
    assert sum(state.shuffles) == parts.all_cards
    for seat in range(state.seats):
        probes = sum(
            one >> 4 == seat
            for planet in range(len(parts.planets))
            if state.stations[planet] == NOBODY
            for one in state.takes[planet]
        )
        assert state.chips[seat] + state.gate[seat] + state.stations.count(seat) + probes == parts.chips
        assert state.chips[seat] >= 0
    assert state.spaces == sum(counts(state.piles[planet])[-1] for planet in state.ring if state.opened[planet])
