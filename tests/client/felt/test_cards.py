"""The pack as pictures."""

from __future__ import annotations

import itertools
from typing import Any

import pygame
import pytest

from game import resources
from game.cards.card import Card
from game.chair.seen.view import CardState
from game.client import theme as themes
from game.client.felt.pieces.cards import CardArt

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
    faces = {pygame.image.tobytes(art.sprite(card, CardState.UP), "RGBA") for card in PACK}
    assert len(faces) == 53


def test_a_card_looks_different_in_every_state_even_in_grey(night: themes.Theme) -> None:
    art = CardArt(night, 60)
    card = Card.parse("7s")
    shown: dict[Any, pygame.Surface] = {state: grey(art.sprite(card, state)) for state in CardState}
    shown["back"] = grey(art.sprite(None, CardState.DOWN))
    shown["mucked back"] = grey(art.sprite(None, CardState.MUCKED))
    for (one, first), (two, second) in itertools.combinations(shown.items(), 2):
        assert difference(first, second) > 6, (one, two)


def test_a_back_never_tells_its_card(night: themes.Theme) -> None:
    art = CardArt(night, 60)
    burned = {pygame.image.tobytes(art.sprite(card, CardState.BURNED), "RGBA") for card in (None, *PACK[:5])}
    assert len(burned) == 1


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
