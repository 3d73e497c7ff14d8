"""The words of MLEM: events, labels, prompts, rulings, the game's page. English is the message id."""

from functools import lru_cache

from cosmodrome.games.mlem import actions as act
from cosmodrome.games.mlem.parts.components import DISCOVERIES, FACES, GOALS, KINDS, PLACES, Mat
from cosmodrome.games.mlem.state import KEEP, LAND, OVER, PARACHUTE, PICK, RECOVER, REROLL, ROLL, SELECT, State
from cosmodrome.kernel import About, Args, Label, Ruling, Text, What, Words, plural, t
from cosmodrome.kernel.text import Names

ABOUT = About(
    title="MLEM: Space Agency",
    designers="Reiner Knizia",
    publisher="Rebel Studio",
    year=2023,
    minutes=45,
    text=t(
        "Cats fly one rocket together. Get off in time: further out is worth more, until the rocket crashes. The mat "
        "is partly reconstructed; an owner of the game can load the printed one."
    ),
)

RULINGS = (
    Ruling("ML-1.3", t("A field on an owner's mat may adjoin moons and a planet; each is a place to land.")),
    Ruling("ML-1.6", t("Points never run out, and every running score is open.")),
    Ruling("ML-1.7", t("A component file is checked when it is loaded; a match keeps the components it began with.")),
    Ruling("ML-2.4", t("The first starter is drawn at random, or named by the table."), "start_player"),
    Ruling("ML-5.4", t("Additions may be used without a group of dice, even when one is usable."), "extras_alone"),
    Ruling("ML-5.6", t("A move beyond the last field ends in deep space; no exact count is needed.")),
    Ruling("ML-5.10", t("The UFO and discovery tokens come after the used dice are set aside.")),
    Ruling("ML-6.2", t("Parachutes are decided in seat order.")),
    Ruling("ML-6.4", t("After the last crash, parachutes still land; then the game ends.")),
    Ruling("ML-7.3", t("The furthest free moon is taken, even if a nearer one is worth more.")),
    Ruling("ML-9.4", t("A landing by parachute takes goals."), "parachute_claims"),
    Ruling("ML-11.5", t("Nobody leaves on field 5 as if on 6: there is no landing phase."), "plus_one_from_5"),
    Ruling("ML-11.5", t("Plus-minus one may go back from deep space."), "minus_one_from_deep_space"),
    Ruling("ML-11.7", t("Each player with a parachute sees what the earlier ones did.")),
    Ruling("ML-11.10", t("A die of one is not part of the group of ones; extra dice do not join a group either.")),
    Ruling("ML-12.1", t("A discovery token lies on every field where astronauts can land.")),
    Ruling("ML-12.2", t("A discovery token is turned up when the rocket ends a move there, not when it passes.")),
    Ruling("ML-12.3", t("Value tokens are known to their owner only."), "discovery_values"),
    Ruling("ML-12.6", t("A token that recovers a die is used up, even if it had no effect.")),
    Ruling("ML-13.1", t("Missions put back into the box are never shown.")),
    Ruling("ML-13.4", t("Two missions for the same place need two landings."), "mission_twins"),
    Ruling("ML-14.2", t("When the expedition tokens are used up, they are shuffled again.")),
    Ruling("ML-14.3", t("The UFO comes no nearer than field 1, and leaves with the last UFO token.")),
    Ruling("ML-14.7", t("Keeping the dice is declared with the selection, and offered only if it changes anything.")),
    Ruling("ML-14.8", t("The UFO is caught by reaching or passing it, once per expedition."), "ufo_catch"),
    Ruling("ML-14.8", t("A UFO that was caught returns to deep space."), "ufo_after_catch"),
    Ruling("ML-15.1", t("After a move comes the UFO, then the discovery token; a wormhole repeats both.")),
    Ruling("ML-16.1", t("The roll waits for the commander."), "auto_roll"),
    Ruling("ML-17.1", t("Players may leave standing orders."), "standing_orders"),
    Ruling("ML-18.3", t("Anything random is drawn only when the action that needs it is final.")),
    Ruling("ML-18.4", t("An action can be taken back until something is drawn or shown, or another player acts.")),
)

