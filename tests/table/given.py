"""Hands for clause tests, told in the line language of cases: `hand.play("5 raise-to 30", "6 fold")`.

    hand = deal("tas-holdem", seats=range(1, 7), marker=3, hole={4: "As Ah"}, board="Kd 7c 2s", limit="no-limit", blinds=[5, 10])
    hand.play("5 call", "6 fold", "flop")
    assert hand.legal() == {...}

Money is dollars here, as a player says it: 5, 22.5. Before a line the dealer does what is due, and never acts for a player.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random

from game.agents.automatic_dealer import complete
from game.cards.card import Card, parse_cards
from game.cases.running.moves_of import line_of
from game.irregularities.requests.requests import Answer, RequestMade, answer_to
from game.irregularities.rulings import rulings
from game.rulebook.money import cents
from game.table import moves as m
from game.table.between.hand_setup import Last, Setup
from game.table.between.next_hand import set_up
from game.table.engine import Engine
from game.table.incident import Incident, Ruling
from game.table.outcome import Refusal
from game.table.payout.commission import on_pot
from game.table.values import DEALER
from tests.dealer import engine_of
from tests.table.cards_laid import arranged
from tests.table.going import Going
from tests.table.standing import money

PLENTY = 10_000


def deal(
    game: str,
    *,
    seats: Iterable[int] = (),
    stacks: Mapping[int, float] | None = None,
    marker: int | None = None,
    last: Last | None = None,
    hole: Mapping[int, str] | None = None,
    up: Mapping[int, str] | None = None,
    board: str = "",
    burnt: str = "",
    deck: str = "",
    hand: int = 1,
    opens: bool = False,
    new_deck: bool = False,
    closing: bool = False,
    **settings: object,
) -> Hand:
    """A hand that has not begun. Named cards lie where the deal reaches their places; `deck` names the order of all others
    from the first card on; `last` is the hand before, or `marker` says where puck or button is (neither: a table's first hand)."""
    engine = engine_of(game, **settings)
    chips = {seat: round(stack * 100) for seat, stack in (stacks or dict.fromkeys(seats, PLENTY)).items()}
    setup = seated(engine, chips, marker=marker, last=last)
    table = engine.opening(chips, setup, hand=hand, opens=opens, new_deck=new_deck, closing=closing)
    named = {seat: list(parse_cards(cards)) for seat, cards in (hole or {}).items()}
    shown = {seat: list(parse_cards(cards)) for seat, cards in (up or {}).items()}
    order = arranged(engine, table, named, list(parse_cards(board)), list(parse_cards(burnt)), list(parse_cards(deck)), shown)
    return Hand(engine, table, setup, order)


def seated(engine: Engine, seats: Iterable[int], *, marker: int | None = None, last: Last | None = None) -> Setup:
    """Marker and posts of the coming hand."""
    taken = frozenset(seats)
    if marker is not None:
        last = Last(max((seat for seat in taken if seat < marker), default=max(taken)))
    return set_up(engine.rules, taken, last)


class Hand(Going):
    """One hand as it goes on, what is due and refused in it, and what is said when something goes wrong."""

    def due_line(self) -> str:
        """The dealer's due move as a line, such as "dealer deal-board 3"."""
        move = self.due().move
        assert move is not None, self.due()
        return str(line_of(move)).strip()

    @property
    def to_act(self) -> int:
        """Whose turn it is once everything that closes a round is done; 0 is the dealer."""
        return self.close().due().by

    def legal(self) -> dict[str, object]:
        """The choices of the one who is due: True, chips to add (call), or (least, most) as totals of the round."""
        return {choice.kind: _amounts(choice.kind, choice.least, choice.most) for choice in self.close().due().choices}

    def cites(self) -> dict[str, str]:
        return {choice.kind: choice.cite for choice in self.close().due().choices}

    def refuses(self, move: str | m.Move) -> str:
        """The clause under which a line or move is refused; fails the test if it is accepted. The table does not change."""
        return self.refusal(move).cite

    def refusal(self, move: str | m.Move) -> Refusal:
        """The refusal of a line or a move. A player's is tried once the betting round that has come to its end is closed."""
        tried = self._move(move) if isinstance(move, str) else move
        if tried.by != DEALER:
            self.close()
        outcome = self.engine.apply(self.table, tried)
        assert isinstance(outcome, Refusal), f"{move} was accepted"
        return outcome

    # ---- when somebody asks

    def asks(self, request: str, *, waiting: tuple[str, ...] = (), last: Last | None = None, **facts: object) -> Answer:
        """What the book answers to a request. Amounts in dollars; fact names with underscores; `draws` as who -> card."""
        told = {name.replace("_", "-"): _fact(name, value) for name, value in facts.items()}
        return answer_to(RequestMade(self.engine.rules, self.table, request, told, waiting, last))

    # ---- when something goes wrong

    def goes_wrong(self, irregularity: str, *, by: int = DEALER, **facts: object) -> Hand:
        """It happens, and nobody stops it. Amounts in dollars, cards as text; fact names with underscores."""
        told = tuple((name, _fact(name, value)) for name, value in facts.items())
        self.make(m.Misplay(irregularity, told, by=by))
        return self

    @property
    def incident(self) -> Incident:
        return self.table.trouble.incidents[-1]

    def ruling(self) -> Ruling:
        """What the book demands for the latest incident as the table stands."""
        return rulings.ruling_for(self.engine.rules, self.table, self.incident)

    def ruled(self, remedy: str = "", cite: str = "") -> Ruling:
        """Play is stopped, the one who must be called is called, the ruling is given and carried out. `remedy`: what is said
        instead of the right one; the table follows the right one."""
        ruling = self.ruling()
        self.rule_on(len(self.table.trouble.incidents) - 1, remedy, cite)
        return ruling

    def rule_on(self, incident: int, remedy: str = "", cite: str = "") -> None:
        """The same for an incident by its place, where several are open."""
        self.make(m.StopPlay(incident))
        while self.table.trouble.stopped is not None:
            move = self.due().move
            assert move is not None
            if isinstance(move, m.GiveRuling) and remedy:
                move = m.GiveRuling(remedy, cite, by=move.by)
            self.make(complete(move, self.table, Random(3)))


def charged(engine: Engine, pot: float) -> float:
    return money(on_pot(engine.rules, cents(str(pot))))


def _amounts(kind: str, least: int, most: int) -> object:
    if not most:
        return True
    return (money(least), money(most)) if kind in ("bet", "raise-to") else money(most)


def _fact(name: str, value: object) -> object:
    if name in ("amount", "first"):
        return cents(str(value))
    if name == "draws":
        assert isinstance(value, Mapping)
        return {who: parse_cards(card) for who, card in value.items()}
    if isinstance(value, str) and name == "card":
        return Card.parse(value)
    return parse_cards(value) if isinstance(value, str) and name == "cards" else value
