"""Traces for OpenTelemetry, if asked: from a request to what is stored and told, and what an opponent thinks.

A span names its table and nobody: no path, no name, no error's text. Off, a span is one comparison, and what gathers
and sends is not even imported.
"""

from contextlib import AbstractContextManager, nullcontext
from typing import Any

from cosmodrome.kernel import CosmodromeError

_NOTHING: AbstractContextManager[Any] = nullcontext()
_going: list[Any] = []
"""What traces, if anything: a provider of the library and its tracer."""


class CannotTrace(CosmodromeError):
    """Traces are wanted, and the library is not there."""


def begin(address: str) -> None:
    """Send spans from now on to `address` (OTLP over HTTP), if there is one. Raises `CannotTrace`."""
    if not address:
        return
    try:
        from opentelemetry.exporter.otlp.proto.http.trace_exporter import (  # noqa: PLC0415  # an extra: see above
            OTLPSpanExporter,
        )
        from opentelemetry.sdk.resources import Resource  # noqa: PLC0415  # as above
        from opentelemetry.sdk.trace import TracerProvider  # noqa: PLC0415  # as above
        from opentelemetry.sdk.trace.export import BatchSpanProcessor  # noqa: PLC0415  # as above
    except ImportError:
        raise CannotTrace("Traces need a library: pip install 'cosmodrome[traces]'.") from None
    provider = TracerProvider(resource=Resource.create({"service.name": "cosmodrome"}), shutdown_on_exit=False)
    provider.add_span_processor(BatchSpanProcessor(OTLPSpanExporter(f"{address}/v1/traces")))
    _going[:] = provider, provider.get_tracer("cosmodrome")


def end() -> None:
    """Send what is left, and trace no more. Blocking: call it from a thread."""
    if _going:
        provider = _going[0]
        _going.clear()
        provider.shutdown()


def span(name: str, **attributes: str | int) -> AbstractContextManager[Any]:
    """What happens within is a span of this name, below the one that goes on."""
    if not _going:
        return _NOTHING
    named = {f"cosmodrome.{key}": value for key, value in attributes.items()}
    tracing: AbstractContextManager[Any] = _going[1].start_as_current_span(
        name, attributes=named, record_exception=False, set_status_on_exception=False
    )
    return tracing
