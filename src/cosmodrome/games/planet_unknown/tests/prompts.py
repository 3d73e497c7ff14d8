"""A witness of Planet Unknown's prompts: whether each is true, from the state and the reader's legal actions."""

from collections.abc import Mapping
from typing import Any, Final

from cosmodrome.games.planet_unknown.rules.chapters.solo import rating, target
from cosmodrome.games.planet_unknown.scoring.scoring import total
from cosmodrome.games.planet_unknown.state import NONE
from cosmodrome.lab.contract.words import Asked, Question, any_of, choosing

FREE: Final = ("drive", "use")
"""Kinds of actions that are legal besides those of the prompt (PU-7.4)."""


def _stuck(question: Question) -> Mapping[str, Any] | None:
    stuck = [seat for seat, lane in enumerate(question.state.lanes) if lane.stuck]
    return {"seats": stuck} if not question.due and stuck else None


def _last_event(question: Question) -> Mapping[str, Any] | None:
    return {} if not question.due and not any(question.state.deck) else None


def _empty_sector(question: Question) -> Mapping[str, Any] | None:
    """Check that both stacks of a sector are empty."""
    return {} if not question.due and NONE in question.state.tops else None


def _rated(question: Question) -> Mapping[str, Any] | None:
    state = question.state
    medals = total(state, 0)
    told = {"count": medals, "target": target(state.mix), "rating": str(rating(medals, state.mix))}
    return told if not question.due and state.seats == 1 else None


def _waiting(question: Question) -> Mapping[str, Any] | None:
    return {"seats": sorted(question.due)} if question.due and question.viewer not in question.due else None


def _free(*kinds: str) -> Asked:
    """Return a check that the legal actions are to finish and those of these kinds."""
    return lambda question: {} if set(question.may) == {"lock", *kinds} else None


def _two(question: Question) -> Mapping[str, Any] | None:
    return {} if question.may == {"next": 2} else None


def _one_more(question: Question) -> Mapping[str, Any] | None:
    """Check that tiles were laid before."""
    laid = question.state.lanes[question.viewer].tiles
    return {} if laid and not question.may.keys() - {"take", *FREE} else None


PROMPTS: Final[Mapping[str, Asked]] = {
    "No tile fitted on the planet of {seats}: that round was the last.": _stuck,
    "The last event was drawn: that round was the last.": _last_event,
    "A sector of the station was empty: that round was the last.": _empty_sector,
    "{count} medals against a target of {target}: {rating}.": _rated,
    "Waiting for {seats}.": _waiting,
    "Turn the station.": choosing("rotate"),
    "Choose your boards.": any_of("planet", "corporation"),
    "Choose the mix of events.": choosing("mix"),
    "Choose the objective that you give up.": choosing("give-up"),
    "Choose what comes next.": choosing("next", beside=FREE),
    "Take a tile from your sector.": choosing("take", beside=FREE),
    "Take one more tile from your sector.": _one_more,
    "Take one more tile from your sector; its symbols will advance nothing.": _one_more,
    "Lay the tile that you took.": choosing("lay", beside=FREE),
    "Lay the extra tile.": choosing("lay", beside=FREE),
    "Lay the extra tile; its symbols advance nothing.": choosing("lay", beside=FREE),
    "Lay a patch.": choosing("patch", beside=("store", "double")),
    "Choose the marker that advances.": choosing("advance", beside=("advance-two",)),
    "Choose the marker that goes back.": choosing("back"),
    "Choose the marker that goes up next.": choosing("advance"),
    "Energy: choose the marker that advances, or decline.": choosing("advance", "decline"),
    "Set up the new rover on the tile laid last.": choosing("set-up"),
    "Look through the civ stack and keep one card.": any_of("look", "pick"),
    "Choose one of the two bonuses.": _two,
    "Choose one of the two effects of the event.": _two,
    "Choose what you collect.": choosing("collect"),
    "Choose what is destroyed.": choosing("destroy"),
    "Choose the meteor symbol that gets a meteorite.": choosing("meteorite"),
    "Choose the stack that leaves the game.": choosing("remove"),
    "Choose the row or column to clear.": choosing("clear"),
    "Choose the rover that teleports.": choosing("jump"),
    "Choose where the rover goes.": choosing("to"),
    "Drive now: any movement left over is lost.": choosing("drive", "decline"),
    "Choose where the lifepod goes.": any_of("save", "field", "slot"),
    "Choose a lifepod to move, or decline.": choosing("decline", beside=("lift", "lift-scored")),
    "Load the meteorite, or leave it.": choosing("load", "decline"),
    "Destroy the load, or keep it.": choosing("dump", "decline"),
    "Choose a marker; take all bonuses at its height.": choosing("claim"),
    "Choose the objective for the whole table.": choosing("share"),
    "Look through all civ cards that are left, and take two.": choosing("look-all", "pick-two"),
    "Choose the flux track.": choosing("flux"),
    "Choose the field that the marker goes to.": choosing("field"),
    "Nothing is left to do. Finish your part.": _free(),
    "Drive your rovers, or finish.": _free("drive"),
    "Use a technology, or finish.": _free("use"),
    "Drive your rovers, use a technology, or finish.": _free("drive", "use"),
}
