"""Corrective steps that move cards, and take the hand up again from another step."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from game.irregularities.corrections.basis import Effect, lying, nobody_to_play, noted, over
from game.irregularities.corrections.chips import all_back
from game.rulebook.schema.rules import Misdeal
from game.table import events as e
from game.table import moves as m
from game.table.deals import dead_places
from game.table.rules import Rules
from game.table.state import Table
from game.table.steps import deadline
from game.table.steps.pending import cite
from game.table.values import ASIDE, BOARD, BURNS, MIDDLE, MUCK, STUB, Place, Seat, bet, hole, stack, up


def _moved(to: Place) -> Effect:
    def effect(rules: Rules, table: Table, move: Any) -> Sequence[e.Event]:
        return (e.CardMoved(cite(table), move.card, table.place_of(move.card), to, move.card in table.exposed),)

    return effect


def _gather(rules: Rules, table: Table, move: m.GatherCards) -> Sequence[e.Event]:
    """All cards into the deck; chips as the book has it: antes and blinds stay for the new deal, or everything goes back."""
    ref = cite(table)
    stay = rules.of(Misdeal).posts == "stay"
    chips = happens(table, ref) if stay else all_back(table, ref)
    return [*chips, *deadline.with_the_cards(table), e.CardsGathered(ref, (*table.stub, *lying(table)))]


def _redeal(rules: Rules, table: Table, move: m.Redeal) -> Sequence[e.Event]:
    """The deal begins again: with the posts where they were handed back or are not all in, else with the first card.

    Where forfeited places leave nobody to play against, no hand is dealt: it is void, and every chip goes back.
    """
    if nobody_to_play(table):
        return *all_back(table, cite(table)), e.HandVoided(cite(table)), over(rules, table)
    kinds = [step.kind for step in rules.spec.procedure]
    posts, cards = kinds.index("post"), kinds.index("deal-hole")
    if rules.of(Misdeal).posts != "stay" or table.cursor < posts:
        ahead: list[e.Event] = [e.CutMade("")] if "cut" in kinds[posts:] else []
        return *ahead, e.Rewound(cite(table), posts)
    if table.cursor < cards:
        return (e.Rewound(cite(table), table.cursor, table.progress),)
    return (e.Rewound(cite(table), cards),)


def _shuffled(rules: Rules, table: Table, move: m.Shuffle | m.ShuffleStub) -> Sequence[e.Event]:
    return (e.Shuffled(cite(table), move.order),)


def _shuffle_in(rules: Rules, table: Table, move: m.ShuffleIn) -> Sequence[e.Event]:
    """Cards from where they lie into the stub, which is then shuffled."""
    cards = move.cards or tuple(table.lying(move.source or STUB))
    ref = cite(table)
    lying = [(card, table.place_of(card)) for card in cards]
    moved = [e.CardMoved(ref, card, place, STUB) for card, place in lying if place != STUB]
    return [*moved, e.Shuffled(ref, move.order)]


def _offered(rules: Rules, table: Table, move: m.OfferCut) -> Sequence[e.Event]:
    return (e.CutOffered(cite(table), move.to),)


def _cut(rules: Rules, table: Table, move: m.Cut) -> Sequence[e.Event]:
    return (e.DeckCut(cite(table), move.by, move.at),)


def _move_card(rules: Rules, table: Table, move: m.MoveCard) -> Sequence[e.Event]:
    """From hand to hand, as it lies: an open card stays open. One that went to the muck with its hand lies down."""
    place = table.place_of(move.card)
    there = place._replace(seat=move.to) if place.seat else hole(move.to)
    return (e.CardMoved(cite(table), move.card, place, there),)


def _replace(rules: Rules, table: Table, move: m.ReplaceCard) -> Sequence[e.Event]:
    """The next card; none where the deck is used up, or where the place that was dealt in by mistake is gone meanwhile."""
    there = move.seat in table.seats
    return [e.CardMoved(cite(table), card, STUB, hole(move.seat)) for card in table.stub[:1] if there]


def _rebuild(rules: Rules, table: Table, move: m.RebuildHand) -> Sequence[e.Event]:
    return (e.CardMoved(cite(table), move.card, MUCK, hole(move.seat)),)


def _dealt(place: Place, rules: Rules, table: Table, move: Any) -> Sequence[e.Event]:
    """The next card off the stub, outside the count of the step that deals such cards. A dead place's card goes on to the muck."""
    if (place.seat and place.seat not in table.seats) or not table.stub:  # a place dealt in by mistake may be gone meanwhile
        return []
    ref, card = cite(table), table.stub[0]
    dealt = e.CardMoved(ref, card, STUB, place, place == BOARD)
    dead = place.seat in dead_places(rules, table)
    return [dealt, e.CardMoved(ref, card, place, MUCK)] if dead else [dealt]


