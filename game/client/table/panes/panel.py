"""The panel at the right: what is due, why, under which clause; a verdict; then all that has happened."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Final

import pygame

from game.chair.log import LogLine
from game.chair.wording.panel_text import About, DueText, PanelText
from game.chair.wording.paragraphs import FontSize, Paragraph, TextRun, plain, ref_run
from game.chair.wording.strip_text import Key, Prompt
from game.chair.wording.verdict_paragraphs import judged_paragraphs
from game.chair.wording.verdict_words import VerdictText
from game.client.table.panes.keycap import BareKey, KeyCap, in_rows
from game.client.widgets.drawing.ink import Style
from game.client.widgets.events.group import Group
from game.client.widgets.layout.flow import TextFlow
from game.client.widgets.layout.plain import Hairline, Label, Panel
from game.client.widgets.widget import Widget

NARROW: Final = 220
"""Units of scale 1 below which a panel is narrow."""
DUE, ABOUT = 0.35, 0.4
"""What is due has this share of the room where it and a verdict do not both fit, and both of them beside a clause."""
TASK, TASK_ALONE = 0.62, 0.84
"""A lesson's task has this share of the room where something is due or nothing is, and what that and a verdict leave."""
LAST, BESIDE_LAST = 260, 800
"""How wide the last lines of the log are in a strip, and how much room its buttons must keep beside them, in units."""
_SMALLER: Final[Mapping[FontSize, FontSize]] = {"large": "body", "body": "small"}


class Newest(TextFlow):
    """Shows the end of its text, unless the reader has scrolled away from it."""

    def __init__(self, rect: pygame.Rect, style: Style, paragraphs: Sequence[Paragraph], *, name: str,
                 follow: Callable[[str], None]) -> None:
        super().__init__(rect, style, paragraphs, name=name, follow=follow)
        self.scroll.to(self.scroll.most)

    def fit(self, rect: pygame.Rect) -> None:
        super().fit(rect)
        self.scroll.to(self.scroll.most)

    def adopt(self, old: Widget) -> None:
        """Where the reader was, if that was not at the end."""
        if isinstance(old, TextFlow) and old.scroll.offset < old.scroll.most:
            super().adopt(old)


def not_told_twice(text: PanelText, prompt: Prompt) -> PanelText:
    """The same without what the line of the strip says already: what is due stands in one place, here is why. In a lesson its
    clause comes with the end of the part."""
    due = text.due
    if not due.text or due.text not in prompt.text:
        return text
    left = replace(due, text="", how="", cite="" if text.task else due.cite)
    return replace(text, due=left if left.why or left.cite else replace(left, head=""))


def build(group: Group, rect: pygame.Rect, style: Style, text: PanelText, keys: Sequence[Key],
          follow: Callable[[str], None]) -> None:
    """Due at the top, as high as it needs; the keys at the foot; the log takes what is left."""
    px = style.px
    group.add(Panel(rect, fill="panel", line=None))
    inner = rect.inflate(-px(20), -px(20))
    (foot, links), below = _keys(inner, style, keys), inner.top
    narrow = inner.width < px(NARROW)
    if text.task:
        room = pygame.Rect(inner.left, inner.top, inner.width, foot - inner.top)
        said = sum(each.needed + px(20) for each in _to_say(room, style, text, follow, narrow=narrow) if each is not None)
        most = max(room.height - px(10) - said, round(room.height * (TASK if text.due.text else TASK_ALONE)))
        below = _add(group, room, _flow(room, style, _sized(text.task, narrow=narrow), "task", follow), most) + px(10)
    if text.task and text.due.head:
        group.add(Hairline(pygame.Rect(inner.left, below, inner.width, 1)))
        below += px(10)
    below = _said(group, pygame.Rect(inner.left, below, inner.width, foot - below), style, text, follow, narrow=narrow)
    log = pygame.Rect(inner.left, below + px(8), inner.width, foot - below - px(16))
    if log.height > 2 * style.height("small") or text.about is not None:
        group.add(Hairline(pygame.Rect(inner.left, below, inner.width, 1)))
        group.add(_newest(log, style, text.log, follow) if text.about is None else
                  TextFlow(log, style, list(_about(text.about)), name="about", follow=follow))
    _sign(group, inner, style)
    group.add(*links)


