"""Names of a package that are imported when they are first used, and not with it.

A package also imports them where types are checked: for type checkers they are names like any others.
"""

TYPE_CHECKING = False  # as that of typing, which is slow to load
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping


def names_of(
    package: str, homes: "Mapping[str, str]"
) -> "tuple[Callable[[str], object], Callable[[], list[str]]]":
    """The ``__getattr__`` and the ``__dir__`` of a package that has these names, each from its module."""

    def __getattr__(name: str) -> object:  # noqa: N807
        if name not in homes:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        from importlib import import_module

        value: object = getattr(import_module(homes[name]), name)
        _members_of(package)[name] = value
        return value

    def __dir__() -> list[str]:  # noqa: N807
        return [*homes, *(name for name in _members_of(package) if name.startswith("__"))]

    return __getattr__, __dir__


def _members_of(package: str) -> dict[str, object]:
    import sys

    return vars(sys.modules[package])
