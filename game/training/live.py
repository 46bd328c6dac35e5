"""What a dealer's wrong step would have been at a real table: the irregularity it makes, in the book's vocabulary."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.table import moves as m
from game.table.engine import Engine
from game.table.outcome import Due
from game.table.state import Table

_Facts = dict[str, Any]
_Found = tuple[str, _Facts] | None


def irregularity(engine: Engine, table: Table, due: Due, tried: m.Move) -> m.Misplay | None:
    """The irregularity that a wrong step comes to; None where the book knows none for it in this game."""
    expected = due.move if due.move is not None else _cut_of(due)
    judge = _JUDGES.get(type(expected))
    found = judge(engine, table, expected, tried) if judge else None
    if found is None:
        return None
    word, facts = found
    if not any(spec.id == word for spec in engine.rules.book.irregularities_of(engine.rules.spec.id)):
        return None
    return m.Misplay(word, tuple(facts.items()), by=tried.by)


def _cut_of(due: Due) -> m.Move | None:
    cut = due.choice("cut")
    return m.Cut(cut.least, by=due.by) if cut else None


def _no_shuffle(engine: Engine, table: Table, due: Any, tried: m.Move) -> _Found:
    return ("no-shuffle", {}) if isinstance(tried, _AFTER_SHUFFLE) else None


def _cut(engine: Engine, table: Table, due: m.Cut | m.OfferCut, tried: m.Move) -> _Found:
    cutter = due.to if isinstance(due, m.OfferCut) else due.by
    if isinstance(tried, m.OfferCut):
        return "wrong-cutter", {"seat": tried.to}
    if isinstance(tried, m.Cut):
        return ("wrong-cutter", {"seat": tried.by}) if tried.by != cutter else ("bad-cut", {"depth": tried.at})
    return ("no-cut", {}) if isinstance(tried, m.DealCard | m.CollectPost) else None


def _hole_card(engine: Engine, table: Table, due: m.DealCard, tried: m.Move) -> _Found:
    if not isinstance(tried, m.DealCard):
        return None
    if tried.to == due.to:
        return ("wrong-face", {"seat": due.to, "face": tried.face, "card": table.stub[0]}) if tried.face != due.face else None
    if tried.to not in table.seats:
        return None
    return "card-to-wrong-seat", {"seat": tried.to, "due": due.to}


def _burn(engine: Engine, table: Table, due: m.Burn, tried: m.Move) -> _Found:
    step = engine.step(table)
    street = step.option("street") if step else None
    return ("no-burn", {"stage": street}) if isinstance(tried, m.DealBoard) else None


def _board(engine: Engine, table: Table, due: m.DealBoard, tried: m.Move) -> _Found:
    step = engine.step(table)
    street = step.option("street") if step else None
    if isinstance(tried, m.DealBoard) and tried.count > due.count:
        return "extra-board-cards", {"stage": street, "cards": table.stub[: tried.count]}
    return ("too-few-board-cards", {"stage": street}) if isinstance(tried, m.DealBoard) else None


def _push(engine: Engine, table: Table, due: m.PushPot, tried: m.Move) -> _Found:
    if isinstance(tried, m.PushPot) and tried.to != due.to and tried.to in table.seats:
        return "pot-to-wrong-seat", {"seat": tried.to, "due": due.to}
    return None


_AFTER_SHUFFLE = (m.OfferCut, m.Cut, m.DealCard, m.CollectPost)
_JUDGES: dict[type, Callable[[Engine, Table, Any, m.Move], _Found]] = {
    m.Shuffle: _no_shuffle,
    m.OfferCut: _cut,
    m.Cut: _cut,
    m.DealCard: _hole_card,
    m.Burn: _burn,
    m.DealBoard: _board,
    m.PushPot: _push,
}