def _sign(group: Group, inner: pygame.Rect, style: Style) -> None:
    """At the panel's upper edge the keys that turn its texts, where one is longer than its place and the first line leaves room."""
    flows = [each for each in group.widgets if isinstance(each, TextFlow) and inner.contains(each.rect)]
    longer = [each.scroll for each in flows if each.scroll.most]
    if not longer:
        return
    first, turns = flows[0], "PgDn" if any(each.offset < each.most for each in longer) else "PgUp"
    ends = max((piece.rect.right for piece in first.pieces if piece.rect.top == 0), default=0)
    for words in ("Page Up, Page Down", "PgUp PgDn", turns):
        wide = style.width(words, "small")
        if first.rect.left + ends + style.px(10) + wide <= inner.right:
            place = pygame.Rect(inner.right - wide, inner.top, wide, style.height("small"))
            group.add(Label(place, words, size="small", colour="muted"))
            return


def tells_last(width: int, style: Style) -> bool:
    """Whether a strip of that width, in pixels, has room for what happened last beside its buttons."""
    return width >= style.px(LAST + BESIDE_LAST)


def last_lines(group: Group, strip: pygame.Rect, style: Style, lines: Sequence[LogLine],
               follow: Callable[[str], None], deal: str) -> pygame.Rect:
    """What happened last in this hand or round, at the right end of the strip; answers what is left of it for the buttons."""
    px = style.px
    wide = px(LAST)
    room = pygame.Rect(strip.right - wide, strip.top, wide, strip.height)
    group.add(Panel(strip, fill="panel", line=None), Hairline(pygame.Rect(room.left, room.top + px(12), 1, room.height - px(24))))
    inner = room.inflate(-px(28), -px(16))
    head = pygame.Rect(inner.left + px(TextFlow.GUTTER), inner.top, inner.width, style.height("small"))
    group.add(Label(head, f"This {deal}", size="small", colour="muted"))
    below = pygame.Rect(inner.left, head.bottom + px(2), inner.width, inner.bottom - head.bottom - px(2))
    group.add(_newest(below, style, lines, follow))
    return pygame.Rect(strip.left, strip.top, strip.width - wide, strip.height)


def room_of_log(group: Group) -> pygame.Rect | None:
    """Where the log stands, from the line above it on; None where none is shown."""
    log = next((widget.rect for widget in group.widgets if isinstance(widget, Newest)), None)
    lines = [widget.rect.bottom for widget in group.widgets if isinstance(widget, Hairline) and log is not None
             and widget.rect.left == log.left and widget.rect.bottom <= log.top]  # fmt: skip
    return pygame.Rect(log.left, max(lines), log.width, log.bottom - max(lines)) if log is not None and lines else None


def _said(group: Group, room: pygame.Rect, style: Style, text: PanelText, follow: Callable[[str], None], *, narrow: bool) -> int:
    """What is due and what was judged, in full if there is room for it without the log; answers where they end. The clause that was
    asked for has its share."""
    gap, below = style.px(10), room.top
    due, verdict = _to_say(room, style, text, follow, narrow=narrow)
    needed = sum(each.needed + gap for each in (due, verdict) if each is not None)
    most = room.height - gap if text.about is None else round(room.height * ABOUT)
    if due is not None:
        share = most if needed <= most else round(most * (DUE if verdict is not None else 1))
        below = _add(group, pygame.Rect(room.left, below, room.width, room.bottom - below), due, share) + gap
    if verdict is not None:
        below = _add(group, pygame.Rect(room.left, below, room.width, room.bottom - below), verdict, room.top + most - below) + gap
    return below


def _to_say(room: pygame.Rect, style: Style, text: PanelText, follow: Callable[[str], None], *,
            narrow: bool) -> tuple[TextFlow | None, TextFlow | None]:
    """What is due, and what was judged."""
    smaller = narrow or (text.verdict is not None and not text.read)  # the verdict is what must be read
    due = _flow(room, style, _sized(_due(text.due), narrow=smaller), "due", follow) if text.due.head else None
    verdict = _flow(room, style, list(_verdict(text.verdict, read=text.read)), "verdict", follow) if text.verdict else None
    return due, verdict


