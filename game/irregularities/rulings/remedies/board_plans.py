"""Corrective steps about burns and board."""

from __future__ import annotations

from game.cards.card import Card
from game.irregularities.rulings.remedies.plan import Plan, Steps, step_at, street_of
from game.irregularities.rulings.street_cards import burns_too_many
from game.rulebook.schema.steps import DealBoardOptions
from game.table import moves as m
from game.table.betting import options
from game.table.deals import board_of, boards
from game.table.incident import Incident
from game.table.rules import Rules
from game.table.state import Table
from game.table.values import BOARD, BURNS


def shuffle_back(rules: Rules, table: Table, incident: Incident) -> Steps:
    """The early cards go into the stub, which is shuffled; a burn already made stays."""
    shown = tuple(card for card in incident.fact("met", ()) if card not in table.burns)
    return (m.ShuffleIn(shown),) if shown else ()


def redo_board(rules: Rules, table: Table, incident: Incident) -> Steps:
    """Board and its burn into the stub, shuffle and cut; the burn and the board come again when they are due."""
    into: list[m.Move] = [m.ShuffleIn(source=BOARD)]
    if table.burns:
        into.append(m.ShuffleIn(source=BURNS))
    if table.betting is not None and table.betting.street == rules.spec.streets[0]:
        return *into, m.Cut(0), m.SkipBurns(-table.trouble.burns_skipped)
    return *into, m.Cut(0), m.Resume(step_at(rules, "burn", street_of(rules, table, incident)))


def cap_betting(rules: Rules, table: Table, incident: Incident) -> Steps:
    """Nobody may have more in this round than is in already; a bet that has to be made is made anyway (rop R44)."""
    if table.betting is None:
        return ()
    return (m.CapBetting(max(table.betting.price, options.forced_least(rules, table))),)


def in_sequence(rules: Rules, table: Table, incident: Incident) -> Steps:
    """The card is used where it falls; by setting as the board card, the burn being left out."""
    as_board = rules.settings.exposed_next_card == "board"
    return (m.SkipBurns(1),) if as_board else ()


def burn_and_next(rules: Rules, table: Table, incident: Incident) -> Steps:
    """The card dealt without a burn becomes the burn; the next one takes its place. Where other streets have come since, all that
    came goes back on top, and the streets are dealt again. Nothing where the board is gone."""
    if not table.board:
        return ()
    street = street_of(rules, table, incident)
    came, later = _came(rules, table, street)
    if later:
        return *map(m.ReturnCard, reversed(came)), m.Resume(step_at(rules, "burn", street))
    return m.SetBurn(table.board[-1]), m.Resume(step_at(rules, "deal-board", street))


def burn_back(rules: Rules, table: Table, incident: Incident) -> Steps:
    """Burns too many go back on top, before them the cards that came after; the street is dealt again."""
    street = street_of(rules, table, incident)
    came, _ = _came(rules, table, street)
    back = [*reversed(came), *reversed(burns_too_many(table, incident))]
    return *map(m.ReturnCard, back), m.Resume(step_at(rules, "deal-board", street))


def _came(rules: Rules, table: Table, street: str) -> tuple[list[Card], bool]:
    """What left the deck for that street and for those after it, in order: the street's board cards, then each burn and board that
    has come since; and whether any has."""
    steps = rules.spec.procedure
    at = step_at(rules, "deal-board", street)
    before = sum(step.options.cards for step in steps[:at] if isinstance(step.options, DealBoardOptions))
    since = [step for step in steps[at + 1 : table.cursor] if step.kind in ("burn", "deal-board")]
    own = steps[at].of(DealBoardOptions).cards
    later = any(step.kind == "deal-board" for step in since) and len(table.board) > before + own
    if not later:
        return list(table.board[before:]), False
    burned = sum(rules.burns(step.street) for step in since if step.kind == "burn")
    burns, board = list(table.burns[max(len(table.burns) - burned, 0) :]), list(table.board[before:])
    came, board = board[:own], board[own:]
    for step in since:
        if isinstance(step.options, DealBoardOptions):
            count, pile = step.options.cards, board
        else:
            count, pile = rules.burns(step.street), burns
        came, pile[:] = [*came, *pile[:count]], pile[count:]
    return [*came, *board], True


