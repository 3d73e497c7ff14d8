"""Lessons: a first match on the real engine, with a teacher beside it. Plain data; `Course` follows it.

A lesson begins with a scripted opening, then goes through stages. A stage says something, points at something and waits
for one action, one of several, or, in free play, for a condition on the learner's view. Other seats and chance follow
the script, or, where it is silent, the seed and the computer opponents. No rule is copied: an action that a stage
allows must also be legal, and an illegal one is refused by its own rule.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from typing import Any, TypeAlias

from cosmodrome.kernel.options import Options

Script: TypeAlias = Sequence[tuple[int | None, str]]
"""Steps as a record has them: a seat and the text of its action, or None and the text of an outcome."""


@dataclass(frozen=True, slots=True)
class Otherwise:
    """The answer to an action that matches `do` (a pattern): a sentence, and the rule that it cites."""

    do: str
    say: str
    rule: str


@dataclass(frozen=True, slots=True)
class Stage:
    """One step of a lesson.

    `say`: one or two texts of at most forty words; the last stays while the player acts. `point`: what to point at, by
    the names of the game's glossary or its board (`planet caldera`). `do`: patterns (`jump * caldera`) of the actions
    that continue the lesson; empty in free play, which lasts `until` the learner's view fulfils a condition (a
    function of a module, since games are sent to other processes) or the match ends. `watch`: it explains what others
    do while they do it; otherwise the teacher waits until it is the learner's turn to act. `then`: what other seats and
    chance do after the player's action. `otherwise`: answers to other actions.
    """

    say: tuple[str, ...]
    point: tuple[str, ...] = ()
    do: tuple[str, ...] = ()
    until: Callable[[Any], bool] | None = None
    then: Script = ()
    otherwise: tuple[Otherwise, ...] = ()
    watch: bool = False

    @property
    def free(self) -> bool:
        """Return whether every legal action is accepted."""
        return not self.do

    def awaits(self, action: str) -> bool:
        """Return whether `action`, a text form, continues the lesson here."""
        return any(fnmatchcase(action, pattern) for pattern in self.do)

    def answer(self, action: str) -> Otherwise | None:
        """Return the answer to an action that doesn't continue the lesson; None: it has none of its own."""
        return next((one for one in self.otherwise if fnmatchcase(action, one.do)), None)


@dataclass(frozen=True, slots=True)
class Lesson:
    """A guided match. `minutes`: about how long; `seat` learns; `bots`: the players of the other seats when the script
    gives nothing. The last stage is the farewell: it waits for nothing."""

    key: str
    title: str
    text: str
    minutes: int
    seats: int
    stages: tuple[Stage, ...]
    opening: Script = ()
    seat: int = 0
    options: Options = field(default_factory=dict)
    seed: str = "lesson"
    bots: str = "random"
