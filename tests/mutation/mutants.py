"""Every way in which one predicate, sum or table cell of the engine can be wrong."""

import ast
import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Final

from kartlog.rules import option_names
from kartlog.rules.resolve import expected_by

PROGRAM: Final = Path("src/kartlog")
RULES: Final = ("rules/columns.py", "rules/conflicts.py", "rules/shapes.py")

_INVERTED: Final = {
    "<": ">=", ">=": "<", ">": "<=", "<=": ">", "==": "!=", "!=": "==",
    "in": "not in", "not in": "in", "is": "is not", "is not": "is",
}  # fmt: skip
_COMPARISON: Final = re.compile(r"\bnot\s+in\b|\bis\s+not\b|\bin\b|\bis\b|<=|>=|==|!=|<|>")
_JUNCTION: Final = re.compile(r"\b(and|or)\b")
_SUM: Final = re.compile(r"[+-]")
_PRESET_LINE: Final = re.compile(r"^([a-z0-9-]+) = (.+)$")


@dataclass(frozen=True, slots=True)
class Mutant:
    """One file of the program with something else in one place."""

    path: str
    line: int
    what: str
    text: str
    function: int = 0
    """The line at which the outermost function around the place begins; 0 for a table."""

    @property
    def name(self) -> str:
        """What tells it from the others."""
        return f"{self.path}:{self.line} {self.what}"


def mutants(root: Path) -> list[Mutant]:
    """All of them, in the order of the files."""
    program = root / PROGRAM
    modules = [*sorted((program / "engine").rglob("*.py")), *(program / name for name in RULES)]
    presets = sorted((program / "rules/presets").glob("*.toml"))
    found = [mutant for path in modules for mutant in _Module(program, path).mutants()]
    found += [mutant for path in presets for mutant in _of_preset(program, path)]
    return list({mutant.name: mutant for mutant in found}.values())


class _Module:
    """The mutants of one module: edits of its text at the places that the syntax tree names."""

    def __init__(self, program: Path, path: Path) -> None:
        self.path = str(path.relative_to(program))
        self.text = path.read_text("utf-8")
        self.tree = ast.parse(self.text)
        self.starts = [0]
        for line in self.text.encode().splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(line))

    def mutants(self) -> Iterator[Mutant]:
        for top in self.tree.body:
            for node in ast.walk(top):
                for start, end, new in self._logic(node):
                    yield self._mutant(top, start, end, new)
            for start, end, new in self._table(top):
                yield self._mutant(top, start, end, new)

    def _mutant(self, top: ast.stmt, start: int, end: int, new: str) -> Mutant:
        raw = self.text.encode()
        line = raw[:start].count(b"\n") + 1
        changed = (raw[:start] + new.encode() + raw[end:]).decode()
        place = start - self.starts[line - 1]
        what = f"{place}: {_short(raw[start:end].decode())} -> {_short(new) or 'nothing'}"
        return Mutant(self.path, line, what, changed, self._function(line))

    def _function(self, line: int) -> int:
        holders = [
            node
            for node in ast.walk(self.tree)
            if isinstance(node, ast.FunctionDef) and _first_line(node) <= line <= (node.end_lineno or 0)
        ]
        return _first_line(min(holders, key=_first_line)) if holders else 0

    def _at(self, line: int, column: int) -> int:
        return self.starts[line - 1] + column

    def _start(self, node: ast.expr | ast.stmt) -> int:
        return self._at(node.lineno, node.col_offset)

    def _end(self, node: ast.expr | ast.stmt) -> int:
        return self._at(node.end_lineno or node.lineno, node.end_col_offset or 0)

    def _between(self, one: ast.expr, other: ast.expr) -> tuple[int, int, str]:
        start, end = self._end(one), self._start(other)
        return start, end, self.text.encode()[start:end].decode()

    def _logic(self, node: ast.AST) -> Iterator[tuple[int, int, str]]:
        """Comparisons inverted, `and` and `or` exchanged, `not` removed, sums exchanged."""
        match node:
            case ast.Compare(left=left, comparators=others):
                for one, other in pairwise([left, *others]):
                    yield self._changed(one, other, _COMPARISON, _INVERTED)
            case ast.BoolOp(values=values):
                start, end = self._start(values[0]), self._end(values[-1])
                parts = [self.text.encode()[start : self._end(values[0])].decode()]
                for one, other in pairwise(values):
                    _, _, gap = self._between(one, other)
                    parts.append(_JUNCTION.sub(lambda m: "or" if m[0] == "and" else "and", gap, count=1))
                    parts.append(self.text.encode()[self._start(other) : self._end(other)].decode())
                yield start, end, "".join(parts)
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                start = self._start(node)
                gap = self.text.encode()[start : self._start(operand)].decode()
                yield start, self._start(operand), re.sub(r"not\s*", "", gap, count=1)
            case ast.BinOp(left=left, op=ast.Add() | ast.Sub(), right=right):
                yield self._changed(left, right, _SUM, {"+": "-", "-": "+"})
            case ast.AugAssign(target=target, op=ast.Add() | ast.Sub(), value=value):
                yield self._changed(target, value, _SUM, {"+": "-", "-": "+"})

    def _changed(
        self, one: ast.expr, other: ast.expr, pattern: re.Pattern[str], exchanged: dict[str, str]
    ) -> tuple[int, int, str]:
        start, end, gap = self._between(one, other)
        return start, end, pattern.sub(lambda m: exchanged[" ".join(m[0].split())], gap, count=1)

    def _table(self, top: ast.stmt) -> Iterator[tuple[int, int, str]]:
        """Rows of a table dropped, its cells changed."""
        if not isinstance(top, ast.Assign | ast.AnnAssign) or top.value is None:
            return
        if isinstance(top, ast.AnnAssign) and "TypeAlias" in ast.unparse(top.annotation):
            return
        yield from self._rows(top.value)
        keys = {id(key) for node in ast.walk(top.value) if isinstance(node, ast.Dict) for key in node.keys}
        cells = [node for node in ast.walk(top.value) if isinstance(node, ast.Constant)]
        words = sorted({cell.value for cell in cells if isinstance(cell.value, str)})
        for cell in cells:
            if id(cell) not in keys:
                for new in _other_values(cell.value, words):
                    yield self._start(cell), self._end(cell), new

    def _rows(self, table: ast.expr) -> Iterator[tuple[int, int, str]]:
        match table:
            case ast.Tuple(elts=rows) | ast.List(elts=rows) if len(rows) > 2:
                spans = [(self._start(row), self._end(row)) for row in rows]
            case ast.Dict(keys=keys, values=values) if len(keys) > 1:
                spans = [(self._start(k or v), self._end(v)) for k, v in zip(keys, values, strict=True)]
            case _:
                return
        raw = self.text.encode()
        for start, end in spans:
            comma = re.match(rb"\s*,", raw[end:])
            yield start, end + (comma.end() if comma else 0), ""