def extra_is_burn(rules: Rules, table: Table, incident: Incident) -> Steps:
    """The second card turned is the next burn; at the last street it goes to the muck. A street that took it for its own card is
    dealt again."""
    extra = tuple(card for card in _extra(rules, table, incident) if card in table.board)
    if street_of(rules, table, incident) == rules.spec.streets[-1]:
        return (m.MuckCard(extra),)
    burns = tuple(m.SetBurn(card) for card in extra)
    again = _dealt_again(rules, table, len(extra))
    coming = rules.spec.procedure[again[0].cursor if again else table.cursor :]
    skipped = (m.SkipBurns(len(extra)),) if any(step.kind == "burn" for step in coming) else ()
    return *burns, *skipped, *again


def extras_back(rules: Rules, table: Table, incident: Incident) -> Steps:
    """All cards too many into the stub, shuffle and cut; a street that took one for its own card is dealt again."""
    extra = _extra(rules, table, incident)
    return m.ShuffleIn(extra), m.Cut(0), *_dealt_again(rules, table, sum(card in table.board for card in extra))


def _dealt_again(rules: Rules, table: Table, gone: int) -> tuple[m.Resume, ...]:
    """The hand goes on from the first street that lacks a card once so many are gone from the board."""
    left = len(table.board) - gone
    for cursor, step in enumerate(rules.spec.procedure[: table.cursor]):
        if isinstance(step.options, DealBoardOptions):
            left -= step.options.cards
            if left < 0:
                return (m.Resume(cursor),)
    return ()


def extras_in(rules: Rules, table: Table, incident: Incident) -> Steps:
    """Cards beyond what may lie there by now into the stub, which is shuffled; a street that came since has used them."""
    allowed = dict(boards(rules))[street_of(rules, table, incident)]
    surplus = len(table.board) - max(allowed, _of_now(rules, table))
    extra = tuple(card for card in _extra(rules, table, incident) if card in table.board)[-surplus:] if surplus > 0 else ()
    return (m.ShuffleIn(extra),) if extra else ()


def _of_now(rules: Rules, table: Table) -> int:
    """How many communal cards the streets dealt so far bring."""
    steps = rules.spec.procedure[: table.cursor]
    return sum(step.options.cards for step in steps if isinstance(step.options, DealBoardOptions))


def _extra(rules: Rules, table: Table, incident: Incident) -> tuple[Card, ...]:
    """The board cards beyond the street's own, of those turned together."""
    return tuple(incident.fact("met", ()))[board_of(rules, street_of(rules, table, incident)) :]


def slide_draw(rules: Rules, table: Table, incident: Incident) -> Steps:
    """Draw cards that nobody has looked at to the seat that still waits for them."""
    seat, due, met = incident.fact("seat"), table.waits_for_cards(), incident.fact("met", ())
    if due != incident.fact("due", due):
        return ()
    slid = tuple(m.MoveCard(card, seat, due) for card in met)
    return *slid, m.Resume(step_at(rules, "draw"), table.progress + len(slid))


def complete_board(rules: Rules, table: Table, incident: Incident) -> Steps:
    """The street's missing cards from the top; nothing where the streets since have made them up."""
    if len(table.board) >= _of_now(rules, table):
        return ()
    return (m.Resume(step_at(rules, "deal-board", street_of(rules, table, incident))),)


PLANS: dict[str, Plan] = {
    "burn-and-next": burn_and_next,
    "burn-back": burn_back,
    "cap-betting": cap_betting,
    "complete-board": complete_board,
    "extra-is-burn": extra_is_burn,
    "extras-in": extras_in,
    "extras-back": extras_back,
    "in-sequence": in_sequence,
    "redo-board": redo_board,
    "shuffle-back": shuffle_back,
    "slide-draw": slide_draw,
}
"""By the word that the rules use."""
