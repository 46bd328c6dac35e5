"""A betting round: whose turn, what is open to it, what an action does, and closing the round."""

from __future__ import annotations

from collections.abc import Sequence

from game.rulebook.schema.steps import BettingOptions
from game.table import events as e
from game.table import moves as m
from game.table.betting import absent, all_in_choice, binding, loose, openers, options
from game.table.betting import betting as b
from game.table.evolve import fold_in
from game.table.outcome import Choice, Due, WrongMove, who
from game.table.payout import uncalled
from game.table.state import Table
from game.table.steps import deadline
from game.table.steps.base import Step
from game.table.values import DEALER, MIDDLE, Betting, bet, stack

_WORDS: dict[type[m.Move], str] = {
    m.Fold: "fold",
    m.Check: "check",
    m.Stand: "stand",
    m.Call: "call",
    m.Bet: "bet",
    m.Raise: "raise-to",
    m.TapOut: "tap-out",
}
_AFTER_THE_ROUND = (m.DealCard, m.DealBoard, m.Burn, m.GatherBets, m.Show, m.Muck, m.TakeCommission, m.PushPot)
"""What is done only when the betting of a round is over."""
_MOVES = {word: kind for kind, word in _WORDS.items()}
_WAGERS = (m.Bet, m.Raise, m.TapOut)
"""What is done with a sum."""


def move_of(choice: Choice, seat: int, to: int = 0) -> m.Move:
    """The move that takes a choice of the betting, with its total (the least, if none is given)."""
    kind = _MOVES[choice.kind]
    return kind(to or choice.least, by=seat) if kind in _WAGERS else kind(by=seat)


def word_of(move: m.Move) -> str:
    """The word of the choice that a move of the betting takes: `raise-to` for a raise."""
    return _WORDS[type(move)]


