"""Lays the table of a part: the case as it is told, played on to a stage where one is named."""

from __future__ import annotations

from dataclasses import dataclass

from game.cards.card import Card
from game.cases.language.faults import Fault, Unstaged
from game.cases.running.advancing import on_to
from game.cases.running.telling import play_history
from game.cases.running.unplayable import Unplayable
from game.rulebook.errors import SettingsError, UnknownRef
from game.school.lessons.lesson import TableSetup
from game.session.round import Round


@dataclass(frozen=True)
class LaidTable:
    """A hand as a part of a lesson begins. `deck` is how the deck has to lie after the first shuffle, where that is still to come,
    and `cut_at` how deep the first cut goes, so that the cards come which the lesson names."""

    round: Round
    deck: tuple[Card, ...] = ()
    cut_at: int = 0


def set_table(laid: TableSetup) -> LaidTable:
    """The table. Raises Fault, without a path, for what cannot be laid."""
    case = laid.case
    try:
        play = play_history(case)
        if case.when.play_to:
            on_to(play, case.when.play_to)
    except Unstaged as wrong:
        raise Fault(f"{wrong} doesn't fit the rest of the table, or this game doesn't use it", "correct the table") from None
    except (Unplayable, UnknownRef, SettingsError) as wrong:
        raise Fault(str(wrong), "correct the table of this part") from None
    order, depth = play.coming_deck, play.cut_at
    deck = order[-depth:] + order[:-depth] if order and depth else order
    begun = Round(case.book, case.game, play.engine.rules.settings, play.table)
    return LaidTable(begun, deck, depth)
