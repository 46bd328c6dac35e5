"""Every game there is."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import Any, Final

from game.commands.shared.output import DONE, BadInput, json_option, show
from game.files.fault import nearest
from game.grammar import counted
from game.rulebook.game_spec import GameSpec
from game.rulebook.loader import game_names, library
from game.rulebook.setting_value import written_value

NAME = "games"
HELP = "list every game, or those named: id, book, deck, seats, limits, settings with their values and what holds if left out"


def arguments(parser: argparse.ArgumentParser) -> None:
    """What may be typed after the command."""
    parser.add_argument("games", metavar="GAME", nargs="*", help="only these; all if left out")
    json_option(parser)


def run(args: argparse.Namespace) -> int:
    """List the games."""
    known = game_names()
    for name in args.games:
        if name not in known:
            raise BadInput(f"{name}: there is no such game; {nearest(name, known)}")
    specs = [(book.title, spec) for book in library().values() for spec in book.games.values()
             if not args.games or spec.id in args.games]
    show(args, [_figures(title, spec) for title, spec in specs], _lines(specs))
    return DONE


def _figures(title: str, spec: GameSpec) -> dict[str, Any]:
    return {
        "id": spec.id,
        "title": spec.title,
        "book": spec.book,
        "book_title": title,
        "deck": len(spec.deck),
        "seats": [spec.seats_least, spec.seats_most],
        "limits": list(_limits(spec)),
        "settings": [_setting(spec, name) for name in (setting.name for setting in spec.settings)],
    }


def _setting(spec: GameSpec, name: str) -> dict[str, Any]:
    found = spec.setting(name)
    assert found is not None
    default = None if found.default is None else written_value(found.kind, found.default)
    values = {"values": list(found.values)} if found.values else {}
    return {"name": name, "kind": found.kind, "title": found.title, **values, "default": default, "cites": list(found.cites)}


def _limits(spec: GameSpec) -> tuple[str, ...]:
    found = spec.setting("limit")
    return found.values if found else ()


def _lines(specs: list[tuple[str, GameSpec]]) -> Iterator[str]:
    for title, spec in specs:
        yield f"{spec.id}  {spec.title} ({title})"
        seats = f"{spec.seats_least} to {spec.seats_most} seats"
        yield f"  {counted(len(spec.deck), 'card')}, {seats}, limits: {', '.join(_limits(spec)) or 'none'}"
        yield from (f"  {_setting_line(_setting(spec, setting.name))}" for setting in spec.settings)


_KINDS: Final = {"flag": "true/false", "amount": "dollars", "amounts": "[dollars, ...]", "number": "number",
                 "numbers": "[number, ...]", "levels": "[[dollars, dollars], ...]"}


def _setting_line(setting: dict[str, Any]) -> str:
    default = setting["default"]
    many = ", ..." if setting["kind"] == "words" else ""
    words = "/".join(setting["values"]) + many if "values" in setting else _KINDS[setting["kind"]]
    shown = ",".join(map(str, default)) if isinstance(default, list) else str(default).lower()
    ending = "no default" if default is None else f"default {shown or 'none'}"
    return f"{setting['name']:28}{words} ({ending})  {setting['title']}"
