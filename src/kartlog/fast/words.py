"""The words of canonical text, as far as the certifier reads them: exactly as written, or not at all."""

import re
from typing import Final

from kartlog.cards import NAMES, PACK_SIZE, Cards

CARD_OF: Final = {name: card for card, name in enumerate(NAMES)}
HAND_BITS: Final = PACK_SIZE
"""Hands stand side by side in one number, each in so many bits."""
_IMPOSSIBLE: Final[Cards] = 1 << 4 * PACK_SIZE


class _Bits(dict[str, Cards]):
    """Each card as a set of one; what is no card is in no pack."""

    def __missing__(self, word: str) -> Cards:
        """No card."""
        return _IMPOSSIBLE


BIT_OF: Final = _Bits({name: 1 << card for name, card in CARD_OF.items()})

# A test holds these against the grammar's own terminals.
SEAT: Final = "[1-4]"
COUNT: Final = "[0-9]{1,7}"
PLAIN: Final = r'[^"\\\x00-\x08\x0a-\x1f\x7f\ud800-\udfff]'
NAME: Final = r"[^\W\d_][\w-]*"

TAG: Final = re.compile(rf'\[(?P<name>{NAME})(?P<values>(?: "{PLAIN}*")+)\]')
VALUE: Final = re.compile(rf' "({PLAIN}*)"')
DEAL: Final = re.compile(f"deal ({COUNT}) dealer ({SEAT})")
BIDS: Final = re.compile(f"bid((?: (?:{COUNT}|-))+)")
TAKE: Final = re.compile("take ([12])")
GIFTS: Final = re.compile(f"give((?: (?:{SEAT}|talon):(?:{'|'.join(NAMES)}))+)")
CONTRACT: Final = re.compile(f"contract ({COUNT})")
WRITE_OFF: Final = re.compile("writeoff(?: (free|paid))?")
