"""Name and explain every sign on the table of MLEM. Numbers that another mat may print differently are shown on it."""

from cosmodrome.games.mlem.parts.components import GOALS, KINDS
from cosmodrome.kernel import Term, t

_KIND_RULES = ("ML-11.2", "ML-11.3", "ML-11.6", "ML-11.8", "ML-11.8", "ML-11.8", "ML-11.11", "ML-11.9")
"""By kind of astronaut: where its ability is stated."""

_GOAL = t("Yours if you are the first to achieve it: 5 points at the end, and nobody else can take it.")

GLOSSARY = {
    "face.1": Term(t("Die showing 1"), t("Moves the rocket 1 field if its field shows a 1; then the die is set aside."), "ML-5.2"),
    "face.2": Term(t("Die showing 2"), t("Moves the rocket 2 fields if its field shows a 2; then the die is set aside. Two of the six sides show a 2."), "ML-5.2"),
    "face.3": Term(t("Die showing 3"), t("Moves the rocket 3 fields if its field shows a 3; then the die is set aside."), "ML-5.2"),
    "face.4": Term(t("Die showing 4"), t("Moves the rocket 4 fields if its field shows a 4; then the die is set aside."), "ML-5.2"),
    "face.flame": Term(t("Flame"), t("Moves the rocket by the number shown on the field where it starts. Flames are never set aside."), "ML-5.5"),
    "dice.left": Term(t("Dice left"), t("The commander rolls these. Used number dice are set aside until the expedition ends."), "ML-5.8"),
    "dice.group": Term(t("Group of dice"), t("Dice with the same face. A group is used whole, or not at all."), "ML-5.3"),
    "track.field": Term(t("Track field"), t("Only dice with a face that is shown here can move the rocket on from here."), "ML-5.2"),
    "track.satellite": Term(t("Satellite field"), t("As soon as a satellite is seated, the rocket is put here."), "ML-11.2"),
    "track.token": Term(t("Discovery token"), t("Turned up when the rocket ends a move here: 1, 2 or 3 points, a die back, or a wormhole leading 4 fields further on."), "ML-12.2"),
    "rocket": Term(t("The rocket"), t("All fly in it together. It moves by the dice that the commander chooses, or crashes."), "ML-3.1"),
    "ufo": Term(t("UFO"), t("The commander whose move reaches it takes the highest UFO token, once per expedition."), "ML-14.8"),
    "seat": Term(t("Seat in the rocket"), t("The starter sits in seat 1. All decide in seat order whether to stay or leave."), "ML-7.2"),
    "seat.commander": Term(t("Commander"), t("Rolls and chooses the dice: always the first seat that is still aboard."), "ML-8.2"),
    "moon": Term(t("Moon"), t("Takes one astronaut for the whole game. Its points count at once; each astronaut that leaves gets the furthest free one."), "ML-7.3"),
    "planet": Term(t("Planet"), t("Points at the end, for the most astronauts, the second most, and everybody else there. In a tie, the first to land there is ahead."), "ML-10.3"),
    "deep": Term(t("Deep space"), t("The journey ends here: everybody leaves, the commander for the comet, all others for the galaxy."), "ML-7.6"),
    "comet": Term(t("Comet"), t("7 points at once for the player who commanded on arrival in deep space."), "ML-7.6"),
    "galaxy": Term(t("Galaxy"), t("5 points at once for everybody else who reaches deep space."), "ML-7.6"),
    "crashes": Term(t("Crash track"), t("One lamp for every crash. The 11th ends the game."), "ML-10.1"),
    **{f"goal.{key.lower()}": Term(text, _GOAL, "ML-9.1") for key, text in GOALS},
    **{f"astronaut.{kind.key.replace('_', '-')}": Term(kind.name, kind.text, rule) for kind, rule in zip(KINDS, _KIND_RULES, strict=True)},
    "ability.reroll": Term(t("Reroll"), t("Once on this expedition the commander may roll all dice again; the second roll counts."), "ML-14.7"),
    "ability.extra-dice": Term(t("Extra dice"), t("Once on this expedition these faces are added, if the field shows them. They cost no dice."), "ML-14.6"),
    "ability.keep-dice": Term(t("Keep the dice"), t("Once on this expedition, dice that are used are not set aside."), "ML-14.7"),
    "mission": Term(t("Secret mission"), t("Leave the rocket for this place, on one of these fields. The more of your three you fulfil, the more points at the end."), "ML-13.3"),
    "panel.points": Term(t("Points so far"), t("The score sheet at this moment: moons and deep space for good, planets as they stand."), "ML-10.2"),
    "panel.landed": Term(t("Landed"), t("Astronauts that have left the rocket. When somebody’s eighth has left, the game ends with that expedition."), "ML-10.1"),
    "panel.missions": Term(t("Missions"), t("How many; which ones they are is secret until the end."), "ML-13.3"),
    "panel.values": Term(t("Value tokens"), t("1, 2 or 3 points each at the end."), "ML-12.3"),
    "panel.ufo": Term(t("UFO tokens"), t("Their points count at the end."), "ML-14.8"),
    "odds.fails": Term(t("Chance of a crash"), t("How often a roll of these dice has no face that the field shows."), "ML-6.1"),
}  # fmt: skip  # one term a line
