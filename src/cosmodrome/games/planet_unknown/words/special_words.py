"""The words of special corporations: those of their actions, items, events and refusals."""

from collections.abc import Callable
from typing import Any

from cosmodrome.games.planet_unknown.actions import items, special
from cosmodrome.games.planet_unknown.parts.tiles import TRACKS
from cosmodrome.kernel import Args, Label, Text, What, plural, t

TEXTS: dict[str, Text] = {
    "to-step": t("{seat}: {track} climbs."),
    "used-technology": t("{seat} uses technology {tech}."),
    "lifepod-parked": t("{seat} puts a lifepod on {track} {step}."),
    "lifepod-slot": t("{seat} puts a lifepod on technology {tech}."),
    "lifepod-saved": t("{seat} puts a lifepod into the scoring area."),
    "lifepod-lifted": t("{seat} moves the lifepod from {track} {step}."),
    "lifepod-lifted-scored": t("{seat} moves a lifepod from the scoring area."),
    "jumps": t("{seat}: the rover at {cell} teleports."),
    "lifepod-lost": t("{seat} loses the lifepod on {track} {step}."),
    "scored-lifepod-lost": t("{seat} loses a lifepod from the scoring area."),
    "technology-lost": t("{seat} loses a lifepod, and with it technology {tech}."),
    "loaded": t("{seat}: the rover at {cell} loads the meteorite."),
    "delivered": t("{seat} delivers a meteorite at {cell}."),
    "dumped": t("{seat}: the rover at {cell} destroys its meteorite."),
    "blocked": t("{seat}: {track} cannot advance."),
    "patch-doubled": t("{seat}: the patch becomes two."),
    "boost-instead": t("{seat} takes a synergy boost instead of the patch."),
    "claimed": t("{seat} receives all bonuses at the height of {track}."),
    "offered": plural(
        "{seat} draws {count} objective for the whole table.", "{seat} draws {count} objectives for the whole table."
    ),
    "offered+": t("You may choose from the objectives {objectives}."),
    "shared": t("{seat} chooses an objective for the whole table: {objectives}."),
    "back-to-start": t("{seat} moves {track} back to the start."),
    "looked-all": t("{seat} looks through all civ cards that are left."),
    "looked-all+": t("You see the civ cards {cards}."),
    "beside+": t("You are also offered the civ card {card}."),
    "beside": t("{seat} is also offered a card of the next level."),
    "flux": t("{seat} chooses the flux track: {track}."),
    "stepped": t("{seat}: {track} goes to {tracks} {step}."),
}

NEXT: dict[int, str] = {
    items.TAKE: t("Take civ cards from those left: {count}"),
}

ASKED: dict[int, str] = {
    items.LIFEPOD_HOME: t("Choose where the lifepod goes."),
    items.SHIFT: t("Choose a lifepod to move, or decline."),
    items.CARGO: t("Load the meteorite, or leave it."),
    items.DUMP: t("Destroy the load, or keep it."),
    items.CLAIM: t("Choose a marker; take all bonuses at its height."),
    items.SHARED: t("Choose the objective for the whole table."),
    items.TAKE: t("Look through all civ cards that are left, and take two."),
    items.FLUX: t("Choose the flux track."),
    items.STEP: t("Choose the field that the marker goes to."),
}

REASONS: dict[int, tuple[str, str]] = {
    items.LIFEPOD_HOME: ("PU-32.11", t("choose where the lifepod goes")),
    items.SHIFT: ("PU-32.14", t("choose a lifepod to move, or decline")),
    items.CARGO: ("PU-22.1", t("load the meteorite or leave it")),
    items.DUMP: ("PU-22.8", t("destroy the load or keep it")),
    items.CLAIM: ("PU-23.6", t("choose a marker for all bonuses at its height")),
    items.SHARED: ("PU-23.7", t("choose one of the three objectives")),
    items.TAKE: ("PU-25.6", t("look through the civ cards left and take two")),
    items.FLUX: ("PU-A2.1", t("choose the flux track")),
    items.STEP: ("PU-A3.1", t("choose a field that the marker can go to")),
}

_PLAIN: dict[type, tuple[str, str]] = {
    special.LiftScored: ("lift-scored", t("A lifepod from the scoring area")),
    special.Save: ("save", t("Put the lifepod into the scoring area")),
    special.Load: ("load", t("Load the meteorite")),
    special.Dump: ("dump", t("Destroy the load")),
    special.Double: ("double", t("The patch becomes two")),
    special.Instead: ("boost-instead", t("Take a synergy boost instead")),
}
_ON_TRACK: dict[type, tuple[str, str]] = {
    special.Field: ("field", t("Choose the field {track} {step}")),
    special.Lift: ("lift", t("The lifepod on {track} {step}")),
}
_OF_TRACK: dict[type, tuple[str, str]] = {
    special.AdvanceTwo: ("advance-two", t("Advance {track} two steps")),
    special.Claim: ("claim", t("Receive the bonuses at the height of {track}")),
    special.Flux: ("flux", t("{track} becomes the flux track")),
}


def _on_track(action: Any) -> Label:
    kind, text = _ON_TRACK[type(action)]
    return Label(kind, text, {"track": TRACKS[action.track], "step": action.step})


def _of_track(action: Any) -> Label:
    kind, text = _OF_TRACK[type(action)]
    return Label(kind, text, {"track": TRACKS[action.track]})


def _plain(action: Any) -> Label:
    kind, text = _PLAIN[type(action)]
    return Label(kind, text)


def _use(action: special.Use) -> Label:
    return Label("use", t("Use technology {level}"), {"level": action.level})


def _slot(action: special.Slot) -> Label:
    args: Args = {"level": action.text.removeprefix("slot "), "number": action.level + 1}
    return Label("slot", t("Technology {level}"), args)


def _share(action: special.Share) -> Label:
    return Label("share", t("For the whole table: {objectives}"), {"objectives": str(action.card)})


_LABELS: dict[type, Callable[[Any], Label]] = {
    **dict.fromkeys(_PLAIN, _plain),
    **dict.fromkeys(_ON_TRACK, _on_track),
    **dict.fromkeys(_OF_TRACK, _of_track),
    special.Use: _use,
    special.Slot: _slot,
    special.Share: _share,
}


def describe(action: What) -> Label | None:
    """Return the action in words, if only special corporations have it."""
    label = _LABELS.get(type(action))
    return label(action) if label else None
