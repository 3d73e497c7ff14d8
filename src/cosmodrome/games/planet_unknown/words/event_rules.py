"""The rules that each kind of event illustrates. None if several rules may be the cause."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from cosmodrome.games.planet_unknown.parts import effects
from cosmodrome.games.planet_unknown.parts.cards import CIV_CARDS, EVENTS
from cosmodrome.games.planet_unknown.parts.sheets import SHEETS
from cosmodrome.games.planet_unknown.rules.corporations.all import BY_KEY

Rules = dict[str, tuple[str, ...]]
_EVENTS: Final = {
    effects.Advance: "PU-29.5",
    effects.Regress: "PU-29.6",
    effects.GainPatch: "PU-29.7",
    effects.Synergy: "PU-29.7",
    effects.Collect: "PU-29.7",
    effects.PlaceMeteorite: "PU-29.8",
    effects.Destroy: "PU-29.9",
    effects.CivStackRemove: "PU-29.10",
    effects.Choice: "PU-29.10",
    effects.CivStackAdd: "PU-29.11",
    effects.DestroyPersonalObjective: "PU-29.11",
    effects.DrawPersonalObjective: "PU-29.11",
    effects.ExtraRover: "PU-29.11",
    effects.RemoveStack: "PU-29.11",
}
_IN_FORCE: Final = {
    "tile_not_on_edge": "PU-29.12",
    "tile_not_on_ice": "PU-29.12",
    "tile_not_next_to_same_terrain": "PU-29.13",
    "rover_cannot_enter": "PU-29.14",
    "only_one_tile_resource": "PU-29.15",
    "no_milestones": "PU-29.16",
    "no_synergy": "PU-29.17",
}
_CARDS: Final = {
    effects.Advance: "PU-18.2",
    effects.GainPatch: "PU-18.3",
    effects.RoverMove: "PU-18.3",
    effects.Collect: "PU-18.4",
    effects.Destroy: "PU-18.4",
    effects.ExtraTile: "PU-18.5",
    effects.TeleportRover: "PU-18.6",
    effects.AdvanceAllTo: "PU-18.7",
}


def _events() -> Iterator[tuple[str, tuple[str, ...]]]:
    for card in EVENTS:
        effect = card.effect
        rule = _IN_FORCE[effect.rule] if isinstance(effect, effects.RoundRule) else _EVENTS.get(type(effect))
        if rule:
            yield f"event {card.number}", (rule,)


def _cards() -> Iterator[tuple[str, tuple[str, ...]]]:
    for card in CIV_CARDS:
        if card.immediate:
            yield f"used-card {card.number}", ("PU-18.1", _CARDS[type(card.effect)])
        elif isinstance(card.effect, effects.Advance):
            yield f"used-card {card.number}", ("PU-15.1",)


def _technologies() -> Iterator[tuple[str, tuple[str, ...]]]:
    """Return the rules of technologies that only one corporation has: events name no corporation."""
    owners = Counter(tech.key for sheet in SHEETS for tech in sheet.techs)
    for sheet in SHEETS:
        for tech, rule in zip(sheet.techs, BY_KEY[sheet.key].technologies, strict=True):
            if owners[tech.key] == 1:
                yield f"triggered {tech.key}", (rule,)
                yield f"used-technology {tech.key}", (rule,)


EVENT_RULES: Final[Rules] = {
    "station": ("PU-3.1",),
    "commander": ("PU-3.9",),
    "boards": ("PU-3.2",),
    "planet": ("PU-3.2",),
    "dealt": (),  # solo, or with the module
    "gave-up": (),
    "mix": ("PU-29.1",),
    "neighbours": ("PU-3.7",),
    "round": ("PU-4.1",),
    "round-alone": ("PU-30.1",),
    "turned-on": ("PU-4.3",),
    "rotated": ("PU-4.2",),
    "event": ("PU-29.2",),
    "peeked": ("PU-29.10",),
    "civ-stacks": (),
    "new-aim": ("PU-29.11",),
    "meteorite-fell": ("PU-29.8",),
    "removed": ("PU-29.11",),
    "rated": ("PU-30.5",),
    "declined": (),
    "goes-on": ("PU-7.1",),
    "locked": ("PU-4.7",),
    "finished": (),
    "revealed": ("PU-31.7",),
    "revealed-unlaid": ("PU-31.7",),
    "tops": ("PU-31.4",),
    "below-all": ("PU-31.5",),
    "below": ("PU-31.5",),
    "after-event": (),
    "rover-waits": ("PU-11.4",),
    "last-round": ("PU-14.1",),
    "showed": (),
    "showed-aims": (),
    "took": (),  # in the tile step, or as an extra tile
    "laid": ("PU-5.1",),
    "unplaced": ("PU-14.3",),
    "no-room": ("PU-18.5",),
    "lifepods-lost": (),  # below a tile or a patch
    "rovers-lost": ("PU-11.10",),
    "no-ice": ("PU-9.2",),
    "advanced": ("PU-6.3",),
    "went-back": ("PU-6.8",),
    "technology": ("PU-12.1",),
    "triggered": (),
    "movement": ("PU-7.3",),
    "drove": ("PU-11.5",),
    "teleported": ("PU-11.9",),
    "rover": ("PU-11.1",),
    "lifepod": ("PU-1.8",),
    "meteorite": ("PU-1.8",),
    "destroyed": ("PU-1.8",),
    "cleared-row": ("PU-18.4",),
    "cleared-column": ("PU-18.4",),
    "patch": ("PU-10.2",),
    "patch-stored": ("PU-10.7",),
    "civ-milestone": ("PU-8.1",),
    "looked": (),  # at the milestone's own stack; the milestone is an event, too
    "took-card": (),
    "kept-card": ("PU-8.5",),
    "used-card": (),
    "to-step": (),
    "used-technology": (),
    "lifepod-parked": ("PU-21.2",),
    "lifepod-slot": ("PU-23.1",),
    "lifepod-saved": (),
    "lifepod-lifted": (),
    "lifepod-lifted-scored": (),
    "jumps": (),
    "lifepod-lost": ("PU-29.9",),
    "scored-lifepod-lost": ("PU-29.9",),
    "technology-lost": ("PU-23.2", "PU-29.9"),
    "loaded": ("PU-22.1",),
    "delivered": ("PU-22.1",),
    "dumped": ("PU-22.8",),
    "blocked": ("PU-24.3",),
    "patch-doubled": ("PU-26.7",),
    "boost-instead": ("PU-23.3",),
    "claimed": ("PU-23.6",),
    "offered": ("PU-23.7",),
    "shared": ("PU-23.7",),
    "back-to-start": ("PU-26.5",),
    "looked-all": ("PU-25.6",),
    "beside": ("PU-25.3",),
    "flux": ("PU-A2.1",),
    "stepped": ("PU-A3.1",),
    **dict(_events()),
    **dict(_cards()),
    **dict(_technologies()),
}
