"""The values of a case file, as types that the reader of files knows.

What is read is plain: money is int cents, cards are a tuple of tokens ("As", "c7", "8c*", "??"), lines are `CaseLine`, `Stage` or
`TroubleMark`. The game whose case it is (`GameWords`) is what reading them has to know.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from decimal import Decimal
from functools import partial
from string import ascii_uppercase
from typing import Annotated, Any, Final, Literal, TypeAlias, get_args, get_origin

from game.cases.language import lines
from game.cases.language.faults import Fault
from game.cases.language.vocabulary import GameWords, vocabulary
from game.files import ContentFault, yaml_file
from game.files.schema.entry import Entry
from game.files.schema.typed import (
    DistinctList,
    MayBeEmpty,
    Special,
    alternatives,
    as_written,
    bare,
    note,
    options_of,
    special,
    word_of,
    written,
)
from game.grammar import counted
from game.rulebook.loader import game_names, library
from game.rulebook.money import cents

# ---- numbers


def _number(entry: Entry, what: str, remedy: str) -> int | Decimal:
    found = entry.bare_number()
    if found is None:
        raise entry.fault(f"{entry.shown} isn't {what}", remedy)
    return found


def _seat(entry: Entry, about: object) -> int:
    number = entry.bare_number()
    if not isinstance(number, int) or not 1 <= number <= 11:
        raise entry.fault(f"{entry.shown} isn't a seat", "write a seat from 1 to 11")
    return number


def _count(entry: Entry, about: object) -> int:
    number = entry.bare_number()
    if not isinstance(number, int) or number < 0:
        raise entry.fault(f"{entry.shown} isn't a whole number", "write 0, 1, 2 or more, without decimals")
    return number


def _exact(entry: Entry, about: object) -> int | Decimal:
    number = _number(entry, "a number", "write a number, 0 or more")
    if number < 0:
        raise entry.fault(f"{number} is below zero", "write a number, 0 or more")
    return number


def _amount(entry: Entry, about: object) -> int:
    found = _gain(entry, about)
    if found < 0:
        raise entry.fault(f"{entry.node.text} is below zero", "write an amount of 0 or more")
    return found


def _gain(entry: Entry, about: object) -> int:
    try:
        return cents(_number(entry, "an amount", "write dollars, such as 10 or 22.5"))
    except ContentFault:
        raise
    except ValueError as error:
        raise entry.fault(str(error), "write at most two decimals") from None


def _dollars(value: Any) -> Any:
    if isinstance(value, bool) or not isinstance(value, int):
        return yaml_file.simple(value)
    return value // 100 if value % 100 == 0 else value / 100


Seat: TypeAlias = Annotated[int, Special("seat", _seat, like=int)]
Count: TypeAlias = Annotated[int, Special("count", _count, like=int)]
Number: TypeAlias = Annotated[int | Decimal, Special("number", _exact, like=Decimal)]
Amount: TypeAlias = Annotated[int, Special("amount in dollars", _amount, like=Decimal, write=_dollars)]
Gain: TypeAlias = Annotated[int, Special("gain or loss in dollars", _gain, like={"type": "number"}, write=_dollars)]


# ---- words


def _text(entry: Entry, about: object) -> str:
    if entry.node.kind != "scalar" or not entry.node.text.strip() or yaml_file.empty(entry.node):
        raise entry.fault(f"{entry.shown} isn't text", "write words")
    return entry.node.text


def _rounds(about: GameWords) -> Collection[str]:
    return about.rounds


def stages_of(about: GameWords) -> Collection[str]:
    """The stages of a game's hand."""
    return (*about.rounds, *vocabulary().stages)


def _ref(entry: Entry, about: object) -> str:
    """What has the form of a clause; whether that clause exists is not asked."""
    words = entry.node.text
    if not re.fullmatch(rf"(?:{'|'.join(library())}) \S+", words):
        raise entry.fault(f"{entry.shown} isn't a clause", "write book and number, as in tas C.11.3")
    return words


def _cite(entry: Entry, about: object) -> tuple[str, ...]:
    several = entry.entries() if entry.node.kind == "list" else [entry]
    return tuple(each.node.text if each.node.text == "none" else _ref(each, about) for each in several)


def _one_or_all(value: Any) -> Any:
    return value[0] if isinstance(value, tuple) and len(value) == 1 else yaml_file.simple(value)


def _word(what: str, *lists: str, heading: str = "") -> Special:
    """A word of lists of the vocabulary, which is read when it is asked for."""
    def known() -> tuple[str, ...]:
        return tuple(word for each in lists for word in getattr(vocabulary(), each))

    return word_of(what, known, heading)


