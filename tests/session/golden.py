"""Reads rounds in plain words (tests/rounds/*.yaml) and plays them.

`hole` and `board` say what the deck deals, `players` what the players do, in order, as one would say it at the table.
`told` is all that is said in the round, `after` the stacks at its end, in dollars.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import yaml

from game.agents.dealer import complete
from game.cards.card import Card, parse_cards
from game.rulebook.loader import library
from game.rulebook.money import cents, dollars
from game.rulebook.settings import resolve
from game.session.chairs import Chairs
from game.session.conserved import Conserved
from game.session.narration import event_lines
from game.session.session import Session
from game.table import moves as m
from game.table.outcome import Due, Refusal
from game.table.steps.dealing import BurnStep, DealBoardStep, DealHoleStep
from game.table.steps.stud import DealStreetStep

CUT = 26


@dataclass(frozen=True)
class Golden:
    """A round in plain words."""

    name: str
    words: dict[str, Any]

    @classmethod
    def read(cls, file: Path) -> Golden:
        return cls(file.stem, yaml.safe_load(file.read_text(encoding="utf-8")))

    def play(self) -> tuple[list[str], dict[int, str]]:
        """All that was said, and the stacks afterwards."""
        session, said = self._session(), []
        rules = session.engine.rules
        session.listen(Conserved().hear)
        session.listen(lambda played: said.extend(str(line) for line in event_lines(rules, played.before, played.events)))
        lines = list(self.words["players"])
        while (due := session.ask()) is not None:
            answer = session.submit(self._move(session, due, lines))
            assert not isinstance(answer, Refusal), f"{self.name}: {answer}"
        assert not lines, f"{self.name}: nobody was asked to {lines[0]}"
        return said, {seat.number: dollars(seat.stack) for seat in session.table}

    def _session(self) -> Session:
        book = library()[self.words["game"].split("-")[0]]
        settings = resolve(book.game(self.words["game"]), self.words["settings"])
        stacks = {seat: cents(str(stack)) for seat, stack in self.words["stacks"].items()}
        return Session((book.id, self.words["game"], settings), stacks, Chairs({}), 1)

    def _move(self, session: Session, due: Due, lines: list[str]) -> m.Move:
        if isinstance(due.move, m.Shuffle):
            deck = self._deck(session)
            return m.Shuffle((*deck[-CUT:], *deck[:-CUT]))
        cut = due.choice("cut")
        if cut:
            return m.Cut(min(CUT, cut.most), by=due.by)
        if isinstance(due.move, m.ShuffleIn):
            return complete(due.move, session.table, Random(1))
        if due.move is not None:
            return due.move
        assert lines, f"{self.name}: nothing is said for seat {due.by}: {[choice.kind for choice in due.choices]}"
        return spoken(lines.pop(0), due.by)

    def _deck(self, session: Session) -> list[Card]:
        """The named cards where the deal and the draw reach them, others between and behind."""
        hole, up = ({seat: list(parse_cards(cards)) for seat, cards in self.words.get(key, {}).items()} for key in ("hole", "up"))
        board, drawn = list(parse_cards(self.words.get("board", ""))), parse_cards(self.words.get("drawn", ""))
        held = {card for hands in (hole, up) for cards in hands.values() for card in cards}
        others = [card for card in session.table.stub if card not in {*held, *board, *drawn}]
        named: list[Card] = []
        for step in session.engine.steps:
            if isinstance(step, DealHoleStep):
                laps = [up if face == "up" else hole for face in step.faces]
                named += [hands[seat].pop(0) for hands in laps for seat in step.order(session.table)]
            elif isinstance(step, DealStreetStep):
                hands = up if step.lies == "up" else hole
                named += [hands[seat].pop(0) for seat in step.order(session.table) if hands.get(seat)]
            elif isinstance(step, BurnStep):
                named += [others.pop() for _ in range(step.count)]
            elif isinstance(step, DealBoardStep):
                named += [board.pop(0) if board else others.pop() for _ in range(step.count)]
        return [*named, *drawn, *others]


_SPOKEN = {
    "folds": lambda seat, to: m.Fold(by=seat),
    "checks": lambda seat, to: m.Check(by=seat),
    "stands": lambda seat, to: m.Stand(by=seat),
    "calls": lambda seat, to: m.Call(by=seat),
    "bets": lambda seat, to: m.Bet(to, by=seat),
    "raises to": lambda seat, to: m.Raise(to, by=seat),
    "taps out for": lambda seat, to: m.TapOut(to, by=seat),
    "puts in an over-blind of": lambda seat, to: m.OverBlind(to, by=seat),
    "does without": lambda seat, to: m.Decline(by=seat),
    "stands pat": lambda seat, to: m.Draw(by=seat),
    "shows": lambda seat, to: m.Show(by=seat),
    "mucks": lambda seat, to: m.Muck(by=seat),
}


def spoken(line: str, due: int) -> m.Move:
    """ "seat 4 raises to 20" as a move; AssertionError if another seat is due."""
    threw = re.fullmatch(r"seat (\d+) throws (.+)", line)
    if threw:
        assert int(threw[1]) == due, f"{line!r}, but seat {due} is due"
        return m.Draw(parse_cards(threw[2]), by=due)
    found = re.fullmatch(rf"seat (\d+) ({'|'.join(sorted(_SPOKEN, key=len, reverse=True))}) ?([\d.]*)", line)
    assert found, f"{line!r} is nothing a player does"
    assert int(found[1]) == due, f"{line!r}, but seat {due} is due"
    return _SPOKEN[found[2]](due, cents(found[3]) if found[3] else 0)
