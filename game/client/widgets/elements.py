"""The library's side of a screen: one manager for each, which owns the elements that the screen's controls stand on; and our tokens
in the library's words, one theme for each `Style`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any
from weakref import WeakKeyDictionary

import pygame_gui
from pygame_gui.core.resource_loaders import IncrementalThreadedResourceLoader
from pygame_gui.core.ui_appearance_theme import UIAppearanceTheme
from pygame_gui.core.utility import set_default_manager

from game.chair.wording.paragraphs import FontSize
from game.client.theme import font_file, font_points
from game.client.widgets.drawing.ink import Style


class ScreenManager(pygame_gui.UIManager):
    """Made when a screen is laid out, dropped with it. The screen tells each control what it has to know, so the library's own
    round through all elements at every frame is left out."""

    def __init__(self, size: tuple[int, int], style: Style) -> None:
        self.style = style
        # The library's own loader starts five threads for each screen and waits; a theme that is there has nothing to load.
        loader = IncrementalThreadedResourceLoader() if _theme_of(style) is not None else None
        super().__init__(size, enable_live_theme_updates=False, resource_loader=loader)
        set_default_manager(None)  # else the library keeps the first one for ever

    def create_new_theme(self, theme_path: Any = None) -> UIAppearanceTheme:
        """The theme of the style; made once."""
        found = _theme_of(self.style)
        if found is None:
            found = super().create_new_theme(_written(self.style))
            _keep(self.style, found)
        return found

    def drop(self) -> None:
        """Let go of every element: the screen is gone."""
        if self.root_container is not None:
            self.root_container.kill()


TYPEFACE = "house"
NO_COLOUR = "#00000000"
BOLD = ("#primary", "#shown-tab", "#step")


@dataclass(frozen=True)
class _Plate:
    """The colours of a button: its grounds at rest, pointed at and pressed, its word, its edge (None: as its ground), how round."""

    grounds: tuple[str, str, str] = ("raised", "hover", "pressed")
    ink: str = "text"
    line: str | None = "line"
    disabled: tuple[str, str, str] = ("panel", "muted", "line")
    radius: int = 7


PLATES = {
    "#plate": _Plate(),
    "#primary": _Plate(("accent", "accent-over", "accent-down"), "on-accent", None),
    "#unchosen": _Plate(ink="muted"),
    "#tab": _Plate(("well", "panel", "panel"), "muted", None, radius=5),
    "#shown-tab": _Plate(("raised",) * 3, line="edge", radius=5),
    "#step": _Plate(line=None, disabled=("raised", "edge", "raised"), radius=6),
    "check_box": _Plate(("well", "hover", "pressed"), line="muted", radius=4),
    "horizontal_slider.#sliding_button": _Plate(("muted", "text", "text"), line=None, disabled=("edge",) * 3, radius=9),
}
"""The kinds of button, and what is made of buttons."""
_THEMES: WeakKeyDictionary[Style, UIAppearanceTheme] = WeakKeyDictionary()


def _theme_of(style: Style) -> UIAppearanceTheme | None:
    """The theme made of a style before, if there is one: reading the library's own takes longer than a whole screen."""
    return _THEMES.get(style)


def _keep(style: Style, theme: UIAppearanceTheme) -> None:
    """Keep a theme for as long as its style lives."""
    _THEMES[style] = theme


def _written(style: Style) -> dict[str, Any]:
    """Every kind of element we use, in the colours and sizes of a style. Boxes are drawn by `Ink`, so most grounds are clear."""
    def line(**colours: str) -> dict[str, Any]:
        return {"colours": colours, "font": font(style), "misc": _FLAT}

    text, muted, accent = (_hex(style, role) for role in ("text", "muted", "accent"))
    field = line(dark_bg=NO_COLOUR, disabled_dark_bg=NO_COLOUR, normal_border=NO_COLOUR, disabled_border=NO_COLOUR,
                 normal_text=text, disabled_text=muted, selected_text=text, selected_bg=_hex(style, "line"),
                 text_cursor=accent)
    plates = {kind: _plate(style, kind) for kind in PLATES}
    return {"text_entry_line": field, "#figure": {"colours": {"normal_text": accent}}, "tool_tip.text_box": _tip(style),
            "horizontal_slider": _groove(style), **plates}


def font(style: Style, size: FontSize = "body", *, bold: bool = False) -> dict[str, str]:
    """Our typeface as the library asks for it."""
    regular, heavy = str(font_file()), str(font_file(bold=True))
    return {"name": TYPEFACE, "size": str(font_points(size, style.theme.scale)), "bold": "1" if bold else "0",
            "regular_path": regular, "bold_path": heavy, "italic_path": regular, "bold_italic_path": heavy}


def _plate(style: Style, kind: str) -> dict[str, Any]:
    plate = PLATES[kind]
    edges = (plate.line,) * 3 if plate.line else plate.grounds
    colours = {"disabled_bg": plate.disabled[0], "disabled_text": plate.disabled[1], "disabled_border": plate.disabled[2]}
    for state, ground, edge in zip(("normal", "hovered", "active"), plate.grounds, edges, strict=True):
        colours |= {f"{state}_bg": ground, f"{state}_border": edge, f"{state}_text": plate.ink}
    colours |= {"selected_bg": "muted", "selected_border": "muted", "selected_text": "well"}
    return {"colours": {name: _hex(style, role) for name, role in colours.items()}, "font": font(style, bold=kind in BOLD),
            "misc": _round(style, plate.radius)}


def _groove(style: Style) -> dict[str, Any]:
    ground, line = _hex(style, "well"), _hex(style, "line")
    return {"colours": {"dark_bg": ground, "disabled_dark_bg": ground, "normal_border": line, "disabled_border": line},
            "misc": _round(style, 10) | {"enable_arrow_buttons": "0", "sliding_button_width": str(style.px(20))}}


def _round(style: Style, radius: int) -> dict[str, str]:
    return {"shape": "rounded_rectangle", "shape_corner_radius": str(style.px(radius)), "border_width": str(style.px(1)),
            "shadow_width": "0", "padding": "0,0"}


def _tip(style: Style) -> dict[str, Any]:
    px = style.px
    return {
        "colours": {"dark_bg": _hex(style, "raised"), "normal_border": _hex(style, "line"), "normal_text": _hex(style, "text")},
        "font": font(style, "small"),
        "misc": _round(style, 7) | {"padding": f"{px(10)},{px(7)}"},
    }


_FLAT = {"shape": "rectangle", "border_width": "0", "shadow_width": "0", "padding": "0,0", "border_overlap": "0"}


def _hex(style: Style, role: str) -> str:
    red, green, blue = style.colour(role)
    return f"#{red:02x}{green:02x}{blue:02x}"
