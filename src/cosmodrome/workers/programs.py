"""Bots that are programs in any language: each runs in its own process and answers one line of JSON with another. The
first line says what is being played, and the program answers that it is ready; then each decision is a question:

    > {"cosmodrome": 1, "game": "mlem", "rules": 1, "parts": {…}} < {"ready": true}
    > {"seat": 0, "view": {…}, "legal": ["pick satellite", …], "seed": 271828, "iterations": 100, "seconds": null} <
    {"choose": 3}

`choose` is an index into `legal`, from 0. A program that is late, ends, or answers something else is ended at once.
"""

import os
import shlex
import shutil
import signal
import subprocess
import weakref
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from threading import Timer
from typing import IO, Any, Final, cast

import msgspec

from cosmodrome.bots import BadBot
from cosmodrome.kernel import AnyGame, Budget, CosmodromeError, Rng

VERSION: Final = 1
"""The version of the lines, increased whenever a program that understands the old ones would not understand the new
ones."""
START: Final = 20.0
"""The seconds within which a program must be ready."""
PATIENCE: Final = 10.0
"""The seconds that it has for a decision if the budget gives none."""
GRACE: Final = 1.0
"""The seconds by which it may exceed its budget, because machines are slow."""
LONGEST: Final = 1 << 16
"""The most bytes of an answer."""


class ProgramFailed(CosmodromeError):
    """A program gave no answer, or no usable one; the text says which program, and why."""


@dataclass(frozen=True, slots=True)
class Program:
    """A program as a bot, for plans and for `register_bot`: calling it makes a new bot.

    `command`: the program and its arguments. `patience`: the seconds for a decision if the budget gives none.
    """

    command: tuple[str, ...]
    patience: float = PATIENCE

    @classmethod
    def of(cls, line: str) -> "Program":
        """Return the program of a line such as `node bot.js`. Raises `BadBot`."""
        try:
            return cls(tuple(shlex.split(line)))
        except ValueError as error:
            raise BadBot("“{line}” is not a command: {error}.", line=line, error=str(error)) from None

    @property
    def name(self) -> str:
        """Return the command, which names the bot in results and errors."""
        return shlex.join(self.command)

    def __call__(self) -> "ProgramBot":
        """Return a new bot; its process starts with the first question. Raises `BadBot`."""
        if not self.command or shutil.which(self.command[0]) is None:
            named = self.command[0] if self.command else ""
            raise BadBot("There is no program “{named}” here. Install it, or give its path.", named=named)
        return ProgramBot(self)


class ProgramBot:
    """A bot whose choices are made by a program. It has one process, which ends when the bot is no longer needed."""

    blind = False

    def __init__(self, program: Program) -> None:
        self.program, self.name = program, program.name
        self._running: _Running | None = None
        self._game: AnyGame | None = None

    @property
    def pid(self) -> int | None:
        """Return the id of the process; None if none is running."""
        return None if self._running is None else self._running.process.pid

    def choose(self, game: AnyGame, view: Any, legal: Sequence[Any], rng: Rng, budget: Budget) -> Any:
        """Choose one of `legal`. Raises `ProgramFailed`."""
        question = {
            "seat": view.seat,
            "view": view,
            "legal": [game.dump(action) for action in legal],
            "seed": rng.below(1 << 32),
            "iterations": budget.iterations,
            "seconds": budget.seconds,
        }
        limit = self.program.patience if budget.seconds is None else budget.seconds + GRACE
        try:
            answer = self._ready(game).asked(question, limit)
            return legal[_place(answer, len(legal))]
        except _Silent as error:
            self.end()
            raise ProgramFailed("The program “{name}” {error}.", name=self.name, error=str(error)) from None

    def end(self) -> None:
        """End the process at once; a further question starts another one."""
        if self._running is not None:
            self._running.end()
        self._running = None

    def _ready(self, game: AnyGame) -> "_Running":
        """Return the process, after it has learned what is being played."""
        if self._running is None or self._game is not game:
            self.end()
            self._running, self._game = _Running(self.program.command), game
            told = {"cosmodrome": VERSION, "game": game.key, "rules": game.rules, "parts": game.parts}
            if self._running.asked(told, START) != {"ready": True}:
                raise _Silent('did not answer the first line with {"ready": true}')
        return self._running


def _place(answer: Any, count: int) -> int:
    """Return the index that an answer chooses. Raises `_Silent`."""
    place = answer.get("choose") if isinstance(answer, dict) else None
    if type(place) is int and 0 <= place < count:
        return place
    told = msgspec.json.encode(answer).decode()[:80]
    raise _Silent(f'answered {told} instead of {{"choose": N}} with N from 0 to {count - 1}')


class _Silent(Exception):
    """There is no usable answer; the text continues from the program's name."""


class _Running:
    """A process that answers lines. It is ended when this object is no longer used, or when this process ends."""

    def __init__(self, command: Sequence[str]) -> None:
        try:
            # A session of its own: Ctrl-C is ours to handle, and all that it starts ends with it.
            self.process = subprocess.Popen(  # noqa: S603  # our user names it
                [*command], stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True
            )
        except OSError as error:
            raise _Silent(f"cannot be started: {error.strerror}") from None
        self.end = weakref.finalize(self, _end, self.process)

    def asked(self, question: Any, seconds: float) -> Any:
        """Return the answer to a question. Raises `_Silent`; after that many seconds the process is killed."""
        late: list[bool] = []
        timer = Timer(seconds, _late, (self.process, late))
        timer.daemon = True
        timer.start()
        try:
            line = self._exchanged(msgspec.json.encode(question) + b"\n")
        finally:
            timer.cancel()
            timer.join()
        if late:
            raise _Silent(f"was stopped: it gave no answer within {seconds:g} s")
        if not line:
            raise _Silent(self._ending())
        try:
            return msgspec.json.decode(line)
        except msgspec.DecodeError:
            raise _Silent(
                f"answered with a line that is not JSON: {line[:80].decode(errors='replace').strip()}"
            ) from None

    def _ending(self) -> str:
        """Return why there is nothing more to read."""
        try:
            return f"ended with exit status {self.process.wait(GRACE)} before it answered"
        except subprocess.TimeoutExpired:
            return "closed its output"

    def _exchanged(self, line: bytes) -> bytes:
        stdin, stdout = _pipes(self.process)
        with suppress(OSError):  # it has ended, so there is nothing to read either
            stdin.write(line)
            stdin.flush()
        return stdout.readline(LONGEST)


def _pipes(process: "subprocess.Popen[bytes]") -> tuple[IO[bytes], IO[bytes]]:
    """Return the process's input and output."""
    return cast(IO[bytes], process.stdin), cast(IO[bytes], process.stdout)


def _late(process: "subprocess.Popen[bytes]", late: list[bool]) -> None:
    late.append(True)
    _kill(process)


def _kill(process: "subprocess.Popen[bytes]") -> None:
    """Kill a process and, if the system can do so, everything that it has started."""
    if os.name != "posix":
        process.kill()
        return
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)


def _end(process: "subprocess.Popen[bytes]") -> None:
    if process.returncode is None:  # it has not been waited for, so the number is still its own
        _kill(process)
    process.wait()
    for pipe in _pipes(process):
        with suppress(OSError):  # whatever could not be written is no longer needed
            pipe.close()