class BettingStep(Step):
    """One betting round of a street."""

    options: BettingOptions

    def begin(self, table: Table) -> Sequence[e.Event]:
        if len(table.live()) < 2 and not any(seat.bet for seat in table):
            return ()
        opener = openers.opener(self.rules, table, self.options.opener)
        betting = b.opened(self.rules, table, self.street, opener)
        if b.nobody_can_bet(table, betting) and not any(seat.bet for seat in table):
            gone = absent.without_a_turn(self.rules, table)
            return *gone, *uncalled.from_the_middle(self.rules, fold_in(table, gone))  # of an ante that nobody else had whole
        turned = b.with_turn(self.rules, table, betting, opener)
        if not table.between.away:
            return (e.BettingOpened(self.cite, turned),)
        gone, _, turned = absent.folds(self.rules, table.with_(betting=betting), turned)
        return e.BettingOpened(self.cite, turned), *gone

    def finished(self, table: Table) -> bool:
        return table.betting is None

    def due(self, table: Table) -> Due:
        betting = table.betting
        assert betting is not None
        if not betting.turn:
            return Due(DEALER, self.rules.cite("gather"), (), m.GatherBets(), {"street": self.street})
        choices = options.choices(self.rules, table)
        owed = betting.price - b.wager(table, betting.turn)
        facts = {"seat": betting.turn, "amount": max(owed, 0), "street": self.street, "pot": table.in_play()}
        return Due(betting.turn, self.cite, choices, None, facts)

    def refusal_clause(self, table: Table, move: m.Move) -> str:
        if isinstance(move, _AFTER_THE_ROUND) and self.rules.has("round-open"):
            return options.cite_in(self.rules, self.street, "round-open")
        return super().refusal_clause(table, move)

    def broken_by_player(self, table: Table, move: m.Move) -> str:
        return "claims" if isinstance(move, m.Claim) else ""

    def decide(self, table: Table, move: m.Move) -> Sequence[e.Event]:
        betting = table.betting
        assert betting is not None
        if not betting.turn:
            self.expect(table, move)
            return self._close(table, betting)
        word = _WORDS.get(type(move))
        if word is None or move.by != betting.turn:
            cite = self.rules.cite("in-turn")
            raise WrongMove(cite, f"{who(move.by)}: not yet. It's seat {betting.turn}'s turn in the {self.street} betting.")
        choice, to = options.judge(self.rules, table, word, getattr(move, "to", 0))
        return self._act(table, betting, choice, to)

    def out_of_time(self, table: Table, cite: str) -> Sequence[e.Event]:
        """The hand of the seat in turn is folded, whatever else was open to it."""
        assert table.betting is not None
        return self._act(table, table.betting, Choice("fold", cite), 0)

    # ---- what an action does

    def _act(self, table: Table, betting: Betting, choice: Choice, to: int) -> list[e.Event]:
        seat = table.seats[betting.turn]
        happened: list[e.Event] = list(options.chips_back(self.rules, table, choice.kind, to))
        held = seat.bet - sum(x.amount for x in happened if isinstance(x, e.ChipsMoved)) if happened else seat.bet
        if to > held:
            happened.append(e.ChipsMoved(choice.cite, stack(seat.number), bet(seat.number), to - held, "wager", seat.number))
        after = b.acted(self.rules, table, choice.kind, to)
        if choice.kind == "fold":
            happened += absent.folded(choice.cite, seat)
        moved = _standing_after(table, seat.number, to, choice.kind)
        turned = b.with_turn(self.rules, moved, after, seat.number + 1)
        happened.append(e.Acted(choice.cite, seat.number, choice.kind, to, turned))
        if table.trouble.incidents:
            passed = deadline.with_the_seat(table, seat.number, choice.kind)
            happened, moved = [*happened, *passed], fold_in(moved, passed)  # it does not pass with the round once more
        if moved.trouble.asked_all_in:
            told, moved, turned = all_in_choice.answered(self.rules, moved, turned, seat.number)
            happened += told
        if moved.between.away:
            gone, moved, turned = absent.folds(self.rules, moved, turned)
            happened += gone
        if turned.turn in turned.early and (next_ := self._bound(table, happened)):
            return [*happened, *next_]
        return [*happened, *self._nothing_in(moved, turned)]

    def _bound(self, table: Table, happened: Sequence[e.Event]) -> list[e.Event]:
        """The wager of the next seat, if its chips are in already and stand."""
        after = fold_in(table, happened)
        found = binding.bound(self.rules, after)
        return self._act(after, after.betting, *found) if found and after.betting else []

    def _nothing_in(self, table: Table, betting: Betting) -> list[e.Event]:
        """A round in which no chip was bet closes by itself: there is nothing to gather."""
        if betting.turn or any(seat.bet for seat in table):
            return []
        return [*deadline.with_the_round(table), e.BettingClosed(self.cite, self.street)]

    def _close(self, table: Table, betting: Betting) -> list[e.Event]:
        cite = self.rules.cite("gather")
        happened = loose.back(self.rules, table)
        table = fold_in(table, happened)
        back = uncalled.of_round(self.rules, table)
        if back:
            seat, amount = back
            happened.append(e.ChipsMoved(uncalled.cite(self.rules, table, seat), bet(seat), stack(seat), amount, "uncalled", seat))
        for seat_ in table:
            dead = uncalled.beyond(table, seat_)
            amount = seat_.bet - dead - (back[1] if back and back[0] == seat_.number else 0)
            if amount:
                happened.append(e.ChipsMoved(cite, bet(seat_.number), MIDDLE, amount, "gather", seat_.number))
            if dead:
                happened.append(e.ChipsMoved(cite, bet(seat_.number), MIDDLE, dead, "dead", seat_.number))
        return [*happened, *deadline.with_the_round(table), e.BettingClosed(cite, self.street)]


def _standing_after(table: Table, number: int, to: int, kind: str) -> Table:
    """The table as the turn has to see it: the action's chips moved, its fold made. Never kept."""
    seat = table.seats[number]
    if kind == "fold":
        return table.with_(seats={**table.seats, number: seat.with_(standing="folded")})
    if to == seat.bet:
        return table
    return table.with_(seats={**table.seats, number: seat.with_(stack=seat.stack + seat.bet - to, bet=to)})
