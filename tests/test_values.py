"""Values are what ``dataclasses`` would have made of them."""

import copy
import pickle
from dataclasses import FrozenInstanceError, asdict, dataclass, fields, is_dataclass, replace
from inspect import signature
from typing import Any

import pytest

from kartlog import values
from kartlog.rules import resolve


@values.dataclass(frozen=True, slots=True)
class Bare:
    """Nothing."""


@values.dataclass(frozen=True, slots=True)
class Single:
    """One field."""

    card: int


@values.dataclass(frozen=True, slots=True)
class Several:
    """Fields with and without something to go by."""

    seat: int
    name: str = "nobody"
    taken: dict[str, int] = values.field(default_factory=dict)
    marked: bool = values.field(default=False, metadata={"said": "marked"})

    @property
    def heading(self) -> str:
        """Something that is no field."""
        return f"{self.seat} {self.name}"


@values.dataclass(frozen=True, slots=True, eq=False)
class Itself:
    """Equal to itself alone."""

    card: int


def twin(cls: type) -> Any:
    """The same class, made by ``dataclasses``."""
    space = {"__annotations__": cls.__annotations__, "__doc__": cls.__doc__, "__qualname__": cls.__qualname__}
    for name, field in cls.__dataclass_fields__.items():  # type: ignore[attr-defined]
        twin_field = copy.copy(field)
        space[name] = twin_field
    return dataclass(frozen=True, slots=True)(type(cls.__name__, (), space))


ONES = [(Bare, ()), (Single, (7,)), (Single, (None,)), (Several, (1,)), (Several, (2, "Ann", {"A": 1}, True))]


@pytest.mark.parametrize(("cls", "content"), ONES)
def test_alike(cls: Any, content: tuple[Any, ...]) -> None:
    own, other = cls(*content), twin(cls)(*content)
    assert own != other
    assert repr(own) == repr(other)
    assert asdict(own) == asdict(other)
    assert own == cls(*content)
    assert (own.__match_args__, own.__slots__) == (other.__match_args__, other.__slots__)
    assert is_dataclass(own)
    assert [field.name for field in fields(own)] == [field.name for field in fields(other)]
    assert [*signature(cls).parameters] == [*signature(type(other)).parameters]
    assert pickle.loads(pickle.dumps(own)) == copy.copy(own) == copy.deepcopy(own) == own
    assert replace(own) == own  # type: ignore[type-var]
    assert values.changed(own) == own
    assert not hasattr(own, "__dict__")


def test_told_apart() -> None:
    assert Single(1) != Single(2)
    assert Several(1, "Ann") != Several(1, "Bob")
    assert hash(Single(1)) == hash(Single(1))
    assert len({Single(1), Single(1), Single(2), Bare(), Bare()}) == 3
    assert Itself(1) != Itself(1)
    assert len({Itself(1), Itself(1)}) == 2


def test_changed() -> None:
    assert values.changed(Several(1), name="Ann") == replace(Several(1), name="Ann") == Several(1, "Ann")
    with pytest.raises(TypeError):
        values.changed(Several(1), nme="Ann")


def test_nothing_is_shared() -> None:
    assert Several(1).taken is not Several(1).taken


@pytest.mark.parametrize("name", ["card", "other"])
def test_frozen(name: str) -> None:
    own = Single(1)
    with pytest.raises(FrozenInstanceError):
        setattr(own, name, 2)
    with pytest.raises(FrozenInstanceError):
        delattr(own, name)
    assert own.card == 1


@pytest.mark.parametrize("content", [(), (1, 2)])
def test_as_many_as_there_are(content: tuple[Any, ...]) -> None:
    with pytest.raises(TypeError):
        Single(*content)


def test_what_is_known_of_fields() -> None:
    assert {**values.fields_of(Several)}["marked"] == {"said": "marked"}
    assert [*values.fields_of(Several)] == ["seat", "name", "taken", "marked"]
    assert fields(Several)[3].metadata["said"] == "marked"
    assert values.is_value(Several)
    assert not values.is_value(int)
    assert not values.is_value(Several(1))
    assert Several(3, "Cat").heading == "3 Cat"


def test_rules_are_values() -> None:
    rules: Any = resolve("home@1").ruleset
    assert pickle.loads(pickle.dumps(rules)) == rules
    assert hash(replace(rules)) == hash(rules)
