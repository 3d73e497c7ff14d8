"""A match that follows a lesson: the learner's steps are compared with its stages; the rest comes from its script."""

from typing import Any

from cosmodrome.kernel.chance import commitment, seed_from
from cosmodrome.kernel.entries import dump
from cosmodrome.kernel.errors import IllegalAction
from cosmodrome.kernel.events import Seat
from cosmodrome.kernel.game import AnyGame, Chance, checked_setup
from cosmodrome.kernel.lesson import Lesson, Script, Stage
from cosmodrome.kernel.match import Match
from cosmodrome.kernel.record import Header, Record
from cosmodrome.kernel.text import Refusal, refuse, t

_LATER = t("That is allowed too, but first follow this step of the lesson")


class Course:
    """A `match` that follows a `lesson`. `stage`: the current one (a number in `lesson.stages`).

    Chance comes from the script, if it has any, otherwise from the seed; `due` is the next action that the script has
    for a seat.
    """

    def __init__(self, lesson: Lesson, match: Match) -> None:
        self.lesson = lesson
        self.match = match
        self.stage = 0
        self._script = list(lesson.opening)
        self._seen = 0
        match.prepared = self._prepared

    @classmethod
    def begin(cls, game: AnyGame, lesson: Lesson) -> "Course":
        """Return the lesson's match, its first chance settled; its opening is `due`. Raises `BadRecord`,
        `BadOption`."""
        course = cls(lesson, Match.replay(game, Record(header_of(game, lesson), ())))
        course.match.settle()
        course.catch_up()
        return course

    @classmethod
    def resume(cls, game: AnyGame, header: Header, lesson: Lesson, steps: Script) -> "Course":
        """Return the lesson's match after all its `steps`. Raises `BadRecord`."""
        course = cls(lesson, Match.replay(game, Record(header, ())))
        for step in steps:
            course.match.follow([step])
            course.catch_up()
        return course

    @property
    def current(self) -> Stage:
        """Return the stage that is due."""
        return self.lesson.stages[self.stage]

    @property
    def done(self) -> bool:
        """Return whether the farewell has been reached."""
        return self.stage == len(self.lesson.stages) - 1

    @property
    def due(self) -> tuple[Seat, str] | None:
        """Return the next seat in the script, and its action; None: the script waits."""
        by, what = self._script[0] if self._script else (None, "")
        return None if by is None else (by, what)

    def ordered(self) -> tuple[Seat, str] | None:
        """Return the next action that needs no player: one that is due, else one from standing orders, if the lesson
        allows it."""
        if self.due is not None:
            return self.due
        found = self.match.ordered()
        if found is None or self.why_not(*found) is not None:
            return None
        return found[0], self.match.game.dump(found[1])

    @property
    def scripted(self) -> bool:
        """Return whether others move only by the script: while the learner owes one particular action, they wait for
        it."""
        return not self.current.free and self.lesson.seat in self.match.waiting

    def why_not(self, seat: Seat, action: Any) -> Refusal | None:
        """Return why an action does not continue the lesson: its rule, or another action that the lesson wants
        first."""
        refusal = self.match.why_not(seat, action)
        text = self.match.game.dump(action)
        stage = self.current
        if refusal is not None or seat != self.lesson.seat or stage.free or self.due == (seat, text):
            return refusal
        if stage.awaits(text):
            return None
        answer = stage.answer(text)
        return refuse("K-5", _LATER) if answer is None else refuse(answer.rule, answer.say)

    def act(self, seat: Seat, action: Any) -> None:
        """Carry out an action and the chance outcome it leads to. Raises `IllegalAction`."""
        refusal = self.why_not(seat, action)
        if refusal is not None:
            raise IllegalAction(refusal, self.match.words(refusal))
        self.match.act(seat, action)
        self.catch_up()

    def play_script(self) -> None:
        """Let the seats do what is due."""
        while (due := self.due) is not None:
            self.act(due[0], self.match.game.load(due[1], self.match.header.rules))

    def catch_up(self) -> None:
        """Compare the steps that the match has taken in the meantime with those of the lesson."""
        for step in self.match.steps[self._seen :]:
            self._follow(step.by, dump(self.match.game, step.what))
            self._seen += 1
        if self._script or isinstance(self.match.pending, Chance):
            return
        while not self.done and self.current.free and self._reached():
            self.stage += 1

    def _reached(self) -> bool:
        until = self.current.until
        return self.match.over or (until is not None and until(self.match.view(self.lesson.seat)))

    def _follow(self, by: Seat | None, what: str) -> None:
        if self._script:
            # Where the script is silent about chance, a step that it doesn't have comes from the seed.
            if self._script[0] == (by, what):
                self._script.pop(0)
        elif not self.done and by == self.lesson.seat and self.current.awaits(what):
            self._script = list(self.current.then)
            self.stage += 1

    def _prepared(self, _: Chance) -> Any | None:
        self.catch_up()
        by, what = self._script[0] if self._script else (0, "")
        return self.match.game.load(what, self.match.header.rules) if by is None else None


def header_of(game: AnyGame, lesson: Lesson) -> Header:
    """Return the header of the lesson's match; its seed is no secret. Raises `BadOption`."""
    seed = seed_from(lesson.seed)
    options = checked_setup(game, lesson.seats, lesson.options)
    return Header(game.key, game.rules, lesson.seats, options, commitment(seed), (), seed, {}, game.data)
