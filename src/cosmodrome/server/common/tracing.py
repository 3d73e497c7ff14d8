"""Optional traces for OpenTelemetry: from a request to storing and sending its steps, and to bot jobs.

A span names its table and no person: no path, no name, no error text. If tracing is off, a span costs one comparison,
and the exporter is not even imported.
"""

from contextlib import AbstractContextManager, nullcontext
from typing import Any

from cosmodrome.kernel import CosmodromeError

_NOTHING: AbstractContextManager[Any] = nullcontext()
_going: list[Any] = []
"""The library's provider and its tracer; empty if tracing is off."""


class CannotTrace(CosmodromeError):
    """Traces are wanted, but the library is not installed."""


def begin(address: str) -> None:
    """Start sending spans to `address` (OTLP over HTTP), if there is one. Raises `CannotTrace`."""
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
    """Send the remaining spans and stop tracing. Blocking: call it from a thread."""
    if _going:
        provider = _going[0]
        _going.clear()
        provider.shutdown()


def span(name: str, **attributes: str | int) -> AbstractContextManager[Any]:
    """Open a span with this name, within the current one."""
    if not _going:
        return _NOTHING
    named = {f"cosmodrome.{key}": value for key, value in attributes.items()}
    tracing: AbstractContextManager[Any] = _going[1].start_as_current_span(
        name, attributes=named, record_exception=False, set_status_on_exception=False
    )
    return tracing
