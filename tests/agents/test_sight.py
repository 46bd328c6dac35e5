"""A chair sees what it may, and nothing that lies face down elsewhere ever changes what it sees."""

from __future__ import annotations

from dataclasses import FrozenInstanceError
from random import Random

import pytest

from game.cards.card import Card, parse_cards
from game.table.incident import Incident
from game.table.sight import INSPECTOR, sight
from game.table.state import Table
from game.table.values import DEALER

STACKS = {1: 50000, 3: 50000, 4: 8000, 7: 50000}


def unseen_mixed(table: Table, chair: int, rng: Random) -> Table:
    """The same table with all cards that the chair cannot see dealt anew over the places where they lie."""
    kept = set(table.board) | set(table.exposed)
    open_seats = {s.number for s in table if s.number == chair or s.shown}
    piles: dict[str, tuple[Card, ...]] = {name: getattr(table, name) for name in ("stub", "burns", "muck", "aside")}
    piles |= {f"{s.number}": s.hole for s in table if s.number not in open_seats}
    cards = [card for pile in piles.values() for card in pile if card not in kept]
    rng.shuffle(cards)
    new = {name: tuple(card if card in kept else cards.pop() for card in pile) for name, pile in piles.items()}
    seats = {n: s.with_(hole=new.get(f"{n}", s.hole)) for n, s in table.seats.items()}
    return table.with_(seats=seats, **{name: new[name] for name in ("stub", "burns", "muck", "aside")})


@pytest.mark.parametrize("chair", [1, 4, DEALER, INSPECTOR])
@pytest.mark.parametrize("game", ["tas-holdem", "rop-holdem"])
def test_unseen_cards_never_change_a_sight(engines, play_hand, game: str, chair: int) -> None:
    rng, changed = Random(5), 0
    for seed in range(6):
        for table, _ in play_hand(engines(game, "no-limit"), STACKS, seed):
            other = unseen_mixed(table, chair, rng)
            changed += other != table
            assert sight(other, chair) == sight(table, chair)
    assert changed > 100


def test_a_seat_sees_its_own_cards_and_nobody_elses(engines, play_hand) -> None:
    tables = [table for table, due in play_hand(engines("rop-holdem"), STACKS, 2) if table.betting]
    for table in tables:
        seen = sight(table, 3)
        assert seen.own == table.seats[3].cards
        assert seen.seats[3].open == seen.own
        assert all(not seen.seats[seat].open for seat in (1, 4, 7))
        assert all(seen.seats[s.number].down == len(s.hole) for s in table if s.number != 3)


@pytest.mark.parametrize("chair", [DEALER, INSPECTOR])
def test_the_dealer_and_an_inspector_have_no_cards_of_their_own(engines, play_hand, chair: int) -> None:
    table = next(table for table, due in play_hand(engines("rop-holdem"), STACKS, 2) if table.betting)
    seen = sight(table, chair)
    assert seen.own == ()
    assert not any(seat.open for seat in seen)
    assert (seen.stub, seen.burns) == (len(table.stub), len(table.burns))


def test_a_shown_hand_is_seen_by_all(engines, play_hand) -> None:
    shown = [t for seed in range(8) for t, _ in play_hand(engines("tas-holdem"), STACKS, seed) if any(s.shown for s in t)]
    assert shown
    for table in shown:
        for seat in table:
            if seat.shown:
                assert sight(table, INSPECTOR).seats[seat.number].open == seat.cards
                assert sight(table, INSPECTOR).seats[seat.number].hand == (seat.hand if seat.live else seat.cards)


def test_a_card_exposed_by_accident_is_seen_where_it_lies(engines, play_hand) -> None:
    table = next(table for table, due in play_hand(engines("rop-holdem"), STACKS, 2) if table.betting)
    flashed = table.seats[4].hole[1]
    seen = sight(table.with_(exposed=frozenset((flashed,))), 1)
    assert (seen.seats[4].open, seen.seats[4].down) == ((flashed,), 1)
    assert flashed in seen.seen()


def test_an_incident_is_unknown_until_it_is_noticed_and_tells_no_hidden_card(engines, play_hand) -> None:
    table = next(table for table, due in play_hand(engines("rop-holdem"), STACKS, 2) if table.betting)
    (hidden,) = parse_cards("As") if parse_cards("As")[0] not in table.seats[1].hole else parse_cards("Kd")
    slip = Incident("card-to-wrong-seat", 0, {"seat": 3, "due": 4, "card": hidden})
    assert sight(table.with_(incidents=(slip,)), 1).incidents == ()
    (told,) = sight(table.with_(incidents=(slip.with_(state="noticed"),)), 1).incidents
    assert told.facts == {"seat": 3, "due": 4}


def test_a_sight_is_frozen(engines, play_hand) -> None:
    table, _ = next(play_hand(engines("rop-holdem"), STACKS, 2))
    with pytest.raises(FrozenInstanceError):
        sight(table, 1).middle = 5  # type: ignore[misc]
