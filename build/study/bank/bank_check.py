"""The fast path held against the engine: the same cards, wagers and decisions, move by move, must leave the same chips."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from game.agents.agent import first_of
from game.agents.automatic_dealer import AutomaticDealer
from game.agents.banked.box_players import BoxStyle, BoxTemper, prize_word, style_named
from game.cards.card import Card, format_cards
from game.rulebook.schema.steps import CutOptions
from game.session.conserved import ConservationFault, cards, chips
from game.session.simulation import Stuck
from game.table import moves as m
from game.table.between.next_hand import set_up
from game.table.engine import Engine
from game.table.outcome import Due, Outcome
from game.table.sight import Sight, sight
from game.table.state import Table
from study.bank.bank_fast import Batch, FastBank


class Differs(AssertionError):
    """Engine and fast path disagree: a fault of the program. `str` says in which round, about what."""


class Checked:
    """A table played twice. Each round begins with the chips that the engine left after the last, plus what was bought."""

    def __init__(self, engine: Engine, tempers: Sequence[BoxTemper], stake: int, seed: int) -> None:
        self._engine, self.fast = engine, FastBank(engine, tempers, stake, seed)
        self._styles = [style_named(engine.rules, temper.style) for temper in tempers]
        self._hunches = [temper.hunch > 0 for temper in tempers]
        self._dealer, self._rng = AutomaticDealer(), Random(seed)
        self.rounds = self.moves = 0

    def play(self, rounds: int) -> FastBank:
        """Play so many rounds both ways. Raises Differs, Lost or Stuck."""
        for batch in self.fast.batches(rounds):
            self.compare(batch)
        return self.fast

    def compare(self, batch: Batch) -> None:
        """Play the rounds of a batch by the engine."""
        for row in range(len(batch.gains)):
            self.rounds += 1
            script = _RoundScript(self._engine, batch, row, self.rounds)
            table = self._round(script)
            found = _chips_of(table)
            if found != script.after:
                raise Differs(f"round {self.rounds}: the engine leaves {found}, the fast path {script.after}")

    def _round(self, script: _RoundScript) -> Table:
        table = script.opening()
        before, deck = chips(table), cards(table)
        while (due := self._engine.due(table)) is not None:
            move = self._move(script, table, due)
            answer = self._engine.apply(table, move)
            if not isinstance(answer, Outcome):
                raise Stuck(f"round {self.rounds}: {move}: {answer.reason} [{answer.cite}]")
            table = answer.table
            self.moves += 1
        if (chips(table), cards(table)) != (before, deck):
            raise ConservationFault(f"round {self.rounds}: {chips(table)} cents, {before} at its beginning")
        return table

    def _move(self, script: _RoundScript, table: Table, due: Due) -> m.Move:
        if due.by > 0:
            return script.answer(sight(table, due.by), due, self._styles[due.by - 1], hunches=self._hunches[due.by - 1])
        if isinstance(due.move, m.Shuffle):
            return replace(due.move, order=script.shuffled)
        if due.choice("cut"):
            return m.Cut(script.cut, by=due.by)
        return self._dealer.choose(table, due, self._rng)


class _RoundScript:
    """One round of a batch, in the engine's terms."""

    def __init__(self, engine: Engine, batch: Batch, row: int, number: int) -> None:
        self._engine, self._batch, self._row, self._number = engine, batch, row, number
        self._deck = tuple(map(Card, batch.cards.decks[row].tolist()))
        self.cut = sum(cut.least for cut in engine.rules.spec.steps_of(CutOptions))
        self.shuffled = self._deck[-self.cut :] + self._deck[: -self.cut] if self.cut else self._deck
        self.after = self._chips(1)

    def _chips(self, moment: int) -> tuple[list[int], int, int, int]:
        """Stacks, tray, pool and reserve at the beginning (0) or the end (1)."""
        batch, row = self._batch, self._row
        tray, pool, reserve = (int(place[moment][row]) for place in (batch.tray, batch.meter.pool, batch.meter.reserve))
        return batch.stacks[moment][row].tolist(), tray, pool, reserve

    def opening(self) -> Table:
        """The table before the round."""
        held, tray, pool, reserve = self._chips(0)
        stacks = dict(enumerate(held, 1))
        setup = set_up(self._engine.rules, frozenset(stacks), None)
        delivered = self._deck if self._engine.rules.has("machine") and self._number > 1 else None
        return self._engine.opening(stacks, setup, delivered, self._number, tray=tray, pool=pool, reserve=reserve)

    def answer(self, seen: Sight, due: Due, style: BoxStyle, *, hunches: bool) -> m.Move:
        """What the player of a box does; Differs if its cards or its style's wish are other than the fast path's."""
        at, staked = due.by - 1, self._batch.staked
        if due.choice("ante"):
            return m.Ante(int(staked.antes[self._row, at]), by=due.by)
        if due.choice("jackpot"):
            choice = due.choice("jackpot")
            return m.Jackpot(choice.least if choice and staked.joins[self._row, at] else 0, by=due.by)
        if due.choice("claim"):
            return m.Claim(prize_word(self._engine.rules, seen.own), by=due.by)
        bets = bool(staked.bets[self._row, at])
        self._same_cards(seen, at)
        wishes = style.likes(self._engine.rules, seen.own, seen.bank.upcard[0])
        if wishes != bets and not (hunches and bets):
            against = f"{format_cards(seen.own)} against {seen.bank.upcard[0]}"
            raise Differs(f"round {self._number}, box {due.by}: {against}, bets: {bets}")
        return first_of(due, "bet" if bets else "fold")

    def _same_cards(self, seen: Sight, at: int) -> None:
        mine = self._batch.cards.hands[self._row, at].tolist()
        up = int(self._batch.cards.ups[self._row])
        if sorted(seen.own) != sorted(mine) or seen.bank.upcard != (Card(up),):
            own, wanted = format_cards(seen.own), format_cards(map(Card, mine))
            against = f"{own} against {seen.bank.upcard[0]}, not {wanted} against {Card(up)}"
            raise Differs(f"round {self._number}, box {at + 1}: {against}")


def _chips_of(table: Table) -> tuple[list[int], int, int, int]:
    return [seat.stack for seat in table], table.bank.tray, table.bank.pool, table.bank.reserve
