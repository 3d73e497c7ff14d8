"""The guided first game of Tom Tube: lay, fill, move in three ways, take stones, come home first.

The board is the built-in one: the lesson names its places.
"""

from cosmodrome.games.tom_tube.view.view import View
from cosmodrome.kernel import Lesson, Otherwise, Stage, t

_GAP = "n2,0|n3,0"  # between the rival's module and Tom's first one
_LEFT, _RIGHT = "D2,0", "U3,-1"  # the cells beside the gap that become isolated
_SPHERE = "n3,0"  # between them
_BESIDE = "n2,1"  # the printed sphere at the gap, below Tom's first module
_LATER = t("you may build on your next turn; now see what you can reach")


def _somebody_is_home(view: View) -> bool:
    """Return whether free play ends: somebody has come home with both solar stones."""
    return view.first is not None


def _rival_is_home(view: View) -> bool:
    """Return whether the rival is home first, so the learner is the late one."""
    return view.first == 1


def _over(view: View) -> bool:
    return view.stage == "over"


FIRST = Lesson(
    key="first",
    title=t("Your first way home"),
    text=t("Lay tubes, float through them, fetch stones and be home first."),
    minutes=5,
    seats=2,
    options={"start_player": "tom"},
    bots="greedy",
    opening=(
        (0, "build"), (None, "draw:R01"), (0, "place:n3,-3|n2,-2:0"),
        (1, "build"), (None, "draw:R01"), (1, "place:n3,0|n4,0:0"),
        (0, "build"), (None, "draw:R06"), (0, "place:n0,-3|n0,-2:0"),
        (1, "build"), (None, "draw:R13"), (1, "place:n-2,2|n-3,3:0"),
        (0, "build"), (None, "draw:R06"), (0, "place:n-3,0|n-2,0:0"),
        (1, "move:free:n-2,2|n-3,3"),
    ),
    stages=(
        Stage(
            (
                t("You are Tom, in yellow, in your base below. Your two solar stones lie on the yellow modules, at the "
                  "upper right and upper left. Fetch them through tubes and come home."),
                t("Some tubes have been laid already. On the right one piece is missing between you and your module. A "
                  "turn is one build or one move: choose Build."),
            ),
            point=("do build",),
            do=("build",),
            then=((None, "draw:R05"),),
            otherwise=(Otherwise("move:*", t("you may move at any time; but first lay the missing piece"), "TT-3.2"),),
        ),
        Stage(
            (
                t("You drew this rhomb. Yellow tubes are yours, red ones are Dave's, and striped ones count for both "
                  "of you. Tap the middle of the frame until your tube closes the gap, then choose “Lay it”."),
            ),
            point=("place D2,-1", "place U2,0"),
            do=(f"place:{_GAP}:0",),
            otherwise=(
                Otherwise(f"place:{_GAP}:1", t("turned like this, your tube comes from the wrong side: turn it"), "TT-4.3"),
                Otherwise("place:*", t("anywhere would do; this time close the gap in the frame"), "TT-4.1"),
            ),
        ),
        Stage(
            (
                t("Beside your rhomb two single triangles are left. No rhomb fits there now: they are isolated, and you"
                  " fill them with triangles of your own. Fill this one with a blank."),
            ),
            point=(f"place {_LEFT}", "pattern blank"),
            do=(f"triangle:{_LEFT}:blank:0",),
            otherwise=(
                Otherwise("triangle:*:bend:*", t("the tubes that end at the new sphere decide its stone: take a blank"),
                          "TT-6.4"),
            ),
        ),
        Stage(
            (
                t("You can change your mind: until you fill the second triangle, “Take back” undoes your last step."),
                t("Fill the other one with a blank too. The small circle between them becomes a sphere: all six "
                  "triangles round it will have tiles."),
            ),
            point=(f"place {_RIGHT}", "pattern blank", "tool take-back"),
            do=(f"triangle:{_RIGHT}:blank:0",),
            then=((1, "build"), (None, "draw:R13"), (1, "place:n0,2|n0,3:0")),
            otherwise=(
                Otherwise("triangle:*:bend:*", t("with more than one tube end, the new sphere gets no stone: take a blank"),
                          "TT-6.5"),
            ),
        ),
        Stage(
            (
                t("A new sphere! Exactly one tube ends there, so a blue control stone lies on it: 2 points. On your rhomb lies a"
                  " yellow energy stone: 1 point."),
                t("Floating through your own tubes is free, through sphere after sphere, as long as you go straight on. Any"
                  " stone stops you and is yours. Move to the framed energy stone."),
            ),
            point=("place D2,-1", "place U2,0"),
            do=(f"move:free:{_GAP}",),
            then=((1, "move:free:n0,2|n0,3"),),
            otherwise=(
                Otherwise("move:free:*", t("you may stop there, too; but go on as far as the energy stone"), "TT-8.4"),
                Otherwise("build", _LATER, "TT-3.2"),
            ),
        ),
        Stage(
            (
                t("The stone lies on your base now. Your module is straight ahead, beyond one more sphere."),
                t("Everything on the board has an explanation: hover over the solar stone in the module, press and "
                  "hold it, or focus it and press the question mark key. Then move into the module: the stone is "
                  "yours."),
            ),
            point=("place D1,1",),
            do=("move:free:tom_solar_1",),
            then=((1, "build"), (None, "draw:R18"), (1, "place:n0,0|n0,1:0")),
            otherwise=(
                Otherwise("move:free:*", t("that is open to you as well; but fetch the solar stone first"), "TT-9.2"),
                Otherwise("build", _LATER, "TT-3.2"),
            ),
        ),
        Stage(
            (
                t("5 points! Now for the control stone. None of your tubes leads to it, but a space jump does: from one sphere"
                  " along a grey line to the next. Float to the framed sphere beside it."),
            ),
            point=(f"place {_BESIDE}",),
            do=(f"move:free:{_BESIDE}",),
            then=((1, "build"), (None, "draw:R02"), (1, "place:n-1,0|n-1,1:0")),
            otherwise=(
                Otherwise("move:free:*", t("a jump to the control stone begins at the sphere in the frame"), "TT-11.1"),
                Otherwise("build", _LATER, "TT-3.2"),
            ),
        ),
        Stage(
            (
                t("A jump costs 1 energy stone; you have 2. It follows one visible grey line, never the one inside a "
                  "rhomb. Jump to the control stone."),
            ),
            point=(f"place {_SPHERE}",),
            do=(f"move:jump:{_SPHERE}",),
            then=((1, "build"), (None, "draw:R19"), (1, "place:n0,-1|n1,-1:0")),
            otherwise=(
                Otherwise("move:*", t("that is allowed, too; but jump to the control stone beside you"), "TT-11.4"),
                Otherwise("build", _LATER, "TT-3.2"),
            ),
        ),
        Stage(
            (
                t("The control stone is yours. From here only a red tube leads on, back to the middle of your rhomb. Pay the"
                  " control stone: for one move Dave's tubes are open to you too."),
            ),
            point=("place D2,-1", "place U2,0"),
            do=(f"move:control:{_GAP}",),
            then=((1, "move:free:n-1,3"),),
            otherwise=(
                Otherwise("move:jump:*", t("a jump would do as well; this time pay with the control stone"), "TT-10.1"),
                Otherwise("build", _LATER, "TT-3.2"),
            ),
        ),
        Stage(
            (
                t("Those were the three kinds of move. Green alien stones, 5 points, lie where no tube ends: only "
                  "jumps lead there. One buys 2 energy and 1 control."),
                t("Your other solar stone lies past your base, on the left. Your own tubes lead there. Float to the "
                  "framed energy stone first."),
            ),
            point=("place U0,-3", "place D-1,-3"),
            do=("move:free:n0,-3|n0,-2",),
            then=((1, "move:free:n2,1"),),
            otherwise=(
                Otherwise("move:*", t("you can go there as well; but take the energy stone in the frame"), "TT-8.4"),
                Otherwise("build", _LATER, "TT-3.2"),
            ),
        ),
        Stage(
            (
                t("Your other module is not within reach yet. Press it: it says why not, and by which rule. Then take "
                  "the next energy stone: each is 1 point, or pays for a jump."),
            ),
            point=("place D-3,-1", "place U-3,0", "place D-4,1"),
            do=("move:free:n-3,0|n-2,0",),
            then=((1, "move:jump:n3,0"),),
            otherwise=(
                Otherwise("move:*", t("you can go there as well; but take the energy stone in the frame"), "TT-8.4"),
                Otherwise("build", _LATER, "TT-3.2"),
            ),
        ),
        Stage(
            (t("Your other module is within reach. Move into it: the second solar stone is yours."),),
            point=("place D-4,1",),
            do=("move:free:tom_solar_2",),
            then=((1, "move:free:n2,0|n3,0"),),
            otherwise=(
                Otherwise("move:*", t("you can go there as well; but fetch the solar stone first"), "TT-9.2"),
                Otherwise("build", _LATER, "TT-3.2"),
            ),
        ),
        Stage(
            (
                t("You have both solar stones: 10 points. Now comes the race. If you enter your base first, while rhombs can"
                  " still be laid, each move that Dave then needs to reach his base is 1 point for you: the bonus."),
                t("Dave is on the right, three moves from his base. From here on you play freely: float home in one move, or"
                  " look for more stones. “Show me a move” helps."),
            ),
            until=_somebody_is_home,
        ),
        Stage(
            (
                t("You are home first, with both solar stones! Now Dave makes his way home. Each of his moves is 1 point for"
                  " you."),
            ),
            until=_rival_is_home,
            watch=True,
        ),
        Stage(
            (
                t("Dave is home with both solar stones. Now make your way home: each of your moves is 1 point for him. You may"
                  " take stones on the way, but no solar stone, and you lay nothing."),
            ),
            until=_over,
        ),
        Stage(
            (
                t("The match is over. The score sheet counts the stones, and the bonus for the player who was home first. When"
                  " no more rhombs can be laid, the first one home ends the match, and there is no bonus."),
                t("You now know every way to score. The question mark opens the rules, including the rare cases; on a "
                  "phone, it is in the menu. Set up your first game: you against the computer."),
            ),
        ),
    ),
)  # fmt: skip  # texts stand as they are read

LESSONS = (FIRST,)
