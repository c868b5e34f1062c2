"""What a ruleset is: options, presets as data, conflicts, and the codes of everything that can be wrong.

>>> resolve("classic@1").ruleset.auction.step
5
"""

from kartlog.rules.options import Ruleset
from kartlog.rules.resolve import (
    DEFAULT_PRESET,
    Option,
    Problem,
    Resolution,
    all_options,
    differences,
    option_names,
    preset_names,
    resolve,
    spelled,
    text_of,
    value_in,
    values_of,
    with_value,
)

__all__ = [
    "DEFAULT_PRESET",
    "Option",
    "Problem",
    "Resolution",
    "Ruleset",
    "all_options",
    "differences",
    "option_names",
    "preset_names",
    "resolve",
    "spelled",
    "text_of",
    "value_in",
    "values_of",
    "with_value",
]
