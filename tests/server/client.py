"""A client that runs a server for a test."""

from typing import Any, TypeVar

from litestar import testing

T = TypeVar("T", bound=Any)


class TestClient(testing.TestClient[T]):
    """The framework's, for our application: `app` is the one that was given."""

    def __init__(self, app: T, *args: Any, **more: Any) -> None:
        super().__init__(app, *args, **more)
        self.app = app
