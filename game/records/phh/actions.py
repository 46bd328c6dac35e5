"""The words of a PHH hand: what each action says, read strictly."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from decimal import Decimal, InvalidOperation
from typing import NamedTuple

from game.cards.card import Card
from game.files.fault import briefly
from game.records.phh.error import PhhError

UNKNOWN = "??"
AS_DEALT = "-"
MOST_DIGITS = 15
MOST = 10**MOST_DIGITS
_PLAYERS = {f"p{number}": number for number in range(1, 24)}


class Action(NamedTuple):
    """One action. `kind` is PHH's word (dh db f cc cbr pb sm sd), or ob for a blind put in by choice before a draw's deal; `player`
    counts from 1, 0 for the board; `amount` in cents.

    A card that the file does not tell is None; `cards` of an sd (in draw) are those discarded, none or all. `at` is the action's
    number in the file, from 1; `text` as it stands there.
    """

    kind: str
    at: int
    text: str
    player: int = 0
    amount: int = 0
    cards: tuple[Card | None, ...] = ()


def parse_actions(file: str, lines: list[object], players: int, words: Sequence[str]) -> tuple[Action, ...]:
    """All actions of a file; commentary and empty ones are left out. `words` are those of the game's players.

    Raises PhhError with the number of the faulty action.
    """
    found = (_parse(_Spot(file, at, line, players), words) for at, line in enumerate(lines, 1))
    return tuple(action for action in found if action is not None)


class _Spot:
    """Where an action stands, for what is wrong with it."""

    __slots__ = ("at", "file", "line", "players")

    def __init__(self, file: str, at: int, line: object, players: int) -> None:
        self.file, self.at, self.line, self.players = file, at, line, players

    def fault(self, what: str, remedy: str) -> PhhError:
        return PhhError(self.file, f"action {self.at} ({briefly(self.line)})", what, remedy)


def _parse(spot: _Spot, known: Sequence[str]) -> Action | None:
    if not isinstance(spot.line, str):
        raise spot.fault("it isn't text", "write each action in quotes")
    words = spot.line.partition("#")[0].split()
    if not words:
        return None
    if words[0] == "d":
        return _dealt(spot, words[1:])
    if len(words) < 2:
        raise spot.fault("it doesn't say what is done", "write an actor and an action, such as p1 cc")
    if words[1] not in known:
        raise spot.fault(f"{words[1]!r} isn't an action of this game", f"use {', '.join(known[:-1])} or {known[-1]}")
    return _PLAYED[words[1]](spot, _player(spot, words[0]), words[2:])


def _dealt(spot: _Spot, words: list[str]) -> Action:
    if len(words) == 2 and words[0] == "db":
        return Action("db", spot.at, str(spot.line), cards=_cards(spot, words[1]))
    if len(words) == 3 and words[0] == "dh":
        return Action("dh", spot.at, str(spot.line), _player(spot, words[1]), cards=_cards(spot, words[2]))
    raise spot.fault("the dealer can't deal like that", "write d dh pN cards or d db cards")


def _player(spot: _Spot, word: str) -> int:
    number = _PLAYERS.get(word, 0)
    if not 1 <= number <= spot.players:
        raise spot.fault(f"there is no player {word!r}", f"name one of p1 to p{spot.players}, or d for the dealer")
    return number


def _cards(spot: _Spot, word: str) -> tuple[Card | None, ...]:
    texts = [word[at : at + 2] for at in range(0, len(word), 2)]
    try:
        return tuple(None if text == UNKNOWN else Card.parse(text) for text in texts)
    except ValueError as error:
        raise spot.fault(str(error), "write cards one after the other, such as AsKd, and ?? for one that isn't known") from None


def _plain(kind: str) -> Callable[[_Spot, int, list[str]], Action]:
    def parse(spot: _Spot, player: int, rest: list[str]) -> Action:
        if rest:
            raise spot.fault(f"{rest[0]!r} is too much", f"write p{player} {kind} and nothing else")
        return Action(kind, spot.at, str(spot.line), player)

    return parse


def _wager(spot: _Spot, player: int, rest: list[str]) -> Action:
    try:
        (word,) = rest
        plain = word.isdecimal() and word.isascii() and len(word) <= MOST_DIGITS
        amount = chips(int(word) if plain else Decimal(word if len(word) <= 2 * MOST_DIGITS else ""))
    except (ValueError, InvalidOperation):
        raise spot.fault("the amount is missing or isn't one", f"write p{player} cbr and the total, such as 250") from None
    return Action("cbr", spot.at, str(spot.line), player, amount)


def _shown(spot: _Spot, player: int, rest: list[str]) -> Action:
    """Cards shown (a dash for those that were dealt, whatever they are), or none: given up."""
    if len(rest) > 1:
        raise spot.fault(f"{rest[1]!r} is too much", f"write p{player} sm and the cards without spaces, or no cards")
    if rest == [AS_DEALT]:
        return Action("sm", spot.at, str(spot.line), player, cards=(None,))
    return Action("sm", spot.at, str(spot.line), player, cards=_cards(spot, rest[0]) if rest else ())


def shows(action: Action) -> bool:
    """Whether a hand is shown at last, and not given up. Some write all cards unknown for a hand that nobody got to see."""
    return any(card is not None for card in action.cards) or action.cards == (None,)


_PLAYED: dict[str, Callable[[_Spot, int, list[str]], Action]] = {
    "f": _plain("f"),
    "cc": _plain("cc"),
    "cbr": _wager,
    "pb": _plain("pb"),
    "sm": _shown,
}


def chips(amount: Decimal | int) -> int:
    """Cents of an amount in chips, one chip being 100 cents. ValueError if it is negative or finer than a cent."""
    if isinstance(amount, int) and 0 <= amount < MOST:
        return amount * 100
    exact = Decimal(amount)
    if not exact.is_finite() or abs(exact.adjusted()) > MOST_DIGITS or (scaled := exact * 100) < 0 or scaled != int(scaled):
        raise ValueError(f"{briefly(amount)} isn't an amount of chips")
    return int(scaled)
