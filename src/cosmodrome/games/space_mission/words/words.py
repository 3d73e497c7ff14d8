"""The words of Space Mission: events, labels, prompts, rulings, the game's page. English is the message id."""

from functools import lru_cache

from cosmodrome.games.space_mission import actions as act
from cosmodrome.games.space_mission.parts.components import JOKER, TILES, Card, Components
from cosmodrome.games.space_mission.state import DEVELOPED, DISCOVERED, END_TURN, OVER, PICK, SCANNED, TOP_UP, State
from cosmodrome.kernel import About, Label, Ruling, Text, What, Words, plural, t
from cosmodrome.kernel.text import Names

ABOUT = About(
    title="Space Mission",
    designers="Matt Worden",
    publisher="Schmidt Spiele",
    year=2011,
    minutes=45,
    text=t("Jump through the gate to eight planets, scan them, build stations and gather the tiles that fit together."),
)

RULINGS = (
    Ruling("SM-2.4", t("The start player is drawn at random, or named by the table."), "start_player"),
    Ruling(
        "SM-3.1",
        t("A turn ends by itself after an action that cannot be taken back; otherwise the player must end it."),
    ),
    Ruling("SM-3.2", t("Topping up is always legal, even when it changes nothing.")),
    Ruling("SM-4.1", t("Discards lie face up: everybody may see what was played and what comes back.")),
    Ruling("SM-4.2", t("Cards discarded for a top-up lie on the discard pile and may come back in the same top-up.")),
    Ruling("SM-4.3", t("If both piles run out, the player draws what there is.")),
    Ruling("SM-5.3", t("A jump leads to any other planet with the number on the card.")),
    Ruling("SM-6.2", t("Ships cannot fly from the gate.")),
    Ruling("SM-7.3", t("The same planet may be scanned again.")),
    Ruling("SM-7.5", t("Owners may look at their reserved tiles; the boxed game forbids it."), "peek_reserved"),
    Ruling("SM-7.6", t("Where the space tiles lie open there is nothing left to scan.")),
    Ruling("SM-7.7", t("An empty pile cannot be scanned.")),
    Ruling("SM-8.2", t("Two jokers may pay for a landing.")),
    Ruling("SM-8.6", t("A player who scanned a planet and found only space tiles has scanned it, and may develop it.")),
    Ruling("SM-9.2", t("A planet without point tiles cannot be discovered.")),
    Ruling("SM-11.3", t("A player without a probe at the gate takes a place there like everybody else.")),
    Ruling(
        "SM-12.1", t("Jumping, scanning and developing need a free chip; developing returns your own probes first.")
    ),
    Ruling("SM-12.2", t("Ten rounds in a row without a scan, a station or a discovery end the game.")),
)

TEXTS: dict[str, Text] = {
    "ring": t("Around the gate lie {planets}."),
    "started": t("{seat} is the start player."),
    "drew": plural("{seat} draws {count} card.", "{seat} draws {count} cards."),
    "drew+": plural("You draw {cards}.", "You draw {cards}."),
    "kept": t("{seat} keeps all cards."),
    "reshuffled": plural("{count} discarded card becomes the new draw pile.",
                         "{count} discarded cards become the new draw pile."),
    "discarded": t("{seat} discards {card}."),
    "jumped": t("{seat} jumps to {planet} with {card}."),
    "flew": t("{seat} flies to {planet}."),
    "scanned": t("{seat} scans {planet} with {card}."),
    "looked": t("{seat} looks through the tiles of {planet}."),
    "looked+": t("You find at {planet}: {tiles}."),
    "developed": t("{seat} builds a station on {planet} with {cards}."),
    "received": plural("{seat} receives {count} reserved tile from {planet}.",
                       "{seat} receives {count} reserved tiles from {planet}."),
    "received+": t("You receive from {planet}: {tiles}."),
    "discovered": t("{seat} discovers {planet}."),
    "reserved": t("{seat} reserves a tile at {planet}."),
    "reserved+": t("You reserve a tile at {planet}: {tile}."),
    "took": t("{seat} takes a tile from {planet}."),
    "took+": t("You take a tile from {planet}: {tile}."),
    "turned-up": plural("Only {count} space tile is left at {planet}; it lies open now.",
                        "Only {count} space tiles are left at {planet}; they lie open now."),
    "end-near": t("{count} space tiles lie open: the game ends after this round."),
    "turn": t("Round {round}: {seat} begins a turn."),
    "stalled": t("{count} rounds without progress: the game ends."),
    "showed": plural("{seat} shows {count} tile: {tiles}.", "{seat} shows {count} tiles: {tiles}."),
}  # fmt: skip  # one event a line

