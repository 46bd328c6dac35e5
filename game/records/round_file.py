"""A round as one text file, whatever the game: all of it, so that it can be sent, kept, replayed and looked at anywhere.

PHH holds few of the games here, and of none the irregularities; this form holds every round that can be played. It is JSON
with one move on a line: what must be played (`book`, `game`, `settings`), the table before the first move (`opening`), the
moves, and after them the stacks in dollars (`after`), so that a reader can check that it still comes out the same.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from game.files import FileFault, json_file, plain_file
from game.files.fault import briefly, one_line
from game.files.visible import visible
from game.irregularities.officer import new_engine
from game.records.json_forms import codec
from game.records.json_forms.codec import CodecError
from game.records.json_forms.soundness import check
from game.records.phh.hand import Hand, PlayedHand
from game.records.phh.replay import ReplayedHand
from game.records.phh.results import Difference
from game.rulebook.book import Book
from game.rulebook.errors import SettingsError, UnknownRef
from game.rulebook.money import cents, dollars, plain_dollars
from game.table.moves import Move
from game.table.outcome import Refusal
from game.table.state import Table

FORMAT = "dealer-academy round"
VERSION = 1
"""The version of the file's own fields. Settings, opening and moves carry that of their codec."""
_FIELDS = ("format", "version", "book", "game", "settings", "opening", "moves", "after")


class RoundFileError(ValueError):
    """A round file is broken: the file, the place in it, what is wrong, what would be right. `str` is one line."""

    def __init__(self, file: str, place: str, what: str, remedy: str) -> None:
        self.file, self.place, self.what, self.remedy = file, one_line(place), one_line(what), one_line(remedy, 700)
        super().__init__(f"{visible(file)}: {self.place}: {self.what}; {self.remedy}")


# ---- out


def round_text(played: PlayedHand, name: str = "round") -> str:
    """The text of a round's file. RoundFileError, which calls the round `name`, if one of its moves was never lawful."""
    rules = played.engine.rules
    fields = {
        "format": FORMAT,
        "version": VERSION,
        "book": rules.spec.book,
        "game": rules.spec.id,
        "settings": codec.plain_settings(rules.settings),
        "opening": codec.plain_opening(played.opening),
    }
    last, fault = _played(played)
    if fault:
        raise RoundFileError(name, *fault)
    lines = [f" {_json(field)}: {_json(value)}," for field, value in fields.items()]
    moves = ",\n".join(f"  {_json(codec.plain_move(move))}" for move in played.moves)
    after = {str(seat.number): plain_dollars(seat.stack) for seat in last}
    return "\n".join(["{", *lines, ' "moves": [', *([moves] if moves else []), " ],", f' "after": {_json(after)}', "}", ""])


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _played(played: PlayedHand) -> tuple[Table, tuple[str, str, str] | None]:
    """The table after the last move that the engine takes; the place and reason of the one it does not take."""
    table = played.opening
    for at, move in enumerate(played.moves, 1):
        outcome = played.engine.apply(table, move)
        if isinstance(outcome, Refusal):
            return table, (f"move {at}", f"{outcome.reason} [{outcome.cite}]", "give the moves as they were played")
        table = outcome.table
    return table, None


# ---- in


def is_round(path: Path) -> bool:
    """Whether a file is one of a round, by what it says of itself; its name is of no matter."""
    try:
        return json_file.format_of(path) == FORMAT
    except FileFault:
        return False


def round_of(text: str, books: Mapping[str, Book]) -> Hand:
    """The same from the text of a file."""
    return _round(_fields(text, "text"), books, "text")


def replay_round(path: Path, books: Mapping[str, Book]) -> ReplayedHand:
    """The round of a file played again and compared with the stacks it ended on. Raises RoundFileError."""
    file = str(path)
    fields = _fields(_text(path), file)
    hand = _round(fields, books, file)
    after = _after(fields["after"], file)
    try:
        last, fault = _played(hand)
    except SettingsError as error:
        raise _lacking(file, error) from None
    if fault:
        return ReplayedHand(file, hand, (Difference("refused", f"{fault[0]}: {fault[1]}"),))
    return ReplayedHand(file, hand, tuple(_compare(last, after)), checked=("stacks",))


def _lacking(file: str, error: SettingsError) -> RoundFileError:
    """What to say of a file whose settings lack a stake, which shows when the game asks for it."""
    cited = f" [{', '.join(error.cites)}]" if error.cites else ""
    return RoundFileError(file, f"settings, {error.setting}", error.problem, error.right + cited)


def _compare(last: Table, after: Mapping[int, int]) -> Iterator[Difference]:
    ends = {seat.number: seat.stack for seat in last}
    for seat in sorted({*ends, *after}):
        here, there = ends.get(seat, 0), after.get(seat, 0)
        if here != there:
            yield Difference("stack", f"seat {seat} ends on {dollars(here)}; the file says {dollars(there)}", seat, there, here)


def _text(path: Path) -> str:
    try:
        return plain_file.text(path, json_file.MOST_BYTES)
    except FileFault as fault:
        raise RoundFileError(str(path), fault.place, fault.problem, fault.remedy) from None


def _fields(text: str, file: str) -> dict[str, Any]:
    """The file's fields, all of them and no others."""
    try:
        fields = json_file.parse(text, file)
    except FileFault as fault:
        raise RoundFileError(file, fault.place, fault.problem, "export the round again") from None
    if not isinstance(fields, dict) or fields.get("format") != FORMAT:
        raise RoundFileError(file, "format", "it isn't a file of a round", f'expected is "format": "{FORMAT}"')
    if fields.get("version") != VERSION:
        what = f"{briefly(fields.get('version'))} isn't known here"
        raise RoundFileError(file, "version", what, f"version {VERSION} can be read")
    for field in _FIELDS:
        if field not in fields:
            raise RoundFileError(file, field, "the field is missing", "export the round again")
    if more := sorted(set(fields) - set(_FIELDS)):
        raise RoundFileError(file, more[0], "there is no such field", f"leave it out; the fields are {', '.join(_FIELDS)}")
    return fields


def _round(fields: dict[str, Any], books: Mapping[str, Book], file: str) -> Hand:
    try:
        book = books[fields["book"]]
        spec = book.game(fields["game"])
    except (KeyError, TypeError, UnknownRef):
        what = f"{briefly(fields['game'])} of {briefly(fields['book'])} isn't known here"
        raise RoundFileError(file, "game", what, "play it with the program that has it") from None
    if not isinstance(fields["moves"], list):
        raise RoundFileError(file, "moves", "it isn't a list", "export the round again")
    place = ""
    try:
        settings = codec.settings_from(fields["settings"], spec, kept=True)
        opening = check(codec.opening_from(fields["opening"]))
        moves: list[Move] = []
        for at, move in enumerate(fields["moves"], 1):
            place = f"move {at}, "
            moves.append(codec.move_from(move))
    except CodecError as error:
        raise RoundFileError(file, place + error.place, error.what, error.remedy) from None
    return Hand(new_engine(book, spec, settings), opening, tuple(moves))


def _after(stacks: object, file: str) -> dict[int, int]:
    """The final stacks, seat -> cents."""
    try:
        if isinstance(stacks, dict):
            return {int(seat): cents(str(stack)) for seat, stack in stacks.items()}
    except ValueError:
        pass
    raise RoundFileError(file, "after", f"it says {briefly(stacks)}", "give seats and their stacks in dollars, in quotes")
