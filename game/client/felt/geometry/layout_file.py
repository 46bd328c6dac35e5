"""Reads a table's layout from YAML, and refuses anything it does not know."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import Annotated, TypeAlias

from game import resources
from game.client.felt.geometry.rectangles import Point
from game.files.fault import FaultCollector, FileFault
from game.files.schema.entry import Entry, read
from game.files.schema.typed import Between, Help, typed, word_of

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
Furniture: TypeAlias = Annotated[str, word_of("piece of furniture", HOMES)]
Field: TypeAlias = Annotated[str, word_of("field", FIELDS)]
Area: TypeAlias = Annotated[str, word_of("area", ("bet", *FIELDS))]
Sized: TypeAlias = Annotated[str, word_of("home", SIZES)]


@dataclass(frozen=True)
class TableEdge:
    """The table's edge: how far down it is widest, and how square it is above and below that."""

    middle: Scale
    upper: Scale
    lower: Scale


@dataclass(frozen=True)
class CurvedChair:
    """The table along its curve as seen from one chair: the shape of the betting line, how many units it lies inside the cloth's
    edge, how wide it's open for the dealer on either side, in distances between seats, how many units are `beside` a player's own
    hand on either side, where things lie, in units right of the middle and parts of the height, and where each box has `areas`,
    how many units before the middle of its cards these lie."""

    outline: TableEdge
    cloth: float
    opening: float
    beside: float
    things: Mapping[str, Point]
    sizes: Mapping[str, tuple[float, float]]
    areas: Mapping[str, float]


@dataclass(frozen=True)
class TableLayout:
    """One table as it is printed, as the `dealer` and a `player` see it; `fields` are printed betting fields apart from the usual
    one."""

    id: str
    title: str
    seats: int
    furniture: tuple[str, ...]
    fields: tuple[str, ...]
    dealer: CurvedChair
    player: CurvedChair

    def without(self, thing: str) -> TableLayout:
        """The same table with a piece of its furniture taken off; itself if it has none of that name."""
        if thing not in self.furniture:
            return self
        left = tuple(name for name in self.furniture if name != thing)
        dealer, player = (replace(each, things=_lacking(each.things, HOMES[thing])) for each in (self.dealer, self.player))
        return replace(self, furniture=left, dealer=dealer, player=player)

    def unprinted(self, name: str) -> TableLayout:
        """The same table without a betting field; itself if it has none of that name."""
        return replace(self, fields=tuple(word for word in self.fields if word != name))


def _lacking(things: Mapping[str, Point], name: str) -> Mapping[str, Point]:
    return {each: home for each, home in things.items() if each != name}


# ---- what a file may say


@dataclass(frozen=True, slots=True)
class CurvedWords:
    """The table along its curve, as seen from one chair."""

    outline: TableEdge
    cloth: Annotated[float, Between(0, 1000), Help("units from the betting line to the edge of the cloth")]
    things: Annotated[Mapping[str, tuple[Aside, Share]], Help("where homes lie: units right of the middle, parts of the height")]
    opening: Annotated[float, Between(0, 10), Help("on either side of the dealer, in distances between seats")] = 1.0
    beside: Annotated[Length, Help("units on either side of a player's own hand")] = 152.0
    sizes: Annotated[Mapping[Sized, tuple[Length, Length]], Help("width and height, where they aren't the usual ones")] = field(
        default_factory=dict)
    areas: Annotated[Mapping[Area, Length], Help("units from the middle of a box's cards to that of each of its areas")] = field(
        default_factory=dict)

    @property
    def chair(self) -> CurvedChair:
        """The chair itself."""
        return CurvedChair(self.outline, self.cloth, self.opening, self.beside, dict(self.things), self.sizes, self.areas)


@dataclass(frozen=True, slots=True)
class LayoutWords:
    """A layout as a file has it."""

    id: str
    title: str
    seats: Annotated[int, Between(1, 24)]
    furniture: Annotated[tuple[Furniture, ...], Between(0, 9)]
    fields: Annotated[tuple[Field, ...], Between(0, 9), Help("betting fields next to the usual one")]
    dealer: Annotated[CurvedWords, Help("as the dealer sees it")]
    player: Annotated[CurvedWords, Help("as a player sees it, their own place nearest")]

    def check(self, entry: Entry, about: object) -> None:
        """Each side has the homes that the furniture and the areas that the fields ask for. Raises ContentFault."""
        gathered, given = FaultCollector(), entry.table()
        near = {*CENTRE, "stub", *(HOMES[name] for name in self.furniture)}
        for side, things in (("dealer", near), ("player", near - {"sign"})):
            there = given[side].table()
            gathered.take(there["things"].fields, sorted(things), SOMETIMES)
            found = gathered.take(given[side].fields, ("areas",), there) if self.fields else None
            if found is not None:
                gathered.take(found["areas"].fields, ("bet", *self.fields))
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
    return TableLayout(words.id, words.title, words.seats, words.furniture, words.fields, words.dealer.chair, words.player.chair)