def _first_line(node: ast.FunctionDef) -> int:
    return min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])


def _other_values(value: object, words: list[str]) -> list[str]:
    match value:
        case bool():
            return [repr(not value)]
        case int():
            return [repr(value + 1)]
        case str() if " " in value:
            parts = value.split()
            return [repr(" ".join(parts[:i] + parts[i + 1 :])) for i in range(len(parts))]
        case str() if len(words) > 1:
            return [repr(words[(words.index(value) + 1) % len(words)])]
        case str():
            return [repr(value + "x")]
    return []


def _of_preset(program: Path, path: Path) -> Iterator[Mutant]:
    """Each value of a preset replaced by another that may be written there."""
    lines = path.read_text("utf-8").splitlines(keepends=True)
    family = ""
    for index, line in enumerate(lines):
        if line.startswith("["):
            family = line.strip().strip("[]")
        found = _PRESET_LINE.match(line)
        if not found or not family:
            continue
        option = family if found[1] == family else f"{family}.{found[1]}"
        assert option in option_names(), option
        new = _other_setting(option, tomllib.loads(line)[found[1]])
        text = "".join([*lines[:index], f"{found[1]} = {new}\n", *lines[index + 1 :]])
        yield Mutant(str(path.relative_to(program)), index + 1, f"{option}: {found[2]} -> {new}", text)


def _other_setting(option: str, value: object) -> str:
    if isinstance(value, bool):
        return str(not value).lower()
    if isinstance(value, int):
        return str(value - 5 if value > 5 else value + 1)
    allowed = [word for word in expected_by(option).split("|") if "," not in word]
    words = [word for word in allowed if "…" not in word and word != value]
    bounds = next((word for word in allowed if "…" in word), "")
    if bounds:
        return str(max(int(bounds.partition("…")[0]), 1) if not bounds.startswith("-") else -120)
    return f'"{Random(option).choice(words)}"'


def _short(text: str) -> str:
    flat = " ".join(text.split())
    return flat if len(flat) <= 90 else f"{flat[:60]} … {flat[-25:]}"
