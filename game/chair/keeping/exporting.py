"""A round that is being reviewed as a file: all of it in the program's own form, or as PHH where the name ends so."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from game.files.saving import NotSaved, save_text
from game.session.round import Round

PHH = ".phh"
FORMS: Final = {".json": "Complete, for this program", PHH: "PHH, for other programs"}


def export(round_: Round, name: str, file: Path) -> str:
    """Write it; the answer says how that went."""
    from game.records.phh import Hand, NoWords, hand_to_phh
    from game.records.round_file import RoundFileError, round_text

    write = hand_to_phh if file.suffix.lower() == PHH else round_text
    try:
        save_text(file, write(Hand(round_.engine, round_.opening, round_.moves), name))
    except NoWords as error:
        return str(error)
    except RoundFileError as error:
        return f"{name} cannot be saved. {error}"
    except NotSaved as error:
        return str(error)
    return f"{name} is in {file}."
