"""The words of a score sheet in the languages of the game, in small letters."""

from collections.abc import Iterator, Mapping
from typing import Final

NUMBERS: Final[Mapping[str, tuple[str, ...]]] = {
    "score": (
        "score", "scores", "points", "очки", "запись", "записи", "punkty", "zapis", "zapisy", "запис", "бали",
    ),
    "total": (
        "total", "totals", "sum", "итог", "итоги", "итого", "всего", "сумма", "счёт", "счет",
        "razem", "suma", "łącznie", "lacznie", "stan",
        "разом", "усього", "всього", "підсумок", "сума", "рахунок",
    ),
    "taken": ("taken", "набрано", "взято", "набрали", "взяли", "ugrane", "wzięte", "wziete", "узято"),
}  # fmt: skip
"""What the numbers of a line, or of all lines, are: as the statement of the notation is called."""

COLUMNS: Final[Mapping[str, tuple[str, ...]]] = {
    "deal": (
        "deal", "no", "nr", "n", "№", "#", "сдача", "раздача", "кон", "rozdanie", "lp", "роздача", "здача",
    ),
    "dealer": ("dealer", "сдаёт", "сдает", "сдавал", "rozdaje", "rozdający", "rozdajacy", "здає", "роздає"),
    "contract": (
        "contract", "bid", "заказ", "контракт", "игра", "kontrakt", "gra", "замовлення", "гра",
    ),
    "note": (
        "note", "notes", "comment", "примечание", "примечания", "заметки", "комментарий", "uwagi", "uwaga",
        "примітка", "примітки", "нотатки", "коментар",
    ),
}  # fmt: skip
"""What a column holds that is no player's."""

BOLTS: Final = ("bolt", "болт", "kreska")
"""What is said instead of a dash."""
BARRELS: Final = ("barrel", "бочка", "beczka", "діжка")
"""What is said of who stands on the barrel."""


def _by_word(table: Mapping[str, tuple[str, ...]]) -> Iterator[tuple[str, str]]:
    return ((word, meaning) for meaning, words in table.items() for word in words)


NUMBERS_BY_WORD: Final[Mapping[str, str]] = dict(_by_word(NUMBERS))
COLUMNS_BY_WORD: Final[Mapping[str, str]] = dict(_by_word(COLUMNS))
