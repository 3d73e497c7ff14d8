"""The guided first game of Space Mission: jump, scan, develop, discover, why the gate pays, and how the game ends."""

from cosmodrome.games.space_mission.parts.printed import PRINTED
from cosmodrome.games.space_mission.view.view import View
from cosmodrome.kernel import Lesson, Otherwise, Stage, t

_LIKE_THAT = t("any planet with that number would do; this time, go to Green Heggar")


def _six_gathered(view: View) -> bool:
    """Return whether free play ends: the learner has six tiles, or the end is near."""
    near = sum(spot.left for spot in view.ring if spot.open) >= PRINTED.needed(len(view.players))
    return view.players[0].tile_count >= 6 or near


FIRST = Lesson(
    key="first",
    title=t("Your first mission"),
    text=t("Jump, scan, build and gather: one turn after another."),
    minutes=5,
    seats=2,
    options={"start_player": "1"},
    bots="random",
    opening=(
        (None, "ring cinder green-heggar dustveil freezer verdigris caldera hazard ruby-red"),
        (None, "cards c06 c33 c39 c48 c12"),
        (None, "cards c15 c02 c51 c23 c60"),
    ),
    stages=(
        Stage(
            (
                t("Eight planets lie round the jump gate, with tiles face down on each. Your ship is the blue one, in "
                  "the middle. Tiles that fit together win the game. Let's fetch some."),
                t("Green Heggar shows a blue 2, and so does your first card. Tap Green Heggar, then this card: your ship jumps"
                  " there."),
            ),
            point=("planet green-heggar", "card c06"),
            do=("jump c06 green-heggar",),
            otherwise=(
                Otherwise("jump *", _LIKE_THAT, "SM-5.3"),
                Otherwise("d*", t("your hand is good as it is; jump to Green Heggar first"), "SM-4.1"),
            ),
        ),
        Stage(
            (
                t("You left a probe at the gate. The player with the most probes there at the end gets 9 points, so a "
                  "jump is never wasted."),
                t("That was the first of your two actions. Now look under the tiles here: choose Scan. It needs a card with the"
                  " green 1 of this planet, and you have one."),
            ),
            point=("action scan", "card c33"),
            do=("scan c33",),
            then=((None, "tiles mineral-red mineral-red alien-brown matter-green water water medal space"),),
            otherwise=(
                Otherwise("*", t("stay here and scan, so that you may build here later"), "SM-8.1"),
            ),
        ),
        Stage(
            (
                t("Only you see these tiles. The one you choose is reserved for you under a probe. Two water tiles "
                  "together are worth more than two single ones: take a water tile."),
            ),
            point=("tile water",),
            do=("take water",),
            otherwise=(Otherwise("take *", t("a fine tile; but the second water lies here too, so begin with water"), "SM-11.8"),),
        ),
        Stage(
            (t("That was your second action, so end your turn. Until then, “Take back” undoes anything that has shown "
               "you nothing new."),),
            point=("way end-turn", "tool take-back"),
            do=("end-turn",),
            then=((1, "jump c15 caldera"), (1, "fly hazard"), (1, "end-turn")),
        ),
        Stage(
            (
                t("Orange jumped to Caldera and flew on to Hazard. Flying takes you to a neighbour and needs no card."),
                t("Your reserved water becomes yours when a station is built here. Develop needs two cards with the orange 3"
                  " and 4, and you hold both: choose Develop, then these cards."),
            ),
            point=("action develop", "card c39", "card c48"),
            do=("develop c39 c48", "develop c48 c39"),
            otherwise=(Otherwise("*", t("build here first: you have scanned this planet and hold both cards"), "SM-8.1"),),
        ),
        Stage(
            (
                t("Your station is up: 3 points. The reserved water is yours, and you may take one more tile. Take "
                  "the second water: together they score 5 instead of 2."),
            ),
            point=("tile water",),
            do=("take water",),
            otherwise=(Otherwise("take *", t("take the second water: two of them score 5"), "SM-11.8"),),
        ),
        Stage(
            (
                t("Where a station stands, anybody may discover, without a card. You have one action left: choose "
                  "Discover."),
            ),
            point=("action discover",),
            do=("discover",),
            otherwise=(Otherwise("*", t("use the station while you are here: discover"), "SM-9.1"),),
        ),
        Stage(
            (
                t("Minerals score by colour: how many you have, times how many of your commonest colour. Two red ones lie here."
                  " Take one of them."),
            ),
            point=("tile mineral-red",),
            do=("take mineral-red",),
            otherwise=(Otherwise("take *", t("good, too; but two red minerals lie here, and they score together"), "SM-11.5"),),
        ),
        Stage(
            (t("End your turn again. Orange is next."),),
            point=("way end-turn",),
            do=("end-turn",),
            then=((1, "fly ruby-red"), (1, "fly cinder"), (1, "end-turn")),
        ),
        Stage(
            (
                t("Orange flew two planets on. You have only one card: choose Top up, and draw. It brings your hand up "
                  "to five; you may first discard cards that you do not want."),
            ),
            point=("action top-up",),
            do=("draw",),
            then=((None, "cards c20 c31 c44 c57"),),
            otherwise=(Otherwise("*", t("fill your hand first: draw up to five cards"), "SM-4.1"),),
        ),
        Stage(
            (t("You have one action left, and your station is here. Discover once more, and see what else there is."),),
            point=("action discover",),
            do=("discover",),
            otherwise=(Otherwise("*", t("use the station once more: discover"), "SM-9.1"),),
        ),
        Stage(
            (
                t("Aliens score by colour, as minerals do. Green and blue matter make a pair worth 7; a single tile is "
                  "worth 2."),
                t("A medal is worth 3, whatever else you have. Take the tile that you like best."),
            ),
            point=("tile alien-brown", "tile matter-green", "tile medal"),
            do=("take *",),
        ),
        Stage(
            (t("End your turn. From now on, Orange plays by itself."),),
            point=("way end-turn",),
            do=("end-turn",),
        ),
        Stage(
            (
                t("When six space tiles lie open, the round is played to its end, and the most points win. The line at "
                  "the top counts them. “Show me a move” suggests a few good moves."),
                t("Play freely until you have six tiles. To see what something is, hover over it, press and hold it, "
                  "or focus it and press the question mark key. Try something that is not allowed, and you will see "
                  "why."),
            ),
            until=_six_gathered,
        ),
        Stage(
            (
                t("You now know all six actions and every way to score. The question mark opens the rules at any "
                  "time; on a phone, it is in the menu. Set up your first game: you against two computer opponents."),
            ),
        ),
    ),
)  # fmt: skip  # texts stand as they are read

LESSONS = (FIRST,)
