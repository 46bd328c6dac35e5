"""Quick start: one table of each game, as most people want it, without a set-up; and the last one again."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Final, TypeAlias

from game import resources
from game.chair.setting_up.setup_model import SetupChoice, SetupModel, ShelfBook
from game.chair.wording.list_rows import Row
from game.grammar import counted
from game.rulebook.game_spec import GameSpec
from game.rulebook.settings import resolve
from game.session.round import engine_for
from game.session.setting_up.table_sign import stakes
from game.tournament.levels import settings_of

LAST: Final = "last"
"""The key of the last table."""
LEFT: Final = "left "
"""How the keys of tables begin that were left."""


Wishes: TypeAlias = Mapping[str, Mapping[str, str]]
"""What most people mean who ask for a game: settings with their words."""


def left_rows(left: Sequence[tuple[str, str, str]]) -> Iterator[Row]:
    """A row for each table that was left: session, what it is, when one sat down."""
    if left:
        yield Row("tables left", "Tables you left", head=True, bare=True)
    for session, told, started in left:
        yield Row(f"{LEFT}{session}", told, f"sat down {started[:16]}", "muted", depth=1)


def quick_rows(shelf: Sequence[ShelfBook], model: SetupModel) -> Iterator[Row]:
    """A row for each game under the title of its book: what is played there, and by how many."""
    for book in shelf:
        yield Row(f"book {book.id}", book.title, head=True, bare=True)
        for game in book.games:
            choice = quick_choice(model, game.id)
            who = counted(choice.seats, "entry", "entries") if model.by_ballot else counted(choice.seats, "player")
            begins = settings_of(resolve(game, choice.overrides), 1)
            yield Row(game.id, game.title, f"{stakes(engine_for(book.id, game.id, begins).rules)}, {who}", "muted", depth=1)


def quick_choice(model: SetupModel, game: str) -> SetupChoice:
    """A player's table of a game: what is proposed, and what most people mean. KeyError for a game that is on no shelf."""
    by_game = {each.id: (book, each) for book in model.shelf for each in book.games}
    book, spec = by_game[game]
    model.choose_role("player")
    model.choose_book(book.id)
    model.choose_game(spec.id)
    model.changed[spec.id] = {name: value for name, value in _wanted().get(game, {}).items() if _offers(spec, name, value)}
    return model.choice()


def _offers(spec: GameSpec, name: str, value: str) -> bool:
    setting = spec.setting(name)
    return setting is not None and value in setting.values


@cache
def _wanted() -> Wishes:
    from game.files.schema.entry import read
    from game.files.schema.typed import value_of

    found: Wishes = value_of(Wishes, read(resources.assets() / "quick.yaml"))
    return found
