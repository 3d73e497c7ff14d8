"""Draw chance outcomes in Space Mission: the ring, the start player, cards, a planet's tiles. Everything is drawn as
late as possible."""

from typing import Final

from cosmodrome.games.space_mission import actions as act
from cosmodrome.games.space_mission.parts.components import HAND, PLANETS_IN_PLAY, TILES_PER_PLANET
from cosmodrome.games.space_mission.state import CARDS, DEAL, RING, START, TILES_DEALT, State, each
from cosmodrome.kernel import Chance, Rng, What

_BITS_OF_BYTE: Final = [
    [tuple([8 * place + bit for bit in range(8) if byte >> bit & 1]) for byte in range(256)] for place in range(8)
]


def bits(mask: int) -> list[int]:
    """Return the numbers of the bits that are set, ascending; `mask` has 64 bits at most."""
    numbers: list[int] = []
    for table, byte in zip(_BITS_OF_BYTE, mask.to_bytes(8, "little"), strict=True):
        numbers += table[byte]
    return numbers


def draw_ring(state: State, rng: Rng) -> act.Ring:
    """Draw eight of the planets in random order (SM-2.1)."""
    return act.Ring(state.actions, tuple(rng.sample(range(len(state.parts.planets)), PLANETS_IN_PLAY)))


def draw_start(state: State, rng: Rng) -> act.Start:
    """Draw the start player, each player equally likely (SM-2.4)."""
    return state.actions.starts[rng.below(state.seats)]


def start_odds(state: State) -> list[tuple[act.Start, float]]:
    """Return the odds of each start player, all equally likely (SM-2.4)."""
    return [(state.actions.starts[seat], 1 / state.seats) for seat in range(state.seats)]


def draw_cards(state: State, rng: Rng) -> act.Cards:
    """Draw the cards that the hand lacks, from the draw pile, then from the reshuffled discards (SM-2.3, SM-4.1,
    SM-4.2)."""
    lacking = HAND - len(state.hands[state.turn])
    pile = bits(state.draw_pile())
    cards = rng.sample(pile, min(lacking, len(pile)))
    if len(cards) < lacking:
        again = bits(state.discards)
        cards += rng.sample(again, min(lacking - len(cards), len(again)))
    return act.Cards(state.actions, tuple(cards))


def draw_tiles(state: State, rng: Rng) -> act.Tiles:
    """Draw eight of the tiles that lie in no pile yet (SM-2.2)."""
    return act.Tiles(state.actions, tuple(sorted(rng.sample(each(state.bag), TILES_PER_PLANET))))


def possible(state: State, outcome: What) -> bool:
    """Return whether the pending chance could bring `outcome`."""
    stage = state.stage
    if isinstance(outcome, act.Ring):
        return stage == RING and len(outcome.planets) == PLANETS_IN_PLAY == len(set(outcome.planets))
    if isinstance(outcome, act.Start):
        return stage == START and outcome.seat < state.seats
    if isinstance(outcome, act.Tiles):
        fits = all(outcome.kinds.count(kind) <= state.bag[kind] for kind in set(outcome.kinds))
        return stage == TILES_DEALT and len(outcome.kinds) == TILES_PER_PLANET and fits
    return isinstance(outcome, act.Cards) and stage in (DEAL, CARDS) and _cards_possible(state, outcome.cards)


def _cards_possible(state: State, cards: tuple[int, ...]) -> bool:
    lacking = HAND - len(state.hands[state.turn])
    pile, again = set(bits(state.draw_pile())), set(bits(state.discards))
    first, rest = cards[: len(pile)], cards[len(pile) :]
    return (
        len(cards) == min(lacking, len(pile) + len(again)) == len(set(cards))
        and pile.issuperset(first)
        and again.issuperset(rest)
    )


PENDING: Final = {
    RING: Chance("ring", draw_ring),
    START: Chance("start", draw_start, start_odds),
    DEAL: Chance("cards", draw_cards),
    CARDS: Chance("cards", draw_cards),
    TILES_DEALT: Chance("tiles", draw_tiles),
}
"""By stage: the chance that is pending there."""
