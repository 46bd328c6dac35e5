"""The reader of the rulebooks, and the page of a clause or reading with references to follow."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

import pygame

from game.chair.setting_up.library import BookToRead, Library, Trail, heads, innermost, outline
from game.chair.wording.list_rows import Row
from game.chair.wording.paragraphs import Paragraph, TextRun, plain, ref_run, small_caps
from game.chair.wording.rule_words import setting_title
from game.client.stage.form import Form
from game.client.widgets.button import Button
from game.client.widgets.entry import TextEntry
from game.client.widgets.events.group import Group
from game.client.widgets.layout.flow import TextFlow
from game.client.widgets.layout.plain import Panel
from game.client.widgets.listview import ListView
from game.client.widgets.tabs import Tabs
from game.grammar import and_list, counted
from game.rulebook.clause import Clause, Reading
from game.rulebook.schema.event_words import EXAMPLES
from game.unheard import unheard

LIVE = {"engine": "the table enforces it", "step": "a step of the deal follows it", "ruling": "rulings cite it",
        "conduct": "it covers conduct", "setting": "a house setting follows it", "layout": "the layout shows it",
        "sign": "the limits sign shows it", "tournament": "tournaments follow it", "reference": "for reference only"}
KINDS = {"admin": "Running the house", "commission": "Commission", "conduct": "Conduct", "constraint": "What isn't allowed",
         "definition": "What a word means", "equipment": "Equipment", "irregularity": "When something goes wrong",
         "option": "A player's or the house's choice", "procedure": "Procedure", "ranking": "Ranking of hands",
         "setting": "Set by the house", "settlement": "Who gets what", "tournament": "Tournament"}
"""What each kind of clause is about."""
STAGED = "staged: "
"""How a link begins that leads to an irregularity, and not to a clause."""
NUMBER = re.compile(r"\b(?:RA?\d+|[A-Z]\.[\w.-]*\w|\d+\.[\w.-]*\w)")


def page(library: Library, ref: str) -> list[Paragraph]:
    """What is shown for a ref. Raises KeyError if the library does not hold it."""
    book = library.book_of(ref)
    if ref in book.clauses:
        return list(_clause(library, book, book.clauses[ref]))
    return list(_reading(library, book, book.readings[ref]))


_OPEN = dict.fromkeys(("amount", "pot"), "…")
"""How much is taken of which pot is each clause's own: no sum is right for all of them."""


def front_page(book: BookToRead) -> list[Paragraph]:
    """What is shown before a clause is opened."""
    count = f"{counted(len(book.clauses), 'clause')}, {counted(len(book.readings), 'house reading')}."
    return [plain(book.title, size="title", bold=True), plain(book.edition, colour="muted", before=2), plain(count),
            plain("Choose a clause on the left, or type to search all books.", colour="muted")]


def _clause(library: Library, book: BookToRead, clause: Clause) -> Iterator[Paragraph]:
    where = " › ".join([book.title, *(book.headings[part] for part in heads(book, clause.ref))])
    yield plain(where, size="small", colour="muted")
    yield plain(clause.heading, size="title", bold=True, before=6)
    yield plain(small_caps(clause.ref), size="small", colour="clause", before=2)
    yield Paragraph(tuple(linked(library, book, clause.summary)), "body", 14)
    for sentence in dict.fromkeys(clause.say.values()):
        said = sentence.format_map(EXAMPLES | _OPEN if clause.kind == "commission" else EXAMPLES)
        as_ = "Announced: " if said == sentence else "Say, for example: "
        yield Paragraph((TextRun(as_, colour="muted"), TextRun(f"“{said}”")), "body", 12)
    live = and_list([LIVE[word] for word in clause.live])
    yield plain(f"{KINDS[clause.kind]}: {live}.", size="small", colour="muted", before=12)
    for reading in library.readings_on(clause.ref):
        yield from _house(library, book, reading)
    yield from _staged(library, clause.ref)
    yield from _list(library, "See also", [ref for ref in clause.related if library.holds(ref)])
    yield from _list(library, "Referred to by", [ref for ref in library.naming(clause.ref)
                                                 if ref not in clause.related])


