"""Items that a player owes: plain tuples of small ints that begin with their kind. Sets of them wait on the agenda.

| item | what is owed |
|---|---|
| `(SYMBOL, resource, tile)` | advance for a symbol of the lane's `tiles[tile]`; tile −1: the unplaced one (PU-14.3) |
| `(BOOST, 1)` | a synergy boost (PU-6.7) |
| `(PATCH, n)` | n patches gained (PU-10.1) |
| `(SET_UP, 1)` | a rover comes to the planet (PU-11.1); 2: one beyond the corporation's number (PU-29.11) |
| `(MOVE, n)` | movement as printed at the rover marker (PU-12.6) |
| `(SPEND, kept)` | movement to be spent at once; `kept`: what is in the pool besides (option `movement`) |
| `(MOVE_ONLY, n)` | movement to which nothing is added (card 4) |
| `(CIV_MILESTONE, level)`, `(TECH_MILESTONE, level)` | a milestone of these tracks (PU-8.1, PU-12.1) |
| `(ADVANCE, track, n, how)` | n single advances of a marker; `how` is a mask of `NO_BONUS`, `NO_BOOST` |
| `(CHOOSE_ONE, track, step)` | one of two bonuses (PU-26.3) |
| `(MARKER, tracks, n, more, how)` | choose a marker of a mask; it goes up n; then `more` different ones; `OPTIONAL` |
| `(BACK, tracks, n)` | choose a marker of a mask; it goes back n (PU-6.8) |
| `(TILE, how)` | take one of the tiles of the player's sector; `EXTRA`, `NO_SYMBOLS` (PU-18.5) |
| `(LAY, stack, level, how)` | lay the chosen tile; `level`: which restrictions hold (PU-5.9) |
| `(PICK, level, extra, looked)` | keep a card of a civ stack (PU-8.1); `extra`: one more of the next level (PU-25.3) |
| `(GIVE_UP, 1)` | give up one of the personal objectives dealt (PU-28.2, PU-30.2) or held (PU-29.11) |
| `(ENERGY, tracks)` | choose the marker that goes up for an energy symbol, or decline (PU-13.2) |
| `(CARD, number)` | the effect of an immediate civ card (PU-18) |
| `(COLLECT, what, n)` | collect n lifepods or meteorites from the player's planet (PU-18.4) |
| `(DESTROY, what, n)` | destroy n things; see `LIFEPOD` … (PU-18.4, PU-29.9) |
| `(CLEAR, 0)` | all meteorites of one row or column (card 17) |
| `(TELEPORT, how)`, `(TELEPORT_TO, cell, how)` | choose the rover, then where it goes (PU-11.9) |
| `(CLIMB, tracks)` | card 21: choose the next marker to go up to step 5 (PU-18.7) |
| `(EVENT, number)` | the event of the round (PU-29) |
| `(STORED, 1)` | a stored patch, laid in the end-game step (PU-10.7) |
| `(LAST, number)` | a civ card that works before scoring (PU-15.1) |
| `(PEEK, 1)` | a look at the event to come (PU-29.10) |
| `(EITHER, kind, kind)` | one of two items, each `(kind, 1)` (PU-29.10) |
| `(SOCKET, n)` | n meteorites come to visible meteor symbols (PU-29.8) |
| `(REMOVE, 1)` | a stack of the player's sector leaves the game (PU-29.11) |
| `(TRIGGER, level)` | a technology set off by laying a tile (PU-7.1) |
| `(LIFEPOD_HOME, from)` | where a collected lifepod goes (PU-21.2, PU-23.1); `from`: its field, or −1 if it is new |
| `(SHIFT, n)` | move up to n collected lifepods (PU-21.6) |
| `(CARGO, cell)`, `(DUMP, cell)` | load the meteorite there, or destroy the load (PU-22.1, PU-22.8) |
| `(CLAIM, 0)` | choose the marker at whose height all bonuses count (PU-23.6) |
| `(SHARED, card …)` | an objective for the whole table; first its three cards are drawn (PU-23.7); 0: not known |
| `(TAKE, n, looked)` | take n of all civ cards left (PU-25.6) |
| `(FLUX, 0)` | the flux token may be moved (PU-A2.1) |
| `(STEP, marker, n, how)` | choose the field a marker goes to, n times (PU-A3.1) |
| `(CLIMB_ON, marker)` | the marker goes on climbing to its step 5 (PU-18.7) |
"""

from typing import Final, TypeAlias

# Not named tuples: one takes four to seven times as long to make (165 ns vs. 25 compiled, 200 vs. 45 interpreted). A
# whole game would hardly feel it, but items are arrays in snapshots and views, with their kind first, and every state
# thawed or imagined would have to make the instances again. Unpacked, they are as readable as attributes, and faster
# when not compiled.
Item: TypeAlias = tuple[int, ...]
KIND: Final = 0
ABOUT: Final = 1
"""The places of an item's kind and subject. A player picks an item by `item[:2]` (`Next`); code that knows the kind
unpacks the rest into names."""
HOW: Final = -1
"""The place of the flags for taking or laying a tile, or for choosing or advancing a marker."""

SYMBOL: Final = 0
BOOST: Final = 1
PATCH: Final = 2
SET_UP: Final = 3
MOVE: Final = 4
CIV_MILESTONE: Final = 5
TECH_MILESTONE: Final = 6
ADVANCE: Final = 7
CHOOSE_ONE: Final = 8
MARKER: Final = 9
BACK: Final = 10
TILE: Final = 11
LAY: Final = 12
PICK: Final = 13
GIVE_UP: Final = 14
ENERGY: Final = 15
MOVE_ONLY: Final = 16
CARD: Final = 17
COLLECT: Final = 18
DESTROY: Final = 19
CLEAR: Final = 20
TELEPORT: Final = 21
TELEPORT_TO: Final = 22
CLIMB: Final = 23
EVENT: Final = 24
STORED: Final = 25
LAST: Final = 26
TRIGGER: Final = 27
PEEK: Final = 28
EITHER: Final = 29
SOCKET: Final = 30
REMOVE: Final = 31
SPEND: Final = 32
LIFEPOD_HOME: Final = 33
SHIFT: Final = 34
CARGO: Final = 35
DUMP: Final = 36
CLAIM: Final = 37
SHARED: Final = 38
TAKE: Final = 39
FLUX: Final = 40
STEP: Final = 41
CLIMB_ON: Final = 42

ON_ARRIVAL: Final = frozenset({CARGO, DUMP})
"""Items that are not bonuses but part of entering a cell: a rover that has moved on could not do them (PU-22.1)."""

OWN_ROVER: Final = 1
"""The rover that comes: one of the corporation's."""

NO_BONUS: Final = 1
NO_BOOST: Final = 2
OPTIONAL: Final = 4
IS_BOOST: Final = 8
"""Flags for advancing or choosing a marker: without bonuses; without boosts; may be declined; a synergy boost."""

EXTRA: Final = 1
NO_SYMBOLS: Final = 2
"""Flags for laying a tile: an extra one beyond the round's; its symbols advance nothing (PU-18.5)."""

LIFEPOD: Final = 0
METEORITE: Final = 1
ROVER_PIECE: Final = 2
LIFEPOD_HELD: Final = 3
METEORITE_HELD: Final = 4
"""Things to collect or destroy: on the planet, or collected already."""

SAME_TERRAIN: Final = 1
CIV_SYMBOL: Final = 2
"""The destination of a teleporting rover: anywhere (0), a cell of the same terrain (PU-23.4), a civ symbol
(PU-25.4)."""
