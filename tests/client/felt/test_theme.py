"""Themes: complete, legible, and strict about their files."""

from __future__ import annotations

import itertools
import json
import re
from pathlib import Path

import pygame
import pytest

from game import resources
from game.client import theme as themes
from game.client.theme import SIZES, TOKENS, ThemeError, load, mix, read, theme_names
from tests.client.contrast import contrast

TEXT = [
    ("text", "panel"), ("text", "panel-raised"), ("text", "ground"), ("text-dim", "panel"),
    ("text-dim", "panel-raised"), ("accent", "panel"),
    ("danger", "panel"), ("success", "panel"), ("clause", "panel"), ("clause", "panel-raised"),
    ("accent-ink", "accent"), ("danger-ink", "danger"), ("success-ink", "success"), ("plate-text", "plate"),
    ("plate-dim", "plate"), ("plate-dim", "plate-quiet"), ("print", "felt-glow"), ("ink-hearts", "paper"),
    ("ink-spades", "paper"), ("ink-four-diamonds", "paper"), ("ink-four-clubs", "paper"), ("puck-ink", "puck"),
    ("button-ink", "button"), ("marker-ink", "marker"), ("plate-dim", "tray"),
]  # fmt: skip
MATTERS = [
    ("accent", "felt"), ("danger", "felt"), ("focus", "felt-glow"), ("paper", "felt-glow"), ("ink-dead", "paper-dead"),
    ("back-one-line", "back-one"), ("back-two-line", "back-two"), ("metal", "felt"),
]  # fmt: skip


@pytest.mark.parametrize("name", theme_names())
def test_text_stands_out_4_5_to_1_and_what_matters_3_to_1(name: str) -> None:
    theme = load(name)
    weak = [pair for pair in TEXT if contrast(theme.colour(pair[0]), theme.colour(pair[1])) < 4.5]
    weak += [pair for pair in MATTERS if contrast(theme.colour(pair[0]), theme.colour(pair[1])) < 3]
    assert weak == []


@pytest.mark.parametrize("name", theme_names())
def test_printed_lines_can_be_seen_at_sixty_per_cent(name: str) -> None:
    theme = load(name)
    for cloth in ("felt-glow", "felt", "felt-shade"):
        assert contrast(mix(theme.colour(cloth), theme.colour("print"), 0.6), theme.colour(cloth)) >= 3


def test_contrast_is_that_of_wcag() -> None:
    assert contrast(pygame.Color("#000000"), pygame.Color("#ffffff")) == pytest.approx(21)
    assert contrast(pygame.Color("#777777"), pygame.Color("#ffffff")) == pytest.approx(4.48, abs=0.01)


def test_six_sizes_of_type_on_a_ratio_of_one_and_a_quarter(night: themes.Theme) -> None:
    sizes = list(SIZES.values())
    assert len(sizes) == 6
    assert all(larger / smaller == pytest.approx(1.25) for smaller, larger in itertools.pairwise(sizes))
    heights = [night.font(size).get_height() for size in SIZES]
    assert heights == sorted(set(heights))


def test_lengths_and_type_grow_with_the_scale_and_never_vanish(night: themes.Theme) -> None:
    double = night.at(2.0)
    assert (night.px(16), double.px(16)) == (16, 32)
    assert double.font().get_height() >= 1.9 * night.font().get_height()
    assert night.at(0.3).px(1) == 1
    assert night.px(0) == 0


@pytest.mark.parametrize("bold", [False, True])
def test_the_typeface_has_every_sign_we_use_and_tabular_figures(night: themes.Theme, bold: bool) -> None:
    font = night.font("large", bold=bold)
    missing = font.metrics("\U0010fffe")[0]
    assert all(font.metrics(sign)[0] not in (None, missing) for sign in "♠♥♦♣½€→✓✗▲▼…·–’")
    assert len({metric[4] for metric in font.metrics("0123456789")}) == 1


def broken(tmp_path: Path, change: dict[str, object]) -> Path:
    raw = json.loads((resources.assets() / "themes" / "night.json").read_text(encoding="utf-8"))
    for key, value in change.items():
        if value is None:
            del raw["colours"][key]
        else:
            raw["colours"][key] = value
    path = tmp_path / "mine.json"
    path.write_text(json.dumps(raw), encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"felt": None}, "mine.json, colours: missing felt"),
        ({"velvet": "#112233"}, "mine.json, colours: unknown velvet; take them out"),
        ({"felt": "green"}, "mine.json, colours, felt: 'green' isn't a colour; write it as #rrggbb"),
        ({"felt": "#12345g"}, "'#12345g' isn't a colour"),
    ],
)
def test_a_wrong_theme_is_refused_with_the_place(tmp_path: Path, change: dict[str, object], message: str) -> None:
    with pytest.raises(ThemeError, match=message):
        read(broken(tmp_path, change))


def test_a_key_given_twice_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "twice.json"
    path.write_text('{"name": "a", "name": "b"}', encoding="utf-8")
    with pytest.raises(ThemeError, match="the key 'name' is there twice"):
        read(path)


def test_an_unknown_theme_names_those_there_are() -> None:
    with pytest.raises(ThemeError, match="Choose from: blue, burgundy, high-contrast, night"):
        load("pink")


def test_no_colour_is_named_outside_the_themes_and_every_token_is_used() -> None:
    """Chips bring their own colours as data; everything else asks the theme."""
    used = ""
    game = resources.root() / "game"
    for path in (*(game / "client").rglob("*.py"), *(game / "school").glob("*/screens/*.py")):
        text = path.read_text(encoding="utf-8")
        assert not re.search(r"[\"']#[0-9a-fA-F]{6}[\"']", text), path
        used += text if path.name != "theme.py" else ""
    tokens = TOKENS - {"danger", "danger-ink", "success", "success-ink", "clause", "panel-raised", "panel-edge", "text",
                       "text-dim", "panel", "accent-deep", "felt-shade"}  # fmt: skip
    assert sorted(token for token in tokens if f'"{token}"' not in used and not token.startswith("back-")) == []
