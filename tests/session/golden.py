"""Reads rounds in plain words (tests/rounds/*.yaml) and plays them.

`hole` and `board` say what the deck deals, `players` what the players do, in order, in the line language of cases:
"4 raise-to 20". What is tried in vain ends in ": refused under" and the clause. Who isn't spoken of lays no ante, straddles for
nothing, stays out of the jackpot and claims nothing. `told` is all that is said in the round, `after` the stacks at its end, in
dollars.

At a table of boxes `hole` holds the boxes that are dealt in, `house` the dealer's cards in the order of the deal. A round may
begin with a `reserve` and with boxes that were `warned`. `after` says further what the house has won (lost, if less than 0)
and where meter and reserve stand.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from game.agents.automatic_dealer import complete
from game.cards.card import Card, parse_cards
from game.cases.language.lines import parse_line
from game.cases.running.moves_of import move_of
from game.cases.staging.draws import with_cards
from game.rulebook.money import cents, plain_dollars
from game.session.chairs import Chairs
from game.session.conserved import ConservationCheck
from game.session.narration.narration import event_lines
from game.session.round import Round
from game.session.session import Session
from game.table import moves as m
from game.table.banked.jackpot import is_open
from game.table.outcome import Due, Refusal
from game.table.steps.banked.boxes import DealBoxesStep, DealPacketsStep
from game.table.steps.dealing import BurnStep, DealBoardStep, DealHoleStep
from game.table.steps.preparing import CutStep
from game.table.steps.stud import DealStreetStep
from tests.dealer import as_told
from tests.session import golden_boxes
from tests.sources import data_of

CUT = 26


@dataclass(frozen=True)
class Golden:
    """A round in plain words."""

    name: str
    words: dict[str, Any]

    @classmethod
    def read(cls, file: Path) -> Golden:
        return cls(file.stem, data_of(file))

    def play(self) -> tuple[list[str], dict[int | str, str]]:
        """All that was said, and the money afterwards."""
        session, said = self._session(), []
        rules = session.engine.rules
        session.listen(ConservationCheck(session).hear)
        session.listen(lambda played: said.extend(str(line) for line in event_lines(rules, played.before, played.events)))
        lines = list(self.words["players"])
        while (due := session.ask()) is not None:
            move, refused = self._move(session, due, lines)
            answer = session.submit(move)
            assert isinstance(answer, Refusal) == bool(refused), f"{self.name}: {answer}"
            assert not isinstance(answer, Refusal) or answer.cite == refused, f"{self.name}: {answer}"
        assert not lines, f"{self.name}: nobody was asked to {lines[0]}"
        stacks: dict[int | str, str] = {seat.number: plain_dollars(seat.stack) for seat in session.table}
        return said, {**stacks, **_house(session)}

    def _session(self) -> Session:
        game = as_told(self.words["game"], **self.words["settings"])
        stacks = {seat: cents(str(stack)) for seat, stack in self.words["stacks"].items()}
        opening = Session(game, stacks, Chairs({}), 1).table
        if "reserve" in self.words:
            opening = opening.with_(reserve=cents(str(self.words["reserve"])))
        opening = opening.with_(warned=frozenset(self.words.get("warned", ())))
        return Session(game, Round(*game, opening), Chairs({}), 1)

    def _move(self, session: Session, due: Due, lines: list[str]) -> tuple[m.Move, str]:
        """What comes next, and the clause under which it is refused ("": it is right)."""
        move = golden_boxes.happening(lines[0], session.table, due) if lines else None
        if move is not None:
            lines.pop(0)
            return move, ""
        move = self._dealers(session, due) or _without_a_word(due, lines[0] if lines else "")
        if move is not None:
            return move, ""
        assert lines, f"{self.name}: nothing is said for seat {due.by}: {[choice.kind for choice in due.choices]}"
        line, _, refused = lines.pop(0).partition(": refused under ")
        move = move_of(with_cards(parse_line(line), session.table), due.move)
        assert move.by == due.by, f"{line!r}, but {due.by} is due"
        return move, refused

    def _dealers(self, session: Session, due: Due) -> m.Move | None:
        """The one right move; None where somebody has a choice."""
        if isinstance(due.move, m.Shuffle):
            deck, cut = self._deck(session), CUT if any(isinstance(step, CutStep) for step in session.engine.steps) else 0
            return m.Shuffle((*deck[-cut:], *deck[:-cut]))
        if choice := due.choice("cut"):
            return m.Cut(min(CUT, choice.most), by=due.by)
        if isinstance(due.move, m.ShuffleIn):
            return complete(due.move, session.table, Random(1))
        return due.move

    def _deck(self, session: Session) -> list[Card]:
        """The named cards where the deal and the draw reach them, others between and behind."""
        hole, up = ({seat: list(parse_cards(cards)) for seat, cards in self.words.get(key, {}).items()} for key in ("hole", "up"))
        board, drawn = list(parse_cards(self.words.get("board", ""))), parse_cards(self.words.get("drawn", ""))
        house = parse_cards(self.words.get("house", ""))
        held = {card for hands in (hole, up) for cards in hands.values() for card in cards}
        others = [card for card in session.table.stub if card not in {*held, *house, *board, *drawn}]
        named: list[Card] = []
        for step in session.engine.steps:
            if isinstance(step, DealHoleStep):
                laps = [up if face == "up" else hole for face in step.faces]
                named += [hands[seat].pop(0) for hands in laps for seat in step.order(session.table)]
            elif isinstance(step, DealStreetStep):
                hands = up if step.lies == "up" else hole
                named += [hands[seat].pop(0) for seat in step.order(session.table) if hands.get(seat)]
            elif isinstance(step, DealBoxesStep):
                named += self._boxes(hole, packets=isinstance(step, DealPacketsStep))
            elif isinstance(step, BurnStep):
                named += [others.pop() for _ in range(step.count)]
            elif isinstance(step, DealBoardStep):
                named += [board.pop(0) if board else others.pop() for _ in range(step.count)]
        return [*named, *drawn, *others]

    def _boxes(self, hole: dict[int, list[Card]], *, packets: bool) -> list[Card]:
        """The hands of the boxes and the dealer's as they are dealt: each at once, or card by card, the last lap with what is
        dealt too much."""
        hands = [*(hole[box] for box in sorted(hole)), [*parse_cards(self.words["house"])]]
        laps = (slice(None),) if packets else (*(slice(at, at + 1) for at in range(4)), slice(4, None))
        return [card for lap in laps for hand in hands for card in hand[lap]]


def _without_a_word(due: Due, coming: str) -> m.Move | None:
    """What somebody does of whom the coming line doesn't speak: no over-blind, no ante, no jackpot wager and no claim."""
    by = due.by
    nothing = {"over-blind": m.Decline(by=by), "ante": m.SitOut(by=by), "jackpot": m.Jackpot(0, by=by), "claim": m.Claim("", by=by)}
    return next((move for kind, move in nothing.items() if due.choice(kind) and not coming.startswith(f"{by} {kind}")), None)


def _house(session: Session) -> dict[str, str]:
    """The house's side of a round against the boxes: what it has won, what the jackpot's pools hold."""
    before, after, rules = session.round.opening, session.table, session.engine.rules
    won = {"house": plain_dollars(after.bank.tray - before.bank.tray)} if rules.family.house_plays else {}
    pools = {"meter": plain_dollars(after.bank.pool), "reserve": plain_dollars(after.bank.reserve)} if is_open(rules) else {}
    return won | pools
