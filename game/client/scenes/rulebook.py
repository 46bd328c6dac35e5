"""The reader of the rulebooks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pygame

from game.chair.setting_up.library import Library, Readable, Trail, heads, innermost, outline
from game.chair.wording.list_rows import Row
from game.chair.wording.paragraphs import small_caps
from game.client.scenes.clause_page import STAGED, front_page, page
from game.client.stage.form import Form
from game.client.widgets.button import Button
from game.client.widgets.entry import TextEntry
from game.client.widgets.events.group import Group
from game.client.widgets.layout.flow import TextFlow
from game.client.widgets.layout.plain import Panel
from game.client.widgets.listview import ListView
from game.client.widgets.tabs import Tabs
from game.unheard import unheard


class RulebookScene(Form[None]):
    """Opens at `ref`, if one is given: a clause or a house reading. Raises KeyError if no book holds it. `stage` opens the
    catalogue at an irregularity that a clause rules on."""

    first = "outline"
    WIDE = 900

    def __init__(self, library: Library, ref: str = "", stage: Callable[[str], None] = unheard) -> None:
        super().__init__()
        self.library, self._stage = library, stage
        self.query = ""
        self.trail = Trail()
        self._row = ""
        """The heading that was folded or unfolded last: the list stays there."""
        self._book = next(iter(library.books))
        self._folded = {book: innermost(shelf) for book, shelf in library.books.items()}
        if ref:
            self.open(ref)

    def open(self, ref: str) -> None:
        """Show a clause or reading, and where it stands."""
        self._row = ""
        book = self.library.book_of(ref)
        if not self.library.holds(ref):
            raise KeyError(f"{book.title} has no {ref}")
        self.trail.go(ref)
        self._stand()

    def build(self, group: Group, area: pygame.Rect) -> None:
        """Books above, search and outline at the left, the page at the right."""
        px = self.style.px
        wide = area.width >= px(self.WIDE)
        edge = px(24) if wide else px(12)
        top = self._head(group, area, edge)
        share = 0.36 if wide else 0.42
        left = pygame.Rect(edge, top, round((area.width - 2 * edge) * share), area.bottom - edge - top)
        group.add(TextEntry(pygame.Rect(left.topleft, (left.width, px(36))), self._search, text=self.query,
                            name="search", hint="Search all books", submit=self._to_results))
        rows = self._rows()
        rect = pygame.Rect(left.left, left.top + px(48), left.width, left.height - px(48))
        group.add(ListView(rect, self.style, rows, self._point, name=f"outline {self.query and 'found'}".strip(),
                           chosen=self._row or self.trail.here, submit=self._enter))
        sheet = pygame.Rect(left.right + px(16), top, area.right - edge - left.right - px(16), left.height)
        group.add(Panel(sheet))
        inner = sheet.inflate(-px(28), -px(28))
        here = self.trail.here
        text = page(self.library, here) if here else front_page(self.library.books[self._book])
        group.add(TextFlow(inner, self.style, text, name="page", follow=self._follow))

    def _head(self, group: Group, area: pygame.Rect, edge: int) -> int:
        px = self.style.px
        high, top = px(38), px(14)
        done = Button(pygame.Rect(0, top, Button.width_for(self.style, "Done", "escape"), high), "Done", self.close,
                      key="escape")
        done.rect.right = area.right - edge
        forth = Button(pygame.Rect(done.rect.left - px(52), top, px(44), high), "→", partial(self._step, 1),
                       name="Forward", tip="Forward, Alt+→")
        back = Button(pygame.Rect(forth.rect.left - px(48), top, px(44), high), "←", partial(self._step, -1),
                      name="Back", tip="Back, Alt+←")
        back.enabled, forth.enabled = self.trail.can_back, self.trail.can_forth
        views = [Row(book.id, self._short(book, area)) for book in self.library.books.values()]
        tabs = pygame.Rect(edge, top, back.rect.left - px(16) - edge, high)
        group.add(Tabs(tabs, self.style, views, self._turn, chosen=self._book, name="books"), back, forth, done)
        return top + high + px(14)

    def handle(self, event: pygame.event.Event) -> bool:
        """Alt and arrows go back and forth; ctrl+F, a stroke or whatever is typed begins a search; Escape first clears it."""
        if event.type == pygame.TEXTINPUT and event.text.strip() and not (self.group.focus and self.group.focus.writes):
            self.group.focus_on("search")
        if event.type == pygame.KEYDOWN:
            if event.mod & pygame.KMOD_ALT and event.key in (pygame.K_LEFT, pygame.K_RIGHT):
                self._step(-1 if event.key == pygame.K_LEFT else 1)
                return True
            if event.key == pygame.K_f and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
                self.group.focus_on("search")
                return True
            if event.key == pygame.K_ESCAPE and self.query:
                self._search("")
                return True
            if event.key == pygame.K_DOWN and self.query and self.group.focus is self.group.named("search"):
                self._to_results()
                return True
        return super().handle(event)

    def _short(self, book: Readable, area: pygame.Rect) -> str:
        return book.title if area.width >= self.style.px(1100) else book.id.upper()

    def _rows(self) -> list[Row]:
        if self.query:
            return [Row(hit.ref, hit.title, small_caps(hit.ref)) for hit in self.library.search(self.query, self._book)]
        rows = outline(self.library.books[self._book], self._folded[self._book])
        # Beside a large page there is only room for the headings; the page itself shows the number.
        return rows if self.size[0] >= self.style.px(self.WIDE) else [replace(row, note="") for row in rows]

    def _search(self, query: str) -> None:
        self.query = query
        self.rebuild()

    def _to_results(self) -> None:
        rows = self._rows()
        if rows:
            self.group.focus_on(next(w.name for w in self.group.everything() if isinstance(w, ListView)))
            self._point(rows[0])

    def _point(self, row: Row) -> None:
        self._row = ""
        if not row.key.startswith("# "):
            self.trail.go(row.key)
            if not self.query:
                self._book = row.key.partition(" ")[0]
            self.rebuild()

    def _enter(self, row: Row) -> None:
        if row.key.startswith("# "):
            self._folded[self._book] ^= {row.key[2:]}
            self._row = row.key
            self.rebuild()
        else:
            self._point(row)
            self.group.focus_on("page")

    def _follow(self, ref: str) -> None:
        if ref.startswith(STAGED):
            self._stage(ref.removeprefix(STAGED))
        elif self.library.holds(ref):
            self.open(ref)
            self.rebuild()

    def _step(self, by: int) -> None:
        self.trail.step(by)
        self._stand()
        self.rebuild()

    def _turn(self, book: str) -> None:
        self._book, self.query = book, ""
        first = next(iter(self.library.books[book].clauses), "")
        if first:
            self.trail.go(first)
        self.rebuild()

    def _stand(self) -> None:
        """Turn to the book of the page that is open and unfold the part it stands in."""
        here = self.trail.here
        if here:
            book = self.library.book_of(here)
            self._book = book.id
            if here in book.clauses:
                self._folded[book.id] -= set(heads(book, here))
