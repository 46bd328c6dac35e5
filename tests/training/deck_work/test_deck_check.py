"""A deck that is checked: what may be amiss with it, what is pointed at, and what is marked."""

from __future__ import annotations

from random import Random

import pytest

from game.cards.card import Card, deck
from game.rulebook.readers.read_house import house_deck
from game.training.deck_work.deck_check import KINDS, DeckCheck, DeckFault, FaultKind, SpreadDeck, spread_deck

SEEDS = range(600)
NEW = house_deck().new


def faulty(kind: FaultKind, card: str, lowest: int = 2) -> SpreadDeck:
    rows = spread_deck(deck(lowest)).rows
    copies = {"short": 0, "double": 2}.get(kind, 1)
    meant = Card.parse(card)
    changed = tuple(tuple(each for one in row for each in [one] * (copies if one == meant else 1)) for row in rows)
    return SpreadDeck(changed, DeckFault(kind, meant), changed)


def test_one_deck_in_so_many_has_a_fault_of_each_kind_and_never_more() -> None:
    decks = [spread_deck(deck(2), Random(f"{seed}"), house_deck().faulty) for seed in SEEDS]
    found = [each.fault.kind for each in decks if each.fault is not None]
    assert set(found) == set(KINDS)
    assert len(found) == pytest.approx(len(decks) / house_deck().faulty, rel=0.25)
    for each in decks:
        lying = [card for row in each.rows for card in row]
        twice = each.fault.card if each.fault is not None and each.fault.kind == "double" else None
        gone = each.fault.card if each.fault is not None and each.fault.kind == "short" else None
        assert sorted(lying + [gone] * (gone is not None)) == sorted([*deck(2), *[twice] * (twice is not None)])
        assert each.full == 52


@pytest.mark.parametrize(("kind", "card", "pointed", "right"), [
    ("short", "9h", "Th", True), ("short", "9h", "8h", True), ("short", "9h", "7h", False), ("short", "9h", "Ts", False),
    ("short", "As", "Ks", True), ("short", "As", "Qs", False), ("short", "2d", "3d", True),
    ("double", "4c", "4c", True), ("double", "4c", "5c", False), ("marked", "Jd", "Jd", True), ("marked", "Jd", "Jh", False),
])
def test_a_fault_is_pointed_at(kind: FaultKind, card: str, pointed: str, right: bool) -> None:
    spread, card_there = faulty(kind, card), Card.parse(pointed)
    at = next((row, place) for row, cards in enumerate(spread.rows) for place, each in enumerate(cards) if each == card_there)
    assert spread.is_it(kind, at) is right
    assert not any(spread.is_it(other, at) for other in KINDS if other != kind)


@pytest.mark.parametrize(("done", "cite", "good"), [
    (NEW, "tas B.3.1", True),
    (("break", "seals", "fan", "backs", "spread", "check", "inspect"), "", False),
    (("seals", "break", "spread", "fan", "backs", "check", "inspect"), "", False),
    (("seals", "fan", "backs", "spread", "break", "check", "inspect"), "tas B.3.1", False),
    (("seals", "break", "fan", "backs", "spread", "inspect"), "tas B.3.1", False),
])
def test_the_clause_stands_with_the_steps_it_demands_alone(done: tuple[str, ...], cite: str, good: bool) -> None:
    check = DeckCheck(False, spread_deck(deck(7)), house_deck(), "tas B.3.1", ("break", "spread", "check", "inspect"))
    for step in done:
        if step in ("backs", "check"):
            check.claim(None)
        else:
            check.do(step)
    order, cards = check.judged(3)
    assert (order.cite, order.good) == (cite, good)
    assert cards.good is ("check" in done)
    assert cards.cite == "tas B.3.1"


@pytest.mark.parametrize("strict", [True, False])
def test_a_claim_of_something_that_is_not_so_is_marked(strict: bool) -> None:
    check = DeckCheck(strict, spread_deck(deck(2)), house_deck())
    for step in NEW[:NEW.index("check")]:
        check.do(step)
    assert bool(check.claim("double", (1, 4))) is strict
    check.claim(None)
    check.do("inspect")
    *_, cards = check.judged(0)
    assert not cards.good
    assert cards.given == "You said there's a second ten of hearts."
