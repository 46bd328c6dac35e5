"""The things that belong to the table: tray, drop box, drop slide, bonus slot, and the markers that travel on it."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from itertools import pairwise, product

import pygame

from game.chair.seen.view import MarkerKind
from game.chips.chip_set import Chip
from game.client.felt.brush import Lettering, draw_at, fine, lay_centred, plaque, weighed
from game.client.felt.geometry.layout import FeltGeometry
from game.client.felt.geometry.rectangles import Box
from game.client.theme import Theme, font_file, mix

FULL_TUBE, TUBE = 100, 34
"""How many chips a tube holds, and about how wide it is, in units."""
SIGN, SIGN_KEY = "Sign", "F2"
APART, SMALLEST = 9, 0.8
"""How far the values under two tubes stand apart, in units, and how small their type becomes for that."""


def fixed_furniture(target: pygame.Surface, theme: Theme, felt: FeltGeometry) -> None:
    """Draws what never changes, in the coordinates of the table's rectangle: belongs on the baked ground."""
    for box, paint in ((felt.drop_box, _drop_box), (felt.slide, _slide), (felt.bonus, _bonus)):
        if box is not None:
            draw_at(target, paint(theme, box, felt.unit), (box.x - felt.rect.x, box.y - felt.rect.y))


def tray(theme: Theme, box: Box, unit: float, chips: tuple[Chip, ...], counts: Mapping[int, int]) -> pygame.Surface:
    """The tray from above: a tube for each denomination, or a few where there are few of these, with its chips on edge and the
    value under them; no values where they would run into one another."""
    across = box.width / len(chips)
    tubes = max(1, round(across / (TUBE * unit)))
    letters = _values(theme, unit, chips, across) if box.width > 200 * unit else None
    label = round(14 * unit) if letters is not None else 0

    def paint(large: pygame.Surface, factor: int) -> None:
        whole = large.get_rect()
        pygame.draw.rect(large, theme.colour("tray-light"), whole, border_radius=round(6 * unit * factor))
        inner = whole.inflate(-round(2 * unit * factor), -round(2 * unit * factor))
        pygame.draw.rect(large, theme.colour("tray"), inner, border_radius=round(5 * unit * factor))
        height, wide = (box.height - label - 7 * unit) * factor, across / tubes
        for place, number in product(range(len(chips)), range(tubes)):
            left = (place * across + number * wide + 3 * unit) * factor
            tube = pygame.Rect(round(left), round(4 * unit * factor), round((wide - 5 * unit) * factor), round(height))
            _tube(large, theme, tube, chips[place], counts.get(chips[place].value, 0) - number * FULL_TUBE)

    drawn = fine(box.width, box.height, paint)
    if letters is not None:
        for place, chip in enumerate(chips):
            middle = ((place + 0.5) * across, box.height - label / 2 - 1.5 * unit)
            letters.write(drawn, chip.label, middle, theme.colour("plate-dim"), align="centre")
    return drawn


def _values(theme: Theme, unit: float, chips: tuple[Chip, ...], across: float) -> Lettering | None:
    """Type in which each value has room between its neighbours; None where none is small enough."""
    widest = max(Lettering(theme.at(unit)).width(chip.label, "small") for chip in chips)
    letters = Lettering(theme.at(unit * min(1.0, max(SMALLEST, (across - APART * unit) / widest))))
    wide = [letters.width(chip.label, "small") for chip in chips]
    return letters if all((one + other) / 2 + unit <= across for one, other in pairwise(wide)) else None


def tube_at(box: Box, values: Collection[int], left: float) -> int:
    """The value of the tube that lies at a place across the tray."""
    rising = sorted(values)
    return rising[max(0, min(int((left - box.x) / box.width * len(rising)), len(rising) - 1))]


