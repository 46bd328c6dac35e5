"""A round that is being reviewed as a file: all of it in the program's own form, or for others where the name ends so."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Final

from game import clock_and_dice
from game.files.saving import NotSaved, save_text
from game.session.round import Round

PHH, TEXT = ".phh", ".txt"
FORMS: Final = {".json": "Complete, for this program", PHH: "PHH, for other programs", TEXT: "PokerStars text, for other programs"}


def export(round_: Round, name: str, file: Path) -> str:
    """Write it; the answer says how that went."""
    from game.records.phh import Hand, NoWords, hand_to_phh
    from game.records.pokerstars import hand_to_stars
    from game.records.round_file import RoundFileError, round_text

    when = clock_and_dice.stamp().replace("-", "/")
    forms: Mapping[str, Callable[[Hand, str], str]] = {PHH: hand_to_phh, TEXT: partial(hand_to_stars, when=when)}
    write = forms.get(file.suffix.lower(), round_text)
    try:
        save_text(file, write(Hand(round_.engine, round_.opening, round_.moves), name))
    except NoWords as error:
        return str(error)
    except RoundFileError as error:
        return f"{name} can't be saved. {error}"
    except NotSaved as error:
        return str(error)
    return f"{name} is in {file}."
