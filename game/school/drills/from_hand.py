"""A moment of a hand that was played, as a situation that is set up by hand."""

from __future__ import annotations

from typing import Any, Final

from game.cases.language.faults import Fault
from game.cases.language.lines import CaseLine
from game.cases.running.moves_of import line_of
from game.rulebook.money import plain_dollars
from game.rulebook.settings import written
from game.school.drills.by_hand import PositionDraft, of_entry
from game.school.drills.by_hand_check import set_up_table
from game.school.drills.choosing import plain_of
from game.session.round import Round
from game.table import events as e
from game.table import moves as m
from game.table.state import Table

NOT_THIS: Final = "This moment can't be used"
TRY: Final = "Choose one where a player is about to act, before anything goes wrong."
_OF_THEMSELVES: Final = (m.Post, m.Ante, m.Cut)
"""What players do before the cards: in a situation it's done without a line."""


def situation_of(round_: Round) -> PositionDraft:
    """The table as it stands after all moves of a round. Raises Fault where a situation can't tell it: what is laid there must be
    what was seen. Raises ReplayError for a round that can't be played."""
    table, lines = round_.table(), _lines(round_)
    due = round_.engine.due(table)
    by_players = [line for line in lines if line.actor != "dealer"]
    since = max((at + 1 for at, line in enumerate(lines) if line.actor != "dealer"), default=0)
    for history in (by_players, [*by_players, *lines[since:]]):  # the dealer's steps since then only where they are wanted
        made = _told(round_, table, history)
        try:
            laid = set_up_table(made)
        except Fault:
            continue
        if (laid.due and laid.due.by, _seen(laid.round.opening)) == (due and due.by, _seen(table)):
            return made
    raise Fault(NOT_THIS, TRY)


def _lines(round_: Round) -> list[CaseLine]:
    """What was done, by everybody; what happens without a line is left out."""
    found = ((step.move, line_of(step.move, [each.card for each in step.events if isinstance(each, e.CardMoved)]))
             for step in round_.steps)
    return [line for move, line in found if line is not None and not isinstance(move, _OF_THEMSELVES)]


def _told(round_: Round, table: Table, history: list[CaseLine]) -> PositionDraft:
    opening = round_.opening
    cards = {kind: {seat.number: _tokens(getattr(seat, kind)) for seat in table if getattr(seat, kind)} for kind in ("hole", "up")}
    given: dict[str, Any] = {
        "seats": [seat.number for seat in opening],
        "stacks": {seat.number: plain_of(plain_dollars(seat.stack)) for seat in opening},
        "marker": opening.marker, "history": [str(line) for line in history], **cards,
        "board": _tokens(table.board), "burns": _tokens(table.burns)}
    made = of_entry({"game": round_.game, "given": {key: value for key, value in given.items() if value}})
    usual = {each.name: each.default for each in made.spec.settings}
    made.choose_house({name: word for name, word in written(round_.settings).items() if round_.settings[name] != usual[name]})
    return made


def _tokens(cards: Any) -> str:
    return " ".join(map(str, cards))


def _seen(table: Table) -> tuple[object, ...]:
    """All that lies on a table, but the order of the cards to come."""
    seats = tuple((seat.number, seat.stack, seat.bet, seat.paid, seat.standing, seat.hole, seat.up) for seat in table)
    return seats, table.board, table.burns, table.middle, table.slide, table.marker
