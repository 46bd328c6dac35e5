"""The table that is being set up, as it will be found: a picture of it, and what its sign says."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from itertools import groupby
from operator import attrgetter

import pygame

from game.chair.chips_in_play import chips_opened
from game.chair.seen.table_view import with_chips
from game.chair.seen.view import Spot
from game.chair.setting_up.setup_model import SetupModel
from game.chair.wording.paragraphs import Paragraph, plain
from game.chips.chip_table import ChipTable
from game.client.felt.geometry.layout import Viewpoint
from game.client.preferences import Preferences
from game.client.still import TablePainter
from game.client.widgets.drawing.ink import Ink
from game.client.widgets.widget import Widget
from game.rulebook.loader import library
from game.rulebook.settings import resolve
from game.session.round import engine_for
from game.session.setting_up.stakes import stack
from game.session.setting_up.table_sign import sign
from game.table.between.hand_setup import Setup
from game.table.rules import Rules
from game.table.state import Table
from game.tournament.levels import settings_of
from game.tournament.run import is_tournament

YOU, OTHER = "You", "Player"


@dataclass(frozen=True)
class TableToCome:
    """A table before anybody has sat down; `me` is the person's place, 0 where they have none of their own yet."""

    rules: Rules
    table: Table
    still: TablePainter
    me: int
    chips: ChipTable


def to_come(model: SetupModel, preferences: Preferences) -> TableToCome:
    """The table that is chosen so far. Its settings have to be in order."""
    spec = library()[model.book.id].game(model.game.id)
    settings = settings_of(resolve(spec, model.overrides), 1)
    engine = engine_for(model.book.id, spec.id, settings)
    places = range(1, min(model.seats, model.places) + 1) if model.by_ballot else model.taken
    table = engine.opening(dict.fromkeys(places, stack(settings)), Setup(min(places), ()))
    me = model.own_seat or 0
    viewpoint = Viewpoint.of(model.role, me)
    names: Mapping[int, str] = {place: YOU if place == me else OTHER for place in places}
    chips = chips_opened(engine.rules, table, None if is_tournament(engine.rules) or model.by_ballot else 0)
    return TableToCome(engine.rules, table, TablePainter(engine.rules, model.layout, viewpoint, names, preferences), me, chips)


def preview_lines(rules: Rules) -> list[Paragraph]:
    """What a player could read at the table, without its clauses: what is played, for how much, what the house takes."""
    lines = groupby((line for line in sign(rules) if line.about != "hands"), key=attrgetter("about"))
    first, *rest = ["  ·  ".join(line.text for line in alike) for _, alike in lines]
    return [plain(first, size="large", bold=True, before=0), *(plain(line, before=6) for line in rest)]


class TablePicture(Widget):
    """Draws it."""

    def __init__(self, rect: pygame.Rect, coming: TableToCome) -> None:
        super().__init__(rect)
        self._coming = coming

    def draw(self, ink: Ink) -> None:
        """The table, the person's own place lit."""
        coming = self._coming
        lit = frozenset({Spot("seat", coming.me)}) if coming.me else frozenset()
        coming.still.draw(ink.surface, self.rect, ink.style, coming.table, lit, told=partial(with_chips, chips=coming.chips))
