"""The order of the tests."""

from pathlib import Path

import pytest

BROWSING = Path(__file__).parent / "viewer"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What a browser does comes first: much of it is waiting, and the other tests go on beside it."""
    items.sort(key=lambda item: BROWSING not in item.path.parents)
