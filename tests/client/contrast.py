"""The contrast of two colours, as WCAG 2 reckons it."""

from __future__ import annotations

import pygame


def contrast(one: pygame.Color, other: pygame.Color) -> float:
    """From 1 to 21: text needs 4.5, anything else that matters needs 3."""
    lighter, darker = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: pygame.Color) -> float:
    parts = [channel / 255 for channel in (colour.r, colour.g, colour.b)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
