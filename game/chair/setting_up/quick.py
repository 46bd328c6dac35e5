"""Quick start: one table of each game, as most people want it, without a set-up; and the last one again."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Final, TypeAlias

from game import resources
from game.chair.setting_up.setup_model import SetupChoice, SetupModel
from game.chair.wording.list_rows import Row
from game.grammar import counted
from game.rulebook.game_spec import GameSpec
from game.rulebook.loader import library
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


def played(choice: SetupChoice) -> str:
    """What is played at a table, and by how many."""
    spec = library()[choice.book].game(choice.game)
    drawn = spec.setting("most-players") is not None
    who = counted(choice.seats, "entry", "entries") if drawn else counted(choice.seats, "player")
    return f"{stakes(engine_for(choice.book, choice.game, settings_of(resolve(spec, choice.overrides), 1)).rules)}, {who}"


def quick_choice(model: SetupModel, game: str, role: str = "player") -> SetupChoice:
    """A table of a game, for a player or another role: what is proposed, and what most people mean; a player sits opposite the
    dealer. KeyError for a game that is on no shelf."""
    by_game = {each.id: (book, each) for book in model.shelf for each in book.games}
    book, spec = by_game[game]
    model.choose_role(role)
    model.choose_book(book.id)
    model.choose_game(spec.id)
    model.changed[spec.id] = {name: value for name, value in _wanted().get(game, {}).items()
                              if _offers(spec, name, value) and name not in model.house.get(spec.id, {})}
    model.my_seat = (model.places + 1) // 2
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
