"""Kinds of values: each reads what a case file holds into plain values, and writes plain values as the file would.

Read values are plain: money is int cents, cards are a tuple of tokens ("As", "c7", "8c*", "??"), lines are `CaseLine`,
`Stage` or `TroubleMark`, lists are tuples, maps are dicts, what is not money stays an int or an exact Decimal.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from game.cases.language.faults import Fault, one_of
from game.cases.language.lines import CaseLine, Stage, TroubleMark, parse_line
from game.cases.language.value_kind import as_written, is_number, show_value
from game.cases.language.vocabulary import GameWords, vocabulary
from game.files.fault import with_article
from game.rulebook.money import cents


class _Simple:
    """A kind that is written as it is kept."""

    def plain(self, value: Any) -> Any:
        return as_written(value)


class Flag(_Simple):
    """true or false."""

    def fits(self, value: Any) -> bool:
        return isinstance(value, bool)

    def read(self, value: Any, game: GameWords) -> bool:
        if not isinstance(value, bool):
            raise Fault(f"{show_value(value)} isn't an answer", "write true or false")
        return value


class Text(_Simple):
    """Words for people, or a single free word."""

    def fits(self, value: Any) -> bool:
        return isinstance(value, str)

    def read(self, value: Any, game: GameWords) -> str:
        if not isinstance(value, str) or not value.strip():
            raise Fault(f"{show_value(value)} isn't text", "write words, in quotes if they look like a number")
        return value


class CountKind(_Simple):
    """A whole number that is not money."""

    def fits(self, value: Any) -> bool:
        return is_number(value)

    def read(self, value: Any, game: GameWords) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or value < 0:
            raise Fault(f"{show_value(value)} isn't a whole number", "write 0, 1, 2 or more, without decimals")
        return value


class Number(_Simple):
    """A number that is not money, exact."""

    def fits(self, value: Any) -> bool:
        return is_number(value)

    def read(self, value: Any, game: GameWords) -> int | Decimal:
        if not is_number(value) or value < 0:
            raise Fault(f"{show_value(value)} isn't a number", "write a number, 0 or more")
        return value  # type: ignore[no-any-return]


@dataclass(frozen=True)
class AmountKind:
    """Money: dollars in the file, cents when read."""

    signed: bool = False

    def fits(self, value: Any) -> bool:
        return is_number(value)

    def read(self, value: Any, game: GameWords) -> int:
        if not is_number(value):
            raise Fault(f"{show_value(value)} isn't an amount", "write dollars, such as 10 or 22.5")
        if value < 0 and not self.signed:
            raise Fault(f"{value} is below zero", "write an amount of 0 or more")
        try:
            return cents(value)
        except ValueError as error:
            raise Fault(str(error), "write at most two decimals") from error

    def plain(self, value: Any) -> Any:
        if isinstance(value, bool) or not isinstance(value, int):
            return as_written(value)
        return value // 100 if value % 100 == 0 else value / 100


class SeatKind(_Simple):
    """A seat or box, numbered clockwise from the dealer's left."""

    def fits(self, value: Any) -> bool:
        return is_number(value)

    def read(self, value: Any, game: GameWords) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= 11:
            raise Fault(f"{show_value(value)} isn't a seat", "write a seat from 1 to 11")
        return value


class LabelKind(_Simple):
    """A person or a hand without a seat: A to Z."""

    def fits(self, value: Any) -> bool:
        return isinstance(value, str) and len(value) == 1

    def read(self, value: Any, game: GameWords) -> str:
        if not isinstance(value, str) or not re.fullmatch("[A-Z]", value):
            raise Fault(f"{show_value(value)} isn't a label", "write one letter, A to Z")
        return value


@dataclass(frozen=True)
class WordsKind(_Simple):
    """One of a closed list of words."""

    words: tuple[str, ...]

    def fits(self, value: Any) -> bool:
        return isinstance(value, str) and (value in self.words or len(value) > 1)

    def read(self, value: Any, game: GameWords) -> str:
        if value not in self.words:
            raise Fault(f"{show_value(value)} isn't a word you can use here", one_of(value, self.words))
        return str(value)


@dataclass(frozen=True)
class GameStage(_Simple):
    """A stage of the case's game; a betting round if `rounds_only`."""

    rounds_only: bool = False

    def fits(self, value: Any) -> bool:
        return isinstance(value, str)

    def read(self, value: Any, game: GameWords) -> str:
        what = "betting round" if self.rounds_only else "stage"
        stages = game.rounds if self.rounds_only else (*game.rounds, *vocabulary().stages)
        if value not in stages:
            raise Fault(f"{show_value(value)} isn't {with_article(what)} of {game.id}", one_of(value, stages))
        return str(value)


@dataclass(frozen=True)
class Cards:
    """Cards in a row, as in `As Kd`; `c7`, `??`, and in a deck `8c*` for a boxed one."""

    boxed: bool = False

    def fits(self, value: Any) -> bool:
        return isinstance(value, str)

    def read(self, value: Any, game: GameWords) -> tuple[str, ...]:
        if not isinstance(value, str) or not value.split():
            raise Fault(f"{show_value(value)} aren't cards", "write cards as in As Kd")
        for token in value.split():
            self._check(token, game)
        return tuple(value.split())

    def _check(self, token: str, game: GameWords) -> None:
        name = token[:-1] if self.boxed and token.endswith("*") else token
        if not re.fullmatch(r"[2-9TJQKA][cdhs]|c[1-9][0-9]?|\?\?", name):
            raise Fault(f"{token!r} isn't a card", "write As, or c7 for the seventh off the deck, or ??")
        if name[0].isdigit() and int(name[0]) < game.lowest:
            raise Fault(f"{name} isn't in the deck of {game.id}", f"its lowest rank is {game.lowest}")

    def plain(self, value: Any) -> Any:
        return " ".join(map(str, value)) if isinstance(value, tuple | list) else as_written(value)


class LineKind:
    """A line of the line language; a stage must be one of the case's game."""

    def fits(self, value: Any) -> bool:
        return isinstance(value, str)

    def read(self, value: Any, game: GameWords) -> CaseLine | Stage | TroubleMark:
        if not isinstance(value, str):
            raise Fault(f"{show_value(value)} isn't a line", "write ACTOR VERB ARGUMENTS, in quotes if it has a colon")
        line = parse_line(value)
        if isinstance(line, Stage):
            GameStage().read(line.name, game)
        return line

    def plain(self, value: Any) -> Any:
        return str(value)


class Cite(_Simple):
    """A clause or several, or `none`."""

    def fits(self, value: Any) -> bool:
        return isinstance(value, str | list)

    def read(self, value: Any, game: GameWords) -> tuple[str, ...]:
        refs = value if isinstance(value, list) else [value]
        for ref in refs:
            if ref != "none":
                check_ref(ref)
        return tuple(refs)

    def plain(self, value: Any) -> Any:
        return value[0] if isinstance(value, tuple) and len(value) == 1 else as_written(value)


def check_ref(ref: Any) -> None:
    """Raises Fault unless `ref` has the form of a clause."""
    if not isinstance(ref, str) or not re.fullmatch(rf"(?:{'|'.join(vocabulary().books)}) \S+", ref):
        raise Fault(f"{show_value(ref)} isn't a clause", "write book and number, as in tas C.11.3")