_SIGNS = {"jump": t("jump {number}"), "scan": t("scan {number}"), "land": t("landing {number}")}


def _card_name(card: Card) -> str:
    return " / ".join(_SIGNS[kind].format(number="?" if value == JOKER else value) for kind, value in card.faces)


def names(parts: Components) -> Names:
    """Return the names of planets, cards and tiles."""
    planets = {planet.key: planet.name for planet in parts.planets}
    cards = {card.key: _card_name(card) for card in parts.cards}
    tiles = {tile.key: tile.name for tile in TILES}
    return {"planet": planets, "planets": planets, "card": cards, "cards": cards, "tile": tiles, "tiles": tiles}


@lru_cache(maxsize=1 << 13)  # cached: every position needs it, and it never changes
def describe(action: What, parts: Components) -> Label:
    """Describe the action, and what it will reveal."""
    pile = t("This shows you the planet's tiles.")
    match action:
        case act.Discard():
            return Label("discard", t("Discard {card}"), {"card": parts.cards[action.card].key})
        case act.Draw():
            return Label("draw", t("Draw up to five cards"), {}, t("This draws new cards."))
        case act.Keep():
            return Label("keep", t("Top up without drawing"))
        case act.Jump():
            args = {"planet": parts.planets[action.planet].key, "card": parts.cards[action.card].key}
            return Label("jump", t("Jump to {planet} with {card}"), args)
        case act.Fly():
            return Label("fly", t("Fly to {planet}"), {"planet": parts.planets[action.planet].key})
        case act.Scan():
            return Label("scan", t("Scan with {card}"), {"card": parts.cards[action.card].key}, pile)
        case act.Develop():
            cards = [parts.cards[action.first].key, parts.cards[action.second].key]
            return Label("develop", t("Develop with {cards}"), {"cards": cards}, pile)
        case act.Discover():
            return Label("discover", t("Discover"), {}, pile)
        case act.Take():
            return Label("take", t("Take {tile}"), {"tile": TILES[action.kind].key})
        case act.EndTurn():
            return Label("end-turn", t("End the turn"), closes=True)
    raise TypeError(f"{action!r} is not a player's action")


_PICK = {
    SCANNED: t("Choose the tile to reserve."),
    DEVELOPED: t("Your station is up. Choose a tile to take."),
    DISCOVERED: t("Choose a tile to take."),
}


_TOPICS = {SCANNED: "SM-7.2", DEVELOPED: "SM-8.5", DISCOVERED: "SM-9.1"}


def topic(state: State, seat: int | None) -> str:
    """Return the chapter or rule that explains the current question."""
    if state.stage == OVER:
        return "scoring"
    if state.stage == PICK:
        return _TOPICS[state.taking]
    return "top-up" if state.stage == TOP_UP else "turn"


def _over(state: State) -> Words:
    """Return why the match is over (SM-11.1, SM-12.2)."""
    if state.spaces >= state.parts.needed(state.seats):
        return Words(t("{count} space tiles lie open: the match ended with that round."), {"count": state.spaces})
    return Words(t("{count} rounds without progress ended the match."), {"count": state.quiet})


def prompt(state: State, seat: int | None) -> Words:
    """Return the prompt: the question, and the players it is for."""
    if state.stage == OVER:
        return _over(state)
    if state.turn != seat:
        return Words(t("It's {seat}'s turn."), {"seat": state.turn})
    if state.stage == PICK:
        return Words(_PICK[state.taking])
    if state.stage == TOP_UP:
        if not state.hands[state.turn]:
            return Words(t("Draw up to five cards."))
        return Words(t("Discard more cards, or draw up to five."))
    if state.stage == END_TURN:
        return Words(t("You have taken both actions. End your turn."))
    left = plural("Your turn: choose your last action.", "Your turn: choose the first of two actions.")
    return Words(left, {"count": state.actions_left})
