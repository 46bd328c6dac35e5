"""Reads a table's layout from YAML, and refuses anything it does not know."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import Annotated, TypeAlias

from game import resources
from game.client.felt.geometry.rectangles import Point
from game.files.fault import FileFault, Gathered
from game.files.schema.entry import Entry, read
from game.files.schema.notes import Between, Help, word_of
from game.files.schema.typed import typed
from game.grammar import counted

HOMES = {"tray": "tray", "slide": "slide", "drop-box": "drop_box", "bonus": "bonus", "shoe": "stub", "meter": "meter",
         "rack": "muck"}
CENTRE = ("board", "muck", "sign")
SOMETIMES = ("pots", "burns", "meter", "odds")
FIELDS = ("ante", "jackpot")
SIZES: dict[str, tuple[float, float]] = {
    "board": (340, 88), "pots": (372, 64), "burns": (64, 50), "muck": (68, 50), "stub": (56, 66), "tray": (250, 60),
    "slide": (30, 60), "drop_box": (68, 60), "bonus": (64, 18), "sign": (300, 16), "meter": (124, 24),
    "bet": (66, 48), "marker": (24, 24), "ante": (50, 40), "jackpot": (50, 32),
    "odds": (246, 84),
}  # fmt: skip
Scale: TypeAlias = Annotated[float, Between(0, 10, more=True)]
Share: TypeAlias = Annotated[float, Between(0, 1)]
Aside: TypeAlias = Annotated[float, Between(-1000, 1000)]
Length: TypeAlias = Annotated[float, Between(0, 1000, more=True)]
PointWords: TypeAlias = tuple[Share, Share]
Furniture: TypeAlias = Annotated[str, word_of("furniture", HOMES)]
Field: TypeAlias = Annotated[str, word_of("field", FIELDS)]
Sized: TypeAlias = Annotated[str, word_of("home", SIZES)]


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

    middle: Scale
    upper: Scale
    lower: Scale


@dataclass(frozen=True)
class Arrangement:
    """All homes as seen from one side of the table."""

    outline: TableEdge
    places: tuple[SeatPlace, ...]
    things: dict[str, Point]


@dataclass(frozen=True)
class CurvedChair:
    """The table along its curve as seen from one chair: the shape of the betting line, how many units it lies inside the cloth's
    edge, how wide it's open for the dealer on either side, in distances between seats, how many units are `beside` a player's own
    hand on either side, and where things lie, in units right of the middle and parts of the height; where the dealer sits across,
    burns and muck are beside them."""

    outline: TableEdge
    cloth: float
    opening: float
    beside: float
    things: Mapping[str, Point]
    sizes: Mapping[str, tuple[float, float]]


@dataclass(frozen=True)
class TableLayout:
    """One table as it is printed: along its curve as the `dealer` and a `player` see it; where it's low and type is large, `table`
    and `ring` (own place first).

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
    dealer: CurvedChair | None = None
    player: CurvedChair | None = None

    def without(self, thing: str) -> TableLayout:
        """The same table with a piece of its furniture taken off; itself if it has none of that name."""
        if thing not in self.furniture:
            return self
        left = tuple(name for name in self.furniture if name != thing)
        dealer = self.dealer and replace(self.dealer, things=_lacking(self.dealer.things, HOMES[thing]))
        return replace(self, furniture=left, table=replace(self.table, things=dict(_lacking(self.table.things, HOMES[thing]))),
                       dealer=dealer)

    def unprinted(self, name: str) -> TableLayout:
        """The same table without a betting field; itself if it has none of that name."""
        if name not in self.fields:
            return self
        left = tuple(word for word in self.fields if word != name)
        return replace(self, fields=left, table=_bare(self.table, name), ring=_bare(self.ring, name))


def _lacking(things: Mapping[str, Point], name: str) -> Mapping[str, Point]:
    return {each: home for each, home in things.items() if each != name}


def _bare(arrangement: Arrangement, name: str) -> Arrangement:
    """The same without a field of that name at any place."""
    places = [replace(place, fields={word: home for word, home in place.fields.items() if word != name})
              for place in arrangement.places]
    return replace(arrangement, places=tuple(places))


# ---- what a file may say


@dataclass(frozen=True, slots=True)
class PlaceWords:
    """Where one player's things lie, each across and down."""

    at: PointWords
    bet: PointWords
    marker: PointWords
    ante: PointWords | None = None
    jackpot: PointWords | None = None

    @property
    def place(self) -> SeatPlace:
        """The place itself."""
        named = {"ante": self.ante, "jackpot": self.jackpot}
        return SeatPlace(self.at, self.bet, self.marker, {name: point for name, point in named.items() if point is not None})


@dataclass(frozen=True, slots=True)
class ArrangementWords:
    """The homes as seen from one side."""

    outline: TableEdge
    places: Annotated[tuple[PlaceWords, ...], Help("the first half, clockwise from the dealer's left; the rest mirrors it")]
    things: Annotated[Mapping[str, PointWords], Help("where each home lies, across and down")]


