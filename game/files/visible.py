"""Signs that a screen obeys instead of showing: control signs, line ends, marks that turn the direction of writing.

Words from outside may hold them, and a name with one can rub out a line or fake another. Where words are shown they are written as
their numbers; where a name is taken they are refused. Nothing but `say`, `note` and `say_file` prints to a terminal.
"""

from __future__ import annotations

import json
import sys
import unicodedata
from typing import Final

_OBEYED: Final = frozenset(("Cc", "Cf", "Cs", "Zl", "Zp"))
"""Control, format (direction among them), half a sign, end of a line, end of a paragraph."""
_JOINERS: Final = "\u200c\u200d"
"""They shape letters and pictures (Persian, Hindi, families of emoji) and do nothing else."""


def obeyed(sign: str) -> bool:
    """Whether a screen does something at this sign instead of showing it."""
    return not sign.isprintable() and sign not in _JOINERS and unicodedata.category(sign) in _OBEYED


def visible(words: str) -> str:
    """The words in one line, each such sign as its number: `\\x1b`, `\\n`, `\\u202e`."""
    if words.isprintable():
        return words
    return "".join(ascii(sign)[1:-1] if obeyed(sign) else sign for sign in words)


def visible_json(text: str) -> str:
    """The text of a JSON document, which means the same: such signs stand only inside its texts, and get JSON's own escapes."""
    if text.isascii() and "\x7f" not in text:
        return text
    return "".join(json.dumps(sign)[1:-1] if sign >= "\x7f" and obeyed(sign) else sign for sign in text)


def first_obeyed(words: str) -> str:
    """The first such sign, as its number; empty if there is none."""
    return "" if words.isprintable() else next((ascii(sign)[1:-1] for sign in words if obeyed(sign)), "")


def heard(name: str) -> str:
    """A name as people hear it: large letters, signs of other widths and spaces do not make another one of it."""
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())


def say(line: object = "", *, at_once: bool = False) -> None:
    """Print a line, as one line; `at_once` where somebody waits for it."""
    print(visible(str(line)), flush=at_once)


def note(line: object) -> None:
    """Print a line on the other stream: something is wrong."""
    print(visible(str(line)), file=sys.stderr)


def say_file(text: str) -> None:
    """Print the text of a file, JSON or TOML, as it would be written; its own line ends stay."""
    sys.stdout.write(visible_json(text))
