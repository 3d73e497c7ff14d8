"""Lanterns with faulty chance, words, text forms, promises or scores: each in one way."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from cosmodrome.kernel import Chance, Event, Over, Pending, Refusal, Rng, Score, ScoreLine, Text, Words, ranked, refuse
from tests.toys.lanterns import MOST, NOBODY, OVER, WIND, Lanterns, State, View, What


class OwnDice(Lanterns):
    """Chance that does not come from the generator it is given."""

    count = 0

    def draw_wind(self, state: State, rng: Rng) -> What:
        OwnDice.count += 1
        return What("wind", (OwnDice.count % 2,))


class BadOdds(Lanterns):
    """Odds that do not add up."""

    def pending(self, state: State) -> Pending:
        pending = super().pending(state)
        if isinstance(pending, Chance) and pending.kind == "wind":
            return replace(pending, odds=lambda _: [(What("wind", (0,)), 0.5)])
        return pending


class DrawsTheImpossible(Lanterns):
    """An outcome is called impossible although it is drawn."""

    def possible(self, state: State, outcome: What) -> bool:
        return outcome.word != "wind" and super().possible(state, outcome)


class WordlessEvent(Lanterns):
    """An event has no text."""

    texts: Mapping[str, Text] = {kind: text for kind, text in Lanterns.texts.items() if kind != "flames"}


class EventWithoutRules(Lanterns):
    """A kind of event is missing from the table of rules."""

    event_rules: Mapping[str, Sequence[str]] = {kind: () for kind in Lanterns.texts if kind != "flames"}


class TextAsksTooMuch(Lanterns):
    """A text names an argument that the event does not give."""

    texts: Mapping[str, Text] = {**Lanterns.texts, "flames": "The flames of {colour}: {flames}."}


class OtherFormAsksTooMuch(Lanterns):
    """A form of a text that is never chosen here names an argument that the event does not give."""

    texts: Mapping[str, Text] = {**Lanterns.texts, "dealt": ("Oil of {colour} for all.", "Oil for all.")}

    def do_deal(self, state: State, by: None, stock: tuple[int, ...]) -> list[Event]:
        return [replace(event, shown={"count": 2}) for event in super().do_deal(state, by, stock)]


class CountsNothing(Lanterns):
    """A text with a plural, and no count to choose by."""

    texts: Mapping[str, Text] = {**Lanterns.texts, "passed": ("{seat} passes.", "{seat} passes.")}


class NamelessWord(Lanterns):
    """An argument that stands for nothing in its table of names."""

    names: Mapping[str, Mapping[str, str]] = {"oil": {str(oil): f"{oil} drops" for oil in range(1, MOST)}}


class TellsAKey(Lanterns):
    """An argument is a key that no table names."""

    texts: Mapping[str, Text] = {**Lanterns.texts, "passed": "{seat} passes {wick}"}

    def do_pass(self, state: State, by: int, _: tuple[int, ...]) -> list[Event]:
        (event,) = super().do_pass(state, by, _)
        return [replace(event, shown={**event.shown, "wick": "R07"})]


class NamesNobody(Lanterns):
    """An argument names a seat that is not at the table."""

    def do_pass(self, state: State, by: int, _: tuple[int, ...]) -> list[Event]:
        state.stage = WIND
        return [Event("passed", {"seat": NOBODY})]


class SaysNone(Lanterns):
    """An argument is empty."""

    texts: Mapping[str, Text] = {**Lanterns.texts, "passed": "{seat} passes {what}."}

    def do_pass(self, state: State, by: int, _: tuple[int, ...]) -> list[Event]:
        state.stage = WIND
        return [Event("passed", {"seat": by, "what": None})]


class FirstRoundLacks(Lanterns):
    """An event lacks an argument at one moment of a long match, between those that are examined closely."""

    def do_lock(self, state: State, by: int, _: tuple[int, ...]) -> list[Event]:
        first = state.round == 1
        locked, *rest = super().do_lock(state, by, _)
        return [replace(locked, shown={}), *rest] if first else [locked, *rest]


class LossyText(Lanterns):
    """The text form loses something."""

    def dump(self, what: What) -> str:
        return what.word if what.word == "burn" else super().dump(what)


class WrongCodes(Lanterns):
    """Codes are not positions in the list."""

    actions = Lanterns.actions[::-1]


class ListInView(Lanterns):
    """A view that changes when written as JSON and read again."""

    def view(self, state: State, seat: int | None) -> View:
        return replace(super().view(state, seat), spent=list(state.spent))  # type: ignore[arg-type]  # the fault itself


class OtherComponents(Lanterns):
    """The components don't match their type."""

    parts: Mapping[str, Any] = {"stars": ["Wick", 3]}
    parts_type = dict[str, list[str]]


