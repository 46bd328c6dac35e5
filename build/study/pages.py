"""All texts of a screen as a page to read: its kind, what stands there, each control with its key, every row of a list."""

from __future__ import annotations

import tempfile
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Any

from game.client.stage.form import Form
from game.client.stage.scene import ScreenStack
from game.client.table.table_scene import TableScene
from game.client.widgets.events.group import Group, tree
from game.client.widgets.layout.field import Field
from game.client.widgets.listview import ListView
from game.client.widgets.tabs import Tabs
from game.client.widgets.widget import Widget
from study.pictures import Visit, every_screen, unseen, visited

MOST_ROWS = 40
"""More rows of a list are counted only: the books' own texts have tests of their own."""


def pages(names: Collection[str] = ()) -> Iterator[tuple[str, str]]:
    """The name and the page of every screen, or of those that are named."""
    with unseen(), tempfile.TemporaryDirectory() as folder:
        for number, visit in enumerate(every_screen(Path(folder))):
            if not names or visit.name in names:
                yield visit.name, page_at(visit, Path(folder) / str(number))


def page_at(visit: Visit, folder: Path) -> str:
    """The page of a screen; the program is opened in the folder, which isn't there yet."""
    with visited(visit, folder) as stage:
        return page_of(stage)


def page_of(stage: ScreenStack) -> str:
    """What can be read on the screen in front, under the name of its class."""
    top = stage.top
    assert isinstance(top, Form)
    lines = [f"# {type(top).__name__}", *_lines(top)]
    if isinstance(top, TableScene):
        lines += [f"~ {line.text}" for line in top.looks.log() if line.text and not any(line.text in each for each in lines)]
    return "\n".join(lines) + "\n"


def _lines(scene: Form[Any]) -> Iterator[str]:
    group: Group = scene.group
    fields = {id(each.control): each for each in group.everything() if isinstance(each, Field)}
    for top in group.widgets:
        for widget in tree(top):
            yield from _of(widget, fields.get(id(widget)))
    if scene.toast.text:
        yield f"! {scene.toast.text}"


def _of(widget: Widget, field: Field | None) -> Iterator[str]:
    yield from (text for text in widget.passages if text.strip())
    key = widget.shortcut.label if widget.shortcut else ""
    if field is not None:
        yield f"[{field.words.title}] {widget.stands}".rstrip()
        yield from (f"    {text}" for text in (field.words.note, field.words.wrong) if text)
    elif widget.focusable and widget.sort not in ("text", "list", "choices", "tab"):
        yield f"[{widget.called}] {widget.stands}".rstrip() + (f"  ({key})" if key else "")
    if widget.tip:
        yield f"    {widget.tip}"
    if isinstance(widget, Tabs):
        yield " | ".join(view.text for view in widget.views)
    if isinstance(widget, ListView):
        rows = list(widget.rows)
        for row in rows[:MOST_ROWS]:
            yield "- " + " | ".join(filter(None, (row.text, row.note, row.under)))
        if len(rows) > MOST_ROWS:
            yield f"- and {len(rows) - MOST_ROWS} more"
