"""The corrective steps of a ruling, carried out: each does something to the table."""

from __future__ import annotations

from collections.abc import Sequence

from game.grammar import counted
from game.irregularities.corrections.basis import Effect
from game.irregularities.corrections.boxes import EFFECTS as AT_BOXES
from game.irregularities.corrections.cards import CARDS
from game.irregularities.corrections.chips import CHIPS
from game.irregularities.corrections.turns import TURNS
from game.rulebook.family import BOXES, POTS
from game.table import events as e
from game.table import moves as m
from game.table.evolve import fold_in
from game.table.outcome import WrongMove, who
from game.table.rules import Rules
from game.table.state import Table
from game.table.steps.banked.jackpot import planned
from game.table.steps.pending import cite
from game.table.values import STUB


def check_chance(table: Table, move: m.Move) -> None:
    """Raise WrongMove for a shuffle or cut of a corrective step that does not leave the deck with the cards it has."""
    if isinstance(move, m.Cut) and not 0 <= move.at <= len(table.stub):
        raise WrongMove(cite(table), f"{who(move.by)}: nobody can cut {counted(move.at, 'card')} off {len(table.stub)}.")
    if not isinstance(move, m.Shuffle | m.ShuffleStub | m.ShuffleIn):
        return
    coming = [card for card in move.cards if card not in table.stub] if isinstance(move, m.ShuffleIn) else []
    if isinstance(move, m.ShuffleIn) and not move.cards and move.source is not None and move.source != STUB:
        coming = list(table.lying(move.source))
    if sorted(move.order) != sorted((*table.stub, *coming)):
        raise WrongMove(cite(table), f"{who(move.by)}: a shuffle can't add or lose cards.")


def carry_out(rules: Rules, table: Table, move: m.Move) -> Sequence[e.Event]:
    """What a corrective step does. KeyError for any other move."""
    if (effect := _OF_FAMILY[rules.family].get(type(move))) is not None:
        happened = effect(rules, table, move, cite(table))
        return [*happened, *_prizes_now(rules, fold_in(table, tuple(happened)))]
    return _EFFECTS[type(move)](rules, table, move)


def _prizes_now(rules: Rules, table: Table) -> Sequence[e.Event]:
    """The jackpot prizes as they stand after a corrective step, while they are being paid: a box may be out of the round."""
    on = rules.spec.procedure[table.cursor] if table.cursor < len(rules.spec.procedure) else None
    return planned(rules, table, on.cite) if on is not None and on.kind == "prizes" else ()


_OF_FAMILY = {POTS: {}, BOXES: AT_BOXES}
"""What is done otherwise in one family, or only there."""
_EFFECTS: dict[type[m.Move], Effect] = {**CARDS, **CHIPS, **TURNS}
