"""A match that follows a lesson: what the learner does is held against its stages, the rest comes from its script."""

from typing import Any

from cosmodrome.kernel.chance import commitment, seed_from
from cosmodrome.kernel.errors import IllegalAction
from cosmodrome.kernel.game import AnyGame, Seat
from cosmodrome.kernel.lesson import Lesson, Script, Stage
from cosmodrome.kernel.match import Match
from cosmodrome.kernel.options import checked_options
from cosmodrome.kernel.record import Header, Record
from cosmodrome.kernel.text import Refusal, refuse, t

_LATER = t("That is allowed, too, but first do what this step of the lesson shows")


class Course:
    """A match that follows a lesson. `stage`: how far it has come (a number in `lesson.stages`)."""

    def __init__(self, lesson: Lesson, match: Match) -> None:
        self.lesson = lesson
        self.match = match
        self.stage = 0

    @classmethod
    def begin(cls, game: AnyGame, lesson: Lesson) -> "Course":
        """The lesson's match after its opening. Raises `BadRecord` where the opening breaks a rule."""
        seed = seed_from(lesson.seed)
        options = checked_options(game.options, lesson.seats, lesson.options)
        header = Header(game.key, game.rules, lesson.seats, options, commitment(seed), (), seed, {}, game.data)
        course = cls(lesson, Match.replay(game, Record(header, ())))
        course._carry_out(lesson.opening)
        course.match.settle()
        return course

    @classmethod
    def resume(cls, game: AnyGame, lesson: Lesson, steps: Script) -> "Course":
        """The lesson's match after `steps`, its opening included. Raises `BadRecord`."""
        course = cls.begin(game, lesson)
        for by, what in steps[course.match.number :]:
            course.match.follow([(by, what)])
            course._follow(by, what)
        return course

    @property
    def current(self) -> Stage:
        """The stage that is due."""
        return self.lesson.stages[self.stage]

    @property
    def done(self) -> bool:
        """Whether the farewell is reached."""
        return self.stage == len(self.lesson.stages) - 1

    def why_not(self, action: Any) -> Refusal | None:
        """Why the learner's `action` does not go on: its rule, or that the lesson wants another one first."""
        refusal = self.match.why_not(self.lesson.seat, action)
        stage = self.current
        if refusal is not None or stage.free:
            return refusal
        text = self.match.game.dump(action)
        if stage.awaits(text):
            return None
        answer = stage.answer(text)
        return refuse("K-5", _LATER) if answer is None else refuse(answer.rule, answer.say)

    def act(self, action: Any) -> None:
        """Carry out the learner's action, then what the script says. Raises `IllegalAction`."""
        refusal = self.why_not(action)
        if refusal is not None:
            raise IllegalAction(refusal, self.match.words(refusal))
        stage, text = self.current, self.match.game.dump(action)
        self._carry_out([(self.lesson.seat, text), *stage.then])
        self.match.settle()

    def _carry_out(self, script: Script) -> None:
        for by, what in script:
            if by is not None:
                self.match.settle()
            self.match.follow([(by, what)])
            self._follow(by, what)

    def _follow(self, by: Seat | None, what: str) -> None:
        """Go on to the next stage if this step was what the present one waits for."""
        stage = self.current
        if self.done:
            return
        if stage.free:
            reached = stage.until is not None and stage.until(self.match.view(self.lesson.seat))
            self.stage += reached or self.match.over
        else:
            self.stage += by == self.lesson.seat and stage.awaits(what)
