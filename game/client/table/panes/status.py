"""The line at the top: book and game, limits, hand, clock, pace."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.chair.log import LogLine
from game.chair.seen.card_signs import in_signs
from game.chair.wording.panel_text import Status
from game.chair.wording.strip_text import Key
from game.client.table.panes.keycap import KeyCap
from game.client.widgets.drawing.style import Style
from game.client.widgets.events.group import Group
from game.client.widgets.layout.plain import Hairline, Label, LiveLabel, Panel


def build(group: Group, rect: pygame.Rect, style: Style, status: Status, keys: Sequence[Key]) -> None:
    """Title at the left, figures and keys at the right; the limits take what is left between them."""
    px = style.px
    right = rect.right - px(4)
    for each in reversed(keys):
        wide = KeyCap.width_for(style, each.label, each.key)
        group.add(KeyCap(pygame.Rect(right - wide, rect.top, wide, rect.height), each.label, each.act, key=each.key))
        right -= wide + px(6)
    right -= px(10)
    wide = style.width("0:00:00", "small") + px(8)
    group.add(LiveLabel(pygame.Rect(right - wide, rect.top, wide, rect.height), status.clock, size="small", colour="muted",
                      align="right"))
    right -= wide + px(12)
    if status.step is not None:
        wide = style.width("000 s over", bold=True)
        group.add(LiveLabel(pygame.Rect(right - wide, rect.top, wide, rect.height), status.step, bold=True, colour="accent",
                            align="right"))
        right -= wide + px(12)
    wide = style.width(status.right, "small")
    group.add(Label(pygame.Rect(right - wide, rect.top, wide, rect.height), status.right, size="small"))
    right -= wide + px(16)
    left = rect.left + px(12)
    wide = min(style.width(status.title, bold=True), max(0, right - left))
    group.add(Label(pygame.Rect(left, rect.top, wide, rect.height), status.title, bold=True, cut=True))
    left += wide + px(14)
    if right - left > px(60):
        group.add(Label(pygame.Rect(left, rect.top, right - left, rect.height), status.subtitle, size="small",
                        colour="muted", cut=True))
    group.add(Hairline(pygame.Rect(rect.left, rect.bottom - 1, rect.width, 1)))


def caption(group: Group, rect: pygame.Rect, style: Style, lines: Sequence[LogLine]) -> None:
    """What happened last, below the felt; what is refused stands in the strip. Where it has no room cards stand in signs: what a
    hand is comes after them."""
    told = next((line for line in reversed(lines) if line.tone != "danger"), LogLine(""))
    place = rect.inflate(-style.px(24), 0)
    text = told.text if style.width(told.text, "small") <= place.width else in_signs(told.text)
    group.add(Panel(rect, fill="panel", line=None),
              Label(place, text, size="small", align="centre", colour=told.tone, cut=True))
