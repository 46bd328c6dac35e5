"""Files of hands in PokerStars text. A hand that is broken, or another room's, is named with its line; the others are read."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple

from game.cards.card import Card
from game.files import FileFault, plain_file
from game.records.phh.actions import Action
from game.records.phh.read import History
from game.records.pokerstars.error import StarsError
from game.records.pokerstars.hand_text import told
from game.records.pokerstars.header import BEGINS
from game.records.pokerstars.player import Player
from game.records.pokerstars.telling import Telling

MOST_BYTES: Final = 32 * 1024 * plain_file.KB
_SUMMARY = "*** SUMMARY ***"
_BETWEEN = re.compile(r"(?:\*+ *)?(?:Hand )?# ?\d+ ?\**")
"""What some files have between two hands."""
_OTHER = re.compile(r"\W*(?:[\w.-]+ ){0,3}(?:Game|Hand|Stage|hand)(?:Id:)? (?:No : )?#?[\w-]*\d")
"""How another room's hand begins."""


def hands_in(path: Path) -> list[Callable[[], History]]:
    """The hands of a file, in order, each read when it is asked for: that raises StarsError for one that cannot be read. Raises
    StarsError where there is no text, or no hand in it."""
    try:
        text = plain_file.text(path, MOST_BYTES)
    except FileFault as fault:
        raise StarsError(str(path), 1, fault.problem, fault.remedy) from None
    return _hands(text, str(path))


def read_text(text: str, file: str = "text") -> Iterator[History | StarsError]:
    """The hands of a text; of one that cannot be read, what is wrong with it. `file` names it in messages. Raises StarsError where
    there is no hand in it."""
    for hand in _hands(text, file):
        try:
            yield hand()
        except StarsError as fault:
            yield fault


def _hands(text: str, file: str) -> list[Callable[[], History]]:
    found = [partial(_history, file, number, part) for number, part in enumerate(_parts(text), 1)]
    if not found:
        raise StarsError(file, 1, "there is no hand in it", "give hands that begin with PokerStars Hand #")
    return [*found]


def _history(file: str, number: int, part: _Part) -> History:
    return history_of(told(file, part.start, part.lines), f"{file}, hand {number}")


class _Part(NamedTuple):
    """Lines that belong together, and the number of the first."""

    start: int
    lines: list[str]


def _parts(text: str) -> Iterator[_Part]:
    """The hands, and what stands between them and is none. A hand goes to the next one, or to an empty line after its summary."""
    part: _Part | None = None
    is_hand = summed = after_blank = False
    for at, line in enumerate(text.split("\n"), 1):
        begins = BEGINS.match(line) is not None
        ends = not line.strip() and (summed or not is_hand)
        another = after_blank and _OTHER.match(line) is not None
        after_blank = not line.strip()
        if part is not None and (begins or ends or another or (summed and _BETWEEN.fullmatch(line.strip()))):
            yield part
            part = None
        if part is None and line.strip() and not _BETWEEN.fullmatch(line.strip()):
            part, is_hand, summed = _Part(at, []), begins, False
        if part is not None:
            part.lines.append(line)
            summed = summed or line.startswith(_SUMMARY)
    if part is not None:
        yield part


def is_stars(text: str) -> bool:
    """Whether a text looks like hands of PokerStars."""
    return any(BEGINS.match(line) for line in text.split("\n", 50)[:50])


# ---- a told hand as a history: the same value that a PHH file becomes, so that one replay serves both


def history_of(telling: Telling, file: str) -> History:
    """The history; `file` names the hand in messages. Players count from the left of the button, in stud from the lowest seat."""
    players = telling.dealt_in()
    number = {player.name: at for at, player in enumerate(players, 1)}
    header, whole = telling.header, max(player.ante for player in players)
    return History(
        file,
        f"{header.kind.game} ({header.variant.limit})",
        _reversed([max(player.ante, whole if player.short_ante else 0) for player in players]),
        _reversed([player.blind for player in players]),
        header.bets,
        telling.bring_in,
        tuple(player.stack for player in players),
        tuple(player.finishing for player in players),
        tuple(_actions(telling, number, header.kind.cards)),
        own={"_game": str(telling.own.get("game", "")), "_settings": telling.own.get("settings")} if telling.own else None,
        winnings=tuple(player.won for player in players),
        played_as=header.variant,
        names=tuple(number),
        title=header.title,
        rake=telling.rake,
        full_calls=True,
        me=number[min(telling.saw)] if len(telling.saw) == 1 else 0,
    )


def _reversed(amounts: list[int]) -> tuple[int, ...]:
    """As PHH has them: with two players the other way round."""
    return tuple(amounts[::-1] if len(amounts) == 2 else amounts)


def _actions(telling: Telling, number: dict[str, int], first: int) -> Iterator[Action]:
    """All cards first, which replay deals as they fall due; then what was done; then what was shown."""
    for name, at in number.items():
        yield _cards("dh", at, telling.players[name].held)
    yield _cards("db", 0, telling.board)
    for act in telling.acts:
        cards = tuple(act.player.thrown or ()) if act.kind == "sd" else ()
        yield Action(act.kind, act.line, act.text, number[act.player.name], act.amount, cards)
    for name, at in number.items():
        if telling.players[name].shown is not None:
            yield _cards("sm", at, _seen(telling.players[name]))


def _seen(player: Player) -> list[Card]:
    """What was shown; nothing of a hand that was given up."""
    return player.last if player.shown else []


def _cards(kind: str, at: int, cards: list[Card] | list[Card | None]) -> Action:
    return Action(kind, 0, "", at, cards=tuple(cards))
