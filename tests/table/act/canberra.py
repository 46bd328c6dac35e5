"""Canberra rounds for clause tests, told in the line language of cases. Money is dollars; a box has 10000 behind.

    round_ = canberra({1: 10, 4: 25}, hands={1: "As Kd 9c 5h 2s"}, dealer="Ah Kc 9d 5s 2d")
    round_.play("1 bet 20", "4 fold").over()
    assert round_.won() == {1: 0, 4: -25}

Before a line the dealer does what is due. Cards that are not named are the lowest of the deck that are left.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from game.cards.card import Card, parse_cards
from game.cases.running.moves_of import line_of
from game.rulebook.money import cents
from game.session.narration.narration import event_lines
from game.table import events as e
from game.table import moves as m
from game.table.between.hand_setup import Setup
from game.table.between.next_hand import set_up
from game.table.engine import Engine
from game.table.state import Table
from tests.dealer import engine_of
from tests.table.going import Going

PLENTY, FLOAT = 10_000, 10_000_000


class Round(Going):
    """One round: its engine, its table, the lines and events so far."""

    def __init__(self, engine: Engine, table: Table, setup: Setup, deck: tuple[Card, ...]) -> None:
        super().__init__(engine, table, setup, deck)
        self.happened: list[tuple[Table, Sequence[e.Event]]] = []

    def made(self, before: Table, move: m.Move, events: Sequence[e.Event]) -> None:
        super().made(before, move, events)
        self.happened.append((before, events))

    def refuses(self, text: str) -> str:
        """The clause that forbids a line now; the table must not change."""
        before, refusal = self.table, self.offer(self._move(text))
        assert refusal is not None, f"{text} was allowed"
        assert self.table is before
        return refusal.cite

    def to_decisions(self) -> Round:
        return self.until(lambda due: due.choice("fold") is not None)

    def until(self, reached: object) -> Round:
        """On to a moment; the one who has laid no ante by then sits out."""
        while not reached(self.due()):  # type: ignore[operator]
            if not self.automatic():
                assert self.offer(m.SitOut(by=self.due().by)) is None
        return self

    def over(self) -> Round:
        while self.engine.due(self.table) is not None:
            assert self.automatic(), self.due()
        return self

    def won(self) -> dict[int, float]:
        """Dollars that each box with an ante has more than before the round, or fewer."""
        antes = {event.seat for event in self.events if isinstance(event, e.ChipsMoved) and event.to.kind == "ante"}
        return {n: (self.table.seats[n].stack - self.opening.seats[n].stack) / 100 for n in sorted(antes)}

    def said(self) -> list[str]:
        """All that is told of the round so far."""
        return [str(line) for before, events in self.happened for line in event_lines(self.engine.rules, before, events)]

    def house(self) -> float:
        return (self.table.bank.tray - self.opening.bank.tray) / 100

    def legal(self) -> dict[str, tuple[float, float]]:
        return {choice.kind: (choice.least / 100, choice.most / 100) for choice in self.due().choices}

    def cites(self, line: str) -> str:
        """The clause under which a line of the dealer's falls due."""
        while True:
            due = self.due()
            made = line_of(due.move) if due.move else None
            if made is not None and str(made).startswith(line):
                return due.cite
            assert self.automatic(), f"{line} does not come"


def canberra(
    antes: Mapping[int, float] | None = None, hands: Mapping[int, str] | None = None, dealer: str = "",
    seats: int = 7, behind: Mapping[int, float] | None = None, over_limit: frozenset[int] = frozenset(),
    game: str = "act-canberra", pool: float = 0, jackpots: Iterable[int] = (), **settings: object,
) -> Round:  # fmt: skip
    """A round from its beginning; the antes named are laid, in order, and everybody else sits out."""
    engine = engine_of(game, **settings)
    stacks = {n: cents(str((behind or {}).get(n, PLENTY))) for n in range(1, seats + 1)}
    setup = set_up(engine.rules, frozenset(stacks), None)
    table = engine.opening(stacks, setup, hand=1, tray=FLOAT * 100, pool=cents(str(pool)), over_limit=over_limit)
    round_ = Round(engine, table, setup, laid(engine.rules.spec.deck, sorted(antes or {}), hands or {}, dealer))
    for number in range(1, seats + 1):
        if antes and number in antes:
            round_.play(f"{number} ante {antes[number]}")
        elif antes:
            round_.until(lambda due: due.choice("ante") is not None or due.choice("wait") is not None)
            assert round_.offer(m.SitOut(by=number)) is None
    if antes and game == "act-jackpot":
        for number in sorted(antes):
            price = engine.rules.settings.jackpot_wager if number in jackpots else 0
            assert round_.offer(m.Jackpot(price, by=number)) is None
    return round_


def laid(deck: tuple[Card, ...], boxes: list[int], hands: Mapping[int, str], dealer: str) -> tuple[Card, ...]:
    """The deck that deals these hands, card by card round the boxes and the dealer."""
    named = {n: list(parse_cards(cards)) for n, cards in {**hands, 0: dealer}.items() if cards}
    left = [card for card in deck if not any(card in cards for cards in named.values())]
    full = {n: named.get(n) or [left.pop(0) for _ in range(5)] for n in (*boxes, 0)}
    return (*(full[n][lap] for lap in range(5) for n in (*boxes, 0)), *left)


def against(dealer: str, hand: str, *, ante: float = 10, **more: object) -> Round:
    """Box 1 bets on a hand against the dealer's, settled."""
    round_ = canberra({1: ante}, {1: hand}, dealer, **more)  # type: ignore[arg-type]
    return round_.play(f"1 bet {2 * ante:g}").over()
