"""Invented people as data: `assets/cast.yaml` gives each a style, a level, a voice and a face, the same every day."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import cache
from pathlib import Path
from typing import Any, Final

from game import resources
from game.agents.personality import LEVELS, TEMPERS
from game.rulebook.readers.sheet import Entry, read

OCCASIONS: Final = ("hello", "won", "beaten", "folds", "waits")
"""When somebody may say something: as he sits down, after a big pot won or lost at the showdown, as he gives way to a big raise,
and as a turn takes long."""
MOST_LETTERS: Final = 60
"""A line stands in a small bubble."""

FEATURES: Final[Mapping[str, tuple[str, ...]]] = {
    "head": ("round", "long", "square"),
    "age": ("young", "middle", "old"),
    "cut": ("bald", "short", "parted", "curly", "bob", "long", "bun", "crest", "fringe"),
    "brows": ("thin", "thick"),
    "mouth": ("straight", "smile", "wry"),
    "glasses": ("none", "round", "square", "dark"),
    "beard": ("none", "stubble", "moustache", "goatee", "full"),
    "hat": ("none", "cap", "beanie", "flat", "brim"),
    "clothes": ("shirt", "suit", "hood", "collar", "scarf", "round"),
}
"""What a face may be made of: its features, each with its words, the usual one first where it may be left out."""
_USUAL: Final = ("brows", "mouth", "glasses", "beard", "hat")
_COLOURED: Final = {"skin": "skin", "hair": "hair", "cloth": "cloth"}
"""Features that are a colour, each with the list of colours that it is one of."""

Rgb = tuple[int, int, int]
Lines = Mapping[str, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Looks:
    """What somebody looks like, in words of `FEATURES`, and in colours."""

    skin: Rgb
    hair: Rgb
    cloth: Rgb
    head: str
    age: str
    cut: str
    clothes: str
    brows: str = "thin"
    mouth: str = "straight"
    glasses: str = "none"
    beard: str = "none"
    hat: str = "none"


@dataclass(frozen=True)
class Character:
    """Somebody of the house. `style` and `level` are words of `TEMPERS` and `LEVELS`; `about` is one sentence; `lines` are what he
    may say, his own before those of his voice."""

    name: str
    about: str
    style: str
    level: str
    voice: str
    face: Looks
    lines: Lines


@cache
def cast() -> Mapping[str, Character]:
    """Everybody by name, in the order of the file. Raises RulebookError, naming file, place and what would be right."""
    return cast_in(resources.assets() / "cast.yaml")


def cast_in(file: Path) -> Mapping[str, Character]:
    """The people of a file; see `cast`."""
    sheet = read(file).fields(("colours", "voices", "people"))
    colours = {group: _colours(entry) for group, entry in sheet["colours"].fields(_COLOURED.values()).items()}
    voices = {name: _lines(entry, OCCASIONS) for name, entry in sheet["voices"].table().items()}
    found = {name: _character(name, entry, colours, voices) for name, entry in sheet["people"].table().items()}
    for name, entry in sheet["people"].table().items():
        twin = next((other for other in found.values() if other.name != name and other.face == found[name].face), None)
        if twin is not None:
            raise entry.fault(f"{name} has the face of {twin.name}", "change a feature, so that the two can be told apart")
    return found


def _colours(entry: Entry) -> dict[str, Rgb]:
    found = {}
    for name, colour in entry.table().items():
        text = colour.text()
        if not re.fullmatch("#[0-9a-f]{6}", text):
            raise colour.fault(f"{text} is no colour", 'write "#rrggbb" with six of 0-9 and a-f')
        found[name] = (int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16))
    return found


def _lines(entry: Entry, required: tuple[str, ...] = ()) -> dict[str, tuple[str, ...]]:
    found = {}
    for occasion, lines in entry.fields(required, OCCASIONS).items():
        texts = [(line, line.text()) for line in lines.distinct()]
        for line, text in texts:
            if len(text) > MOST_LETTERS:
                raise line.fault(f"{len(text)} letters are too many for a bubble", f"write at most {MOST_LETTERS}")
        if not texts:
            raise lines.fault("there is no line", "write one, or leave the occasion out of a person's own")
        found[occasion] = tuple(text for _, text in texts)
    return found


def _character(
    name: str, entry: Entry, colours: Mapping[str, Mapping[str, Rgb]], voices: Mapping[str, Lines]
) -> Character:  # fmt: skip
    sheet = entry.fields(("about", "style", "level", "voice", "face"), ("says",))
    voice = sheet["voice"].word(voices)
    own = _lines(sheet["says"]) if "says" in sheet else {}
    lines = {occasion: (*own.get(occasion, ()), *voices[voice][occasion]) for occasion in OCCASIONS}
    return Character(name, sheet["about"].text(), sheet["style"].word(TEMPERS), sheet["level"].word(LEVELS), voice,
                     _face(sheet["face"], colours), lines)


def _face(entry: Entry, colours: Mapping[str, Mapping[str, Rgb]]) -> Looks:
    known = {field.name for field in fields(Looks)}
    sheet = entry.fields(sorted(known - set(_USUAL)), _USUAL)
    words = {name: each.word(FEATURES[name]) for name, each in sheet.items() if name in FEATURES}
    paint = {name: colours[group][sheet[name].word(colours[group])] for name, group in _COLOURED.items()}
    made: dict[str, Any] = {**paint, **words}
    return Looks(**made)
