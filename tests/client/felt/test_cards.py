"""The pack as pictures."""

from __future__ import annotations

import itertools
from typing import Any

import pygame
import pytest

from game import resources
from game.cards.card import Card
from game.chair.seen.view import CardState, CardView, SeatView
from game.client import theme as themes
from game.client.felt.geometry import hands
from game.client.felt.geometry.arranging import arrange
from game.client.felt.geometry.hands import ALL, VisiblePart, hand_of, rank_height
from game.client.felt.geometry.layout import LEAN, Viewpoint
from game.client.felt.geometry.layout_file import load_layout
from game.client.felt.geometry.rectangles import Box, around, turned
from game.client.felt.pieces.cards import EYE, CardArt
from game.client.felt.pieces.narrow_index import narrowed

PACK = [Card(index) for index in range(53)]


def grey(surface: pygame.Surface) -> pygame.Surface:
    """What a printer without colour makes of it, on a mid-grey table."""
    table = pygame.Surface((60, 76))
    table.fill((70, 70, 70))
    table.blit(surface, surface.get_rect(center=(30, 38)), special_flags=pygame.BLEND_PREMULTIPLIED)
    return pygame.transform.grayscale(table)


def difference(one: pygame.Surface, other: pygame.Surface) -> float:
    """Mean difference of two grey pictures of one size, 0 to 255."""
    pairs = zip(one.get_buffer().raw[::4], other.get_buffer().raw[::4], strict=True)
    return sum(abs(a - b) for a, b in pairs) / (one.get_width() * one.get_height())


@pytest.mark.parametrize("jumbo", [False, True])
def test_every_face_is_its_own(night: themes.Theme, jumbo: bool) -> None:
    art = CardArt(night, 44, jumbo=jumbo)
    assert len({pygame.image.tobytes(art.sprite(card, CardState.UP), "RGBA") for card in PACK}) == 53


def test_a_card_looks_different_in_every_state_even_in_grey(night: themes.Theme) -> None:
    art = CardArt(night, 60)
    card = Card.parse("7s")
    shown: dict[Any, pygame.Surface] = {
        state: grey(art.sprite(card, state)) for state in CardState if state is not CardState.DOWN
    }  # one's own closed card is a face, and nothing else
    shown["back"] = grey(art.sprite(None, CardState.DOWN))
    shown["mucked back"] = grey(art.sprite(None, CardState.MUCKED))
    for (one, first), (two, second) in itertools.combinations(shown.items(), 2):
        assert difference(first, second) > 6, (one, two)


@pytest.mark.parametrize("card", ["Qc", "7d", "As"])
def test_an_exposed_card_has_a_great_index_at_every_size_and_the_eye_covers_none_of_it(night: themes.Theme, card: str) -> None:
    """One face among backs must be noticed without a mark that says so, and read."""
    usual, great = (CardArt(night, 132, jumbo=jumbo) for jumbo in (False, True))
    shown = usual.sprite(Card.parse(card), CardState.EXPOSED)
    assert pygame.image.tobytes(shown, "RGBA") == pygame.image.tobytes(great.sprite(Card.parse(card), CardState.EXPOSED), "RGBA")
    face, paper = great.sprite(Card.parse(card), CardState.UP), night.colour("paper")
    wide, high = EYE[0] * face.get_width(), EYE[0] * EYE[1] * face.get_width()
    corner = pygame.Rect(round(wide * 0.1), face.get_height() - round(high), round(wide * 0.85), round(high * 0.8))
    inks = {tuple(face.get_at((x, y)))[:3] for x in range(corner.left, corner.right) for y in range(corner.top, corner.bottom)}
    assert all(max(abs(one - other) for one, other in zip(ink, paper, strict=False)) < 40 for ink in inks)


def test_a_back_never_tells_its_card(night: themes.Theme) -> None:
    art = CardArt(night, 60)
    assert len({pygame.image.tobytes(art.sprite(card, CardState.BURNED), "RGBA") for card in (None, *PACK[:5])}) == 1


def test_four_colours_tell_diamonds_from_hearts_and_clubs_from_spades(night: themes.Theme) -> None:
    two, four = CardArt(night, 60), CardArt(night, 60, four_colour=True)

    def inks(art: CardArt) -> list[tuple[int, ...]]:
        return [tuple(art.sprite(Card.parse(f"A{suit}"), CardState.UP).get_at((21, 30)))[:3] for suit in "cdhs"]

    assert len(set(inks(two))) == 2
    assert len(set(inks(four))) == 4


