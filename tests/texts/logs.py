"""A log with every fault there is: the illegal examples that ``kartlog explain`` prints."""

from collections.abc import Iterator
from typing import Final

from kartlog.cli.examples import pair_of
from kartlog.parser.encoding import decode
from kartlog.rules.codes import CODES

WITHOUT_A_LOG: Final = frozenset(
    {
        "syntax.empty",  # there is no game to judge
        "syntax.encoding",  # a matter of bytes
    }
)


def faulty_logs() -> Iterator[tuple[str, str]]:
    """Codes with a log in which each is found."""
    for code in CODES:
        if code not in WITHOUT_A_LOG:
            yield code, decode(pair_of(code).illegal).text