def _tube(large: pygame.Surface, theme: Theme, tube: pygame.Rect, chip: Chip, count: int) -> None:
    """Chips standing on edge, from the near end of their groove; the fuller, the longer the row."""
    pygame.draw.rect(large, theme.colour("tray-groove"), tube, border_radius=tube.width // 4)
    if count <= 0:
        return
    colour, dark = pygame.Color(chip.colour), theme.colour("shadow")
    rows = max(2, round(tube.height * min(1.0, count / FULL_TUBE)))
    thick = max(3, tube.height // 14)
    for level in range(0, rows, thick):
        top = tube.bottom - level - thick
        height = min(thick, top + thick - tube.top)
        if height <= 0:
            break
        edge = pygame.Rect(tube.x, max(top, tube.top), tube.width, height)
        pygame.draw.rect(large, mix(colour, dark, 0.1), edge)
        for side in (-0.3, 0.3):
            spot = edge.inflate(-edge.width * 0.84, 0).move(round(edge.width * side), 0)
            pygame.draw.rect(large, mix(pygame.Color(chip.spots), dark, 0.1), spot)
        pygame.draw.line(large, mix(colour, dark, 0.55), edge.bottomleft, edge.bottomright, max(1, thick // 5))


def _drop_box(theme: Theme, box: Box, unit: float) -> pygame.Surface:
    def paint(large: pygame.Surface, factor: int) -> None:
        whole, line = large.get_rect(), unit * factor
        _plate(large, theme, whole, line)
        slot = pygame.Rect(0, 0, round(whole.width * 0.56), max(2, round(5 * line)))
        slot.center = (whole.centerx, round(whole.height * 0.36))
        rim = slot.inflate(4 * line, 4 * line)
        pygame.draw.rect(large, theme.colour("metal-dark"), rim, border_radius=round(3 * line))
        pygame.draw.rect(large, theme.colour("slot"), slot, border_radius=round(2 * line))
        lock = (whole.centerx, round(whole.height * 0.72))
        pygame.draw.circle(large, theme.colour("metal-dark"), lock, whole.height * 0.13)
        pygame.draw.circle(large, theme.colour("metal"), lock, whole.height * 0.10)
        pygame.draw.line(large, theme.colour("slot"), (lock[0], lock[1] - 3 * line), (lock[0], lock[1] + 3 * line), 4)

    return fine(box.width, box.height, paint)


def bare_slot(theme: Theme, box: Box, unit: float) -> pygame.Surface:
    """The slot with no drop box locked on under it: the hooks alone."""

    def paint(large: pygame.Surface, factor: int) -> None:
        whole, line = large.get_rect(), unit * factor
        pygame.draw.rect(large, theme.colour("slot"), whole, border_radius=round(6 * line))
        pygame.draw.rect(large, theme.colour("tray-groove"), whole.inflate(-2 * line, -2 * line), border_radius=round(5 * line))
        for side in (0.16, 0.84):
            hook = pygame.Rect(0, 0, round(3 * line), round(whole.height * 0.5))
            hook.midtop = (round(whole.width * side), round(whole.height * 0.36))
            pygame.draw.rect(large, theme.colour("metal-dark"), hook)
        slot = pygame.Rect(0, 0, round(whole.width * 0.56), max(2, round(5 * line)))
        slot.center = (whole.centerx, round(whole.height * 0.36))
        pygame.draw.rect(large, theme.colour("metal-dark"), slot, max(1, round(line)), border_radius=round(2 * line))

    return fine(box.width, box.height, paint)


def _slide(theme: Theme, box: Box, unit: float) -> pygame.Surface:
    """A steel channel that a chip is pushed along, with the slot at its far end."""

    def paint(large: pygame.Surface, factor: int) -> None:
        whole, line = large.get_rect(), unit * factor
        _plate(large, theme, whole, line)
        channel = whole.inflate(-whole.width * 0.4, -10 * line)
        pygame.draw.rect(large, theme.colour("metal-dark"), channel, border_radius=round(4 * line))
        slot = pygame.Rect(channel.x, channel.y, channel.width, max(3, round(channel.height * 0.16)))
        pygame.draw.rect(large, theme.colour("slot"), slot, border_radius=round(3 * line))

    return fine(box.width, box.height, paint)


def _bonus(theme: Theme, box: Box, unit: float) -> pygame.Surface:
    def paint(large: pygame.Surface, factor: int) -> None:
        whole, line = large.get_rect(), unit * factor
        _plate(large, theme, whole, line)
        slot = whole.inflate(-whole.width * 0.4, -whole.height * 0.66)
        pygame.draw.rect(large, theme.colour("slot"), slot, border_radius=round(2 * line))

    return fine(box.width, box.height, paint)


def shoe(theme: Theme, box: Box, unit: float) -> pygame.Surface:
    """A shuffling shoe from above: a dark lid, a light edge, and the tongue on which the next card lies."""

    def paint(large: pygame.Surface, factor: int) -> None:
        whole, line = large.get_rect(), unit * factor
        pygame.draw.rect(large, theme.colour("tray-light"), whole, border_radius=round(8 * line))
        inner = whole.inflate(-2 * line, -2 * line)
        pygame.draw.rect(large, theme.colour("tray"), inner, border_radius=round(7 * line))
        lid = pygame.Rect(inner.x, inner.y, round(inner.width * 0.5), inner.height).inflate(-10 * line, -12 * line)
        pygame.draw.rect(large, theme.colour("tray-groove"), lid, border_radius=round(5 * line))
        for level in range(3):
            x = lid.x + round(lid.width * (level + 1) / 4)
            ends = ((x, lid.y + 4 * line), (x, lid.bottom - 4 * line))
            pygame.draw.line(large, theme.colour("tray-light"), *ends, factor)

    return fine(box.width, box.height, paint)


def _plate(large: pygame.Surface, theme: Theme, whole: pygame.Rect, line: float) -> None:
    pygame.draw.rect(large, theme.colour("slot"), whole, border_radius=round(6 * line))
    inner = whole.inflate(-2 * line, -2 * line)
    pygame.draw.rect(large, theme.colour("metal"), inner, border_radius=round(5 * line))
    face = inner.inflate(-3 * line, -3 * line)
    steel = mix(theme.colour("metal"), theme.colour("metal-dark"), 0.55)
    pygame.draw.rect(large, steel, face, border_radius=round(4 * line))


def placard(theme: Theme, box: Box, unit: float) -> pygame.Surface:
    """The sign that hangs by the table: a plate with its word and the key that opens it."""
    line, edge = max(1, round(unit)), mix(theme.colour("print"), theme.colour("plate"), 0.5)
    drawn = plaque(box.width, box.height, theme.colour("plate"), corner=round(4 * unit), edge=edge, line=line)
    letters, middle = Lettering(theme.at(unit)), box.height / 2
    wide = letters.width(SIGN, "small", bold=True) + letters.width(SIGN_KEY, "small")
    if wide + 24 * unit > box.width:  # small letters do not shrink below what can be read: the word alone then
        letters.write(drawn, SIGN, (box.width / 2, middle), theme.colour("plate-text"), bold=True, align="centre")
        return drawn
    letters.write(drawn, SIGN, (9 * unit, middle), theme.colour("plate-text"), bold=True)
    letters.write(drawn, SIGN_KEY, (box.width - 9 * unit, middle), theme.colour("plate-dim"), align="right")
    return drawn


def marker(theme: Theme, kind: MarkerKind, size: int) -> pygame.Surface:
    """A puck (black, with its rim), a dealer button (white, lettered), or one of the two lettered markers."""
    ground, ink, edge, letter = {
        "puck": ("puck", "puck-ink", "puck-ink", ""),
        "button": ("button", "button-ink", "button-edge", "D"),
        "starting": ("marker", "marker-ink", "marker-ink", "S"),
        "over-limit": ("accent", "accent-ink", "accent-ink", "+"),
    }[kind]

    def paint(large: pygame.Surface, factor: int) -> None:
        middle, radius = (large.get_width() / 2, large.get_height() / 2), large.get_width() / 2
        pygame.draw.circle(large, mix(theme.colour(ground), theme.colour("shadow"), 0.5), middle, radius)
        pygame.draw.circle(large, theme.colour(edge), (middle[0], middle[1] - factor * 0.5), radius * 0.95)
        pygame.draw.circle(large, theme.colour(ground), (middle[0], middle[1] - factor * 0.5), radius * 0.86)
        if not letter:
            pygame.draw.circle(large, theme.colour(ink), middle, radius * 0.56, max(1, round(radius * 0.1)))
            pygame.draw.circle(large, theme.colour(ink), middle, radius * 0.24)
            return
        font = pygame.font.Font(font_file(bold=True), max(8, round(large.get_height() * 0.54)))
        lay_centred(large, weighed(font.render(letter, True, theme.colour(ink))), middle)

    return fine(size, size, paint)