def _dealt_to_seat(rules: Rules, table: Table, move: m.DealCard) -> Sequence[e.Event]:
    return _dealt(up(move.to) if move.face == "up" else hole(move.to), rules, table, move)


def _resume(rules: Rules, table: Table, move: m.Resume) -> Sequence[e.Event]:
    """From that step on again; wagers of a round that is thereby undone go back, blinds stay in front."""
    ref = cite(table)
    wagers = [(seat.number, seat.bet - _posted(table, seat.number)) for seat in table] if table.betting else []
    chips = [e.ChipsMoved(ref, bet(seat), stack(seat), amount, "returned", seat) for seat, amount in wagers if amount > 0]
    return [*chips, *deadline.undone(table, move.cursor), e.Rewound(ref, move.cursor, move.progress)]


def _posted(table: Table, number: int) -> int:
    """What a seat has in front as a blind, while the first round is on."""
    return 0 if table.rounds else max([post.amount for post in table.blinds() if post.seat == number], default=0)


def _muck_cards(rules: Rules, table: Table, move: m.MuckCard) -> Sequence[e.Event]:
    return [e.CardMoved(cite(table), card, table.place_of(card), MUCK) for card in move.cards]


def _turn_up(rules: Rules, table: Table, move: m.TurnUp) -> Sequence[e.Event]:
    """A card before a seat face up; nothing where it has left that seat since the ruling."""
    place = table.place_of(move.card)
    return [e.CardMoved(cite(table), move.card, place, up(place.seat), seen=True)] if place.seat else []


def _show(rules: Rules, table: Table, move: m.ShowHand) -> Sequence[e.Event]:
    """A hand's faces for all: as it lies at its seat, or in the muck once it was given up."""
    seat = table.seats[move.seat]
    return [e.CardTurned(cite(table), card) for card in seat.cards or seat.thrown]


CARDS: dict[type[m.Move], Effect] = {
    m.GatherCards: _gather,
    m.TurnUp: _turn_up,
    m.Redeal: _redeal,
    m.Resume: _resume,
    m.DealCard: _dealt_to_seat,
    m.DealBoard: partial(_dealt, BOARD),
    m.Burn: partial(_dealt, BURNS),
    m.Shuffle: _shuffled,
    m.ShuffleStub: _shuffled,
    m.ShuffleIn: _shuffle_in,
    m.OfferCut: _offered,
    m.Cut: _cut,
    m.MoveCard: _move_card,
    m.ReturnCard: _moved(STUB),
    m.ReplaceCard: _replace,
    m.SetBurn: _moved(BURNS),
    m.LayAside: _moved(ASIDE),
    m.MuckCard: _muck_cards,
    m.RemoveCard: noted(e.CardTakenOut, "card"),
    m.RebuildHand: _rebuild,
    m.ShowHand: _show,
}


# ---- the chips at a misdeal where antes and blinds stay for the new deal


def happens(table: Table, ref: str) -> list[e.Event]:
    """Wagers back to their seats, posts as they lay before the first card (tas R40, thr R23)."""
    if table.rounds:
        return [event for seat in table for event in _as_posted(table, seat, ref)]
    happened: list[e.Event] = []
    for seat in table:
        wagered = seat.bet - max(_left_of_posts(table, seat) - seat.paid, 0)
        if wagered > 0:
            happened.append(e.ChipsMoved(ref, bet(seat.number), stack(seat.number), wagered, "returned", seat.number))
    return happened


def _left_of_posts(table: Table, seat: Seat, *kinds: str) -> int:
    return sum(post.amount for post in table.posts if post.seat == seat.number and (not kinds or post.kind in kinds))


def _as_posted(table: Table, seat: Seat, ref: str) -> list[e.Event]:
    """A seat's chips once a round is closed, where players had no choice but to see it dealt: its blind lies in front again, as
    much of it as the seat could post, with what came back of it as uncalled; the ante stays in the middle, the rest goes back."""
    number, ante = seat.number, min(_left_of_posts(table, seat, "ante"), seat.paid)
    blind = min(_left_of_posts(table, seat, "blind"), seat.stack + seat.bet + seat.paid - ante)
    over = seat.bet + seat.paid - ante - blind
    front, middle = min(seat.bet, max(over, 0)), max(over - seat.bet, 0)
    lacks = max(-over, 0)
    parts = (
        (bet(number), stack(number), front, "returned"),
        (MIDDLE, stack(number), middle, "returned"),
        (stack(number), bet(number), lacks, "post"),
        (MIDDLE, bet(number), blind - lacks - (seat.bet - front), "gather"),
    )
    return [e.ChipsMoved(ref, source, to, amount, why, number) for source, to, amount, why in parts if amount > 0]