TEXTS: dict[str, Text] = {
    "started": t("{seat} is the first starter."),
    "dealt": t("Everybody is dealt {count} secret missions."),
    "dealt+": t("You are dealt the missions {missions}."),
    "put-back": t("{seat} keeps three missions."),
    "put-back+": t("You put back {mission}."),
    "expedition": t("Expedition {number}: {seat} starts."),
    "pile-shuffled": t("The used expedition tokens are shuffled again."),
    "token": t("The expedition token: {count} dice, {ability}."),
    "token-faces": t("The expedition token: {count} dice, {ability} {faces}."),
    "ufo": t("The UFO stands on field {field}."),
    "seated": t("{seat} seats {astronaut} in seat {place}."),
    "satellite": t("The rocket starts on field {field}."),
    "rolled": t("{seat} rolls on field {field}: {dice}."),
    "kept-roll": t("{seat} keeps the roll."),
    "reroll": t("{seat} rolls once more."),
    "moved": plural("{seat} uses {dice}: the rocket reaches field {field}, {count} die is left.",
                    "{seat} uses {dice}: the rocket reaches field {field}, {count} dice are left."),
    "helped": plural("{count} die of one helps: that of {seats}.", "{count} dice of one help: those of {seats}."),
    "extra-dice": t("{seat} uses the extra dice."),
    "kept-dice": t("{seat} keeps the dice."),
    "ufo-caught": plural("{seat} catches the UFO: {count} point.",
                         "{seat} catches the UFO: {count} points."),
    "value": t("{seat} finds a value token on field {field}."),
    "value+": plural("You find a value token on field {field}: {count} point.",
                     "You find a value token on field {field}: {count} points."),
    "open-value": plural("{seat} finds a value token on field {field}: {count} point.",
                         "{seat} finds a value token on field {field}: {count} points."),
    "found": t("{seat} turns up a token on field {field}: {discovery}."),
    "wormhole": t("The wormhole leads to field {field}."),
    "took-die": plural("{seat} takes a die back and has {count} die.",
                       "{seat} takes a die back and has {count} dice."),
    "declined": t("{seat} takes no die back."),
    "stayed": t("{seat} stays aboard."),
    "landed-moon": plural("{seat} lands {astronaut} from field {field} on a moon: {count} point.",
                          "{seat} lands {astronaut} from field {field} on a moon: {count} points."),
    "landed-planet": t("{seat} lands {astronaut} from field {field} on {planet}."),
    "landed-comet": plural("{seat} lands {astronaut} on the comet: {count} point.",
                           "{seat} lands {astronaut} on the comet: {count} points."),
    "landed-galaxy": plural("{seat} lands {astronaut} in the galaxy: {count} point.",
                            "{seat} lands {astronaut} in the galaxy: {count} points."),
    "goal": plural("{seat} takes the goal “{goal}”: {count} point.",
                   "{seat} takes the goal “{goal}”: {count} points."),
    "commander": plural("{seat} takes command of {count} die.", "{seat} takes command of {count} dice."),
    "die-taken": plural("The die thief leaves {seat} with {count} die.",
                        "The die thief leaves {seat} with {count} dice."),
    "crashed": t("The rocket crashes on field {field}: crash {count} of {all}."),
    "returned": t("{seat} returns home without landing."),
    "ended-crashes": t("That was the last crash: the game ends."),
    "ended-astronauts": t("All of a player's astronauts have left: the game ends."),
    "showed-missions": t("{seat} shows the missions {missions}."),
    "showed-values": t("{seat} shows value tokens: {values}."),
}  # fmt: skip  # one event a line

_FACES = {"1": t("1"), "2": t("2"), "3": t("3"), "4": t("4"), "A": t("flame")}
_ABILITIES = {"reroll": t("one more roll"), "extra_dice": t("extra dice"), "keep_dice": t("keep the dice once")}
_DISCOVERIES = (t("1 point"), t("2 points"), t("3 points"), t("a die back"), t("a wormhole"))
_PLACES = (t("{planet}: first place"), t("{planet}: second place"), t("{planet}: lower place"))
_TARGETS = (t("moon at {fields}"), t("planet at {fields}"))
_PLANET_NAMES = (t("Sandbox"), t("Fishpond"), t("Yarnball"), t("Milkcap"), t("Purrstorm"))


