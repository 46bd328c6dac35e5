"""The line at the top: book and game, limits, hand, clock, pace."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame

from game.chair.log import LogLine
from game.chair.seen.card_signs import in_signs
from game.chair.wording.panel_text import Status
from game.chair.wording.strip_text import Key
from game.client.table.panes.keycap import KeyCap
from game.client.widgets.drawing.ink import Style
from game.client.widgets.events.group import Group
from game.client.widgets.layout.plain import Hairline, Label, LiveLabel, Panel


def build(group: Group, rect: pygame.Rect, style: Style, status: Status, keys: Sequence[Key],
          said: Sequence[LogLine] = ()) -> None:
    """Title at the left, figures and keys at the right; of the limits as much as there is room for between them, never cut. Where
    the title and the limits at their shortest have no room the clock makes it, and then for the title the number of the hand; a
    title that has none even so gives way to the limits. Where how a contest stands has no room, the title does too. What was said
    last, where a caption has no room of its own, stands in place of them all."""
    px, right = style.px, _keys(group, rect, style, keys)
    left, whole = rect.left + px(12), style.width(status.title, bold=True)
    wordings = {each: style.width(each, "small") for each in (status.subtitle, *status.brief)}
    limits, least = wordings[status.subtitle], min(wordings.values())
    time = style.width("0:00:00 of play", "small") + px(20)
    step = style.width("000 s over", bold=True) + px(12) if status.step else 0
    hand = style.width(status.right, "small") + px(16)
    if said:
        _said(group, pygame.Rect(left, rect.top, right - left, rect.height), style, status.title, said)
        group.add(Hairline(pygame.Rect(rect.left, rect.bottom - 1, rect.width, 1)))
        return
    titled = not status.contest or whole + px(14) + limits + hand + step <= right - left
    room = right - left - step - (whole + px(14) if titled else 0)
    if status.clock() and room - (limits if status.contest else least) >= time + hand:
        group.add(LiveLabel(_before(rect, right, time - px(12)), status.clock, size="small", colour="muted", align="right"))
        right -= time
    if status.step is not None:
        group.add(LiveLabel(_before(rect, right, step - px(12)), status.step, bold=True, colour="accent", align="right"))
        right -= step
    if room - (0 if titled else least) >= hand:
        group.add(Label(_before(rect, right, hand - px(16)), status.right, size="small"))
        right -= hand
    if titled:
        wide = min(whole, max(0, right - left))
        titles = (each for each in (status.title, status.short) if style.width(each, "small", bold=True) <= wide)
        title = next(titles, "")
        group.add(Label(pygame.Rect(left, rect.top, wide, rect.height), title, bold=True, cut=True))
        left += wide + px(14) if title else 0
    told = next((each for each, wide in wordings.items() if wide <= right - left), "")
    if told:
        group.add(Label(pygame.Rect(left, rect.top, right - left, rect.height), told, size="small", colour="muted"))
    group.add(Hairline(pygame.Rect(rect.left, rect.bottom - 1, rect.width, 1)))


def _keys(group: Group, rect: pygame.Rect, style: Style, keys: Sequence[Key]) -> int:
    """The keys at the right end; answers where what stands before them ends."""
    right = rect.right - style.px(4)
    for each in reversed(keys):
        wide = KeyCap.width_for(style, each.label, each.key)
        group.add(KeyCap(pygame.Rect(right - wide, rect.top, wide, rect.height), each.label, each.act, key=each.key,
                         lit=bool(each.on)))
        right -= wide + style.px(6)
    return right - style.px(10)


def _before(rect: pygame.Rect, right: int, wide: int) -> pygame.Rect:
    """A place so wide that ends there."""
    return pygame.Rect(right - wide, rect.top, wide, rect.height)


def _said(group: Group, rect: pygame.Rect, style: Style, title: str, lines: Sequence[LogLine]) -> None:
    """What happened last, at the end of the line; the title before it where it has room."""
    told = _told(style, lines, rect.width)
    wide = style.width(title, bold=True)
    if wide + style.px(14) + style.width(told.text, "small") <= rect.width:
        group.add(Label(rect, title, bold=True), Label(rect, told.text, size="small", colour=told.tone, align="right"))
    else:
        group.add(Label(rect, told.text, size="small", colour=told.tone, cut=True))


def _told(style: Style, lines: Sequence[LogLine], room: int) -> LogLine:
    """What happened last, but for what is refused, which stands in the strip. Where it has no room cards stand in signs: what a
    hand is comes after them."""
    told = next((line for line in reversed(lines) if line.tone != "danger"), LogLine(""))
    return told if style.width(told.text, "small") <= room else replace(told, text=in_signs(told.text))


def caption(group: Group, rect: pygame.Rect, style: Style, lines: Sequence[LogLine]) -> None:
    """What happened last, below the felt."""
    place = rect.inflate(-style.px(24), 0)
    told = _told(style, lines, place.width)
    ground = pygame.Rect(rect.left, rect.top, rect.width, rect.height + style.px(16))  # on below the strip's round corners
    group.add(Panel(ground, fill="panel", line=None),
              Label(place, told.text, size="small", align="centre", colour=told.tone, cut=True))
