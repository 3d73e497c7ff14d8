"""List the legal actions of Space Mission, and say why others are refused. Reads the state, never changes it.

`legal` is the fast form: it builds the list. `why_not` is the slow, obvious one: it judges one action and names the
rule. The contract suite checks them against each other.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final

from cosmodrome.games.space_mission import actions as act
from cosmodrome.games.space_mission.parts.components import HAND, JOKER, SPACE
from cosmodrome.games.space_mission.state import (
    BITS,
    CHANCE,
    DEVELOPED,
    DISCOVERED,
    END_TURN,
    GATE,
    NOBODY,
    OVER,
    PICK,
    POINT_TILES,
    SCANNED,
    TOP_UP,
    TURN,
    State,
)
from cosmodrome.kernel import Refusal, What, plural, refuse, t

_EACH_KIND: Final = sum(1 << (BITS * kind) for kind in range(SPACE))
# By the lowest bits of the kinds in a pile, as packed: the mask of those kinds.
_KINDS_IN: Final = {
    sum(1 << (BITS * kind) for kind in range(SPACE) if mask >> kind & 1): mask for mask in range(1 << SPACE)
}


# -- the list ---------------------------------------------------------------------------------------------------------


def legal(state: State, seat: int) -> Sequence[act.Action]:
    """Return all legal actions of `seat`, in a fixed order."""
    if seat != state.turn:
        return ()
    stage = state.stage
    if stage == TURN:
        return _turn(state, seat)
    if stage == PICK:
        pile = state.piles[state.ships[seat]]
        return state.actions.takes_of[_KINDS_IN[(pile | pile >> 1 | pile >> 2 | pile >> 3) & _EACH_KIND]]
    if stage == TOP_UP:
        return _top_up(state, seat)
    return (state.actions.end_turn,) if stage == END_TURN else ()


def draws(state: State, seat: int) -> bool:
    """Return whether topping up would draw cards now (SM-4.1, SM-4.3)."""
    return len(state.hands[seat]) < HAND and bool(state.pile_size or state.discards)


def _top_up(state: State, seat: int) -> list[act.Action]:
    acts = state.actions
    return [acts.draw if draws(state, seat) else acts.keep, *[acts.discards[card] for card in state.hands[seat]]]


def _turn(state: State, seat: int) -> list[act.Action]:
    hand, acts = state.hands[seat], state.actions
    at = state.ships[seat]
    found = _top_up(state, seat)
    if state.chips[seat]:
        where = state.where
        for card in hand:
            for jump in acts.jumps[card]:
                if where[jump.planet] >= 0 and jump.planet != at:
                    found.append(jump)
    if at == GATE:
        return found
    place, ring = state.where[at], state.ring
    found.append(acts.flights[ring[place - 1]])
    found.append(acts.flights[ring[place - 7]])  # the next one of eight
    if state.stations[at] == NOBODY:
        _undeveloped(state, seat, at, found)
    elif state.piles[at] & POINT_TILES:
        found.append(acts.discover)
    return found


def _undeveloped(state: State, seat: int, at: int, found: list[act.Action]) -> None:
    hand, parts, acts = state.hands[seat], state.parts, state.actions
    if state.chips[seat] and (not state.dealt[at] or state.piles[at] & POINT_TILES):
        fits = parts.scan_cards[at]
        found += [acts.scans[card] for card in hand if fits >> card & 1]
    if not state.scanned[at] >> seat & 1 or not _has_chip_to_develop(state, seat, at):
        return
    one, two = parts.landing_cards[at]
    for place, card in enumerate(hand):
        for other in hand[place + 1 :]:
            if (one >> card & two >> other | two >> card & one >> other) & 1:
                found.append(acts.develops[card, other])


def _has_chip_to_develop(state: State, seat: int, planet: int) -> bool:
    return state.chips[seat] > 0 or any(taken >> 4 == seat for taken in state.takes[planet])  # SM-12.1


# -- the reasons ------------------------------------------------------------------------------------------------------


def why_not(state: State, seat: int, action: What) -> Refusal | None:
    """Return why `action` is not legal for `seat`, or None."""
    judge = _JUDGE.get(type(action))
    if judge is None:
        return refuse("K-1", t("chance decides that, not a player"))
    if state.stage == OVER:
        return refuse("SM-11.1", t("the game is over"))
    if seat != state.turn:
        return refuse("SM-3.1", t("it is {seat}'s turn"), seat=state.turn)
    return _wrong_stage(state, action) or judge(state, seat, action)


def _wrong_stage(state: State, action: What) -> Refusal | None:
    stage = state.stage
    if stage in CHANCE:
        return refuse("K-1", t("chance comes first"))
    if stage == TOP_UP and not isinstance(action, act.Discard | act.Draw | act.Keep):
        return refuse("SM-4.1", t("you are topping up: discard more cards or draw"))
    if stage == PICK and not isinstance(action, act.Take):
        rule = {SCANNED: "SM-7.2", DEVELOPED: "SM-8.5", DISCOVERED: "SM-9.1"}[state.taking]
        return refuse(rule, t("choose one of the tiles first"))
    if stage == END_TURN and not isinstance(action, act.EndTurn):
        return refuse("SM-3.1", t("you have taken both actions: end the turn, or take the last one back"))
    return None


def _in_hand(state: State, seat: int, card: int) -> Refusal | None:
    if card in state.hands[seat]:
        return None
    return refuse("SM-1.3", t("{card} is not in your hand"), card=state.parts.cards[card].key)


def _discard(state: State, seat: int, action: act.Discard) -> Refusal | None:
    return _in_hand(state, seat, action.card)


def _draw(state: State, seat: int, action: act.Draw) -> Refusal | None:
    return None if draws(state, seat) else refuse("SM-3.2", t("there is nothing for you to draw"))


def _keep(state: State, seat: int, action: act.Keep) -> Refusal | None:
    return refuse("SM-4.1", t("topping up draws up to five cards")) if draws(state, seat) else None


def _jump(state: State, seat: int, action: act.Jump) -> Refusal | None:
    planet, card = state.parts.planets[action.planet], state.parts.cards[action.card]
    if state.where[action.planet] < 0:
        return refuse("SM-2.1", t("{planet} is not in play"), planet=planet.key)
    if state.ships[seat] == action.planet:
        return refuse("SM-5.3", t("your ship is already at {planet}: jump to another planet"), planet=planet.key)
    if card.jump is None:
        return refuse("SM-5.1", t("{card} shows no jump number"), card=card.key)
    if card.jump not in (JOKER, planet.jump):
        words = t("{card} does not show the jump number {number} of {planet}")
        return refuse("SM-5.1", words, card=card.key, number=planet.jump, planet=planet.key)
    return _in_hand(state, seat, action.card) or _needs_chip(state, seat)


def _needs_chip(state: State, seat: int) -> Refusal | None:
    if state.chips[seat]:
        return None
    return refuse("SM-12.1", t("you have no chip left in your supply"))


def _at_planet(state: State, seat: int, rule: str) -> Refusal | None:
    if state.ships[seat] != GATE:
        return None
    return refuse(rule, t("your ship is still at the jump gate: jump to a planet first"))


def _fly(state: State, seat: int, action: act.Fly) -> Refusal | None:
    if refusal := _at_planet(state, seat, "SM-6.2"):
        return refusal
    planet = state.parts.planets[action.planet].key
    if state.where[action.planet] < 0:
        return refuse("SM-2.1", t("{planet} is not in play"), planet=planet)
    if (state.where[action.planet] - state.where[state.ships[seat]]) % len(state.ring) not in (1, len(state.ring) - 1):
        return refuse("SM-6.1", t("{planet} is not next to your ship's planet"), planet=planet)
    return None


def _scan(state: State, seat: int, action: act.Scan) -> Refusal | None:
    if refusal := _at_planet(state, seat, "SM-7.1"):
        return refusal
    at, card = state.ships[seat], state.parts.cards[action.card]
    planet = state.parts.planets[at]
    if state.stations[at] != NOBODY:
        return refuse("SM-7.1", t("{planet} has a station: it can be discovered, not scanned"), planet=planet.key)
    if state.opened[at]:
        return refuse("SM-7.6", t("only space tiles are left at {planet}, and they lie open"), planet=planet.key)
    if state.dealt[at] and not state.piles[at]:
        return refuse("SM-7.7", t("no tile is left at {planet}"), planet=planet.key)
    if card.scan is None:
        return refuse("SM-7.1", t("{card} shows no scan number"), card=card.key)
    if card.scan not in (JOKER, planet.scan):
        words = t("{card} does not show the scan number {number} of {planet}")
        return refuse("SM-7.1", words, card=card.key, number=planet.scan, planet=planet.key)
    return _in_hand(state, seat, action.card) or _needs_chip(state, seat)


def _develop(state: State, seat: int, action: act.Develop) -> Refusal | None:
    if refusal := _at_planet(state, seat, "SM-8.1"):
        return refusal
    at = state.ships[seat]
    planet = state.parts.planets[at]
    if state.stations[at] != NOBODY:
        return refuse("SM-8.1", t("{planet} already has a station"), planet=planet.key)
    if not state.scanned[at] >> seat & 1:
        return refuse("SM-8.1", t("you have not scanned {planet} yet"), planet=planet.key)
    one, two = state.parts.cards[action.first], state.parts.cards[action.second]
    if not any(
        first.land in (JOKER, planet.landing[0]) and second.land in (JOKER, planet.landing[1])
        for first, second in ((one, two), (two, one))
    ):
        words = t("{cards} do not show the landing numbers {numbers} of {planet}")
        numbers = list(planet.landing)
        return refuse("SM-8.2", words, cards=[one.key, two.key], numbers=numbers, planet=planet.key)
    refusal = _in_hand(state, seat, action.first) or _in_hand(state, seat, action.second)
    if refusal is None and not _has_chip_to_develop(state, seat, at):
        return _needs_chip(state, seat)
    return refusal


def _discover(state: State, seat: int, action: act.Discover) -> Refusal | None:
    if refusal := _at_planet(state, seat, "SM-9.1"):
        return refusal
    at = state.ships[seat]
    if state.stations[at] == NOBODY:
        return refuse("SM-9.1", t("{planet} has no station yet"), planet=state.parts.planets[at].key)
    if not state.piles[at] & POINT_TILES:
        return refuse("SM-9.2", t("no point tile is left at {planet}"), planet=state.parts.planets[at].key)
    return None


def _take(state: State, seat: int, action: act.Take) -> Refusal | None:
    if state.stage != PICK:
        return refuse("SM-7.2", t("scan, develop or discover first: that shows the tiles"))
    if action.kind == SPACE:
        return refuse("SM-10.5", t("a space tile cannot be taken"))
    if not state.piles[state.ships[seat]] >> (BITS * action.kind) & 15:
        return refuse("SM-7.2", t("there is no such tile in this pile"))
    return None


def _end_turn(state: State, seat: int, action: act.EndTurn) -> Refusal | None:
    if state.stage == END_TURN:
        return None
    words = plural("you still have {count} action", "you still have {count} actions")
    return refuse("SM-3.1", words, count=state.actions_left)


_JUDGE: Final[dict[type, Callable[[State, int, Any], Refusal | None]]] = {
    act.Discard: _discard,
    act.Draw: _draw,
    act.Keep: _keep,
    act.Jump: _jump,
    act.Fly: _fly,
    act.Scan: _scan,
    act.Develop: _develop,
    act.Discover: _discover,
    act.Take: _take,
    act.EndTurn: _end_turn,
}
