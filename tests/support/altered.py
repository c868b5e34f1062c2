"""An engine that is changed for a while."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from kartlog.forgetting import forget


@contextmanager
def altered(monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    """Changes are undone at the end; no deal is known again from before, nor from meanwhile."""
    forget()
    try:
        with monkeypatch.context() as changed:
            yield changed
    finally:
        forget()
