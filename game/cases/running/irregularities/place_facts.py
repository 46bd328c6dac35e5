"""Puts the cards that an irregularity names where its facts say they lie, if the case has not laid them anywhere."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.cards.card import Card
from game.cases.language.named_facts import NamedEvent
from game.cases.running.case_run import CaseRun
from game.cases.running.unplayable import Unplayable
from game.cases.staging.place_cards import replaced
from game.cases.staging.position_cards import burns_before
from game.grammar import counted
from game.table.state import Table
from game.table.steps.dealing import BurnStep, DealingStep

IN_HAND = frozenset(("dropped-card", "badly-passed-card", "exposed-card", "wrong-face"))
NOWHERE = frozenset(("defective-deck", "joker", "exposed-in-cut", "hand-taken-in"))


def lay_cards(run: CaseRun, event: NamedEvent, facts: Mapping[str, Any]) -> Table:
    """The table with those cards in their places. Cards that a case does not name are any others, so they may change
    places with them. A card named by its number lies where it lies."""
    cards = tuple(facts.get("cards", ())) or ((facts["card"],) if "card" in facts else ())
    told = event.facts.get("cards") or event.facts.get("card") or ()
    tokens = (told,) if isinstance(told, str) else told
    loose = [card for token, card in zip(tokens, cards, strict=False) if card in run.reserve and not by_number(token)]
    if not loose or event.name in NOWHERE:
        return run.table
    if event.name in IN_HAND and not _about_to_be_dealt(run, facts):
        return _into_hand(run, int(facts["seat"]), loose)
    if event.name == "boxed-card" and replaced(run.engine):
        return run.table.with_(stub=(*loose, *(card for card in run.table.stub if card not in loose)))
    return _on_top(run.table, loose, _offset(run, event))


def by_number(token: str) -> bool:
    """Whether a card is named by its number off the deck."""
    return token[0] == "c" and token[1:].isdigit()


def _about_to_be_dealt(run: CaseRun, facts: Mapping[str, Any]) -> bool:
    step = run.engine.step(run.table)
    return isinstance(step, DealingStep) and step.next_seat(run.table) == facts["seat"]


def _offset(run: CaseRun, event: NamedEvent) -> int:
    """How many cards lie on top of the first one: the burn, if it comes before."""
    if event.name != "card-shown-early":
        return 0
    if "burned" in event.facts:
        return int(bool(event.facts["burned"]))
    return _burns_of(run, str(event.facts["stage"])) if "stage" in event.facts else 0


def _burns_of(run: CaseRun, street: str) -> int:
    """How many cards are burned before a street."""
    steps = (step for step in run.engine.steps if isinstance(step, BurnStep) and step.street == street)
    return next((burns_before(run.engine, step) for step in steps), 0)


def _on_top(table: Table, cards: list[Card], offset: int) -> Table:
    stub = list(table.stub)
    for at, card in enumerate(cards, offset):
        if card not in stub or at >= len(stub):
            raise Unplayable(f"{card} can't come next: it isn't among the {counted(len(stub), 'card')} that are left")
        other = stub.index(card)
        stub[at], stub[other] = stub[other], stub[at]
    return table.with_(stub=tuple(stub))


def _into_hand(run: CaseRun, seat: int, cards: list[Card]) -> Table:
    """The cards change places with cards of the seat that no case names, its last ones first."""
    table = run.table
    if seat not in table.seats:
        raise Unplayable(f"nobody sits in seat {seat}")
    free = [card for card in reversed(table.seats[seat].hole) if str(card) not in run.named]
    swaps = dict(zip(free, reversed(cards), strict=False))
    both = {**swaps, **{new: old for old, new in swaps.items()}}
    hand = tuple(both.get(card, card) for card in table.seats[seat].hole)
    seats = {**table.seats, seat: table.seats[seat].with_(hole=hand)}
    stub = tuple(both.get(card, card) for card in table.stub)
    return table.with_(seats=seats, stub=stub, dealt=tuple(both.get(card, card) for card in table.dealt))