def test_the_two_backs_differ_in_pattern_not_only_in_colour(night: themes.Theme) -> None:
    backs = [CardArt(night, 60, back=back).sprite(None, CardState.MUCKED) for back in ("one", "two")]
    assert difference(grey(backs[0]), grey(backs[1])) > 3


def test_pictures_are_made_once(night: themes.Theme) -> None:
    art = CardArt(night, 60)
    assert art.sprite(PACK[3], CardState.UP) is art.sprite(PACK[3], CardState.UP)


def test_the_pictures_hold_nothing_that_the_reader_would_drop() -> None:
    files = list((resources.assets() / "cards").rglob("*.svg"))
    assert len(files) == 52 + 52 + 1 + 2
    for path in files:
        text = path.read_text(encoding="utf-8")
        assert not any(f"<{tag}" in text for tag in ("text", "use", "clipPath", "filter", "image")), path.name
        assert text.count("<style>") == 1


@pytest.mark.parametrize("height", [43, 60, 96])
@pytest.mark.parametrize("share", [25, 35, 50, 65, 80, 95])
def test_a_great_index_stands_whole_in_what_the_next_card_leaves_of_it(night: themes.Theme, share: int, height: int) -> None:
    art = CardArt(night, height, jumbo=True, four_colour=True)
    paper = night.colour("paper")
    edge = art.width * share // 100
    for card in PACK[:52]:
        shown = art.sprite(card, CardState.UP, VisiblePart(wide=share))
        edge_line = 1 + height // 16
        inside = pygame.Rect(0, 0, art.width, art.height).inflate(-2 * edge_line, -2 * edge_line)
        plain = pygame.mask.from_threshold(shown, paper, (24, 24, 24, 255))
        plain.invert()
        inked = [x for x in range(inside.left, inside.right) for y in range(inside.top, inside.bottom) if plain.get_at((x, y))]
        assert inked
        assert max(inked) < max(edge, inside.left + 1)


