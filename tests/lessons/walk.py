"""A walk through a lesson as a learner would take it, wrong turns included."""

from collections.abc import Iterator

from cosmodrome.bots import make_bot
from cosmodrome.kernel import AnyGame, Budget, Course, IllegalAction, Lesson, Rng

PATIENCE = 400
"""Maximum number of choices in free play."""


class Walk:
    """A walk. `answered`: by stage, the patterns of its answers that a learner can meet; `loose`: legal actions that
    are neither asked for nor answered by the lesson."""

    def __init__(self, game: AnyGame, lesson: Lesson) -> None:
        self.game, self.lesson = game, lesson
        self.course = Course.begin(game, lesson)
        self.rng = Rng(b"walk")
        self.answered: list[set[str]] = [set() for _ in lesson.stages]
        self.course.play_script()

    def through(self) -> "Walk":
        """Play to the farewell."""
        for _ in self.stages():
            pass
        return self

    def stages(self) -> Iterator[int]:
        """Play to the farewell; yield the number of each stage before anything is done in it."""
        course, read = self.course, -1
        for _ in range(PATIENCE):
            due = self.lesson.seat in course.match.waiting or course.current.watch or course.match.over
            if course.stage > read and (due or course.done):
                read = course.stage
                yield read
            if course.done:
                return
            self._step()
        raise AssertionError(f"stage {self.course.stage} of {self.lesson.key} does not end")

    def _step(self) -> None:
        course, seat = self.course, self.lesson.seat
        if seat not in course.match.waiting:
            self._other(min(course.match.waiting), self.lesson.bots)
        elif course.current.free:
            self._other(seat, "greedy")
        else:
            self._asked()
        course.play_script()

    def _other(self, seat: int, bot: str) -> None:
        match = self.course.match
        legal = match.legal(seat)
        chosen = make_bot(bot).choose(self.game, match.view(seat), legal, self.rng, Budget(iterations=1))
        self.course.act(seat, chosen)

    def _asked(self) -> None:
        """Try everything else first: it is answered and changes nothing. Then do the action asked for."""
        course, seat, stage = self.course, self.lesson.seat, self.course.stage
        legal = course.match.legal(seat)
        asked = [action for action in legal if course.current.awaits(self.game.dump(action))]
        assert asked, f"stage {stage} of {self.lesson.key} asks for what is not legal: {course.current.do}"
        before = course.match.number
        for action in legal:
            if action not in asked:
                self._refused(action)
        assert (course.match.number, course.stage) == (before, stage)
        course.act(seat, asked[0])
        assert course.stage == stage + 1

    def _refused(self, action: object) -> None:
        try:
            self.course.act(self.lesson.seat, action)
        except IllegalAction:
            answer = self.course.current.answer(self.game.dump(action))
            if answer is not None:
                self.answered[self.course.stage].add(answer.do)
        else:
            raise AssertionError(f"stage {self.course.stage} lets {self.game.dump(action)} through")
