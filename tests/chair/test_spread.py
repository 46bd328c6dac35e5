"""Who sits down together sits evenly round the table, and is there whole."""

from __future__ import annotations

import pytest

from game.chair.setting_up import shelf
from game.chair.setting_up.seating import OWN, Seating, Stakes, names
from game.chair.setting_up.setup_model import SetupModel, spread
from game.chair.setting_up.sitting_down import sit_down
from game.chair.stand_in import finish_hand
from game.rulebook.loader import library
from game.rulebook.settings import resolve
from game.school.exams.exam_table import company
from game.school.exams.plan_file import usual_terms

TABLES = [(players, places) for places in (7, 10, 11) for players in range(1, places + 1)]
LAYOUTS = {"canberra": 7, "diagram-a": 10, "diagram-b": 7, "rop-table": 11}


def gaps(taken: tuple[int, ...], places: int) -> list[int]:
    return [(after - before - 1) % places + 1 for before, after in zip(taken, (*taken[1:], taken[0]), strict=True)]


@pytest.mark.parametrize(("players", "places"), TABLES)
def test_places_differ_and_no_gap_is_much_wider_than_another(players: int, places: int) -> None:
    for mine in (None, *range(1, places + 1)):
        taken = spread(players, places, mine)
        assert len(set(taken)) == players
        assert set(taken) <= set(range(1, places + 1))
        assert taken == tuple(sorted(taken))
        assert mine is None or mine in taken
        assert max(gaps(taken, places)) - min(gaps(taken, places)) <= 2


@pytest.mark.parametrize(("players", "places"), TABLES)
def test_both_sides_of_the_dealer_are_alike(players: int, places: int) -> None:
    taken = spread(players, places)
    if players % 2 == 0 or places % 2:
        assert tuple(sorted(places + 1 - place for place in taken)) == taken


def test_six_sit_at_every_second_place_of_eleven() -> None:
    assert spread(6, 11) == (1, 3, 5, 7, 9, 11)
    assert spread(6, 10) == (1, 3, 5, 6, 8, 10)


@pytest.mark.parametrize("game", [game for book in library().values() for game in book.games if game != "act-tournament"])
def test_hands_are_played_where_people_sit_apart(game: str) -> None:
    model = SetupModel(shelf.to_choose(), lambda: 7, check=shelf.check, stakes=shelf.stakes, rooms=LAYOUTS.__getitem__)
    model.choose_book(game.partition("-")[0])
    model.choose_game(game)
    model.my_seat, model.speed = 2, 0.0
    choice = model.choice()
    spec = library()[choice.book].game(game)
    seating = Seating.kept(Seating.chosen(choice, spec.title).plain())
    stakes = Stakes(choice.book, game, resolve(spec, choice.overrides), choice.seed)
    play = sit_down(seating, stakes, None)
    assert tuple(play.session.table.seats) == choice.places
    assert {seat: name for seat, name in names(seating, 7).items() if name == OWN} == {2: OWN}
    finish_hand(play)
    play.session.next_hand()
    finish_hand(play)
    assert set(play.session.table.seats) <= set(choice.places)


def test_a_table_kept_before_places_were_named_has_the_first_ones() -> None:
    plain = Seating("Hold-Em", "dealer", 0, "diagram-a", 4, "regular", "mixed", 0.0, 1.0).plain()
    del plain["places"]
    assert tuple(Seating.kept(plain).taken) == (1, 2, 3, 4)
    with pytest.raises(ValueError, match=r"places is .*one for each of 4"):
        Seating.kept({**plain, "places": [1, 2]})


def test_whoever_takes_a_test_deals_to_people_who_sit_apart():
    seating, _ = company(usual_terms().plan("tas-holdem", 1), lambda layout: 10)
    assert (seating.seats, seating.places) == (6, spread(6, 10))
