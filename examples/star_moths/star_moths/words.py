"""Every sentence of the game. English is the message id; `t` and `plural` mark it for translators."""

from cosmodrome.kernel import About, Choice, Label, Option, Ruling, Score, ScoreLine, Term, Text, What, Words, plural, t
from star_moths.actions import Beat
from star_moths.rules import BOLD
from star_moths.state import DIVES, SINGE, State

ABOUT = About(
    title="Star Moths",
    designers="the authors of Cosmodrome",
    publisher="an example",
    year=2026,
    minutes=10,
    text=t(
        "Moths dive towards a star. The nearer, the more dust on the wings, until they singe. When do you turn away?"
    ),
)

STAR = {"young": 2, "old": 1, "wild": 3}
"""By the choice of the option `star`: how far flares reach (MOTH-4.1)."""
OPTIONS = (
    Option(
        "star",
        "MOTH-4.1",
        t("The star"),
        (
            Choice("young", t("young"), t("A flare adds 0, 1 or 2.")),
            Choice("old", t("old"), t("A flare adds 0 or 1.")),
            Choice("wild", t("wild"), t("A flare adds 0, 1, 2 or 3.")),
        ),
    ),
)

RULINGS = (
    Ruling("MOTH-3.3", t("Turning away can be taken back until the next moth has flown.")),
    Ruling("MOTH-4.1", t("The young star is for the first game; the wild one rewards who turns away early."), "star"),
    Ruling("MOTH-5.3", t("Of equals the one who was the last at the star more often is ahead, else they share.")),
)

GLOSSARY = {
    "heat": Term(t("Heat"), t("How near all moths are by now, and the dust for who turns away."), "MOTH-3.3"),
    "flare": Term(t("Flare"), t("The star's answer to each wingbeat: more heat, or none."), "MOTH-4.1"),
    "boldest": Term(t("Last at the star"), t("The only moth left gains 3 dust beside the heat."), "MOTH-5.2"),
}

TEXTS: dict[str, Text] = {
    "dive": t("Dive {number} begins with {seat}."),
    "dealt": plural("Everybody takes {count} card.", "Everybody takes {count} cards."),
    "dealt+": plural("You take {cards}.", "You take {cards}."),
    "beat": t("{seat} beats the wings: {number}."),
    "flare": plural("A flare adds {count}: the heat is {heat}.", "A flare adds {count}: the heat is {heat}."),
    "quiet": plural("The star is quiet: the heat is {heat}.", "The star is quiet: the heat is {heat}."),
    "singed": t("The star flares up: {seat} is singed and gains nothing."),
    "away": t("{seat} turns away with {count} dust."),
    "home": t("{seat} flies home by the light of the flash, with {count} dust."),
    "boldest": t("{seat} is the last at the star: {count} dust, and {bonus} for boldness."),
}

EVENT_RULES = {
    "dive": ("MOTH-2.1",),
    "dealt": ("MOTH-2.2",),
    "beat": ("MOTH-3.2",),
    "flare": ("MOTH-4.1",),
    "quiet": ("MOTH-4.1",),
    "singed": ("MOTH-4.2",),
    "away": ("MOTH-3.3",),
    "home": (),
    "boldest": ("MOTH-5.2",),
}
"""By kind of event: the rules that it shows at work, for reports."""


def prompt(state: State, seat: int | None) -> Words:
    """What is asked, of whom."""
    if state.over:
        return Words(t("All dives are flown."))
    shown = {"seat": state.turn, "heat": state.heat, "most": SINGE}
    if state.turn != seat:
        return Words(t("Heat {heat} of {most}: {seat} is to fly."), shown)
    return Words(t("Heat {heat} of {most}: fly nearer, or turn away?"), shown)


def topic(state: State, seat: int | None) -> str:
    """The chapter of the rulebook that explains what is asked."""
    return "end" if state.over else "turn"


def describe(action: What) -> Label:
    """The action in words."""
    if isinstance(action, Beat):
        return Label("beat", t("Fly nearer by {number}"), {"number": action.card})
    return Label("turn-away", t("Turn away"))


def score(state: State, seat: int) -> Score:
    """The score sheet, a line a rule."""
    dives = Words(plural("gathered in {count} dive", "gathered in {count} dives"), {"count": DIVES[state.seats]})
    often = state.boldest[seat]
    bold = Words(plural("last at the star {count} time", "last at the star {count} times"), {"count": often})
    return Score(
        (
            ScoreLine("MOTH-5.1", t("Dust"), state.dust[seat], dives),
            ScoreLine("MOTH-5.2", t("Boldness"), BOLD * often, bold),
        )
    )