def _staged(library: Library, ref: str) -> Iterator[Paragraph]:
    """What goes wrong and is ruled on under this clause: each leads to a table at which it happens."""
    found = library.ruled_under(ref)
    if found:
        yield plain("See it at a table", size="body", colour="muted", before=20)
    for key, title in found.items():
        yield Paragraph((TextRun(title, f"{STAGED}{key}", "clause"),), "body", 2)


def _house(library: Library, book: BookToRead, reading: Reading) -> Iterator[Paragraph]:
    head = (TextRun("House reading ", colour="accent", bold=True), ref_run(reading.id),
            TextRun(f"  {reading.title}", bold=True))
    yield Paragraph(head, "body", 20, marked=True)
    yield Paragraph(tuple(linked(library, book, reading.text)), "body", 0, marked=True)
    setting = f" The house setting “{setting_title(reading.setting, book.id)}” can change it." if reading.setting else ""
    yield Paragraph((TextRun(f"Our words, not the book's.{setting}", colour="muted"),), "small", 0, marked=True)


def _reading(library: Library, book: BookToRead, reading: Reading) -> Iterator[Paragraph]:
    yield plain(f"{book.title} › House readings", size="small", colour="muted")
    yield plain(reading.title, size="title", bold=True, before=6)
    yield from _house(library, book, reading)
    yield from _list(library, "Clauses", [ref for ref in reading.refs if library.holds(ref)])


def _list(library: Library, title: str, refs: list[str]) -> Iterator[Paragraph]:
    if refs:
        yield plain(title, size="body", colour="muted", before=20)
    for ref in refs:
        yield Paragraph((ref_run(ref), TextRun(f"  {library.title(ref)}")), "body", 2)


def linked(library: Library, book: BookToRead, text: str) -> Iterator[TextRun]:
    """Text in which every number of a clause or reading of the same book leads there."""
    done = 0
    for match in NUMBER.finditer(text):
        ref = f"{book.id} {match.group()}"
        if library.holds(ref):
            if text[done:match.start()]:
                yield TextRun(text[done:match.start()])
            yield TextRun(match.group(), ref, "clause")
            done = match.end()
    if text[done:]:
        yield TextRun(text[done:])


class RulebookScene(Form[None]):
    """Opens at `ref`, if one is given: a clause or a house reading. Raises KeyError if no book holds it. `stage` opens the
    catalogue at an irregularity that a clause rules on."""

    first = "outline"
    WIDE = 900

    def __init__(self, library: Library, ref: str = "", stage: Callable[[str], None] = unheard, book: str = "") -> None:
        super().__init__()
        self.library, self._stage = library, stage
        self.query = ""
        self.trail = Trail()
        self._followed = 0
        """How many links of pages were followed, one from the other."""
        self._row = ""
        """The heading that was folded or unfolded last: the list stays there."""
        self._book = book or next(iter(library.books))
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
                      key="" if self._followed else "escape")
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
        """Alt and arrows go back and forth; ctrl+F, a stroke or whatever is typed begins a search. Escape first clears that,
        and goes back from what a link led to."""
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
            if event.key == pygame.K_ESCAPE and self._followed:
                self._step(-1)
                return True
            if event.key == pygame.K_DOWN and self.query and self.group.focus is self.group.named("search"):
                self._to_results()
                return True
        return super().handle(event)

    def _short(self, book: BookToRead, area: pygame.Rect) -> str:
        return book.title if area.width >= self.style.px(1100) else book.id.upper()

    def _rows(self) -> list[Row]:
        if self.query:
            return [Row(hit.ref, hit.title, small_caps(hit.ref)) for hit in self.library.search(self.query, self._book)]
        rows = outline(self.library.books[self._book], self._folded[self._book])
        # Next to a large page there is only room for the headings; the page itself shows the number.
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
            self._followed = 0
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
            self._followed += 1
            self.rebuild()

    def _step(self, by: int) -> None:
        self._followed = max(0, self._followed + by) if by < 0 else self._followed
        self.trail.step(by)
        self._stand()
        self.rebuild()

    def _turn(self, book: str) -> None:
        self._book, self.query, self._followed = book, "", 0
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
