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
from game.chair.wording.by_hand import by_hand, inspected_by_hand
from game.chair.wording.paragraphs import Paragraph, plain
from game.chips.chip_table import ChipTable
from game.client.felt.geometry.layout import Viewpoint
from game.client.preferences import Preferences, is_on
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
NOTHING = "Nothing by hand: one key for each step. You can change that in Settings."


@dataclass(frozen=True)
class TableToCome:
    """A table before anybody has sat down; `me` is the person's place, 0 where they have none of their own yet."""

    rules: Rules
    table: Table
    still: TablePainter
    me: int
    chips: ChipTable
    by_hand: str
    """What the person does by hand there, as a sentence; "" for one who plays or only watches."""


def to_come(model: SetupModel, preferences: Preferences, *, first_week: bool) -> TableToCome:
    """The table that is chosen so far. Its settings have to be in order."""
    spec = library()[model.book.id].game(model.game.id)
    settings = settings_of(resolve(spec, model.overrides), 1)
    engine = engine_for(model.book.id, spec.id, settings)
    places = range(1, min(model.seats, model.places) + 1) if model.by_ballot else model.taken
    table = engine.opening(dict.fromkeys(places, stack(settings)), Setup(min(places), ()))
    me = model.own_seat or 0
    viewpoint = Viewpoint.of(model.role, me)
    names: Mapping[int, str] = {place: YOU if place == me else OTHER for place in places}
    has_float = not (is_tournament(engine.rules) or model.by_ballot)
    chips = chips_opened(engine.rules, table, 0 if has_float else None)
    still = TablePainter(engine.rules, model.layout, viewpoint, names, preferences)
    done = _by_hand(engine.rules, model, preferences, float_=has_float, first_week=first_week)
    return TableToCome(engine.rules, table, still, me, chips, done)


def _by_hand(rules: Rules, model: SetupModel, preferences: Preferences, *, float_: bool, first_week: bool) -> str:
    """What a dealer or inspector does by hand there, as a sentence: in a test all but the float, else as Settings have it."""
    if model.terms.sits:
        return ""
    deck, chips, counts = (is_on(choice, first_week=first_week) for choice in
                           (preferences.deck_by_hand, preferences.chips_by_hand, preferences.count_float))
    deck, counts = deck or model.exam, counts and float_ and not model.exam
    done = (by_hand(rules, deck=deck, chips=chips or model.exam, calls=False, float_=counts) if model.terms.deals else
            inspected_by_hand(deck=deck, float_=counts))
    return f"By hand: {done}." if done else NOTHING if model.terms.deals else ""


def preview_lines(coming: TableToCome) -> list[Paragraph]:
    """What a player could read at the table, without its clauses: what is played, what a dealer does there by hand, for how much,
    what the house takes."""
    lines = groupby((line for line in sign(coming.rules) if line.about != "hands"), key=attrgetter("about"))
    first, *rest = ["  ·  ".join(line.text for line in alike) for _, alike in lines]
    said = [*filter(None, [coming.by_hand]), *rest]
    return [plain(first, size="large", bold=True, before=0), *(plain(line, before=6) for line in said)]


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
