"""Small words for writing SVG that nanosvg understands: paths, circles, rectangles, groups, one style block."""

from __future__ import annotations

from collections.abc import Iterable

WIDTH, HEIGHT = 250, 350


def number(value: float) -> str:
    """A coordinate with no more than two decimals."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def path(outline: str, ink: str, *, at: str = "") -> str:
    """A filled outline; `ink` is the name of a style class, `at` an SVG transform."""
    moved = f' transform="{at}"' if at else ""
    return f'<path class="{ink}" d="{outline}"{moved}/>'


def circle(x: float, y: float, radius: float, ink: str) -> str:
    return f'<circle class="{ink}" cx="{number(x)}" cy="{number(y)}" r="{number(radius)}"/>'


def box(x: float, y: float, width: float, height: float, ink: str, *, corner: float = 0) -> str:
    rounded = f' rx="{number(corner)}"' if corner else ""
    size = f'width="{number(width)}" height="{number(height)}"'
    return f'<rect class="{ink}" x="{number(x)}" y="{number(y)}" {size}{rounded}/>'


def shape(points: Iterable[tuple[float, float]], ink: str) -> str:
    """A closed polygon."""
    return path("M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + "Z", ink)


def group(parts: Iterable[str], at: str) -> str:
    return f'<g transform="{at}">{"".join(parts)}</g>'


def both_ways(parts: list[str]) -> list[str]:
    """The parts, and the same turned half round the middle of the card."""
    return [*parts, group(parts, f"rotate(180 {WIDTH / 2:g} {HEIGHT / 2:g})")]


def document(style: dict[str, str], parts: Iterable[str]) -> str:
    """A whole card. The style block stands on a line of its own: the game puts the theme's colours there."""
    rules = "".join(f".{name}{{{rule}}}" for name, rule in style.items())
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}">'
    return f"{head}\n<style>{rules}</style>\n" + "\n".join(parts) + "\n</svg>\n"
