"""A told hand as a history: the same value that a PHH file becomes, so that one replay serves both."""

from __future__ import annotations

from collections.abc import Iterator

from game.cards.card import Card
from game.records.phh.actions import Action
from game.records.phh.read import History
from game.records.pokerstars.player import Player
from game.records.pokerstars.telling import Telling


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
