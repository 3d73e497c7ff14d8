"""The guided first game of MLEM: launch, roll and choose, stay or leave, landing, a crash; then one for standing
orders."""

from cosmodrome.games.mlem.view.view import View
from cosmodrome.kernel import Lesson, Otherwise, Stage, t


def _twelve_points(view: View) -> bool:
    """Return whether free play ends: the learner has 12 points, or half of the crashes have happened."""
    return sum(worth or 0 for worth in view.players[0].points) >= 12 or view.crashes >= 6


def _sixth_expedition(view: View) -> bool:
    """Return whether free play with orders ends, after a few expeditions."""
    return view.expedition >= 6


FIRST = Lesson(
    key="first",
    title=t("Your first expeditions"),
    text=t("Launch, roll and choose, get off in time: three flights, and one of them crashes."),
    minutes=4,
    seats=2,
    options={"start_player": "1", "standing_orders": "off"},
    bots="random",
    stages=(
        Stage(
            (
                t("You all fly in one rocket. The further out you get off, the more it is worth. But when the rocket crashes,"
                  " everyone still aboard gets nothing."),
                t("Each of you sends one astronaut. Choose Double moon, the cat with the moon: it doubles what a moon is worth."
                  " Then seat it."),
            ),
            point=("kind double_moon",),
            do=("pick double_moon",),
            otherwise=(Otherwise("pick *", t("a good cat, and you will need all eight; take Double moon for this flight"), "ML-11.8"),),
            then=((1, "pick parachute"),),
        ),
        Stage(
            (
                t("Everything on the board has an explanation: hover over the crash lamps, press and hold them, or "
                  "focus them and press the question mark key."),
                t("You started, so you are the commander and roll for everybody. Roll the six dice."),
            ),
            point=("way roll", "crashes"),
            do=("roll",),
            then=((None, "dice 1 2 2 3 4 A"),),
        ),
        Stage(
            (
                t("Only faces that the rocket’s field shows can be used: here 1, 2 and the flame. Press the 3: it says "
                  "why not, and by which rule. You keep that die."),
                t("Equal dice are a group, used whole. Choose the 2s and the flame: 2 + 2 + 1, and the ghost rocket "
                  "stands on field 5. Then move."),
            ),
            point=("face 2", "face A"),
            do=("select 2 A",),
            otherwise=(Otherwise("select *", t("that is possible, too; this time take the 2s together with the flame, "
                                               "to field 5"), "ML-5.3"),),
        ),
        Stage(
            (
                t("The two 2s are set aside until the expedition is over. Flames never are: four dice are left. Nobody can land on"
                  " fields 0 to 5, so the flight goes on at once."),
                t("The risk of the roll is shown beside the button: it fails when no die shows 1 or 4. Until you roll, "
                  "“Take back” undoes your move. Roll."),
            ),
            point=("way roll", "tool take-back"),
            do=("roll",),
            then=((None, "dice 1 2 3 4"),),
        ),
        Stage(
            (t("1 and 4 count here. Choose both: five fields further on, at field 10, there are moons."),),
            point=("face 1", "face 4"),
            do=("select 1 4",),
            otherwise=(Otherwise("select *", t("a shorter move, and it keeps more dice; but take both and see the "
                                               "moons"), "ML-5.3"),),
        ),
        Stage(
            (
                t("Now the big question: stay or leave? With two dice, the next roll fails 44 times out of 100. The "
                  "furthest moon brings 3 points, doubled by your cat. Leave."),
            ),
            point=("way leave 10",),
            do=("leave 10",),
            otherwise=(Otherwise("stay", t("brave; but 6 points are yours now, and a crash would leave you with "
                                           "nothing"), "ML-7.2"),),
            then=(
                (1, "stay"), (1, "roll"), (None, "dice 1 2"), (1, "land"),
                (1, "pick satellite"),
            ),
        ),
        Stage(
            (
                t("6 points. Orange stayed and took command of two dice, and no face fitted: a crash. But its parachute landed all the"
                  " same, on the next moon, for 2 points."),
                t("The player to the starter’s left begins the next flight. Orange’s Satellite lifts the rocket to "
                  "field 3 at once. Seat Double deep space."),
            ),
            point=("kind double_deep_space",),
            do=("pick double_deep_space",),
            otherwise=(Otherwise("pick *", t("any cat may fly; this flight should go far, so take Double deep space"), "ML-4.2"),),
            then=((1, "roll"), (None, "dice 2 2 3 3 4 A"), (1, "select 4 A"), (1, "stay")),
        ),
        Stage(
            (
                t("Field 8 lies beside Sandbox: at the end it brings 4 points for the most cats, 2 for the second "
                  "most, then 1. In a tie, the first to land there is ahead."),
                t("Orange stayed, and five dice are left: the next roll fails only 13 times out of 100. Your cat is "
                  "meant for deep space: stay aboard."),
            ),
            point=("place 1", "way stay"),
            do=("stay",),
            otherwise=(Otherwise("leave *", t("safe; but this planet is the smallest, and your cat doubles deep space: "
                                              "fly on this time"), "ML-10.3"),),
            then=((1, "roll"), (None, "dice 1 2 2 3 3")),
        ),
        Stage(
            (
                t("No 4, no flame: a crash, however unlikely. Both cats walk home with nothing, and can fly again. The "
                  "11th lamp ends the game."),
                t("You go first again. There are goals, too: for example, 5 points for the first player with 4 cats "
                  "on moons, and you already have one there. Seat any cat."),
            ),
            point=("goal.g3", "crashes"),
            do=("pick *",),
            then=((1, "pick plus_minus_one"),),
        ),
        Stage(
            (
                t("Play freely until you have 12 points. When the commander leaves, the next seat takes over the dice. "
                  "“Show me a move” suggests good ones, and the Odds tab shows every probability."),
            ),
            until=_twelve_points,
        ),
        Stage(
            (
                t("That is the game: the rest is cats, goals and nerve. The question mark opens the rules; on a phone, "
                  "it is in the menu. Set up your first game: it gets lively with three players."),
            ),
        ),
    ),
)  # fmt: skip  # texts stand as they are read

