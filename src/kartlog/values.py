"""Values: what ``dataclasses`` makes of classes whose instances never change, made in a fifth of the time.

A command that judges one log makes some sixty such classes before it reads a word, and ``dataclasses``
compiles half a dozen functions for each of them, after loading the tools to look into code. Here only
``__init__`` is compiled. Type checkers, and whoever asks ``dataclasses``, take these classes for its own.
"""

from operator import attrgetter
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from dataclasses import dataclass as dataclass
    from dataclasses import field as field
else:

    def dataclass(*, frozen: bool, slots: bool, eq: bool = True) -> "Callable[[type], type]":
        """Makes a class one of values; there are no others here than frozen ones with slots."""
        assert frozen
        assert slots
        return lambda cls: _made(cls, eq=eq)

    def field(**settings: Any) -> "_Field":
        """What is to be known of a field beside its type."""
        return _Field(**settings)


_V = TypeVar("_V")
_NOTHING: Any = object()


class _Field:
    def __init__(
        self, default: Any = _NOTHING, default_factory: Any = _NOTHING, metadata: Any = None
    ) -> None:
        self.default = default
        self.default_factory = default_factory
        self.metadata = metadata


class _FieldsForOthers:
    """The fields as ``dataclasses`` keeps them, made when it first looks for them."""

    def __init__(self, fields: dict[str, _Field], kinds: dict[str, Any]) -> None:
        self.fields = fields
        self.kinds = kinds
        self.made: Mapping[str, Any] | None = None

    def __get__(self, _instance: object, owner: type) -> "Mapping[str, Any]":
        if self.made is None:
            import dataclasses

            asked = [(name, kind, _as_field(self.fields[name])) for name, kind in self.kinds.items()]
            likeness: Any = dataclasses.make_dataclass(owner.__name__, asked)
            self.made = likeness.__dataclass_fields__
        return self.made


def _as_field(own: _Field) -> Any:
    import dataclasses

    given = {name: value for name, value in vars(own).items() if value is not _NOTHING}
    return dataclasses.field(**given)


def fields_of(cls: type) -> "Mapping[str, Mapping[str, Any]]":
    """What each of its fields was given as ``metadata``, in their order."""
    fields: dict[str, _Field] = vars(cls)["__dataclass_fields__"].fields
    return {name: own.metadata or {} for name, own in fields.items()}


def changed(value: _V, **changes: Any) -> _V:
    """The value with other content in some fields."""
    kept = {name: getattr(value, name) for name in fields_of(type(value))}
    return type(value)(**kept | changes)


def is_value(cls: object) -> bool:
    """Whether it is a class made here."""
    return isinstance(cls, type) and isinstance(vars(cls).get("__dataclass_fields__"), _FieldsForOthers)


def _made(cls: type, *, eq: bool) -> type:
    kinds = cls.__annotations__
    names = tuple(kinds)
    fields = {name: _field_of(cls.__dict__.get(name, _NOTHING)) for name in names}
    left_out = {*names, "__dict__", "__weakref__"}
    content = {name: value for name, value in cls.__dict__.items() if name not in left_out}
    content |= {"__slots__": names, "__match_args__": names}
    content["__dataclass_fields__"] = _FieldsForOthers(fields, kinds)
    made: type = type(cls)(cls.__name__, cls.__bases__, content)
    for name, function in _functions(made, names, eq=eq).items():
        if name not in cls.__dict__:
            setattr(made, name, function)
    made.__init__ = _beginning(made, fields)  # type: ignore[misc]
    return made


def _field_of(given: Any) -> _Field:
    return given if isinstance(given, _Field) else _Field(given)


def _functions(made: type, names: tuple[str, ...], *, eq: bool) -> "dict[str, Callable[..., Any]]":
    """What all of them can do, each by its fields."""
    content: Callable[[Any], Any] = attrgetter(*names) if names else lambda _: ()
    whole: Callable[[Any], tuple[Any, ...]] = (lambda own: (content(own),)) if len(names) == 1 else content

    def told(self: Any) -> str:
        said = (f"{name}={value!r}" for name, value in zip(names, whole(self), strict=True))
        return f"{type(self).__qualname__}({', '.join(said)})"

    def same(self: Any, other: object) -> bool:
        return content(self) == content(other) if other.__class__ is self.__class__ else NotImplemented

    def hashed(self: Any) -> int:
        return hash(whole(self))

    def reduced(self: Any) -> tuple[Any, ...]:
        return type(self), whole(self)

    functions: dict[str, Callable[..., Any]] = {
        "__repr__": told,
        "__reduce__": reduced,
        "__setattr__": _refuse,
        "__delattr__": _refuse,
    }
    return functions | ({"__eq__": same, "__hash__": hashed} if eq else {})


def _refuse(_self: Any, name: str, *_: Any) -> None:
    from dataclasses import FrozenInstanceError

    raise FrozenInstanceError(f"cannot change {name!r}")


def _beginning(made: type, fields: dict[str, _Field]) -> "Callable[..., None]":
    """``__init__``: puts what it is given into the slots."""
    known: dict[str, Any] = {"nothing": _NOTHING}
    arguments, lines = ["self"], []
    for name, own in fields.items():
        known[f"put_{name}"] = getattr(made, name).__set__
        value = argument = name
        if own.default_factory is not _NOTHING:
            known[f"new_{name}"] = own.default_factory
            argument, value = f"{name}=nothing", f"new_{name}() if {name} is nothing else {name}"
        elif own.default is not _NOTHING:
            known[f"default_{name}"] = own.default
            argument = f"{name}=default_{name}"
        arguments.append(argument)
        lines.append(f" put_{name}(self, {value})")
    source = f"def __init__({', '.join(arguments)}):\n" + "\n".join(lines or [" pass"])
    exec(source, known)
    function: Callable[..., None] = known["__init__"]
    return function
