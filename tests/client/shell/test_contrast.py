"""In every theme, words can be read: a contrast of 4.5 to 1 for each colour of text on each ground it is written on."""

from __future__ import annotations

import pygame
import pytest

from game.client import theme
from game.client.felt import ground as printed
from game.client.felt.pieces.plates import FILLS, INKS, Kind
from game.client.widgets.drawing.ink import Style
from tests.client.contrast import contrast as of_colours

GROUNDS = ("ground", "panel", "raised", "hover", "pressed", "well", "chosen")
WORDS = ("text", "muted", "clause", "red-suit", "blue-suit", "green-suit")


@pytest.mark.parametrize("name", theme.theme_names())
@pytest.mark.parametrize("ground", GROUNDS)
@pytest.mark.parametrize("words", WORDS)
def test_words_on_their_grounds(name: str, ground: str, words: str) -> None:
    assert contrast(name, words, ground) >= 4.5


@pytest.mark.parametrize("name", theme.theme_names())
@pytest.mark.parametrize(("words", "ground"), [
    ("on-accent", "accent"), ("on-accent", "accent-over"), ("on-accent", "accent-down"), ("danger", "ground"),
    ("danger", "panel"), ("success", "panel"), ("accent", "panel"), ("accent", "well"), ("danger", "hover")])
def test_coloured_words(name: str, words: str, ground: str) -> None:
    assert contrast(name, words, ground) >= 4.5


@pytest.mark.parametrize("name", theme.theme_names())
@pytest.mark.parametrize("ground", ["ground", "panel", "raised"])
def test_the_focus_ring_is_seen(name: str, ground: str) -> None:
    assert contrast(name, "focus", ground) >= 3


@pytest.mark.parametrize("name", theme.theme_names())
@pytest.mark.parametrize("cloth", ["felt", "felt-glow", "felt-shade"])
@pytest.mark.parametrize("kind", list(INKS))
def test_plates_on_the_cloth(name: str, cloth: str, kind: Kind) -> None:
    """Plates let the cloth shine through: what counts is the ground that comes of it."""
    style = Style(theme.load(name))
    token, alpha = FILLS[kind]
    ground = theme.mix(pygame.Color(style.colour(cloth)), pygame.Color(style.colour(token)), alpha / 255)
    for ink in INKS[kind]:
        assert of_colours(pygame.Color(style.colour(ink)), ground) >= 4.5, ink


@pytest.mark.parametrize("name", theme.theme_names())
@pytest.mark.parametrize("cloth", ["felt", "felt-glow", "felt-shade"])
def test_what_is_printed_on_the_cloth(name: str, cloth: str) -> None:
    assert contrast(name, "print", cloth) >= 4.5
    style = Style(theme.load(name))
    ground = pygame.Color(style.colour(cloth))
    words = theme.mix(ground, pygame.Color(style.colour("print")), printed.WORDS)
    assert of_colours(words, ground) >= 4.5, "the words that are printed on it for good"


def contrast(name: str, one: str, other: str) -> float:
    style = Style(theme.load(name))
    return of_colours(pygame.Color(style.colour(one)), pygame.Color(style.colour(other)))


@pytest.mark.parametrize("four_colour", [False, True])
def test_cards_in_a_line_have_the_colours_of_the_deck(four_colour: bool) -> None:
    pygame.font.init()
    style = Style(theme.load("night"), four_colour=four_colour)
    one = [pygame.image.tobytes(style.rendered(card, "body", "text"), "RGBA") for card in ("7♥", "7♦", "7♣", "7♠")]
    inks = [{at[index : index + 3] for index in range(0, len(at), 4) if at[index + 3] == 255} for at in one]
    assert (inks[0] == inks[1]) is not four_colour
    assert (inks[2] == inks[3]) is not four_colour