ORDERS = Lesson(
    key="orders",
    title=t("Standing orders"),
    text=t("For turn-based games: decide in advance when to leave, whom to seat, how to fly."),
    minutes=3,
    seats=2,
    options={"start_player": "2"},
    bots="random",
    opening=((1, "pick double_moon"),),
    stages=(
        Stage(
            (
                t("A game may last for days, and nobody likes to wait for every “stay”. Standing orders answer for you. First seat a"
                  " cat by hand: Double planet."),
            ),
            point=("kind double_planet",),
            do=("pick double_planet",),
            otherwise=(Otherwise("pick *", t("that would do as well; a planet comes next, so take Double planet"), "ML-11.8"),),
            then=((1, "roll"), (None, "dice 2 2 3 4 A A"), (1, "select 2 A"), (1, "stay")),
        ),
        Stage(
            (
                t("The rocket stands on field 6 and waits for your “stay” or “leave”. The order “Steady” can answer: "
                  "it stays before field 14 and leaves from there on."),
                t("Open the Orders tab (on a phone, under More), choose “Steady” and save. Your cat stays here at "
                  "once, as if you had chosen that yourself."),
            ),
            point=("tab orders", "preset steady", "save orders"),
            do=("stay",),
            otherwise=(Otherwise("leave *", t("that is the smallest moon of all; save the order, and your cat stays "
                                              "aboard"), "ML-17.2"),),
            then=((1, "roll"), (None, "dice 1 2 3 A"), (1, "select 1 A"), (1, "stay")),
        ),
        Stage(
            (t("Field 8. A saved order stays here without asking you; otherwise choose to stay."),),
            point=("tab orders", "way stay"),
            do=("stay",),
            otherwise=(Otherwise("leave *", t("your order would stay before field 14; so stay"), "ML-17.2"),),
            then=((1, "roll"), (None, "dice 4 4 A"), (1, "select 4"), (1, "leave 16")),
        ),
        Stage(
            (t("Field 16. A saved order leaves here without asking you; otherwise choose to leave."),),
            point=("tab orders", "way leave 16"),
            do=("leave 16",),
            otherwise=(Otherwise("stay", t("one die is left, and your order would leave from field 14 on"), "ML-17.2"),),
        ),
        Stage(
            (
                t("Your cat is on Yarnball, from field 16. The log has the same line for an order as for a move by hand, so nobody"
                  " can tell them apart."),
                t("You start now, and everybody waits for your rolls. “Steady” flies too, always with the safest move. "
                  "It leaves seating to you: seat a cat by hand, or add a line under Launch."),
            ),
            point=("tab orders", "part launch"),
            do=("pick *",),
            then=((1, "pick parachute"),),
        ),
        Stage(
            (
                t("Go on to the sixth expedition. Your orders answer what they can, and you are asked about the rest. "
                  "Try other conditions: dice left, the moon’s points, a goal."),
            ),
            until=_sixth_expedition,
        ),
        Stage(
            (
                t("Orders hold until you change or withdraw them, and only you can see them. In a long game, look in once a day and"
                  " leave the rest to them."),
            ),
        ),
    ),
)  # fmt: skip  # texts stand as they are read

LESSONS = (FIRST, ORDERS)
