"""What the tests of the standard share with those of the command line."""

from tests.cli.conftest import run

__all__ = ["run"]
