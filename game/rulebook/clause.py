"""One clause of a rulebook, in our own words; a reading, which says how this program understands one that leaves room; a notice."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from string import Formatter

from game.rulebook.errors import UnknownRef, nearest


@dataclass(frozen=True, slots=True)
class Clause:
    """What a clause demands: what a trainee reads, a ruling cites and the narration says.

    `ref` is the book's own number ("tas C.11.3"); `summary` is complete enough to rule from, and names no
    reading (a reading's `refs` name its clauses); `say` gives the sentences announced at the table, with placeholders, by the
    kind of event they tell of (schema/event_words.py); `games` holds "all" or game ids.
    """

    ref: str
    heading: str
    kind: str
    live: tuple[str, ...]
    games: tuple[str, ...]
    summary: str
    say: Mapping[str, str] = field(default_factory=dict)
    related: tuple[str, ...] = ()

    @property
    def book(self) -> str:
        """The id of the book it stands in: "tas"."""
        return self.ref.partition(" ")[0]

    def binds(self, game: str) -> bool:
        """Whether it is a clause of that game."""
        return "all" in self.games or game in self.games


@cache
def placeholders(sentence: str) -> tuple[str, ...]:
    """The names in braces of a `say` sentence, as written. Raises ValueError for unpaired braces."""
    found = ((name, form, said) for _, name, form, said in Formatter().parse(sentence) if name is not None)
    return tuple(name + (f"!{said}" if said else "") + (f":{form}" if form else "") for name, form, said in found)


def parts(ref: str) -> tuple[str, ...]:
    """The headings a ref may stand under, outermost first: "tas C.11.3" stands under "C", "C.11", "C.11.3"."""
    numbers = ref.partition(" ")[2].split(".")
    return tuple(".".join(numbers[: length + 1]) for length in range(len(numbers)))


# ---- readings


@dataclass(frozen=True, slots=True)
class Reading:
    """Ours, never shown as a clause. `refs` are the clauses it reads; `setting` changes it where a house may choose."""

    id: str
    title: str
    refs: tuple[str, ...]
    text: str
    setting: str | None = None


@dataclass(frozen=True, slots=True)
class NoticeSpec:
    """One notice of a game. `texts` are its sentences by the case they are for, "" where there is one for all, with
    placeholders from `words.NOTICE_FACTS`; `heading` is "" where it stands under none."""

    place: str
    cite: str
    heading: str = ""
    texts: Mapping[str, str] = field(default_factory=dict, hash=False)
    cites: tuple[str, ...] = ()
    readings: tuple[str, ...] = ()

    def text(self, *cases: str, **facts: object) -> str:
        """The sentences of those cases, "; " between them, filled with facts. UnknownRef for a case without a sentence and for
        a placeholder that no fact fills."""
        return "; ".join(self._sentence(case, facts) for case in cases or ("",))

    def line(self, *cases: str, **facts: object) -> str:
        """The same with its clause."""
        return f"{self.text(*cases, **facts)} [{self.cite}]"

    def _sentence(self, case: str, facts: Mapping[str, object]) -> str:
        if case not in self.texts:
            raise UnknownRef(f"{self.place} has no text{case and f' for {case}'}; {nearest(case, filter(None, self.texts))}")
        try:
            return self.texts[case].format_map(facts)
        except KeyError as missing:
            told = " ".join(sorted(facts)) or "nothing"
            raise UnknownRef(f"{self.place} names {{{missing.args[0]}}}, but is told {told}") from None