def _add(group: Group, room: pygame.Rect, flow: TextFlow, most: int) -> int:
    """Put a text at the top of a room, as high as it needs and no higher than `most`; answers where it ends."""
    high = flow.needed
    if high > most:  # whole lines: half a one would look like a fault
        high = max((piece.rect.bottom for piece in flow.pieces if piece.rect.bottom <= most), default=most)
    flow.fit(pygame.Rect(room.left, room.top, room.width, high))
    group.add(flow)
    return flow.rect.bottom


def _newest(room: pygame.Rect, style: Style, lines: Sequence[LogLine], follow: Callable[[str], None]) -> TextFlow:
    """The end of the log, from the beginning of an entry on: in the room, at its foot."""
    log = Newest(room, style, list(_log(lines)), name="log", follow=follow)
    tops = [top for top in log.tops if top >= log.needed - room.height]
    if log.needed > room.height and tops:
        high = log.needed - min(tops)
        log.fit(pygame.Rect(room.left, room.bottom - high, room.width, high))
    return log


def _sized(paragraphs: Iterable[Paragraph], *, narrow: bool) -> list[Paragraph]:
    """In a narrow panel the words are a size smaller, so that as much of them is in view."""
    return [replace(each, size=_SMALLER.get(each.size, each.size)) for each in paragraphs] if narrow else list(paragraphs)


def _flow(room: pygame.Rect, style: Style, paragraphs: list[Paragraph], name: str, follow: Callable[[str], None]) -> TextFlow:
    return TextFlow(room, style, paragraphs, name=name, follow=follow)


def _due(due: DueText) -> Iterable[Paragraph]:
    yield plain(due.head, size="small", colour="accent" if due.mine else "muted", bold=True)
    if due.text:
        cross = (TextRun("✗ ", colour="danger", bold=True),) if due.wrong else ()
        yield Paragraph((*cross, TextRun(due.text, bold=True)), "large", 4)
    if due.right:
        yield plain(due.right, size="large", bold=True, before=6)
    if due.how:
        yield plain(due.how, colour="accent", bold=True, before=6)
    if due.why:
        yield plain(due.why, before=6)
    if due.cite:
        yield Paragraph((ref_run(due.cite),), "small", 6)


def _verdict(verdict: VerdictText, *, read: bool) -> Iterable[Paragraph]:
    head = TextRun(f"{verdict.mark} {verdict.head}", colour=verdict.tone, bold=True)
    yield Paragraph((head,), "small" if read else "body", 0, True)
    if not read:
        yield from judged_paragraphs(verdict)


def _about(about: About) -> Iterable[Paragraph]:
    yield plain("Why the last thing happened", size="small", colour="muted")
    yield plain(about.text, before=6)
    if not about.heading:
        return
    yield plain(about.heading, bold=True, before=12)
    yield plain(about.why, before=4)
    if about.ref:
        yield Paragraph((ref_run(about.ref),), "small", 6)


def _log(lines: Iterable[LogLine]) -> Iterable[Paragraph]:
    for line in lines:
        words = TextRun(line.text, colour=line.tone, bold=line.bold)
        runs = (words, TextRun(" "), ref_run(line.cite)) if line.cite else (words,)
        yield Paragraph(runs, "small", 12 if line.heads else 5)


def _keys(inner: pygame.Rect, style: Style, keys: Sequence[Key]) -> tuple[int, list[Widget]]:
    """The keys that are always there, in two rows at the foot; those without room are in the menu too. Answers the top as well."""
    labels = [(each.label, each.key) for each in keys]
    rows = 1 if None not in in_rows(style, _foot(inner, style, 1), labels) else 2
    area = _foot(inner, style, rows)
    return area.top, [BareKey(key.key, key.act) if rect is None else
                      KeyCap(rect, key.label, key.act, key=key.key, lit=bool(key.on))
                      for key, rect in zip(keys, in_rows(style, area, labels), strict=True)]


def _foot(inner: pygame.Rect, style: Style, rows: int) -> pygame.Rect:
    high = rows * style.px(32) + (rows - 1) * style.px(6)
    return pygame.Rect(inner.left, inner.bottom - high, inner.width, high)