Text: TypeAlias = Annotated[str, Special("text", _text)]
Label: TypeAlias = Annotated[str, word_of("letter", tuple(ascii_uppercase))]
GameName: TypeAlias = Annotated[str, word_of("game", game_names)]
Betting: TypeAlias = Annotated[str, Special("betting round", words=_rounds)]
StageWord: TypeAlias = Annotated[str, Special("stage", words=stages_of)]
Role: TypeAlias = Annotated[str, _word("role", "roles")]
Remedy: TypeAlias = Annotated[str, _word("remedy", "remedies", heading="remedies")]
Choice: TypeAlias = Annotated[str, _word("choice", "remedies", "options")]
Moment: TypeAlias = Annotated[str, _word("moment", "moments")]
Ref: TypeAlias = Annotated[str, Special("clause", _ref)]
Cite: TypeAlias = Annotated[tuple[str, ...], Special("clause or clauses", _cite, like=str | tuple[str, ...], write=_one_or_all)]
SeatOrDealer: TypeAlias = Seat | Literal["dealer"]
Who: TypeAlias = Seat | Label | Literal["dealer"]
Category = Literal["royal-flush", "straight-flush", "four-of-a-kind", "full-house", "flush", "straight", "three-of-a-kind",
                   "two-pairs", "one-pair", "high-card"]

# ---- cards


def _cards(boxed: bool) -> Callable[[Entry, GameWords], tuple[str, ...]]:
    def read(entry: Entry, about: GameWords) -> tuple[str, ...]:
        tokens = entry.node.text.split()
        if not tokens:
            raise entry.fault(f"{entry.shown} aren't cards", "write cards as in As Kd")
        for token in tokens:
            _check_card(entry, token[:-1] if boxed and token.endswith("*") else token, about)
        return tuple(tokens)

    return read


def _check_card(entry: Entry, card: str, about: GameWords) -> None:
    if not re.fullmatch(r"[2-9TJQKA][cdhs]|c[1-9][0-9]?|\?\?", card):
        raise entry.fault(f"{card!r} isn't a card", "write As, or c7 for the seventh off the deck, or ??")
    if card[0].isdigit() and int(card[0]) < about.lowest:
        raise entry.fault(f"{card} isn't in the deck of {about.id}", f"its lowest rank is {about.lowest}")


def _burns(entry: Entry, about: GameWords) -> int | tuple[str, ...]:
    return _count(entry, about) if entry.bare_number() is not None else _cards(boxed=False)(entry, about)


def _in_a_row(value: Any) -> Any:
    return " ".join(map(str, value)) if isinstance(value, tuple | list) else yaml_file.simple(value)


Cards: TypeAlias = Annotated[tuple[str, ...], Special("cards", _cards(boxed=False), like=str, write=_in_a_row)]
Deck: TypeAlias = Annotated[tuple[str, ...], Special("cards of a deck", _cards(boxed=True), like=str, write=_in_a_row)]
Burns: TypeAlias = Annotated[int | tuple[str, ...] | None, Special("cards or their count", _burns, like=str, write=_in_a_row)]


# ---- lines


def _line(entry: Entry, about: GameWords) -> lines.Entry:
    found = line_of_text(entry)
    if isinstance(found, lines.Stage) and found.name not in stages_of(about):
        entry.word(stages_of(about), f"stage of {about.id}")
    return found


def line_of_text(entry: Entry) -> lines.Entry:
    """The line that stands there; whether the game has such a stage is not asked. Raises ContentFault."""
    if entry.node.kind != "scalar":
        raise entry.fault(f"{entry.shown} isn't a line", "write ACTOR VERB ARGUMENTS, in quotes if it has a colon")
    try:
        return lines.parse_line(entry.node.text)
    except Fault as fault:
        raise entry.fault(fault.problem, fault.remedy) from None


def done_line(entry: Entry, about: object) -> lines.CaseLine:
    """A line of somebody's doing. Raises ContentFault."""
    found = line_of_text(entry)
    if not isinstance(found, lines.CaseLine):
        raise entry.fault(f"{found} isn't something anyone does", "write ACTOR VERB ARGUMENTS")
    return found


Line: TypeAlias = Annotated[lines.Entry, Special("line", _line, write=str)]
Move: TypeAlias = Annotated[lines.CaseLine | None, Special("line", done_line)]

# ---- what a seat may do