def names(mat: Mat) -> Names:
    """Return the words of all argument values; moons, planets and missions are those of the mat."""
    planets = {planet.key: name for planet, name in zip(mat.planets, _PLANET_NAMES, strict=True)}
    placed = {
        f"{key}.{place + 1}": words.format(planet=name)
        for key, name in planets.items()
        for place, words in enumerate(_PLACES)
    }
    moons = {moon.key: _TARGETS[0].format(fields="/".join(map(str, moon.fields))) for moon in mat.moons}
    missions = {
        mission.key: _TARGETS[mission.target].format(fields="/".join(map(str, mission.fields)))
        for mission in mat.missions
    }
    goals = dict(GOALS)
    return {
        "astronaut": {kind.key: kind.name for kind in KINDS},
        "face": _FACES,
        "faces": _FACES,
        "dice": _FACES,
        "ability": _ABILITIES,
        "discovery": dict(zip(DISCOVERIES, _DISCOVERIES, strict=True)),
        "goal": goals,
        "goals": goals,
        "planet": planets,
        "planets": placed,
        "moon": moons,
        "moons": moons,
        "mission": missions,
        "missions": missions,
        "to": {"moon": t("a moon"), "planet": t("the planet")},
    }


@lru_cache(maxsize=1 << 13)  # cached: every position needs it, and it never changes
def describe(action: What, mat: Mat) -> Label:
    """Return the action in words, and what it will reveal."""
    dice = t("This rolls the dice.")
    match action:
        case act.PutBack():
            return Label("put-back", t("Put back {mission}"), {"mission": mat.missions[action.mission].key})
        case act.Pick():
            return Label("pick", t("Seat {astronaut}"), {"astronaut": KINDS[action.kind].key})
        case act.Roll():
            return Label("roll", t("Roll the dice"), {}, dice)
        case act.KeepRoll():
            return Label("keep-roll", t("Keep this roll"))
        case act.Reroll():
            return Label("reroll", t("Roll all dice once more"), {}, dice)
        case act.Select():
            return _describe_select(action)
        case act.Crash():
            return Label("crash", t("Let the rocket crash"))
        case act.TakeDie():
            return Label("take-die", t("Take a die back"))
        case act.Decline():
            return Label("decline", t("Take no die back"))
        case act.Stay():
            return Label("stay", t("Stay aboard"))
        case act.Leave():
            return _describe_landing(action, mat)
        case act.Land():
            if action.place >= 0:
                return Label("land", t("Land by parachute on {to}"), {"to": PLACES[action.place]})
            return Label("land", t("Land by parachute"))
        case act.Return():
            return Label("return", t("Return home"))
    raise TypeError(f"{action!r} is not a player's action")


def _describe_select(action: act.Select) -> Label:
    faces = [FACES[face] for face in range(len(FACES)) if action.faces >> face & 1]
    places = [place + 1 for place in range(5) if action.ones >> place & 1]
    args: Args = {
        "faces": faces,
        "places": places,
        "count": len(places),
        "extra": int(action.extra),
        "keep": int(action.keep),
    }
    parts = (bool(faces), bool(places), action.extra, action.keep)
    return Label("select", _SELECTIONS[parts], args)


