"""Reads a table's layout from YAML, and refuses anything it does not know."""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from decimal import Decimal
from functools import cache
from pathlib import Path

from game import resources
from game.client.felt.geometry.rectangles import Point
from game.grammar import counted
from game.rulebook.errors import RulebookError, nearest
from game.rulebook.readers.sheet import Entry, read

HOMES = {"tray": "tray", "slide": "slide", "drop-box": "drop_box", "bonus": "bonus", "shoe": "stub", "meter": "meter",
         "rack": "muck"}
CENTRE = ("board", "muck", "sign")
SOMETIMES = ("pots", "burns", "meter", "odds")
FIELDS = ("ante", "jackpot")
KEYS = ("id", "title", "seats", "size", "furniture", "fields", "fold-line", "sizes", "table", "ring")
SIZES: dict[str, tuple[float, float]] = {
    "board": (340, 88), "pots": (372, 64), "burns": (64, 50), "muck": (68, 50), "stub": (56, 66), "tray": (250, 60),
    "slide": (30, 60), "drop_box": (68, 60), "bonus": (64, 18), "sign": (300, 16), "meter": (124, 24),
    "bet": (66, 48), "marker": (24, 24), "ante": (50, 40), "jackpot": (50, 32),
    "odds": (246, 84),
}  # fmt: skip
MOST_SEATS = 24
MOST_SCALE = 10.0
MOST_SIZE = 1000.0


class LayoutError(ValueError):
    """A layout file is wrong. The message names the file, the place, and what would be right."""


@dataclass(frozen=True)
class SeatPlace:
    """Where one player's things lie, in parts of the table's width and height."""

    at: Point
    bet: Point
    marker: Point
    fields: Mapping[str, Point]


@dataclass(frozen=True)
class TableEdge:
    """The table's edge: how far down it is widest, and how square it is above and below that."""

    middle: float
    upper: float
    lower: float


@dataclass(frozen=True)
class Arrangement:
    """All homes as seen from one side of the table."""

    outline: TableEdge
    places: tuple[SeatPlace, ...]
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
    fold_line: float
    """The power of the curve; 0 on a table without a fold line."""
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

    def unprinted(self, name: str) -> TableLayout:
        """The same table without a betting field; itself if it has none of that name."""
        if name not in self.fields:
            return self
        left = tuple(word for word in self.fields if word != name)
        return replace(self, fields=left, table=_bare(self.table, name), ring=_bare(self.ring, name))


def _bare(arrangement: Arrangement, name: str) -> Arrangement:
    """The same without a field of that name at any place."""
    places = [replace(place, fields={word: home for word, home in place.fields.items() if word != name})
              for place in arrangement.places]
    return replace(arrangement, places=tuple(places))


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
        return _layout(read(path))
    except RulebookError as wrong:
        raise LayoutError(str(wrong)) from None


def _layout(sheet: Entry) -> TableLayout:
    raw = sheet.fields(KEYS)
    furniture, fields = _words(raw["furniture"], HOMES), _words(raw["fields"], FIELDS)
    seats = _seats(raw["seats"])
    centre = set(CENTRE) - ({"muck"} if "rack" in furniture else set())  # a rack stands beside the dealer
    near = {*CENTRE, "stub", *(HOMES[name] for name in furniture)}
    table = _arrangement(raw["table"], seats, fields, near)
    ring = _arrangement(raw["ring"], seats + 1, fields, centre, own=1)
    return TableLayout(raw["id"].text(), raw["title"].text(), seats, _number(raw["size"], MOST_SCALE), furniture, fields,
                       _number(raw["fold-line"], MOST_SCALE, 0.0), _sizes(raw["sizes"]), table, ring)


def _words(entry: Entry, known: Collection[str]) -> tuple[str, ...]:
    found = tuple(item.word(known) for item in entry.entries())
    if len(set(found)) < len(found):
        raise entry.fault("something stands twice", "name each once")
    return found


def _seats(entry: Entry) -> int:
    seats = entry.whole()
    if not 1 <= seats <= MOST_SEATS:
        raise entry.fault(f"{counted(seats, 'seat')}", f"give 1 to {MOST_SEATS}")
    return seats


def _sizes(entry: Entry) -> dict[str, tuple[float, float]]:
    found = {}
    for name, size in entry.table().items():
        if name not in SIZES:
            raise size.fault("there is nothing of that name", nearest(name, SIZES))
        wide, high = _two(size, MOST_SIZE)
        found[name] = (wide, high)
    return found


def _arrangement(entry: Entry, count: int, fields: tuple[str, ...], things: set[str], *, own: int = 0) -> Arrangement:
    raw = entry.fields(("outline", "places", "things"))
    outline = raw["outline"].fields(("middle", "upper", "lower"))
    homes = {name: _point(home) for name, home in raw["things"].fields(things, SOMETIMES).items()}
    first = [_place(place, fields) for place in raw["places"].entries()]
    parts = TableEdge(*(_number(outline[name], MOST_SCALE) for name in ("middle", "upper", "lower")))
    return Arrangement(parts, _mirrored(raw["places"], first, count, own), homes)


def _mirrored(entry: Entry, first: list[SeatPlace], count: int, own: int) -> tuple[SeatPlace, ...]:
    """All places from the first half. As a player sees it, the own place lies on the axis and has no mirror image."""
    left = (count - own) // 2
    if len(first) != count - left:
        raise entry.fault(f"{counted(len(first), 'place')} given", f"give {count - left}, which make {count}")
    return (*first, *(_mirror(place) for place in reversed(first[own : own + left])))


def _mirror(place: SeatPlace) -> SeatPlace:
    fields = {name: _across(point) for name, point in place.fields.items()}
    return SeatPlace(_across(place.at), _across(place.bet), _across(place.marker), fields)


def _across(point: Point) -> Point:
    return (1 - point[0], point[1])


def _place(entry: Entry, fields: tuple[str, ...]) -> SeatPlace:
    points = {key: _point(point) for key, point in entry.fields(("at", "bet", "marker", *fields)).items()}
    return SeatPlace(points["at"], points["bet"], points["marker"], {name: points[name] for name in fields})


def _point(entry: Entry) -> Point:
    return _two(entry, 1.0, "two numbers from 0 to 1: across, down", least=0.0)


def _two(entry: Entry, most: float, right: str = "two numbers: width, height", least: float | None = None) -> Point:
    parts = entry.entries()
    if len(parts) != 2:
        raise entry.fault(f"{len(parts)} numbers", f"give {right}")
    return (_number(parts[0], most, least), _number(parts[1], most, least))


def _number(entry: Entry, most: float, least: float | None = None) -> float:
    """A number above 0, or from `least` on where 0 is as good as any."""
    value = entry.plain()
    found = float(value) if isinstance(value, int | Decimal) and not isinstance(value, bool) else math.nan
    if not (0 < found <= most or found == least):
        raise entry.fault("it is no fitting number", f"give one {'above' if least is None else 'from'} 0, to {most:g} at most")
    return found