def _options(entry: Entry, about: object) -> dict[str, Any]:
    """Option -> None (bare), cents, or (least, most) with None for `any`; `draw` counts cards."""
    known = vocabulary().options
    return {option: _bounds(value, value.as_key().word(known, "option"), known[option], about)
            for option, value in _all_known(entry, known).items()}


def _all_known(entry: Entry, known: Mapping[str, str]) -> dict[str, Entry]:
    for value in entry.table().values():
        value.as_key().word(known, "option")
    return entry.table()


def _bounds(entry: Entry, option: str, takes: str, about: object) -> Any:
    if left_out(entry):
        return None
    if takes == "bare":
        raise entry.fault(f"{option} takes no amount", "leave it bare")
    number = _count if takes == "cards" else _amount
    if entry.node.kind != "list":
        return number(entry, about)
    bounds = entry.entries()
    if len(bounds) != 2:
        raise entry.fault(f"it has {counted(len(bounds), 'bound')}", "write [least, most]")
    least, most = (None if each.node.text == "any" else number(each, about) for each in bounds)
    if least is not None and most is not None and least > most:
        raise entry.fault("least is above most", "write [least, most]")
    return least, most


def _plain_options(value: Any) -> Any:
    if not isinstance(value, Mapping):
        return yaml_file.simple(value)
    return {str(option): _plain_bounds(str(option), bounds) for option, bounds in value.items()}


def _plain_bounds(option: str, bounds: Any) -> Any:
    plain = yaml_file.simple if vocabulary().options.get(option) == "cards" else _dollars
    return ["any" if each is None else plain(each) for each in bounds] if isinstance(bounds, tuple | list) else plain(bounds)


Options: TypeAlias = Annotated[Mapping[str, Any], Special("what a seat may do", _options, write=_plain_options,
                               like=Mapping[Annotated[str, _word("option", "options")], Any])]

# ---- several

Seats: TypeAlias = Annotated[tuple[Seat, ...], DistinctList(), MayBeEmpty()]
People: TypeAlias = Annotated[tuple[Who, ...], MayBeEmpty()]
AmountList: TypeAlias = Annotated[tuple[Amount, ...], MayBeEmpty()]
Counts: TypeAlias = Annotated[tuple[Count, ...], MayBeEmpty()]
Lines: TypeAlias = Annotated[tuple[Line, ...], MayBeEmpty()]
Sums: TypeAlias = Mapping[Seat, Amount]
SumsByWho: TypeAlias = Mapping[Who, Amount]
CountsByWho: TypeAlias = Mapping[Who, Count]
Hands: TypeAlias = Mapping[Seat, Cards]
HandsByWho: TypeAlias = Mapping[Who, Cards]


def as_named(kind: type[Any], what: str) -> Special:
    """The keys of a class of which only those count that are written."""
    return Special(what, partial(written, kind), like=kind, write=partial(named_plain, kind))


def in_a_case(like: Any) -> Special:
    """What another file has as a file of cases has it; the reader of cases reads it."""
    return Special("words of a case", as_written, like=like)


def left_out(entry: Entry) -> bool:
    """Whether nothing stands there."""
    return yaml_file.empty(entry.node)


# ---- as a file has them


def named_plain(kind: type[Any], value: Any) -> Any:
    """Values by the keys of a class, as a file has them."""
    if not isinstance(value, Mapping):
        return yaml_file.simple(value)
    types: Final = {each.key: each.type for each in options_of(kind)}
    return {str(key): plain_of(types[key], item) if key in types else yaml_file.simple(item) for key, item in value.items()}


def plain_of(type_: Any, value: Any) -> Any:
    """A value of a type as a file and JSON have it: dollars for cents. Values of another type stay as they are."""
    more = special(type_)
    if more is not None:
        return more.write(value) if more.write is not None and value is not None else yaml_file.simple(value)
    found, many = bare(type_), isinstance(value, tuple | list | set | frozenset)
    if len(kinds := alternatives(found)) > 1:
        fits = (each for each in kinds if _form(each) is (Mapping if isinstance(value, Mapping) else tuple if many else None))
        return plain_of(next(fits, kinds[0]), value)
    if get_origin(found) is tuple and many:
        row = sorted(value, key=str) if isinstance(value, set | frozenset) else value
        return [plain_of(get_args(found)[0], item) for item in row]
    if get_origin(found) is Mapping and isinstance(value, Mapping):
        return {key: plain_of(get_args(found)[1], item) for key, item in value.items()}
    return yaml_file.simple(value)


def _form(type_: Any) -> Any:
    origin = get_origin(bare(type_))
    return {Mapping: Mapping, tuple: tuple}.get(origin) if note(type_, Special) is None or origin is Mapping else None
