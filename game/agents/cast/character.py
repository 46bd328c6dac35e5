"""Invented people as data: `assets/cast.yaml` gives each a style, a level, a voice and a face, the same every day."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from operator import attrgetter
from pathlib import Path
from random import Random
from typing import Annotated, Any, Final, TypeAlias

from game import resources
from game.agents.personality import LEVELS, TEMPERS
from game.files.schema.entry import Entry, read
from game.files.schema.typed import DistinctList, Help, Letters, Special, typed, word_of

OCCASIONS: Final = ("hello", "won", "beaten", "folds", "waits")
"""When somebody may say something: as they sit down, after a big pot won or lost at the showdown, as they give way to a big raise,
and as a turn takes long."""
MIXED: Final = "mixed"
"""The style or level of a table at which everybody has their own."""
MOST_LETTERS: Final = 60
"""A line must fit into a small bubble."""

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
Rgb = tuple[int, int, int]
Lines = Mapping[str, tuple[str, ...]]


def _colour(entry: Entry, about: object) -> Rgb:
    text = entry.text()
    if not re.fullmatch("#[0-9a-f]{6}", text):
        raise entry.fault(f"{text} isn't a colour", 'write "#rrggbb" with six of 0-9 and a-f')
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def _painted(group: str) -> Special:
    """One of the colours that the file names for skin, hair or cloth."""
    def paint(entry: Entry, about: Any) -> Rgb:
        known: Mapping[str, Rgb] = about.paint(group)
        return known[entry.word(known, "colour")]

    return Special(f"colour of {group}", paint)


def _feature(name: str) -> Special:
    return word_of(name, FEATURES[name])


@dataclass(frozen=True, slots=True)
class Appearance:
    """What somebody looks like, in words of `FEATURES`, and in colours."""

    skin: Annotated[Rgb, _painted("skin")]
    hair: Annotated[Rgb, _painted("hair")]
    cloth: Annotated[Rgb, _painted("cloth")]
    head: Annotated[str, _feature("head")]
    age: Annotated[str, _feature("age")]
    cut: Annotated[str, _feature("cut")]
    clothes: Annotated[str, _feature("clothes")]
    brows: Annotated[str, _feature("brows")] = "thin"
    mouth: Annotated[str, _feature("mouth")] = "straight"
    glasses: Annotated[str, _feature("glasses")] = "none"
    beard: Annotated[str, _feature("beard")] = "none"
    hat: Annotated[str, _feature("hat")] = "none"


@dataclass(frozen=True)
class Character:
    """Somebody of the house. `style` and `level` are words of `TEMPERS` and `LEVELS`; `about` is one sentence; `lines` are what
    they may say, their own before those of their voice."""

    name: str
    about: str
    style: str
    level: str
    voice: str
    face: Appearance
    lines: Lines


# ---- what the file may say

Colour: TypeAlias = Annotated[Rgb, Special("colour", _colour)]
Said: TypeAlias = Annotated[tuple[Annotated[str, Letters(MOST_LETTERS)], ...], DistinctList()]
VoiceWord: TypeAlias = Annotated[str, Special("voice", words=attrgetter("voices"))]
Style: TypeAlias = Annotated[str, word_of("style", TEMPERS)]
Level: TypeAlias = Annotated[str, word_of("level", LEVELS)]


@dataclass(frozen=True, slots=True)
class Colours:
    """Colours by name, for each thing that has one."""

    skin: Mapping[str, Colour]
    hair: Mapping[str, Colour]
    cloth: Mapping[str, Colour]


@dataclass(frozen=True, slots=True)
class VoiceLines:
    """What a voice says, by occasion."""

    hello: Said
    won: Said
    beaten: Said
    folds: Said
    waits: Said


@dataclass(frozen=True, slots=True)
class OwnLines:
    """What somebody says apart from the lines of their voice."""

    hello: Said = ()
    won: Said = ()
    beaten: Said = ()
    folds: Said = ()
    waits: Said = ()


@dataclass(frozen=True, slots=True)
class PersonWords:
    """Somebody as the file has them."""

    about: Annotated[str, Help("who they are, in a sentence")]
    style: Style
    level: Level
    voice: VoiceWord
    face: Appearance
    says: OwnLines = OwnLines()


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours and voices that people are made of."""

    colours: Colours
    voices: Mapping[str, VoiceLines]

    def paint(self, group: str) -> Mapping[str, Rgb]:
        """The colours of skin, hair or cloth."""
        found: Mapping[str, Rgb] = getattr(self.colours, group)
        return found


@dataclass(frozen=True, slots=True)
class CastWords(Palette):
    """The people of the house as a file has them."""

    people: Mapping[str, PersonWords]


@cache
def cast() -> Mapping[str, Character]:
    """Everybody by name, in the order of the file. Raises FileFault, for all that is wrong in it."""
    return cast_in(resources.assets() / "cast.yaml")


def company(style: str, seed: int) -> list[Character]:
    """Everybody whose style fits, in the order in which they would sit down; `mixed` is anybody."""
    fitting = [each for each in cast().values() if style in (MIXED, each.style, *each.style.split("-"))]
    return Random(f"{seed} cast").sample(fitting, len(fitting))


def cast_in(file: Path) -> Mapping[str, Character]:
    """The people of a file; see `cast`."""
    entry = read(file)
    given = entry.table()
    palette = typed(Palette, entry, None, {name: value for name, value in given.items() if name != "people"})
    people = typed(CastWords, entry, palette, given).people
    found = {name: _character(name, words, palette) for name, words in people.items()}
    for name, each in given["people"].table().items():
        twin = next((other for other in found.values() if other.name != name and other.face == found[name].face), None)
        if twin is not None:
            raise each.fault(f"{name} has the face of {twin.name}", "change a feature, so that the two can be told apart")
    return found


def _character(name: str, words: PersonWords, palette: Palette) -> Character:
    voice = palette.voices[words.voice]
    lines = {occasion: (*getattr(words.says, occasion), *getattr(voice, occasion)) for occasion in OCCASIONS}
    return Character(name, words.about, words.style, words.level, words.voice, words.face, lines)