@pytest.mark.parametrize("jumbo", [True, False])
@pytest.mark.parametrize("seen", [VisiblePart(wide=25), VisiblePart(wide=35), VisiblePart(high=25), VisiblePart(high=45)])
def test_rank_and_suit_of_a_covered_card_tell_all_52_apart(night: themes.Theme, seen: VisiblePart, jumbo: bool) -> None:
    art = CardArt(night, 60, jumbo=jumbo)
    strip = pygame.Rect(0, 0, art.width * seen.wide // 100, art.height * seen.high // 100)
    shown = {pygame.image.tobytes(art.sprite(card, CardState.UP, seen).subsurface(strip), "RGBA") for card in PACK[:52]}
    assert len(shown) == 52


@pytest.mark.parametrize("own", [True, False])
@pytest.mark.parametrize("count", range(2, 8))
@pytest.mark.parametrize("rect", [Box(0, 28, 921, 596), Box(0, 28, 1280, 532)])
@pytest.mark.parametrize("name", ["diagram-a", "rop-table", "canberra"])
def test_of_up_to_seven_cards_in_hand_enough_is_seen_for_an_index(name: str, rect: Box, count: int, own: bool) -> None:
    for scale in (1.0, 2.0):
        felt = arrange(load_layout(name), Viewpoint("player", 3), rect, scale)
        if felt.seat(3).fields:
            count = min(count, 5)  # a box never has more
        hand = tuple(CardView(Card(index), CardState.UP) for index in range(count))
        seat = SeatView(3 if own else 5, "Ada", 100, cards=hand)
        hand = hand_of(felt, seat)
        assert hand.seen[hand.order[-1]] == ALL
        ranks = [rank_height(seen, box.height) for seen, box in zip(hand.seen, hand.boxes, strict=True)]
        assert min(ranks) >= (14 if own else 11)


@pytest.mark.parametrize("name", ["diagram-a", "diagram-b", "rop-table"])
@pytest.mark.parametrize("count", [1, 2])
@pytest.mark.parametrize("rect", [Box(0, 28, 768, 430), Box(0, 28, 960, 524), Box(0, 28, 1920, 808)])
def test_closed_cards_lie_under_the_open_ones_and_are_seen_at_once(name: str, count: int, rect: Box) -> None:
    """From every chair an eighth of each is in sight beside the open ones."""
    for viewpoint in (Viewpoint("dealer"), Viewpoint("inspector"), Viewpoint("player", 1), Viewpoint("player", 4)):
        felt = arrange(load_layout(name), viewpoint, rect, 1.0)
        cards = (*[CardView()] * count, *(CardView(Card(index), CardState.UP) for index in range(4)))
        for home in (spots for spots in felt.seats if not spots.own):
            hand = hand_of(felt, SeatView(home.seat, "Ada", 100, cards=cards, hole=count))
            assert min(in_sight(hand, closed) for closed in range(count)) >= 1 / 8, (viewpoint, home.seat, hand)


@pytest.mark.parametrize("name", ["diagram-a", "diagram-b", "rop-table"])
@pytest.mark.parametrize("count", [2, 4, 5, 7])
def test_a_nine_of_a_hand_is_not_taken_for_a_six(name: str, count: int) -> None:
    """No card lies so far on its side, and all lie as far as they may to the seat they belong to."""
    for viewpoint in (Viewpoint("dealer"), Viewpoint("inspector"), Viewpoint("player", 3)):
        felt = arrange(load_layout(name), viewpoint, Box(0, 28, 960, 524), 1.0)
        cards = tuple(CardView(Card(at), CardState.UP) for at in range(count))
        for home in felt.seats:
            hand = hand_of(felt, SeatView(home.seat, "Ada", 100, cards=cards))
            assert abs(hand.turn) <= LEAN, (viewpoint, home.seat)
            assert hand.turn * home.turn >= 0, (viewpoint, home.seat)


def in_sight(hand: hands.Hand, of: int) -> float:
    """Which part of a card those that were laid after it leave to be seen."""
    there = [around(turned(box.centre, -hand.turn, (0.0, 0.0)), box.width, box.height) for box in hand.boxes]
    one, later = there[of], [there[at] for at in hand.order[hand.order.index(of) + 1 :]]
    points = list(itertools.product(range(one.x, one.right), range(one.y, one.bottom)))
    return sum(not any(box.x <= x < box.right and box.y <= y < box.bottom for box in later) for x, y in points) / len(points)


def test_a_hand_is_laid_once(monkeypatch: pytest.MonkeyPatch) -> None:
    felt = arrange(load_layout("diagram-a"), Viewpoint("dealer"), Box(0, 28, 960, 524), 1.0)
    held = SeatView(2, "Ada", 100, cards=tuple(CardView(Card(index), CardState.UP) for index in range(7)))
    laid = hand_of(felt, held)
    monkeypatch.setattr(hands, "_tried", None)
    assert hand_of(felt, held) == laid


def test_a_picture_of_another_kind_is_refused() -> None:
    with pytest.raises(ValueError, match="a rank and a suit, not 0 marks"):
        narrowed("<svg/>", VisiblePart(wide=40))


@pytest.mark.parametrize("height", [44, 52, 60])
def test_cards_that_lie_on_one_another_are_told_apart_by_their_edges(night: themes.Theme, height: int) -> None:
    """White on white, five of them were one white strip."""
    face = CardArt(night, height, jumbo=True).sprite(Card(20), CardState.UP, VisiblePart(40, 100))
    paper, middle = face.get_at((round(face.get_width() * 0.8), height // 8)), height * 2 // 3
    darkest = min(sum(face.get_at((x, middle))[:3]) for x in (0, 1))
    assert sum(paper[:3]) - darkest > 180


@pytest.mark.parametrize("height", [36, 44, 60])
def test_backs_that_lie_on_one_another_keep_their_pale_edges(night: themes.Theme, height: int) -> None:
    art = CardArt(night, height)
    edge = {state: max(sum(art.sprite(None, state).get_at((x, height // 2))[:3]) for x in (0, 1))
            for state in (CardState.DOWN, CardState.MUCKED)}  # fmt: skip
    back = sum(art.sprite(None, CardState.DOWN).get_at((art.width // 2, height // 2))[:3])
    assert edge[CardState.DOWN] > back + 120
    assert edge[CardState.MUCKED] > 350
