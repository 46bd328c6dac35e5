"""What goes wrong with burns and with the community cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.cards.card import Card
from game.irregularities.catalogue.irregularity import (
    Chance,
    Facts,
    Happening,
    Irregularity,
    Opportunity,
    Slip,
    Street,
    betting,
    due_is,
)
from game.irregularities.catalogue.traces import Evidence, Trace
from game.table import events as e
from game.table import moves as m
from game.table.deals import cards_of_next_street
from game.table.outcome import WrongMove
from game.table.state import Table
from game.table.steps.base import Step
from game.table.steps.dealing import BurnStep, DealBoardStep, DealingStep
from game.table.steps.drawing import DrawStep
from game.table.steps.stud import DealStreetStep, ReplenishStep
from game.table.values import BOARD, BURNS, STUB


def deck_short(happening: Happening) -> Sequence[e.Event]:
    """The deck does not reach for a street. With `dealt` the dealer saw it only after so many cards of the street."""
    dealt = int(happening.fact("dealt", 0))
    step = happening.game.step(happening.table)
    if isinstance(step, DrawStep) and step.next_seat(happening.table) and not happening.table.stub:
        return ()
    if not isinstance(step, ReplenishStep | BurnStep | DealBoardStep | DealStreetStep):
        raise WrongMove("", "There's no street to deal now.")
    return _begun(happening, dealt) if dealt else ()


def _begun(happening: Happening, dealt: int) -> list[e.Event]:
    """The street was begun as if nothing were wrong: its burn, then one card after the other."""
    table, stub = happening.table, happening.table.stub
    happened: list[e.Event] = []
    for cursor in range(table.cursor, len(happening.game.steps)):
        step = happening.game.steps[cursor]
        if isinstance(step, DealStreetStep):
            seats = step.order(table)[:dealt]
            moved = [e.CardMoved(step.cite, card, STUB, step.spot(table, seat)) for card, seat in zip(stub, seats, strict=False)]
            return [*happened, *moved, e.Counted("", len(moved))]
        if isinstance(step, BurnStep):
            happened += [e.CardMoved(step.cite, card, STUB, BURNS) for card in stub[:1]]
            stub = stub[1:]
        happened.append(e.StepEnded("", cursor))
    raise WrongMove("", "The next street isn't one card to each player.")


def shown_early(happening: Happening) -> Sequence[e.Event]:
    """Communal cards are seen while the betting is open: a flop, or part of it, on the board, any other card where it lies."""
    happened: list[e.Event] = []
    stub = happening.table.stub
    if happening.table.betting is None:
        raise WrongMove("", "There's no betting now, so no card can come too early.")
    _of_street(happening, next((step for step in happening.game.steps[happening.table.cursor :] if step.spec.kind in _DEALS), None))
    if _burned(happening):
        happened.append(e.CardMoved("", happening.top, STUB, BURNS))
        happened.append(e.BurnsLaid("", 1))
        stub = stub[1:]
    count = _cards_of(happening)
    if count == 1 or not _flop_comes(happening):
        return [*happened, *(e.CardTurned("", card) for card in _next(happening, stub[:count]))]
    return happened + [e.CardMoved("", card, STUB, BOARD, seen=True) for card in _next(happening, stub[:count])]


_DEALS = ("deal-board", "deal-street")


def _of_street(happening: Happening, step: Step | None) -> None:
    """WrongMove where a street is told that is not the step's: it cannot go wrong before or after it comes."""
    street = step.street if step else None
    if happening.told("stage") and street != happening.fact("stage"):
        told = f"'{happening.move.irregularity}' names {happening.fact('stage')}"
        raise WrongMove("", f"{told}; next comes {street or 'no street'}.")


