"""Draw chance in MLEM: starter, missions, expedition tokens, dice, discovery tokens. Everything is drawn as late as
possible."""

from collections.abc import Sequence
from typing import Final

from cosmodrome.games.mlem import actions as act
from cosmodrome.games.mlem.parts.components import Mat
from cosmodrome.games.mlem.state import DEAL, DICE_FALL, EXPEDITION, START, TOKEN, State
from cosmodrome.kernel import Chance, Rng, What

DEALT: Final = 4
"""Missions dealt to each player (ML-13.1)."""


def bits(mask: int) -> list[int]:
    """Yield the numbers of the bits that are set, ascending."""
    return [bit for bit in range(mask.bit_length()) if mask >> bit & 1]


def draw_start(state: State, rng: Rng) -> act.Start:
    """Draw the first starter, each player equally likely (ML-2.4)."""
    return act.STARTS[rng.below(state.seats)]


def start_odds(state: State) -> list[tuple[act.Start, float]]:
    """Return the odds of each first starter, all equally likely (ML-2.4)."""
    return [(start, 1 / state.seats) for start in act.STARTS[: state.seats]]


def draw_missions(state: State, rng: Rng) -> act.Deal:
    """Draw four missions for each player; the others are never drawn (ML-13.1)."""
    return act.Deal(tuple(rng.sample(range(len(state.mat.missions)), DEALT * state.seats)))


def draw_expedition(state: State, rng: Rng) -> act.Expedition:
    """Draw any expedition token from the pile (ML-14.2)."""
    return act.EXPEDITIONS[rng.choice(bits(state.pile))]


def expedition_odds(state: State) -> list[tuple[act.Expedition, float]]:
    """Return the odds of each expedition token (ML-14.2)."""
    pile = bits(state.pile)
    return [(act.EXPEDITIONS[token], 1 / len(pile)) for token in pile]


def draw_dice(state: State, rng: Rng) -> act.Dice:
    """Draw all available dice, with one random number for all of them (ML-5.1)."""
    dice, triples = state.dice, state.mat.triples
    if dice <= 3:
        return act.ROLLS[triples[dice][rng.below(6**dice)]]
    high, low = divmod(rng.below(6**dice), 216)
    return act.ROLLS[triples[3][low] + triples[dice - 3][high]]


def dice_odds(state: State) -> list[tuple[act.Dice, float]]:
    """Return the odds of every roll (ML-5.1)."""
    return [
        (roll, chance)
        for roll in act.ROLLS.values()
        if roll.count == state.dice and (chance := odds_of(state.mat, roll))
    ]


def odds_of(mat: Mat, roll: act.Dice) -> float:
    """Return the chance of exactly these faces with this many dice."""
    chance = float(roll.ways)
    for face in roll.faces:
        chance *= mat.dice.count(face) / 6
    return chance


def draw_token(state: State, rng: Rng) -> act.Discovery:
    """Draw any of the tokens that were not turned up (ML-12.1)."""
    return act.FOUND[rng.weighted(state.bag)]


def token_odds(state: State) -> list[tuple[act.Discovery, float]]:
    """Return the odds of each discovery token (ML-12.1)."""
    left = sum(state.bag)
    return [(act.FOUND[kind], count / left) for kind, count in enumerate(state.bag) if count]


def possible(state: State, outcome: What) -> bool:
    """Return whether the pending chance could bring `outcome`."""
    stage = state.stage
    match outcome:
        case act.Start():
            return stage == START and outcome.seat < state.seats
        case act.Deal():
            return stage == DEAL and _deal_possible(state, outcome.missions)
        case act.Expedition():
            return stage == EXPEDITION and bool(state.pile >> outcome.token & 1)
        case act.Dice():
            return stage == DICE_FALL and outcome.count == state.dice and set(outcome.faces) <= set(state.mat.dice)
        case act.Discovery():
            return stage == TOKEN and state.bag[outcome.kind] > 0
    return False


def _deal_possible(state: State, missions: Sequence[int]) -> bool:
    return len(missions) == len(set(missions)) == DEALT * state.seats


PENDING: Final = {
    START: Chance("start", draw_start, start_odds),
    DEAL: Chance("missions", draw_missions),
    EXPEDITION: Chance("expedition", draw_expedition, expedition_odds),
    DICE_FALL: Chance("dice", draw_dice, dice_odds),
    TOKEN: Chance("token", draw_token, token_odds),
}
"""By stage: the chance that is pending there."""
