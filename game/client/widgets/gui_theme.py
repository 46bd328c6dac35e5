"""Our tokens in the library's words: one theme for each `Style`, shared by the managers of all screens."""

from __future__ import annotations

from typing import Any
from weakref import WeakKeyDictionary

from pygame_gui.core.ui_appearance_theme import UIAppearanceTheme

from game.chair.wording.paragraphs import FontSize
from game.client.theme import font_file, font_points
from game.client.widgets.style import Style

TYPEFACE = "house"
NO_COLOUR = "#00000000"
_THEMES: WeakKeyDictionary[Style, UIAppearanceTheme] = WeakKeyDictionary()


def kept(style: Style) -> UIAppearanceTheme | None:
    """The theme made of a style before, if there is one: reading the library's own takes longer than a whole screen."""
    return _THEMES.get(style)


def keep(style: Style, theme: UIAppearanceTheme) -> None:
    """Keep a theme for as long as its style lives."""
    _THEMES[style] = theme


def written(style: Style) -> dict[str, Any]:
    """Every kind of element we use, in the colours and sizes of a style. Boxes are drawn by `Ink`, so most grounds are clear."""
    def line(**colours: str) -> dict[str, Any]:
        return {"colours": colours, "font": font(style), "misc": _FLAT}

    text, muted, accent = (_hex(style, role) for role in ("text", "muted", "accent"))
    field = line(dark_bg=NO_COLOUR, disabled_dark_bg=NO_COLOUR, normal_border=NO_COLOUR, disabled_border=NO_COLOUR,
                 normal_text=text, disabled_text=muted, selected_text=text, selected_bg=_hex(style, "line"),
                 text_cursor=accent)
    return {"text_entry_line": field, "#figure": {"colours": {"normal_text": accent}},
            "tool_tip.text_box": _tip(style), "button": _button(style), "#primary": _button(style, primary=True)}


def font(style: Style, size: FontSize = "body", *, bold: bool = False) -> dict[str, str]:
    """Our typeface as the library asks for it."""
    regular, heavy = str(font_file()), str(font_file(bold=True))
    return {"name": TYPEFACE, "size": str(font_points(size, style.theme.scale)), "bold": "1" if bold else "0",
            "regular_path": regular, "bold_path": heavy, "italic_path": regular, "bold_italic_path": heavy}


def _button(style: Style, *, primary: bool = False) -> dict[str, Any]:
    grounds = ("accent", "accent-over", "accent-down") if primary else ("raised", "hover", "pressed")
    ink, edge = ("on-accent", grounds) if primary else ("text", ("line",) * 3)
    colours = {"disabled_bg": "panel", "disabled_text": "muted", "disabled_border": "line"}
    for state, ground, line in zip(("normal", "hovered", "active"), grounds, edge, strict=True):
        colours |= {f"{state}_bg": ground, f"{state}_border": line, f"{state}_text": ink}
    misc = {"shape": "rounded_rectangle", "shape_corner_radius": str(style.px(7)), "border_width": str(style.px(1)),
            "shadow_width": "0", "padding": "0,0"}
    return {"colours": {name: _hex(style, role) for name, role in colours.items()}, "font": font(style, bold=primary), "misc": misc}


def _tip(style: Style) -> dict[str, Any]:
    px = style.px
    return {
        "colours": {"dark_bg": _hex(style, "raised"), "normal_border": _hex(style, "line"), "normal_text": _hex(style, "text")},
        "font": font(style, "small"),
        "misc": {"shape": "rounded_rectangle", "shape_corner_radius": str(px(7)), "border_width": str(px(1)), "shadow_width": "0",
                 "padding": f"{px(10)},{px(7)}"},
    }


_FLAT = {"shape": "rectangle", "border_width": "0", "shadow_width": "0", "padding": "0,0", "border_overlap": "0"}


def _hex(style: Style, role: str) -> str:
    red, green, blue = style.colour(role)
    return f"#{red:02x}{green:02x}{blue:02x}"
