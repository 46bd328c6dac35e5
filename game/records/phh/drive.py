"""Plays a staged hand: the recorded players act, everything between is the dealer's. The deck is stacked on the way: whatever card
the recording has next lies on top."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from game.cards.card import Card
from game.records.phh.actions import Action, shows
from game.records.phh.error import Skipped
from game.records.phh.history_cards import BOARD, dealt_cards, told_cards
from game.records.phh.read import History
from game.records.phh.stage import StagedRecording
from game.rulebook.money import dollars
from game.table import events as e
from game.table import moves as m
from game.table.betting.openers import BY_PLACE
from game.table.betting.options import STAYING_IN
from game.table.engine import Engine
from game.table.outcome import Due, Refusal
from game.table.state import Table
from game.table.steps import settling
from game.table.steps.betting import BettingStep, move_of
from game.table.steps.dealing import DealHoleStep
from game.table.values import DISCARDS, Betting


@dataclass
class _Shuffled:
    """What became of a shuffle: which move it was, how deep the deck was cut after it, what was dealt, what was left."""

    move: int
    cut: int = 0
    dealt: list[Card] = field(default_factory=list)
    left: tuple[Card, ...] = ()

    def order(self) -> tuple[Card, ...]:
        """The deck as it lay before the cut."""
        lay = (*self.dealt, *self.left)
        return lay[-self.cut :] + lay[: -self.cut] if self.cut else lay


class DeckTooShort(Skipped):
    """The deck does not reach for a card that is told."""


class Deck:
    """Brings the told cards, and others where nobody told. `invented` are those, by place (seats, the board as 0).

    With `burns_return` the burns are cards that are dealt last: where the deck runs out they are shuffled in again. Raises
    PhhError for cards that the game does not deal.
    """

    def __init__(self, engine: Engine, history: History, *, burns_return: bool = False) -> None:
        self._told, self._recorded = told_cards(engine, history), dealt_cards(history)
        self._comes = {card: at for cards in self._told.values() for at, card in enumerate(cards) if card is not None}
        self._next = dict.fromkeys(self._told, 0)
        self._burns_return = burns_return
        self._shuffles: list[_Shuffled] = []
        self.invented: dict[int, set[Card]] = {}

    # ---- before a move

    def stacked(self, table: Table, move: m.Move) -> Table:
        """The table with the cards on top of the deck that a move is to bring. Raises Skipped where an open one is unknown,
        Short where the deck has run out."""
        if isinstance(move, m.DealCard):
            live = table.seats[move.to].live
            card = self._card(move.to, move.face) if live else None
            return table.with_(stub=self._on_top(table.stub, [card], move.to if live else None))
        if isinstance(move, m.DealBoard):
            return table.with_(stub=self._on_top(table.stub, [self._card(BOARD) for _ in range(move.count)], BOARD))
        if isinstance(move, m.Burn):
            last = max(table.stub, key=lambda card: self._comes.get(card, 0)) if self._burns_return else None
            return table.with_(stub=self._on_top(table.stub, [last]))
        return table

    def _card(self, place: int, face: m.Face = "down") -> Card | None:
        at, told = self._next[place], self._told[place]
        self._next[place] = at + 1
        if face == "up" and self._recorded[place][at : at + 1] in ([], [None]):
            raise Skipped(f"card {at + 1} of p{place}, which is face up and may decide who opens, isn't known")
        return told[at] if at < len(told) else None

    def _on_top(self, stub: tuple[Card, ...], wanted: list[Card | None], place: int | None = None) -> tuple[Card, ...]:
        """The stub with these cards first; for one that nobody told, any that nobody is to get later, or only at last. Such a
        card that goes to a place is noted as invented."""
        top: list[Card] = []
        for card in wanted:
            found = card if card is not None else self._spare(stub)
            if card is None and place is not None:
                self.invented.setdefault(place, set()).add(found)
            try:
                at = stub.index(found)
            except ValueError:
                raise DeckTooShort(f"this game's deck is too short for {found.text}, burns included") from None
            stub = stub[:at] + stub[at + 1 :]
            top.append(found)
        return (*top, *stub)

    def _spare(self, stub: tuple[Card, ...]) -> Card:
        """The first card that nobody is to get; where all are told, the one that comes last."""
        return next((card for card in stub if card not in self._comes), None) or max(stub, key=self._comes.__getitem__)

    # ---- after it

    def follow(self, number: int, move: m.Move, before: Table, after: Table) -> None:
        """A move was made, the `number`th of the hand, from 0."""
        if isinstance(move, (m.Shuffle, m.ShuffleIn)):
            self._shuffles.append(_Shuffled(number, left=after.stub))
            self._burns_return &= isinstance(move, m.Shuffle)
        elif self._shuffles:
            latest = self._shuffles[-1]
            latest.cut = move.at if isinstance(move, m.Cut) else latest.cut
            latest.dealt += before.stub[: len(before.stub) - len(after.stub)]
            latest.left = after.stub

    def shuffled(self, moves: list[m.Move]) -> tuple[m.Move, ...]:
        """The moves of the hand, the shuffles among them such as have brought what was dealt."""
        whole = list(moves)
        for each in self._shuffles:
            move = whole[each.move]
            assert isinstance(move, (m.Shuffle, m.ShuffleIn))
            whole[each.move] = replace(move, order=each.order())
        return tuple(whole)

    def undealt(self) -> int | None:
        """Who was told to get more cards than the hand brought (the board as 0); None if all was dealt."""
        return next((place for place, cards in self._recorded.items() if len(cards) > self._next[place]), None)


PLAYED = ("f", "cc", "cbr", "pb", "sd", "ob")
"""What is done in turn."""


class _Stop(Exception):
    """The recording and the rules part here: kind, text, clause."""

    def __init__(self, kind: str, text: str, cite: str = "") -> None:
        self.told = (kind, text, cite)
        super().__init__(text)


@dataclass(frozen=True, slots=True)
class DrivenHand:
    """How far a hand came: its moves, the table after them, what came back uncalled, and what stopped it (None at its end)."""

    moves: tuple[m.Move, ...]
    table: Table
    uncalled: Mapping[int, int]
    stop: tuple[str, str, str] | None = None


def drive(staged: StagedRecording, history: History) -> DrivenHand:
    """The hand as far as recording and rules agree. Raises Skipped where the recording hides what decides the hand."""
    try:
        return _driven(staged, history, Deck(staged.engine, history))
    except DeckTooShort:
        return _driven(staged, history, Deck(staged.engine, history, burns_return=True))


def _driven(staged: StagedRecording, history: History, deck: Deck) -> DrivenHand:
    script = _Script(history, staged.cut, deck)
    engine, table, made, uncalled = staged.engine, staged.opening, list[m.Move](), Counter[int]()
    stop: tuple[str, str, str] | None = None
    try:
        while (move := script.move(engine, table)) is not None:
            table = deck.stacked(table, move)
            outcome = engine.apply(table, move)
            if isinstance(outcome, Refusal):
                raise _Stop("refused", f"{script.last}: {outcome.reason}", outcome.cite)
            deck.follow(len(made), move, table, outcome.table)
            made.append(move)
            for event in outcome.events:
                if isinstance(event, e.ChipsMoved) and event.why == "uncalled":
                    uncalled[event.seat] += event.amount
            table = outcome.table
        script.expect_end(table)
    except _Stop as stopped:
        stop = stopped.told
    return DrivenHand(deck.shuffled(made), table, uncalled, stop)


class _Script:
    """What the recording has for each thing that falls due."""

    def __init__(self, history: History, cut: int, deck: Deck) -> None:
        self.history, self.cut, self.deck = history, cut, deck
        self.actions = deque(action for action in history.actions if action.kind in PLAYED)
        self.shown = {action.player: shows(action) for action in history.actions if action.kind == "sm"}
        self.last = "the deal"
        self.made_to_show: dict[int, tuple[str, str]] = {}

    def move(self, engine: Engine, table: Table) -> m.Move | None:
        """The move for what is due; None when the hand is over.

        Who acts is in the recording, and the first cards go round as they always do: not asking again is quicker, and the
        engine refuses what is wrong.
        """
        if table.betting is not None and table.betting.turn:
            return self._action(engine, table, table.betting)
        self._pass_over_checks(table)
        step = engine.step(table)
        if isinstance(step, DealHoleStep) and not table.trouble.pending:
            return m.DealCard(*step.next_card(table))
        due = engine.due(table)
        return self._dealers(engine, table, due) if due is not None else None

    def _pass_over_checks(self, table: Table) -> None:
        """Some programs have a player check who is alone with chips, whom the books do not ask."""
        if not self.actions or self.actions[0].kind != "cc" or not (table.rounds or table.betting):
            return
        live = table.live()
        if len(live) > 1 and [seat.number for seat in live if seat.stack] == [self.actions[0].player]:
            self.actions.popleft()

    def _dealers(self, engine: Engine, table: Table, due: Due) -> m.Move:
        if isinstance(due.move, m.Shuffle):
            return m.Shuffle(table.stub)
        if isinstance(due.move, m.ShuffleIn):
            drawn = due.move.source == DISCARDS
            return replace(due.move, order=table.draw_pile() if drawn else (*table.stub, *table.burns))
        if due.move is not None and not isinstance(due.move, m.Show):
            return due.move
        kind = due.choices[0].kind
        if kind == "cut":
            return m.Cut(self.cut, by=due.by)
        if kind == "over-blind":
            return self._over_blind(due)
        return self._draw(table, due) if kind == "draw" else self._at_showdown(engine, table, due)

    def _over_blind(self, due: Due) -> m.Move:
        """A blind by choice, put in only where the recording has one."""
        if self.actions and self.actions[0].kind == "ob" and self.actions[0].player == due.by:
            return m.OverBlind(self.actions.popleft().amount, by=due.by)
        return m.Decline(by=due.by)

    def _draw(self, table: Table, due: Due) -> m.Move:
        """The cards that a player discards; for one that nobody told, any that nobody told either."""
        action = self.actions.popleft() if self.actions else None
        if action is None or action.kind != "sd" or action.player != due.by:
            said = f"action {action.at} ({action.text})" if action is not None else "the end of the recording"
            raise _Stop("turn", f"{said}: it's p{due.by}'s turn to draw", due.cite)
        self.last = f"action {action.at} ({action.text})"
        known = [card for card in action.cards if card is not None]
        others = [card for card in table.seats[due.by].hole if card in self.deck.invented.get(due.by, ()) and card not in known]
        missing = len(action.cards) - len(known)
        if missing > len(others):
            raise Skipped(f"which cards p{due.by} discards isn't known")
        return m.Draw((*known, *others[:missing]), by=due.by)

    def _at_showdown(self, engine: Engine, table: Table, due: Due) -> m.Move:
        """Shown, given up, or (where the recording is silent) shown if the cards are known.

        A hand that the recording gives up and that has to be shown here is shown: mostly it loses anyway.
        """
        if self.shown.get(due.by) is False:
            if due.choice("muck") is not None:
                return m.Muck(by=due.by)
            self.made_to_show[due.by] = settling.must_show(engine.rules, table, due.by)
        invented = self.deck.invented.get(due.by, set()).intersection(table.seats[due.by].cards)
        hidden = f"the cards of p{due.by}, who is at the showdown, aren't" if invented else "the board isn't"
        if invented or BOARD in self.deck.invented:
            raise Skipped(f"{hidden} known")
        return m.Show(by=due.by)

    # ---- betting

    def _action(self, engine: Engine, table: Table, betting: Betting) -> m.Move:
        if not self.actions:
            raise _Stop("unfinished", f"the recorded actions end on p{betting.turn}'s turn", engine.rules.cite("in-turn"))
        action = self.actions.popleft()
        self.last = f"action {action.at} ({action.text})"
        if action.player != betting.turn:
            raise self._not_in_turn(engine, table, betting)
        if action.kind in ("sd", "ob"):
            raise _Stop("turn", f"{self.last}: it's p{betting.turn}'s turn", engine.rules.cite("in-turn"))
        if action.kind == "f":
            return m.Fold(by=action.player)
        if action.kind == "pb":
            return _bring_in(engine, table, betting, action, action.amount or self.history.bring_in)
        return _passive(engine, table, betting) if action.kind == "cc" else _wager(engine, table, betting, action)

    def _not_in_turn(self, engine: Engine, table: Table, betting: Betting) -> _Stop:
        """Somebody else is to act; where the open cards say who begins, under the clause that has it so."""
        step = engine.step(table)
        if isinstance(step, BettingStep) and not betting.acts and step.options.opener not in BY_PLACE:
            return _Stop("turn", f"{self.last}: p{betting.turn} begins by the cards showing", step.cite)
        return _Stop("turn", f"{self.last}: it's p{betting.turn}'s turn", engine.rules.cite("in-turn"))

    def expect_end(self, table: Table) -> None:
        """Stop if a hand wins that was given up against one shown, or if actions or cards remain although the hand is over."""
        for seat, (cite, why) in self.made_to_show.items():
            if any(award.seat == seat for award in table.awards) and any(self.shown.values()):
                raise _Stop("refused", f"p{seat} gives up a hand that wins: {why}", cite)
        if self.actions:
            action = self.actions[0]
            raise _Stop("left over", f"action {action.at} ({action.text}) comes after the end of the hand")
        place = self.deck.undealt()
        if place is not None:
            raise _Stop("left over", f"{f'p{place}' if place else 'the board'} gets a card that the hand doesn't deal")


def _bring_in(engine: Engine, table: Table, betting: Betting, action: Action, amount: int) -> m.Move:
    """A bring-in is a bet only where it comes up to one, or is all that a player has."""
    seat = table.seats[betting.turn]
    if amount == seat.stack + seat.bet:
        return _wager(engine, table, betting, action._replace(amount=amount))
    due = engine.due(table)
    bet = due.choice("bet") if due is not None else None
    if bet is not None and amount < bet.least and engine.rules.has("forced-bet"):
        what = f"a bring-in of {dollars(amount)} isn't a bet; the lowest card has to bet {dollars(bet.least)}"
        raise _Stop("refused", f"action {action.at} ({action.text}): {what}", engine.rules.cite("forced-bet"))
    return m.Bet(amount, by=action.player)


def _passive(engine: Engine, table: Table, betting: Betting) -> m.Move:
    """A check or a call; where a blind is all that a seat owes, staying in without a raise, which not every book calls a check."""
    if not betting.price:
        return m.Check(by=betting.turn)
    if table.seats[betting.turn].bet < betting.price:
        return m.Call(by=betting.turn)
    due = engine.due(table)
    open_ = [] if due is None else [choice for choice in due.choices if choice.kind in STAYING_IN]
    return move_of(open_[0], betting.turn) if open_ else m.Check(by=betting.turn)


def _wager(engine: Engine, table: Table, betting: Betting, action: Action) -> m.Move:
    """A bet or a raise to a total; all chips in, below the least amount, are a tapping out."""
    seat = table.seats[betting.turn]
    if action.amount > seat.stack + seat.bet:
        raise _Stop("refused", f"action {action.at} ({action.text}): p{seat.number} has only {dollars(seat.stack + seat.bet)}")
    if action.amount == seat.stack + seat.bet:
        due = engine.due(table)
        if due is not None and due.choice("tap-out") is not None:
            return m.TapOut(action.amount, by=seat.number)
    return (m.Raise if betting.price else m.Bet)(action.amount, by=seat.number)
