"""Hold-em hands that everybody calls down: played here, and the same cards in PokerKit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from types import ModuleType
from typing import Any

from game.agents.agent import Caller
from game.cards.card import Card
from game.rulebook.loader import library
from game.rulebook.settings import Settings, resolve
from game.session.chairs import Chairs
from game.session.round import ReplayError, Round
from game.session.session import Session
from game.table.events import CardMoved, Event
from game.table.moves import Shuffle
from game.table.outcome import Refusal
from game.table.values import hole

SEATS = 6
STACK, BLINDS = 1000, (5, 10)
"""Dollars."""


def called_down(order: tuple[Card, ...]) -> Round:
    """One hand played to its end by callers."""
    seats = range(1, SEATS + 1)
    session = Session(no_limit(), dict.fromkeys(seats, STACK * 100), Chairs({seat: Caller() for seat in seats}), 1)
    while (due := session.ask()) is not None:
        session.submit(Shuffle(order)) if isinstance(due.move, Shuffle) else session.advance()
    return session.round


def no_limit() -> tuple[str, str, Settings]:
    """Book, game and settings of the hands."""
    stakes = {"limit": "no-limit", "blinds": ",".join(map(str, BLINDS)), "chip": "1"}
    return "rop", "rop-holdem", resolve(library()["rop"].game("rop-holdem"), stakes)


def played_again(round_: Round) -> list[Event]:
    """Every event of a hand, the engine judging each move again. Raises ReplayError."""
    engine, table = round_.engine, round_.opening
    events: list[Event] = []
    for at, move in enumerate(round_.moves):
        answer = engine.apply(table, move)
        if isinstance(answer, Refusal):
            raise ReplayError(at, answer)
        table = answer.table
        events += answer.events
    return events


@dataclass(frozen=True)
class Dealt:
    """The cards of a hand, and the stacks it ended on, in dollars."""

    holes: Sequence[str]
    burns: Sequence[str]
    board: Sequence[str]
    stacks: Sequence[int]

    @classmethod
    def of(cls, round_: Round) -> Dealt:
        """What a round dealt."""
        moved = [event for step in round_.played() for event in step.events if isinstance(event, CardMoved)]
        dealt = [event for event in moved if event.source.kind == "stub"]
        holes = ["".join(str(event.card) for event in dealt if event.to == hole(seat)) for seat in round_.opening.seats]
        end = round_.table()
        board = [str(card) for card in end.board]
        streets = ["".join(board[:3]), *board[3:]]
        return cls(holes, [str(card) for card in end.burns], streets, [seat.stack // 100 for seat in end])


def kit_called_down(kit: ModuleType, hand: Dealt) -> list[int]:
    """The same hand in PokerKit: its stacks at the end."""
    state = kit.NoLimitTexasHoldem.create_state(_automations(kit), True, 0, BLINDS, BLINDS[-1], [STACK] * SEATS, SEATS)
    for cards in hand.holes:
        state.deal_hole(cards)
    _checked_down(state)
    for burn, street in zip(hand.burns, hand.board, strict=True):
        state.burn_card(burn)
        state.deal_board(street)
        _checked_down(state)
    return list(state.stacks)


def _checked_down(state: Any) -> None:
    while state.actor_index is not None:
        state.check_or_call()


def _automations(kit: ModuleType) -> tuple[Any, ...]:
    own = {"HOLE_DEALING", "BOARD_DEALING", "CARD_BURNING"}
    return tuple(automation for automation in kit.Automation if automation.name not in own)
