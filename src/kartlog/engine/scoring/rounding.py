"""Rounding points to what a score sheet writes (rules 12, 17)."""

from kartlog.rules.options import Score


def nearest(points: int, multiple: int, divisor: int = 1) -> int:
    """``points / divisor`` to the nearest multiple, ties up.

    >>> nearest(58, 5), nearest(45, 10), nearest(125, 5, divisor=2)
    (60, 50, 65)
    """
    return (2 * points + divisor * multiple) // (2 * divisor * multiple) * multiple


def rounded(rules: Score, points: int) -> int:
    """What is written for points taken.

    >>> from kartlog.rules import resolve
    >>> rounded(resolve("tysiac@1 score.ties=down").ruleset.score, 45)
    40
    """
    if rules.round == 1:
        return points
    return nearest(points, rules.round) if rules.ties == "up" else -nearest(-points, rules.round)