_SELECTIONS: dict[tuple[bool, bool, bool, bool], Text] = {
    (True, False, False, False): t("Use {faces}"),
    (True, False, False, True): t("Use {faces} and keep the dice"),
    (True, False, True, False): t("Use {faces} and the extra dice"),
    (True, False, True, True): t("Use {faces} and the extra dice, and keep the dice"),
    (True, True, False, False): plural("Use {faces} and the die of one in seat {places}",
                                       "Use {faces} and the dice of one in seats {places}"),
    (True, True, False, True): plural("Use {faces} and the die of one in seat {places}, and keep the dice",
                                      "Use {faces} and the dice of one in seats {places}, and keep the dice"),
    (True, True, True, False): plural("Use {faces}, the die of one in seat {places} and the extra dice",
                                      "Use {faces}, the dice of one in seats {places} and the extra dice"),
    (True, True, True, True): plural(
        "Use {faces}, the die of one in seat {places} and the extra dice, and keep the dice",
        "Use {faces}, the dice of one in seats {places} and the extra dice, and keep the dice"),
    (False, True, False, False): plural("Use the die of one in seat {places}",
                                        "Use the dice of one in seats {places}"),
    (False, False, True, False): t("Use the extra dice"),
    (False, True, True, False): plural("Use the die of one in seat {places} and the extra dice",
                                       "Use the dice of one in seats {places} and the extra dice"),
}  # fmt: skip # the forms of a plural one below the other
"""By its components: groups, dice of one, extra dice, keeping the dice. Keeping needs a group of numbers."""


def _describe_landing(action: act.Leave, mat: Mat) -> Label:
    if action.field == mat.deep:
        return Label("leave", t("Leave in deep space"), {"field": action.field})
    if action.place >= 0:
        args: Args = {"field": action.field, "to": PLACES[action.place]}
        return Label("leave", t("Leave at field {field} for {to}"), args)
    return Label("leave", t("Leave at field {field}"), {"field": action.field})


_ASKED = {
    PICK: t("Seat an astronaut for this expedition."),
    REROLL: t("Keep this roll, or roll all dice once more."),
    RECOVER: t("Take back a die that was set aside?"),
    PARACHUTE: t("The rocket crashes. Land by parachute, or return home?"),
}


def _over(state: State) -> Words:
    """Return why the match is over (ML-10.1)."""
    if state.crashes >= state.mat.crashes:
        return Words(t("Crash {count} of {all} ended the match."), {"count": state.crashes, "all": state.mat.crashes})
    gone = [seat for seat, home in enumerate(state.home) if not home]
    return Words(t("All astronauts of {seats} have left: that ended the match."), {"seats": gone})


def prompt(state: State, seat: int | None) -> Words:
    """Return the prompt: the question, and the players it is for."""
    stage = state.stage
    if stage == OVER:
        return _over(state)
    if stage == KEEP:
        if seat is not None and state.back[seat] < 0:
            return Words(t("Keep three of your four missions: choose the one to put back."))
        return Words(t("The players choose their missions."))
    if state.turn != seat:
        return Words(t("It's {seat}'s turn."), {"seat": state.turn})
    if stage == ROLL:
        words = plural("Roll {count} die on field {field}.", "Roll {count} dice on field {field}.")
        return Words(words, {"count": state.dice, "field": state.rocket})
    if stage == SELECT:
        return Words(t("Choose the dice for the move from field {field}."), {"field": state.rocket})
    if stage == LAND:
        return _ask_landing(state)
    return Words(_ASKED.get(stage) or t("Chance comes next."))


def _ask_landing(state: State) -> Words:
    args: Args = {"field": state.rocket, "astronaut": KINDS[state.crew[state.place]].key, "count": state.dice}
    if state.rocket == state.mat.deep:
        return Words(t("Deep space: where does your {astronaut} leave?"), args)
    words = plural("Field {field}, {count} die left: does your {astronaut} stay or leave?",
                   "Field {field}, {count} dice left: does your {astronaut} stay or leave?")  # fmt: skip  # a pair
    return Words(words, args)


_TOPICS = {
    KEEP: "ML-13.1",
    PICK: "launch",
    ROLL: "ML-5.1",
    REROLL: "ML-14.7",
    SELECT: "ML-5.3",
    RECOVER: "ML-12.4",
    LAND: "landing",
    PARACHUTE: "ML-11.6",
    OVER: "scoring",
}


def topic(state: State) -> str:
    """Return where the rulebook explains the current question."""
    if state.stage == LAND and state.rocket == state.mat.deep:
        return "ML-7.6"
    return _TOPICS.get(state.stage, "expedition")