class OtherOutlook(Lanterns):
    """The outlook doesn't match its type."""

    outlook_type = Mapping[str, str]


class UntypedOutlook(Lanterns):
    """An outlook without a declared type."""

    outlook_type = None


class PromisesTooMuch(Lanterns):
    """A promise before a choice doesn't come true."""

    def outlook(self, view: View) -> Mapping[str, int] | None:
        promised = super().outlook(view)
        return promised and {action: left + (left == 2) for action, left in promised.items()}


class BreaksAPromise(Lanterns):
    """A promise before a choice is broken some steps later."""

    def reveal(self, state: State) -> Event:
        told = super().reveal(state)
        state.stock = [max(0, oil - (oil == 3)) for oil in state.stock]
        return told


class LosesASeat(Lanterns):
    """The final places leave a seat out."""

    def pending(self, state: State) -> Pending:
        return Over(((0,),)) if state.stage == OVER else super().pending(state)


class ScoreWithoutRule(Lanterns):
    """A score line names no rule."""

    def score(self, state: State, seat: int) -> Score:
        return Score((ScoreLine("", "Rounds", state.points[seat], Words("won")),))


class NeverEnds(Lanterns):
    """The rounds do not count."""

    def do_wind(self, state: State, by: None, blown: tuple[int, ...]) -> list[Event]:
        state.round = 0
        state.stock = [MOST] * state.seats
        state.spent = [0] * state.seats
        return super().do_wind(state, by, (0,))


class AnswersIllegally(Lanterns):
    """When a seat's time is up, an illegal action is done for it."""

    def overdue(self, view: View, legal: Sequence[What]) -> What:
        return What("lock")


class AnswersByMood(Lanterns):
    """When a seat's time is up, a different action is done for it each time."""

    count = 0

    def overdue(self, view: View, legal: Sequence[What]) -> What:
        AnswersByMood.count += 1
        return legal[AnswersByMood.count % 2]


class AnswersWithoutEnd(Lanterns):
    """When a seat's time is up, the same action is chosen for it again and again."""

    def overdue(self, view: View, legal: Sequence[What]) -> What:
        return legal[0]


class WinsByGivingUp(Lanterns):
    """A seat that gives up wins."""

    def resigned(self, state: State, seats: int, seat: int) -> Over | Refusal:
        return ranked({one: one == seat for one in range(seats)})


class SettlesForOne(Lanterns):
    """All seats agree to end the match, and one has no place."""

    def settled(self, state: State, seats: int) -> Over | Refusal:
        return Over(((0,),))


class NamelessRefusal(Lanterns):
    """A match cannot be given up, and no rule is named for that."""

    def resigned(self, state: State, seats: int, seat: int) -> Over | Refusal:
        return refuse("", "no")


class TextLikeAnEntry(Lanterns):
    """An action is written like an entry."""

    def dump(self, what: What) -> str:
        return super().dump(what).replace("pass", "!pass")

    def load(self, text: str, rules: int) -> What:
        return super().load(text.replace("!pass", "pass"), rules)
