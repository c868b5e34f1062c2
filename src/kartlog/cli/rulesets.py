"""Rules named on the command line."""

from kartlog.cli.voice import CannotDoError
from kartlog.rules import resolve


def require_rules(spec: str | None) -> None:
    """:class:`CannotDoError` where ``--rules`` names what there is not."""
    if spec is None:
        return
    if not spec.strip():
        raise CannotDoError("cli.error.empty-rules")
    for problem in resolve(spec).misunderstood:
        raise CannotDoError(f"cli.error.{problem.code}", **dict(problem.values))
