"""What stands on a plate: nothing that matters is left out where there is little room."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise, product
from typing import Any

import pygame
import pytest

from game.agents.cast.character import cast
from game.cards.card import deck, parse_cards
from game.cards.composition import AnyFive
from game.cards.hand_order import CATEGORIES
from game.cards.ranking import Ranking
from game.chair.seen.view import FloorView, SeatState, SeatView
from game.client import theme as themes
from game.client.felt.brush import Lettering
from game.client.felt.geometry.layout import Viewpoint
from game.client.felt.geometry.layout_file import layout_names
from game.client.felt.geometry.rectangles import Box
from game.client.felt.pieces.plates import Plates
from game.rulebook.money import dollars
from game.session.narration.wording import hand_forms
from tests.client.felt.test_layout import CHAIRS, SIZES, arranged
from tests.client.table.test_measures import table
from tests.whole import in_turn

HANDS = {"royal-flush": "As Ks Qs Js Ts", "straight-flush": "Th 9h 8h 7h 6h", "four-of-a-kind": "Qs Qh Qd Qc Ts",
          "full-house": "Ts Th Td Qs Qh", "flush": "Qs Ts 8s 4s 2s", "straight": "Ts 9h 8d 7c 6s",
          "three-of-a-kind": "Ts Th Td Qs 2h", "two-pairs": "Qs Qh Td Tc 2s", "one-pair": "Qs Qh Td 7c 2s",
          "high-card": "Qs Jh Td 7c 2s"}  # fmt: skip
"""A hand of each category, in the widest words and signs."""
WIDE = "Monique"
"""The widest name of the house."""
STACKS = (95000, 995000, 1045050)
"""In cents: three figures, four, and five with a half."""


def shown(plates: Plates, box: Box, seat: SeatView) -> bytes:
    target = pygame.Surface((box.width, box.height))
    plates.draw(target, box._replace(x=0, y=0), seat, faced=plates.have_faces([(box, seat)]))
    return pygame.image.tobytes(target, "RGB")


@pytest.mark.parametrize(("name", "viewpoint"), CHAIRS)
def test_a_plate_always_says_that_somebody_is_out(night: themes.Theme, name: str, viewpoint: Viewpoint) -> None:
    for number, rect in enumerate(SIZES):
        felt = arranged(name, viewpoint, rect)
        plates = Plates(night, felt.unit * felt.plates, dollars, large=felt.type > 1)
        box = next(spots.plate for spots in felt.seats if not spots.own)
        who, stack = list(cast().values())[number::len(SIZES)], STACKS[number % len(STACKS)]
        for each in who:
            seat = SeatView(2, each.name, stack, SeatState.FOLDED, last="fold", face=each.face)
            folded, mucked, away = (shown(plates, box, replace(seat, state=state))
                                    for state in (SeatState.FOLDED, SeatState.MUCKED, SeatState.AWAY))
            assert len({folded, mucked, away}) == 3, (rect, each.name, stack)


@pytest.mark.parametrize(("stack", "unit", "wide"), [(45000, 0.8, 105), (995000, 0.8, 105), (45000, 1.26, 132)])
@pytest.mark.parametrize("who", ["Sally", "Georgia"])
def test_a_hand_that_won_is_named_on_a_small_plate(night: themes.Theme, who: str, stack: int, unit: float, wide: int) -> None:
    plates, box = Plates(night, unit, dollars), Box(0, 0, wide, round(42 * unit))
    seat = SeatView(2, who, stack, last="wins 559", face=cast()[who].face)
    hands = ("", "three of a kind, fours", "four of a kind, eights", "two pair, aces and kings", "a full house, tens full of nines")
    assert len({shown(plates, box, replace(seat, holds=hand)) for hand in hands}) == len(hands)


@pytest.mark.parametrize("high", [14, 18, 21, 30])
@pytest.mark.parametrize("state", [SeatState.IN, SeatState.FOLDED])
def test_no_line_of_a_low_plate_lies_on_another(
    night: themes.Theme, monkeypatch: pytest.MonkeyPatch, high: int, state: SeatState,
) -> None:  # fmt: skip
    lines: dict[str, tuple[float, int]] = {}
    write = Lettering.write

    def noted(self: Lettering, target: pygame.Surface, text: str, at: tuple[float, float], *given: Any, **named: Any) -> int:
        drawn = self.render(text, named.get("size", "small"), pygame.Color("white"), bold=named.get("bold", False))
        lines[text] = at[1], drawn.get_bounding_rect().height
        return write(self, target, text, at, *given, **named)

    monkeypatch.setattr(Lettering, "write", noted)
    seat = SeatView(10, "Georgia", 100_000, state)
    Plates(night, 0.5, dollars).draw(pygame.Surface((80, 40)), Box(0, 0, 68, high), seat, faced=False)
    of_lines = sorted({line for text, line in lines.items() if text != "10"})
    assert all(low[0] - up[0] >= (low[1] + up[1]) / 2 or low[0] == up[0] for up, low in pairwise(of_lines)), lines


def forms_of(category: str) -> tuple[str, ...]:
    kicked = [parse_cards("Qs Qh Td 7c 3s")] if category == "one-pair" else []
    return hand_forms(Ranking("plain", CATEGORIES, deck(2), low_straight=True), AnyFive(), parse_cards(HANDS[category]), (), kicked)


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """All that is written on plates, each text whole."""
    texts: list[str] = []
    render = Lettering.render

    def noted(self: Lettering, text: str, *given: Any, **named: Any) -> pygame.Surface:
        texts.append(text)
        return render(self, text, *given, **named)

    monkeypatch.setattr(Lettering, "render", noted)
    return texts


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("layout", layout_names())
@pytest.mark.parametrize("chair", [0, 4])
def test_who_wins_what_with_which_hand_stands_whole_on_every_plate_or_before_it(
    night: themes.Theme, written: list[str], layout: str, chair: int, size: tuple[int, int],
) -> None:  # fmt: skip
    """The places of a table lie where they are however many sit there: a plate is no larger among two than among eleven."""
    for panel, chosen in in_turn((*product((True, False), (1.0, 2.0)),), size[1] // 240 + chair // 4, 2):
        felt = table(layout, chair, size, chosen, panel=panel)
        plates = Plates(night, felt.unit * felt.plates, dollars, large=felt.type > 1)
        box = next(spots.plate for spots in felt.seats if not spots.own)
        who = SeatView(len(felt.seats), WIDE, 95_000, last="wins 12,405", face=cast()[WIDE].face)
        faced = plates.have_faces([(box, who)])
        for category in HANDS:
            forms = forms_of(category)
            written.clear()
            unsaid = plates.draw(pygame.Surface(box[2:]), box._replace(x=0, y=0), replace(who, holds=forms[0], brief=forms[1:]),
                                 faced=faced)
            assert not any(text.endswith("…") for text in written), (category, panel, chosen, written)
            assert WIDE in written, (category, panel, chosen, written)
            assert set(forms) & set(written), (category, panel, chosen, written)
            assert {"wins 12,405", "+12,405"} & {*written, *unsaid}, (category, panel, chosen, written)


@pytest.mark.parametrize("number", [2, 10])
@pytest.mark.parametrize("state", [SeatState.IN, SeatState.FOLDED])
def test_a_plate_of_one_line_has_the_name_whole(
    night: themes.Theme, written: list[str], number: int, state: SeatState,
) -> None:  # fmt: skip
    plates = Plates(night, 0.5, dollars)
    for who in cast():
        plates.draw(pygame.Surface((72, 16)), Box(0, 0, 72, 14), SeatView(number, who, 49_000, state), faced=False)
        assert who in written, (who, written)


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("chosen", [1.0, 2.0])
def test_plates_of_all_who_are_out_say_so_alike(
    night: themes.Theme, written: list[str], chosen: float, size: tuple[int, int],
) -> None:  # fmt: skip
    """Whatever they are called, and whatever they have."""
    felt = table("rop-table", 0, size, chosen, panel=True)
    plates = Plates(night, felt.unit * felt.plates, dollars, large=felt.type > 1)
    names = list(cast())[: len(felt.seats)]
    people = [(spots.plate, SeatView(spots.seat, names[at], STACKS[at % 2], SeatState.FOLDED, last="fold"))
              for at, spots in enumerate(felt.seats)]  # fmt: skip
    plates.letter_alike(people, faced=False)
    for box, seat in people:
        plates.draw(pygame.Surface(box[2:]), box._replace(x=0, y=0), seat, faced=False)
    assert len({text for text in written if text in ("folded", "fold")}) == 1, written


def test_no_two_letters_of_small_type_are_pushed_into_one_another(night: themes.Theme) -> None:
    """Kerning that is rounded to whole pixels makes one of "te"."""
    letters, font = Lettering(night.at(0.5)), night.at(0.5).font("small")
    for word in ("ante", "letters", "bet"):
        kept = sum(font.size(each)[0] for each in word)
        assert letters.width(word, "small") >= kept - (len(word) - 1), word
        assert letters.render(word, "small", pygame.Color("white")).get_width() == letters.width(word, "small")


@pytest.mark.parametrize("wide", [96, 110, 140])
def test_the_title_of_somebody_of_the_floor_is_whole_on_the_smallest_plate(
    night: themes.Theme, written: list[str], wide: int,
) -> None:  # fmt: skip
    who = FloorView("Margaret", "Management representative", cast()["Monique"].face)
    Plates(night, 0.66, dollars).floor(pygame.Surface((wide, 40)), Box(0, 0, wide, 40), who)
    assert written[0] == "Margaret"
    assert " ".join(written[1:]) == "Management representative"


def test_what_somebody_holds_stands_in_the_lower_row_of_every_plate(night: themes.Theme, monkeypatch: pytest.MonkeyPatch) -> None:
    rows, write = dict[str, float](), Lettering.write

    def noted(letters: Lettering, target: pygame.Surface, text: str, at: tuple[float, float], *rest: Any, **more: Any) -> int:
        rows[text] = at[1]
        return write(letters, target, text, at, *rest, **more)

    monkeypatch.setattr(Lettering, "write", noted)
    plates = Plates(night, 1.0, dollars)
    for name, held in (("Al", "flush"), ("Priya", "four of a kind"), (WIDE, "one pair")):
        plates.draw(pygame.Surface((160, 42)), Box(0, 0, 160, 42), SeatView(3, name, 48000, holds=held), faced=False)
    assert len({rows[held] for held in ("flush", "four of a kind", "one pair")}) == 1
    assert rows["flush"] > rows["480"]


def test_a_bare_plate_says_why_it_is_dimmed_before_a_hand(night: themes.Theme, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody is away and dealt in, as in a tournament."""
    written, write = list[str](), Lettering.write

    def noted(letters: Lettering, target: pygame.Surface, text: str, *rest: Any, **more: Any) -> int:
        written.append(text)
        return write(letters, target, text, *rest, **more)

    monkeypatch.setattr(Lettering, "write", noted)
    Plates(night, 1.0, None).draw(pygame.Surface((160, 42)), Box(0, 0, 160, 42), SeatView(3, WIDE, 100, SeatState.AWAY))
    assert {"away", WIDE} <= set(written)


@pytest.mark.parametrize("high", [20, 42])
@pytest.mark.parametrize("wide", [96, 110, 160])
def test_words_of_who_is_out_stay_within_the_empty_place(
    night: themes.Theme, monkeypatch: pytest.MonkeyPatch, wide: int, high: int
) -> None:
    written, write = list[tuple[str, int]](), Lettering.write

    def noted(letters: Lettering, target: pygame.Surface, text: str, *rest: Any, **more: Any) -> int:
        written.append((text, letters.width(text, "small")))
        return write(letters, target, text, *rest, **more)

    monkeypatch.setattr(Lettering, "write", noted)
    seat = SeatView(1, "", 0, SeatState.EMPTY, last="Prakash out, equal 5th")
    Plates(night, 0.8, dollars).draw(pygame.Surface((wide, high)), Box(0, 0, wide, high), seat)
    assert all(width < wide for _, width in written)
    assert " ".join(text for text, _ in written).replace("  ", " ") == "1 Prakash out, equal 5th" or high == 20
