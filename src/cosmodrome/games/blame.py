"""Find the plug-in whose code raised an error, and the place, so that one sentence can name both."""

from types import TracebackType


def said(error: BaseException) -> str:
    """Return the error in words."""
    return f"{type(error).__name__}: {str(error) or 'no more is said'}"


def package_of(module: str) -> str:
    """Return the package that a game's module belongs to: for one of our own, the game's folder."""
    return ".".join(module.split(".")[: 3 if module.startswith("cosmodrome.") else 1])


def place_in(error: BaseException, package: str) -> str:
    """Return the innermost place in `package` that the error came through; empty if there is none."""
    found = ""
    at: TracebackType | None = error.__traceback__
    while at is not None:
        module = str(at.tb_frame.f_globals.get("__name__", ""))
        if module == package or module.startswith(f"{package}."):
            found = f"{module}, line {at.tb_lineno}, in {at.tb_frame.f_code.co_name}"
        at = at.tb_next
    return found
