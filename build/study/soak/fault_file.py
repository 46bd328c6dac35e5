"""The position of a fault as a file: the round up to it, and the move that shows it. Such a file stays what it is when players or
chance change, so it can become a test."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from game.files import json_file
from game.files.saving import save_text
from game.records.json_forms.codec import Plain, move_from, opening_from, plain_move, plain_opening, plain_settings, settings_from
from game.rulebook.loader import library
from game.session.round import Round
from game.table.moves import Move
from study.soak.soak_table import SoakFault


def keep(fault: SoakFault, folder: Path, game: str, seed: str) -> Path:
    """Write the round of a fault; its file."""
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"{game} {seed.replace(':', '-')}.json"
    lines = json.dumps(plain(fault), ensure_ascii=False)
    save_text(file, lines + "\n")
    return file


def plain(fault: SoakFault) -> Plain:
    """A fault as JSON can hold it. A move with arguments of a wrong kind has no such form; it is only told."""
    round_ = fault.round
    return {
        "fault": fault.what,
        "book": round_.book,
        "game": round_.game,
        "settings": plain_settings(round_.settings),
        "opening": plain_opening(round_.opening),
        "moves": [plain_move(move) for move in round_.moves],
        "move": _move(fault.move),
    }


def _move(move: Move | None) -> Plain | str | None:
    if move is None:
        return None
    written = plain_move(move)
    try:
        return written if move_from(json_file.parse(json.dumps(written))) == move else str(move)
    except (TypeError, ValueError):
        return str(move)


def read(file: Path) -> tuple[Round, Move | None]:
    """The round of a file, and the move that came next, where there is one."""
    found: dict[str, Any] = json_file.read(file)
    spec = library()[found["book"]].game(found["game"])
    moves = tuple(move_from(each) for each in found["moves"])
    round_ = Round(found["book"], found["game"], settings_from(found["settings"], spec), opening_from(found["opening"]), moves)
    return round_, move_from(found["move"]) if isinstance(found["move"], dict) else None
