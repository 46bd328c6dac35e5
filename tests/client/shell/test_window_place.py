"""The window opens as it was left, else at most of the screen, and never where nobody can take hold of it."""

from __future__ import annotations

import pytest

from game.client.preferences import Preferences
from game.client.system.window import Window, WindowPlace, opens_at

WIDE = [(1920, 1080)]


@pytest.mark.parametrize(("screen", "size"), [
    ((1920, 1080), (1536, 864)), ((3840, 2160), (3072, 1728)), ((1280, 720), (1024, 600)), ((800, 600), (800, 600))])
def test_at_first_it_takes_four_fifths_of_the_screen(screen: tuple[int, int], size: tuple[int, int]) -> None:
    assert opens_at("", [screen]) == WindowPlace(size)


@pytest.mark.parametrize("place", [
    WindowPlace((1500, 900), (200, 150)), WindowPlace((1280, 720), (-100, 0)), WindowPlace((1280, 720), (40, 30), maximised=True)])
def test_it_opens_as_it_was_left(place: WindowPlace) -> None:
    assert opens_at(str(place), WIDE) == place


def test_on_a_screen_that_is_gone_or_smaller_it_comes_back_to_the_middle() -> None:
    assert opens_at("1500x900+2500+100", WIDE).corner is None
    assert opens_at("1500x900+2500+100", [*WIDE, (1920, 1080)]).corner == (2500, 100)
    assert opens_at("3000x2000+0+0", WIDE).size == (1920, 1080)
    assert opens_at("1500x900+0+1070", WIDE).corner is None, "its head would lie below the screen"


@pytest.mark.parametrize("left", ["", "wide", "0x0+0+0", "1500x900", "1500x900+1+2 large", "99999999x900+0+0"])
def test_what_is_no_place_counts_as_never_left(left: str) -> None:
    assert opens_at(left, WIDE) == opens_at("", WIDE)


def test_the_window_knows_where_it_is() -> None:
    assert Window(Preferences(), size=(1000, 640)).left.startswith("1000x640")
    assert Window(Preferences(window="900x600+10+20"), size=None).left == "900x600+10+20"
