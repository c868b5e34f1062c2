"""Every value of every option, with a log that is legal under it and one that is not.

What is expected stands here as the rules have it; it is not what the program printed.
"""

from collections.abc import Mapping
from typing import Final

from tests.spec.options import (
    auction,
    before_the_play,
    dark_and_golden,
    further_auction,
    further_deal,
    further_match,
    further_play,
    further_score,
    further_writing_off,
    play,
    score_and_match,
    talon_to_contract,
)

SCENARIOS: Final = (
    *before_the_play.SCENARIOS,
    *auction.SCENARIOS,
    *dark_and_golden.SCENARIOS,
    *talon_to_contract.SCENARIOS,
    *play.SCENARIOS,
    *score_and_match.SCENARIOS,
    *further_deal.SCENARIOS,
    *further_auction.SCENARIOS,
    *further_writing_off.SCENARIOS,
    *further_play.SCENARIOS,
    *further_score.SCENARIOS,
    *further_match.SCENARIOS,
)
NOT_JUDGED: Final[Mapping[str, str]] = {
    "exchange.face-down": "it changes who sees a gift, and nobody can break it in a log",
    "end.stake": "it changes what is paid after the match, which no statement claims",
}
"""Options on which no verdict depends; their cases hold what they do change."""