def _next(happening: Happening, coming: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards it is about: those that are named, else those that come next."""
    if not coming and not happening.cards:
        raise WrongMove("", "No card is left in the deck to show.")
    return happening.cards or coming


def _flop_comes(happening: Happening) -> bool:
    """Whether the next street brings more than one card to the board."""
    return cards_of_next_street(happening.game.rules, len(happening.table.board)) > 1


def _burned(happening: Happening) -> bool:
    """Whether the burn was made before: as told, else as the named card lies; a named top card leaves no room for one, and where
    a burn is laid already no other is made."""
    if happening.table.trouble.burns_skipped > 0:
        return False
    if happening.told("burned"):
        return bool(happening.fact("burned"))
    if not any(isinstance(step, BurnStep) for step in happening.game.steps):
        return False
    named = happening.cards
    if named:
        return happening.top not in named
    return happening.told("stage") and _burn_of(happening) > 0


def _burn_of(happening: Happening) -> int:
    street = str(happening.fact("stage"))
    burned = any(isinstance(step, BurnStep) and step.street == street for step in happening.game.steps)
    return happening.game.rules.burns(street) if burned else 0


def _cards_of(happening: Happening) -> int:
    """How many cards were shown: those named, else a street's."""
    if happening.cards:
        return len(happening.cards)
    return next((step.count for step in _board_steps(happening) if step.street == happening.fact("stage")), 1)


def _board_steps(happening: Happening) -> list[DealBoardStep]:
    return [step for step in happening.game.steps if isinstance(step, DealBoardStep)]


def top_exposed(happening: Happening) -> Sequence[e.Event]:
    """The top card of the stub is seen, the betting being over."""
    return (e.CardTurned("", happening.card if happening.card is not None else happening.top),)


def _while_betting(happening: Happening) -> dict[str, bool]:
    """Whether the betting was on when the card was seen, whenever it is noticed."""
    betting = happening.table.betting
    return {"in-betting": True} if betting is not None and betting.turn else {}


def no_burn(happening: Happening) -> Sequence[e.Event]:
    """The street is dealt without its burn; in stud its first card is."""
    step = happening.expect(BurnStep, "a burn")
    _of_street(happening, step)
    due = step.due(happening.table)
    after = happening.game.steps[happening.table.cursor + 1]
    if isinstance(after, DealingStep):
        spot = after.spot(happening.table.with_(progress=0), after.order(happening.table)[0])
        gone = [e.Counted("", 99), e.StepEnded("", happening.table.cursor)]
        return [*gone, e.CardMoved(after.cite, happening.top, STUB, spot), e.Counted("", 1)]
    assert isinstance(step, BurnStep)
    board = _step_after(happening, step)
    taken = happening.table.stub[: max(board.lacking(happening.table), 0)]
    return [
        e.Counted("", 99),
        e.StepEnded("", happening.table.cursor),
        *(e.CardMoved(due.cite, card, STUB, BOARD, seen=True) for card in taken),
    ]


def _step_after(happening: Happening, step: Step) -> DealBoardStep:
    after = happening.game.steps[happening.table.cursor + 1]
    if not isinstance(after, DealBoardStep):
        raise WrongMove("", f"No board card follows the burn at {step.street}.")
    return after


def extra_burn(happening: Happening) -> Sequence[e.Event]:
    """One burn more than the street takes; where a ruling has laid its burn already, any is one too many."""
    _of_street(happening, happening.game.step(happening.table))
    if _burn_is_laid(happening):
        return [e.CardMoved("", happening.table.stub[0], STUB, BURNS)]
    step = happening.expect(BurnStep, "a burn")
    count = max(int(happening.fact("count", 0)), len(happening.cards), 2)
    moved = [e.CardMoved(step.cite, card, STUB, BURNS) for card in happening.table.stub[:count]]
    return [*moved, e.Counted("", 99)]


def _burn_is_laid(happening: Happening) -> bool:
    """Whether the cards of a street are due and none of them is out."""
    step = happening.game.step(happening.table)
    if isinstance(step, DealBoardStep):
        return isinstance(happening.game.steps[happening.table.cursor - 1], BurnStep)
    return isinstance(step, DealStreetStep) and not happening.table.progress


def extra_cards(happening: Happening) -> Sequence[e.Event]:
    """More cards than the street brings are turned together."""
    step = happening.expect(DealBoardStep, "board cards")
    assert isinstance(step, DealBoardStep)
    _of_street(happening, step)
    count = max(len(happening.cards), int(happening.fact("count", 0)), happening.cards_due() + 1)
    return [e.CardMoved(step.cite, card, STUB, BOARD, seen=True) for card in happening.table.stub[:count]]


def too_few_cards(happening: Happening) -> Sequence[e.Event]:
    """Fewer cards than the street brings are turned, and the betting is let go on."""
    step = happening.expect(DealBoardStep, "board cards")
    _of_street(happening, step)
    count = max(happening.cards_due() - 1, 0)
    moved = [e.CardMoved(step.cite, card, STUB, BOARD, seen=True) for card in happening.table.stub[:count]]
    return [*moved, e.StepEnded("", happening.table.cursor)]


def _extra_board(here: Opportunity) -> Facts:
    move = here.due.move
    assert isinstance(move, m.DealBoard)
    return {"stage": here.stage, "cards": here.stub[: move.count + 1]}


def _too_few(here: Opportunity) -> Facts:
    move = here.due.move
    assert isinstance(move, m.DealBoard)
    return {"stage": here.stage} if move.count > 1 else None


def _shown_early(here: Opportunity) -> Facts:
    """The next street's card turned while a seat has still to act; on the river no street comes."""
    streets = here.rules.spec.streets
    at = streets.index(here.stage) + 1
    if _draw_comes(here) and here.stub:
        return {"card": here.top, "burned": False}
    if at >= len(streets) or at == 1:
        return None
    burned = here.lots.random() < 0.7
    if len(here.stub) <= burned:
        return None
    return {"card": here.stub[1 if burned else 0], "stage": streets[at], "burned": burned}


def _draw_comes(here: Opportunity) -> bool:
    """Whether the cards that come next are those of the draw."""
    table = here.view
    return isinstance(table, Table) and any(step.kind == "draw" for step in here.rules.spec.procedure[table.cursor :])


def _of_the_street(here: Opportunity) -> Facts:
    return {"stage": here.stage}


def _top(here: Opportunity) -> Facts:
    """The next card seen before a street; where each gets one, before the first of them has."""
    begun = isinstance(here.view, Table) and here.view.progress > 0
    return {"card": here.top} if here.stub and not begun else None


def _street_comes(here: Opportunity) -> bool:
    """A street is due to be dealt, to the board or to the seats, or its burn."""
    kind = here.rules.spec.procedure[here.view.cursor].kind if isinstance(here.view, Table) else ""
    return due_is(m.Burn, m.DealBoard)(here) or (kind == "deal-street" and due_is(m.DealCard)(here))


def _not_burned(table: Table, street: Street, due: Any, tried: Any) -> Facts:
    return {"stage": street} if isinstance(tried, m.DealBoard) else None


def _turned_more(table: Table, street: Street, due: Any, tried: Any) -> Facts:
    more = isinstance(tried, m.DealBoard) and tried.count > due.count
    return {"stage": street, "cards": table.stub[: tried.count]} if more else None


def _turned_fewer(table: Table, street: Street, due: Any, tried: Any) -> Facts:
    return {"stage": street} if isinstance(tried, m.DealBoard) and tried.count <= due.count else None


_BURN, _BOARD = due_is(m.Burn), due_is(m.DealBoard)


RECORDS = (
    Irregularity(
        "no-burn", "burn", no_burn, dealers=Chance(_BURN, _of_the_street), slip=Slip((m.Burn,), _not_burned),
        evidence=Evidence(
            (Trace("slide", ("The dealer deals the {stage} off the top of the deck.",), "dealer", goal="board"),), ("stage",),
            (("card", "burns"),),
        ),
    ),
    Irregularity(
        "extra-burn", "burn", extra_burn, dealers=Chance(_BURN, _of_the_street),
        evidence=Evidence(
            (Trace("slide", ("Cards go to the burns, one after the other.",), "dealer", goal="burns"),), ("stage",),
            (("cards", "burns"),),
        ),
    ),
    Irregularity(
        "top-card-exposed", "play", top_exposed, adds=_while_betting, dealers=Chance(_street_comes, _top),
        evidence=Evidence(
            (
                Trace(
                    "card", ("The top card of the deck is face up: the {card}.", "The top card of the deck is face up."), "dealer",
                    goal="stub", stays=True, deed="",
                ),
            ),
            ("card",),
        ),
    ),
    Irregularity(
        "extra-board-cards", "board", extra_cards, dealers=Chance(_BOARD, _extra_board), slip=Slip((m.DealBoard,), _turned_more),
        evidence=Evidence(
            (Trace("slide", ("The {stage} is out on the board.",), "dealer", goal="board", stays=True),), ("stage", "cards"),
        ),
    ),
    Irregularity(
        "too-few-board-cards", "board", too_few_cards, dealers=Chance(_BOARD, _too_few), slip=Slip((m.DealBoard,), _turned_fewer),
        evidence=Evidence((Trace("slide", ("The {stage} is out on the board.",), "dealer", goal="board", stays=True),), ("stage",)),
    ),
    Irregularity(
        "card-shown-early", "play", shown_early, dealers=Chance(betting, _shown_early),
        evidence=Evidence(
            (
                Trace(
                    "card",
                    (
                        "A player's still thinking, and the dealer turns a card: the {card}.",
                        "A player's still thinking, and the dealer turns cards: the {cards}.",
                        "A player's still thinking, and the dealer turns a card.",
                    ),
                    "dealer", goal="board", stays=True, deed="",
                ),
            ),
            ("card", "cards", "stage"), (("burned", "burns"),),
        ),
    ),
    Irregularity(
        "deck-short", "board", deck_short,
        evidence=Evidence(
            (
                Trace(
                    "gesture",
                    ("The stub's running low before the {stage}.", "The stub's running low."),
                    "dealer", goal="stub", deed="fan",
                ),
            ),
            ("stage",), (("dealt", "stub"),),
        ),
    ),
)
