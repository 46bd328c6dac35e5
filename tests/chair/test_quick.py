"""Quick start: every game has a table that can be sat down to at once."""

from __future__ import annotations

import pytest

from game.chair.setting_up import shelf
from game.chair.setting_up.ballot import drawn
from game.chair.setting_up.quick import played, quick_choice
from game.chair.setting_up.seating import Seating, Stakes
from game.chair.setting_up.setup_model import SetupModel
from game.chair.setting_up.sitting_down import sit_down
from game.rulebook.loader import library
from game.rulebook.settings import resolve

GAMES = [game.id for book in library().values() for game in book.games.values()]


def model() -> SetupModel:
    return SetupModel(shelf.to_choose(), lambda: 7, check=shelf.check, stakes=shelf.stakes)


def test_each_table_says_what_is_played_there() -> None:
    notes = {game: played(quick_choice(model(), game)) for game in ("tas-holdem", "rop-omaha", "act-tournament")}
    assert notes["tas-holdem"] == "No limit, minimum bet 10, blinds 5/10, 6 players"
    assert notes["rop-omaha"].startswith("Pot limit")
    assert notes["act-tournament"].endswith("12 entries")


@pytest.mark.parametrize("game", ["tas-holdem", "rop-omaha", "tas-stud"])
def test_a_player_sits_opposite_the_dealer_and_nothing_is_taken_from_a_friendly_pot(game: str) -> None:
    choice = quick_choice(model(), game)
    assert choice.my_seat in (5, 6)
    assert choice.my_seat in choice.places
    assert resolve(library()[choice.book].game(game), choice.overrides).get("commission") == "none"


@pytest.mark.parametrize("game", [game for game in GAMES if game.startswith(("tas-h", "tas-stud", "rop-")) and "draw" not in game])
def test_only_a_player_sees_all_in_hands_before_the_last_card(game: str) -> None:
    """Two books don't say when; who deals it learns how this house reads them (tas R75, rop RA14)."""
    spec = library()[game[:3]].game(game)
    assert resolve(spec, quick_choice(model(), game).overrides).open_all_ins == "no-more-betting"
    assert resolve(spec, quick_choice(model(), game, "dealer").overrides).open_all_ins == "never"


@pytest.mark.parametrize("role", ["dealer", "inspector"])
@pytest.mark.parametrize("game", ["tas-holdem", "tas-stud", "rop-omaha", "act-canberra"])
def test_who_works_at_a_table_finds_the_same_one_by_either_way(game: str, role: str) -> None:
    """From the list of games as from the set-up: the book's own limits, and its commission."""
    set_up = model()
    set_up.choose_role(role)
    set_up.choose_book(game[:3])
    set_up.choose_game(game)
    assert quick_choice(model(), game, role).overrides == set_up.choice().overrides


@pytest.mark.parametrize("game", GAMES)
def test_one_sits_down_at_once(game: str) -> None:
    choice = quick_choice(model(), game)
    spec = library()[choice.book].game(game)
    stakes = Stakes(choice.book, game, resolve(spec, choice.overrides), choice.seed)
    play = sit_down(drawn(Seating.chosen(choice, spec.title), stakes), stakes, None)
    assert play.role == "player"
    assert play.session.ask() is not None
