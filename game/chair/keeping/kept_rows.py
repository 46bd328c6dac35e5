"""The rows of all kept rounds, read from the records as they come into view: the list opens as fast with many as with few."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import islice
from typing import Any, overload

from game.chair.reviewing.results import cards_shown, signed
from game.chair.setting_up.seating import described, headed
from game.chair.wording.list_rows import Row, hits_in_small
from game.records.kept_values import KeptRound
from game.records.listing import Listing
from game.records.own_hands import read_own
from game.records.storage.database import RecordsError
from game.rulebook.money import dollars
from game.training.grading import Grade


class LazyRows(Sequence[Row]):
    """What a list needs of them; which rows, and how many, the kind of list says."""

    @abstractmethod
    def row_at(self, at: int) -> Row:
        """The row at a place from 0, which there is."""

    @overload
    def __getitem__(self, place: int) -> Row: ...
    @overload
    def __getitem__(self, place: slice) -> list[Row]: ...
    def __getitem__(self, place: int | slice) -> Row | list[Row]:
        if isinstance(place, slice):
            return [self[at] for at in range(*place.indices(len(self)))]
        at = place + len(self) if place < 0 else place
        if not 0 <= at < len(self):
            raise IndexError(place)
        return self.row_at(at)

    def __iter__(self) -> Iterator[Row]:
        return map(self.row_at, range(len(self)))


PAGE = 40
"""Rows that are read at once."""
AHEAD = 400
"""Rows whose words are read in a turn in which nothing else is to do."""
MOST_PAGES = 50
"""Pages that are held."""
BROKEN_OFF, SET_ASIDE = "broken off", "set aside"
STATES = {"playing": BROKEN_OFF, "abandoned": SET_ASIDE}
"""What is said of rounds that did not come to their end."""
GONE, UNREADABLE = "is gone", "can't be read any more"
MOST_LETTERS = 16


class KeptRows(LazyRows):
    """Rounds as rows, the last one first; `numbers` are those that are shown."""

    def __init__(self, listing: Listing, numbers: Sequence[int], words: RowWords | None = None) -> None:
        self._listing, self._numbers = listing, numbers
        self._words = words or RowWords(listing)
        self._pages: dict[int, list[Row]] = {}

    def __len__(self) -> int:
        return len(self._numbers)

    def row_at(self, at: int) -> Row:
        return self._page(at // PAGE)[at % PAGE]

    def place(self, key: str) -> int:
        """Where the row of that key stands; the first where it is none of these."""
        number = int(key) if key.isdecimal() else 0
        return self._numbers.index(number) if number in self._numbers else 0

    def read_on(self) -> None:
        """Read some of what a search will want; a fault shows where it is searched."""
        with suppress(RecordsError):
            self._words.read_on()

    def narrowed(self, query: str) -> KeptRows:
        """Those in which every word of the query occurs; those that begin with it first."""
        return KeptRows(self._listing, self._words.found(query, self._numbers), self._words) if query.split() else self

    def _page(self, number: int) -> list[Row]:
        if number not in self._pages:
            while len(self._pages) >= MOST_PAGES:
                del self._pages[next(iter(self._pages))]
            wanted = self._numbers[number * PAGE : (number + 1) * PAGE]
            try:
                there = {kept.id: row_of(kept) for kept in self._listing.those(wanted)}
            except RecordsError as wrong:  # it is tried again when they are drawn again
                return [_without(each, wrong.what) for each in wanted]
            self._pages[number] = [there.get(each) or _without(each, GONE) for each in wanted]
        return self._pages[number]


class RowWords:
    """What can be read in the row of each round, made when something is first looked for."""

    def __init__(self, listing: Listing) -> None:
        self._listing = listing
        self._texts: dict[int, tuple[int, str, str]] = {}
        self._reading: Iterator[tuple[int, tuple[int, str, str]]] | None = None
        self._whole = False

    def read_on(self, some: int = AHEAD) -> None:
        """So many more, before anybody looks for one: all together would take a tenth of a second at the first letter."""
        if self._whole:
            return
        self._reading = self._reading or self._read()
        before = len(self._texts)
        self._texts.update(islice(self._reading, some))
        self._whole = len(self._texts) < before + some

    def found(self, query: str, numbers: Sequence[int]) -> list[int]:
        """The rounds in which all words occur, those whose row begins with the query first, else in their order."""
        while not self._whole:
            self.read_on(len(numbers) + 1)
        return hits_in_small(query, list(filter(None, map(self._texts.get, numbers))))

    def _read(self) -> Iterator[tuple[int, tuple[int, str, str]]]:
        sittings = self._listing.sittings().items()
        heads = {number: f"{sat.started}  {headed(sat)}".lower() for number, sat in sittings if not sat.fault}
        for each in self._listing.outlines(Grade.EXACT.value):
            head = heads.get(each.session)
            own = read_own(each.own)
            note = outcome_text(each.state, each.exact or 0, each.given or 0, each.stack, own) if head else UNREADABLE
            text = f"{head}{each.number}" if head else f"round {each.id}"
            yield each.id, (each.id, text, f"{text} {note} {own.get('who', '')} {'star' if each.star else ''}".lower())


def _without(number: int, why: str) -> Row:
    """The row of a round of which nothing can be told."""
    return Row(str(number), f"round {number}", why, colour="danger")


def row_of(kept: KeptRound) -> Row:
    """When, what, in which role, and how it came out."""
    if kept.fault:
        return Row(str(kept.id), f"{kept.started[:MOST_LETTERS]}  round {kept.id}", UNREADABLE, colour="danger")
    right = sum(grade == Grade.EXACT.value for grade in kept.grades)
    note = outcome_text(kept.state, right, len(kept.grades), kept.stacks.get(kept.seating.get("me", 0)), kept.own)
    who = str(kept.own.get("who", ""))
    return Row(str(kept.id), f"{kept.started}  {described(kept)}", note, colour=_colour(kept),
               under=f"with {who}" if who else "", star=kept.star)


def _colour(kept: KeptRound) -> str:
    gain = kept.own.get("gain")
    return "muted" if not isinstance(gain, int) or not gain else "success" if gain > 0 else "danger"


def outcome_text(state: str, right: int, rulings: int, stack: int | None, own: Mapping[str, Any]) -> str:
    """How a round came out: that it did not come to its end, how the rulings did, or what the person had in front of them."""
    if state in STATES:
        return STATES[state]
    if rulings:
        return f"irregularities exactly right: {right} of {rulings}"
    if isinstance(own.get("gain"), int):
        practice = "practice   " if own.get("again") else ""
        return f"{practice}{cards_shown(str(own.get('cards', '')))}   {signed(own['gain'])}".strip()
    return "" if stack is None else f"your stack {dollars(stack)}"
