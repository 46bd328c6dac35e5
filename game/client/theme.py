"""Colours, type and spacing: the one place that says how anything looks.

A theme is a JSON file of named colours in `assets/themes`. The rest of the client asks for a colour by its name and
never writes one down, so a new theme is a new file and nothing else.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

import pygame

from game import resources
from game.chair.wording.paragraphs import FontSize
from game.files import FileFault, json_file
from game.files.fault import briefly

BODY_SIZE = 15.0
RATIO = 1.25
SIZES: dict[FontSize, float] = {
    "small": BODY_SIZE / RATIO,
    "body": BODY_SIZE,
    "large": BODY_SIZE * RATIO,
    "title": BODY_SIZE * RATIO * RATIO,
    "head": BODY_SIZE * RATIO ** 3,
    "event": BODY_SIZE * RATIO ** 4,
}
LEAST_FONT = 10
MOST_BYTES = 256 * 1024
MOST_LETTERS = 80

_NAMES = """
    ground ground-deep panel panel-raised panel-edge text text-dim accent accent-deep accent-ink danger danger-ink
    success success-ink clause focus felt felt-glow felt-shade print rail rail-light rail-shade plate plate-edge
    plate-quiet plate-text plate-dim paper paper-edge paper-dead ink-dead ink-spades ink-hearts
    ink-diamonds ink-clubs ink-four-diamonds ink-four-clubs court-line court-gold court-cloth court-skin court-hair
    back-one back-one-line back-two back-two-line back-spent back-spent-line shadow tray tray-groove tray-light
    metal metal-dark slot lamp cut-card cut-card-edge puck puck-ink button button-ink button-edge marker marker-ink
"""
TOKENS = frozenset(_NAMES.split())


class ThemeError(ValueError):
    """A theme file is wrong. The message names the file, the place, and what would be right."""


@dataclass(frozen=True)
class Theme:
    """Colours by name, and lengths and fonts at one scale of the user interface (`scale` 1.0 is a 1280x720 window).

    `house` is the casino's name on the cloth, where a theme gives one (rop 3.2).
    """

    name: str
    title: str
    colours: dict[str, pygame.Color]
    scale: float = 1.0
    _fonts: dict[tuple[int, bool], pygame.font.Font] = field(default_factory=dict, repr=False, compare=False)
    house: str = ""

    def colour(self, token: str, *, alpha: int = 255) -> pygame.Color:
        """The colour of that name, see-through if `alpha` is below 255. Raises KeyError for a name no theme has."""
        red, green, blue, _ = self.colours[token]
        return pygame.Color(red, green, blue, alpha)

    def hexadecimal(self, token: str) -> str:
        """The colour as `#rrggbb`, for SVG. Raises KeyError for a name no theme has."""
        red, green, blue, _ = self.colours[token]
        return f"#{red:02x}{green:02x}{blue:02x}"

    def px(self, length: float) -> int:
        """A length given at scale 1 as whole pixels at this scale; a length above zero never vanishes."""
        return max(1, round(length * self.scale)) if length > 0 else 0

    def font(self, size: FontSize = "body", *, bold: bool = False) -> pygame.font.Font:
        """One of the six sizes of type at this scale. Figures are tabular, and the suits are in the font."""
        points = font_points(size, self.scale)
        if (points, bold) not in self._fonts:
            self._fonts[points, bold] = pygame.font.Font(font_file(bold=bold), points)
        return self._fonts[points, bold]

    def at(self, scale: float) -> Theme:
        """The same colours at another scale of the user interface; the fonts opened so far are shared."""
        return Theme(self.name, self.title, self.colours, scale, self._fonts, self.house)


def font_points(size: FontSize, scale: float) -> int:
    """The points of a size of type at a scale."""
    return max(LEAST_FONT, round(SIZES[size] * scale))


def font_file(*, bold: bool = False) -> Path:
    """The file of the bundled typeface."""
    return resources.assets() / "fonts" / ("Inter-SemiBold.ttf" if bold else "Inter-Regular.ttf")


def theme_names() -> list[str]:
    """The names `load` understands, sorted."""
    return sorted(path.stem for path in (resources.assets() / "themes").glob("*.json"))


def load(name: str = "night", *, scale: float = 1.0) -> Theme:
    """The theme of that name. Raises ThemeError if there is none or if its file is wrong."""
    path = resources.assets() / "themes" / f"{name}.json"
    if name not in theme_names():
        raise ThemeError(f"There's no theme {name!r}. Choose from: {', '.join(theme_names())}.")
    return read(path, scale=scale)


def read(path: Path, *, scale: float = 1.0) -> Theme:
    """A theme from any file. Raises ThemeError if a colour is missing, unknown, given twice or not `#rrggbb`."""
    try:
        raw = json_file.read(path, MOST_BYTES)
    except FileFault as wrong:
        raise ThemeError(f"{path.name}, {wrong.place}: {wrong.problem}; {wrong.remedy}.") from wrong
    house = raw.pop("house", "") if isinstance(raw, dict) else ""
    _same_names(path, "the file", raw, {"name", "title", "colours"})
    _same_names(path, "colours", raw["colours"], TOKENS)
    for key in ("name", "title"):
        if not (isinstance(raw[key], str) and 0 < len(raw[key]) <= MOST_LETTERS and raw[key].isprintable()):
            raise ThemeError(f"{path.name}, {key}: {briefly(raw[key])} isn't a name; write it as text.")
    colours = {token: _colour(path, token, value) for token, value in raw["colours"].items()}
    if not (isinstance(house, str) and len(house) <= MOST_LETTERS and house.isprintable()):
        raise ThemeError(f"{path.name}, house: {briefly(house)} isn't a name; write it as text, or leave it out.")
    return Theme(raw["name"], raw["title"], colours, scale, house=house)


def mix(one: pygame.Color, other: pygame.Color, share: float) -> pygame.Color:
    """`one` with a share (0 to 1) of `other` in it."""
    return one.lerp(other, min(1.0, max(0.0, share)))


def _same_names(path: Path, place: str, given: object, wanted: Iterable[str]) -> None:
    if not isinstance(given, dict):
        raise ThemeError(f"{path.name}, {place}: should be an object with keys, not {type(given).__name__}.")
    missing, unknown = sorted(set(wanted) - set(given)), sorted(set(given) - set(wanted))
    if missing:
        raise ThemeError(f"{path.name}, {place}: missing {_names(missing)}.")
    if unknown:
        raise ThemeError(f"{path.name}, {place}: unknown {_names(unknown)}; take them out.")


def _names(some: list[str]) -> str:
    """A few names, printable whatever stands in the file."""
    return ", ".join(name if name.isprintable() and len(name) < 40 else briefly(name) for name in some[:12])


def _colour(path: Path, token: str, value: object) -> pygame.Color:
    if isinstance(value, str) and re.fullmatch("#[0-9a-fA-F]{6}", value):
        return pygame.Color(value)
    raise ThemeError(f"{path.name}, colours, {token}: {briefly(value)} isn't a colour; write it as #rrggbb.")
