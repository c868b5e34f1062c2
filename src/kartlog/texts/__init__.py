"""The catalogue of texts: every sentence kartlog says, one TOML file a language.

>>> say("severity.error", "ru")
'ошибка'
"""

from kartlog.texts.catalogue import DEFAULT_LANGUAGE, catalogue, languages, plural_category, say
from kartlog.texts.wording import action, alternatives, capitalised, card, message, rule, seat, suit, visible

__all__ = [
    "DEFAULT_LANGUAGE",
    "action",
    "alternatives",
    "capitalised",
    "card",
    "catalogue",
    "languages",
    "message",
    "plural_category",
    "rule",
    "say",
    "seat",
    "suit",
    "visible",
]
