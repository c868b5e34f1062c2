"""Rules named on the command line."""

from typing import Final

from kartlog.cli.voice import CannotDoError
from kartlog.rules import resolve

_IN_OPTION: Final = "--rules: "


def require_rules(spec: str | None, named_by: str = _IN_OPTION) -> None:
    """:class:`CannotDoError` where rules name something unknown; ``named_by`` says who named them."""
    if spec is None:
        return
    if not spec.strip():
        raise CannotDoError("cli.error.empty-rules")
    for problem in resolve(spec).misunderstood:
        near = f"{problem.code}-near" if problem.suggestions else problem.code
        values = dict(problem.values) | {"known": ", ".join(problem.suggestions), "by": named_by}
        raise CannotDoError(f"cli.error.{near}", **values)


def require_playable(spec: str) -> None:
    """:class:`CannotDoError` where rules contradict themselves: there may be no legal game by them."""
    for problem in resolve(spec).problems:
        raise CannotDoError(f"cli.error.{problem.code}", **dict(problem.values))
