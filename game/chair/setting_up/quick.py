"""Quick start: one table of each game, as most people want it, without a set-up; and the last one again."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any, Final, TypeAlias

from game import resources
from game.chair.setting_up.setup_model import SetupChoice, SetupModel
from game.chair.wording.list_rows import Row
from game.files.schema.typed import Help, typed
from game.grammar import capitalised, counted
from game.rulebook.loader import library
from game.rulebook.settings import resolve
from game.session.round import engine_for
from game.session.setting_up.table_sign import limit_in_words, stakes
from game.tournament.levels import settings_of

LAST: Final = "last"
"""The key of the last table."""
LEFT: Final = "left "
"""How the keys of tables begin that were left."""


Wishes: TypeAlias = Mapping[str, Mapping[str, str]]
"""Settings by game, with their words."""


@dataclass(frozen=True, slots=True)
class QuickWishes:
    """What most people mean who ask for a game."""

    players: Annotated[Wishes, Help("settings by game, for players: who works there learns the game as this house reads the book")]


OLDER: Final = "older"
"""The key of the way to those that were left longest ago."""


FEW = 4
"""How many older tables are worth the room that showing them takes."""


def left_rows(left: Sequence[tuple[str, str, str]], most: int) -> Iterator[Row]:
    """A row for each of so many tables that were left: session, what it is, when one sat down. The older ones are folded away,
    unless they are few."""
    most = len(left) if len(left) <= most + FEW else most
    if left:
        yield Row("tables left", "Tables you left", head=True, bare=True)
    for session, told, started in left[:most]:
        yield Row(f"{LEFT}{session}", told, f"sat down {started[:16]}", "muted", depth=1)
    if len(left) > most:
        yield Row(OLDER, counted(len(left) - most, "older table"), "show them", "muted", depth=1, opens=True)


def played(choice: SetupChoice) -> str:
    """What is played at a table, and by how many."""
    spec = library()[choice.book].game(choice.game)
    drawn = spec.setting("most-players") is not None
    who = counted(choice.seats, "entry", "entries") if drawn else counted(choice.seats, "player")
    return f"{stakes(engine_for(choice.book, choice.game, settings_of(resolve(spec, choice.overrides), 1)).rules)}, {who}"


def limits(*chosen: Mapping[str, Mapping[str, Any]]) -> dict[str, str]:
    """The limit at which a player sits down to each game, "No limit", where its book leaves a choice; of settings that were chosen,
    by game, the later count."""
    found = dict[str, str]()
    for spec in (spec for book in library().values() for spec in book.games.values()):
        setting = spec.setting("limit")
        if setting is not None and len(setting.values) > 1:
            words = (each.get(spec.id, {}).get("limit", "") for each in (*reversed(chosen), wishes()))
            word = next((word for word in words if word in setting.values), setting.default)
            found[spec.id] = capitalised(limit_in_words(str(word)))
    return found


def settings_kept(kept: Mapping[str, Any] | None) -> dict[str, dict[str, Any]]:
    """The settings that a set-up that was kept changed in each game, as far as they can be read."""
    written = (kept or {}).get("written")
    whole = written.items() if isinstance(written, dict) else ()
    return {game: dict(chosen) for game, chosen in whole if isinstance(chosen, dict)}


def quick_choice(model: SetupModel, game: str, role: str = "player") -> SetupChoice:
    """A table of a game, for a player or another role, with what was set for it and otherwise what most players mean; a player sits
    opposite the dealer. KeyError for a game that is on no shelf."""
    by_game = {each.id: (book, each) for book in model.shelf for each in book.games}
    book, spec = by_game[game]
    model.choose_role(role)
    model.choose_book(book.id)
    model.choose_game(spec.id)
    model.wishes = wishes()
    model.my_seat = (model.places + 1) // 2
    return model.choice()


@cache
def wishes() -> Wishes:
    """Those of players, of every game that has some."""
    from game.files.schema.entry import read

    return typed(QuickWishes, read(resources.assets() / "quick.yaml")).players
