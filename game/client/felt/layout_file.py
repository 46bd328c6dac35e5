"""Reads a table's layout from YAML, and refuses anything it does not know."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from game import resources
from game.client.felt.boxes import Point

HOMES = {"tray": "tray", "slide": "slide", "drop-box": "drop_box", "bonus": "bonus", "shoe": "stub", "meter": "meter",
         "rack": "muck"}
CENTRE = ("board", "muck", "sign")
SOMETIMES = ("pots", "burns", "meter", "odds")
FIELDS = ("ante", "jackpot")
KEYS = ("id", "title", "seats", "size", "furniture", "fields", "fold-line", "sizes", "table", "ring")


class LayoutError(ValueError):
    """A layout file is wrong. The message names the file, the place, and what would be right."""


@dataclass(frozen=True)
class Place:
    """Where one player's things lie, in parts of the table's width and height."""

    at: Point
    bet: Point
    marker: Point
    fields: Mapping[str, Point]


@dataclass(frozen=True)
class Outline:
    """The table's edge: how far down it is widest, and how square it is above and below that."""

    middle: float
    upper: float
    lower: float


@dataclass(frozen=True)
class Arrangement:
    """All homes as seen from one side of the table."""

    outline: Outline
    places: tuple[Place, ...]
    things: dict[str, Point]


@dataclass(frozen=True)
class TableLayout:
    """One table as it is printed: `table` as the dealer sees it, `ring` as a player does (own place first).

    `fields` are printed betting fields beside the usual one; `sizes` replaces the usual size of some homes.
    """

    id: str
    title: str
    seats: int
    size: float
    furniture: tuple[str, ...]
    fields: tuple[str, ...]
    fold_line: bool
    sizes: Mapping[str, tuple[float, float]]
    table: Arrangement
    ring: Arrangement

    def without(self, thing: str) -> TableLayout:
        """The same table with a piece of its furniture taken off; itself if it has none of that name."""
        if thing not in self.furniture:
            return self
        bare = {name: home for name, home in self.table.things.items() if name != HOMES[thing]}
        left = tuple(name for name in self.furniture if name != thing)
        return replace(self, furniture=left, table=replace(self.table, things=bare))


def layout_names() -> list[str]:
    """The names `load_layout` understands, sorted."""
    return sorted(path.stem for path in (resources.assets() / "layouts").glob("*.yaml"))


@cache
def load_layout(name: str) -> TableLayout:
    """The layout of that name. Raises LayoutError if there is none or if its file is wrong."""
    path = resources.assets() / "layouts" / f"{name}.yaml"
    if not path.is_file():
        raise LayoutError(f"There is no layout {name!r}. There are: {', '.join(layout_names())}.")
    return read_layout(path)


def read_layout(path: Path) -> TableLayout:
    """A layout from any file. Raises LayoutError."""
    try:
        raw = yaml.safe_load(path.read_text(encoding="utf-8"))
    except yaml.YAMLError as wrong:
        raise LayoutError(f"{path.name}: not YAML ({wrong}).") from wrong
    _keys(path, "the file", raw, KEYS)
    furniture, fields = _known(path, "furniture", raw, tuple(HOMES)), _known(path, "fields", raw, FIELDS)
    centre = set(CENTRE) - ({"muck"} if "rack" in furniture else set())  # a rack stands beside the dealer
    near = {*CENTRE, "stub", *(HOMES[name] for name in furniture)}
    table = _arrangement(path, "table", raw["table"], raw["seats"], fields, near)
    ring = _arrangement(path, "ring", raw["ring"], raw["seats"] + 1, fields, centre)
    sizes = {name: (width, height) for name, (width, height) in raw["sizes"].items()}
    return TableLayout(
        raw["id"], raw["title"], raw["seats"], raw["size"], furniture, fields, raw["fold-line"], sizes, table, ring
    )


def _known(path: Path, key: str, raw: Any, there: Sequence[str]) -> tuple[str, ...]:
    unknown = [name for name in raw[key] if name not in there]
    if unknown:
        raise LayoutError(f"{path.name}, {key}: unknown {', '.join(unknown)}; there are {', '.join(there)}.")
    return tuple(raw[key])


def _arrangement(
    path: Path, where: str, raw: Any, count: int, fields: tuple[str, ...], things: set[str],
) -> Arrangement:  # fmt: skip
    _keys(path, where, raw, ("outline", "places", "things"))
    _keys(path, f"{where}, outline", raw["outline"], ("middle", "upper", "lower"))
    _keys(path, f"{where}, things", raw["things"], things, SOMETIMES)
    homes = {name: _point(path, f"{where}, {name}", value) for name, value in raw["things"].items()}
    first = [_place(path, f"{where}, place {n}", value, fields) for n, value in enumerate(raw["places"], start=1)]
    return Arrangement(Outline(**raw["outline"]), _mirrored(path, where, first, count), homes)


def _mirrored(path: Path, where: str, first: list[Place], count: int) -> tuple[Place, ...]:
    """All places from the first half. As a player sees it, the own place lies on the axis and has no mirror image."""
    own = 1 if where == "ring" else 0
    left = (count - own) // 2
    if len(first) != count - left:
        raise LayoutError(f"{path.name}, {where}: {len(first)} places given, {count - left} needed for {count}.")
    return (*first, *(_mirror(place) for place in reversed(first[own : own + left])))


def _mirror(place: Place) -> Place:
    fields = {name: _across(point) for name, point in place.fields.items()}
    return Place(_across(place.at), _across(place.bet), _across(place.marker), fields)


def _across(point: Point) -> Point:
    return (1 - point[0], point[1])


def _place(path: Path, where: str, raw: Any, fields: tuple[str, ...]) -> Place:
    _keys(path, where, raw, ("at", "bet", "marker", *fields))
    points = {key: _point(path, f"{where}, {key}", value) for key, value in raw.items()}
    return Place(points["at"], points["bet"], points["marker"], {name: points[name] for name in fields})


def _point(path: Path, where: str, raw: Any) -> Point:
    numbers = [part for part in raw if isinstance(part, int | float)] if isinstance(raw, list) else []
    if len(numbers) == 2 == len(raw) and all(0 <= part <= 1 for part in numbers):
        return (float(raw[0]), float(raw[1]))
    raise LayoutError(f"{path.name}, {where}: {raw!r} should be two numbers from 0 to 1: across, down.")


def _keys(path: Path, where: str, raw: Any, wanted: Iterable[str], allowed: Iterable[str] = ()) -> None:
    if not isinstance(raw, dict):
        raise LayoutError(f"{path.name}, {where}: should be a mapping with {', '.join(wanted)}.")
    missing, unknown = set(wanted) - set(raw), set(raw) - set(wanted) - set(allowed)
    if missing:
        raise LayoutError(f"{path.name}, {where}: missing {', '.join(sorted(missing))}.")
    if unknown:
        raise LayoutError(f"{path.name}, {where}: unknown {', '.join(sorted(map(str, unknown)))}; take it out.")