@dataclass(frozen=True, slots=True)
class CurvedWords:
    """The table along its curve, as seen from one chair."""

    outline: TableEdge
    cloth: Annotated[Length, Help("units from the betting line to the edge of the cloth")]
    things: Annotated[Mapping[str, tuple[Aside, Share]], Help("where homes lie: units right of the middle, parts of the height")]
    opening: Annotated[float, Between(0, 10), Help("on either side of the dealer, in distances between seats")] = 1.0
    beside: Annotated[Length, Help("units on either side of a player's own hand")] = 152.0
    sizes: Annotated[Mapping[Sized, tuple[Length, Length]], Help("width and height, where they are not the usual ones")] = field(
        default_factory=dict)

    @property
    def chair(self) -> CurvedChair:
        """The chair itself."""
        return CurvedChair(self.outline, self.cloth, self.opening, self.beside, dict(self.things), self.sizes)


@dataclass(frozen=True, slots=True)
class LayoutWords:
    """A layout as a file has it."""

    id: str
    title: str
    seats: Annotated[int, Between(1, 24)]
    size: Scale
    furniture: Annotated[tuple[Furniture, ...], Between(0, 9)]
    fields: Annotated[tuple[Field, ...], Between(0, 9), Help("betting fields next to the usual one")]
    fold_line: Annotated[float, Between(0, 10), Help("the power of its curve; 0 where there is none")]
    sizes: Annotated[Mapping[Sized, tuple[Length, Length]], Help("width and height, where they are not the usual ones")]
    table: Annotated[ArrangementWords, Help("as the dealer sees it")]
    ring: Annotated[ArrangementWords, Help("as a player sees it, their own place first")]
    dealer: Annotated[CurvedWords | None, Help("along its curve, as the dealer sees it")] = None
    player: Annotated[CurvedWords | None, Help("the same as a player sees it, their own place nearest")] = None

    def check(self, entry: Entry, about: object) -> None:
        """Each side has the homes and places that the furniture, the fields and the seats ask for. Raises FoundWrong."""
        gathered, given = Gathered(), entry.table()
        centre = set(CENTRE) - ({"muck"} if "rack" in self.furniture else set())  # a rack stands next to the dealer
        near = {*CENTRE, "stub", *(HOMES[name] for name in self.furniture)}
        for side, things in (("dealer", near), ("player", centre - {"sign"})):
            if getattr(self, side) is not None:
                gathered.take(given[side].table()["things"].fields, sorted(things), SOMETIMES)
        for side, things, count, own in (("table", near, self.seats, 0), ("ring", centre, self.seats + 1, 1)):
            there = given[side].table()
            gathered.take(there["things"].fields, sorted(things), SOMETIMES)
            for place in there["places"].entries():
                gathered.take(place.fields, ("at", "bet", "marker", *self.fields))
            found, needed = len(there["places"].entries()), count - (count - own) // 2
            if found != needed:
                gathered.add(there["places"].fault(f"{counted(found, 'place')} given", f"give {needed}, which make {count}"))
        gathered.check()


# ---- reading


def layout_names() -> list[str]:
    """The names `load_layout` understands, sorted."""
    return sorted(path.stem for path in (resources.assets() / "layouts").glob("*.yaml"))


@cache
def load_layout(name: str) -> TableLayout:
    """The layout of that name. Raises FileFault if there is none or if its file is wrong."""
    path = resources.assets() / "layouts" / f"{name}.yaml"
    if not path.is_file():
        raise FileFault(path, 0, f"there is no layout {name}", f"use one of: {', '.join(layout_names())}")
    return read_layout(path)


def places(name: str) -> int:
    """How many places a table of that layout has."""
    return load_layout(name).seats


def fitting_layout(names: Sequence[str], seats: int) -> str:
    """The first of a game's layouts with so many seats; the last where none has."""
    return next((name for name in names if load_layout(name).seats >= seats), names[-1])


def read_layout(path: Path) -> TableLayout:
    """A layout from any file. Raises FileFault, for all that is wrong in it."""
    words = typed(LayoutWords, read(path))
    table, ring = _arrangement(words.table, words.seats, 0), _arrangement(words.ring, words.seats + 1, 1)
    dealer, player = (each.chair if each is not None else None for each in (words.dealer, words.player))
    return TableLayout(words.id, words.title, words.seats, words.size, words.furniture, words.fields, words.fold_line, words.sizes,
                       table, ring, dealer, player)


def _arrangement(words: ArrangementWords, count: int, own: int) -> Arrangement:
    """All places from the first half. As a player sees it, the own place lies on the axis and has no mirror image."""
    first, left = [each.place for each in words.places], (count - own) // 2
    places = (*first, *(_mirror(place) for place in reversed(first[own : own + left])))
    return Arrangement(words.outline, places, dict(words.things))


def _mirror(place: SeatPlace) -> SeatPlace:
    fields = {name: _across(point) for name, point in place.fields.items()}
    return SeatPlace(_across(place.at), _across(place.bet), _across(place.marker), fields)


def _across(point: Point) -> Point:
    return (1 - point[0], point[1])
