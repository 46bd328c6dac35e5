"""The tournament conditions (act 17.2, 17.3): what every player can read before entering, and what is still lacking."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.rulebook.settings import Settings
from game.tournament.canberra.not_allowed import NotAllowed
from game.tournament.canberra.occasion import Occasion
from game.tournament.canberra.prizes import are_shares
from game.tournament.canberra.seats import most_at_table
from game.tournament.canberra.wording import WORDS, Telling


class Condition(NamedTuple):
    """One item: the clause that demands it, what it is about, what the house has decided."""

    cite: str
    heading: str
    text: str

    def line(self) -> str:
        """The item as a line of the sheet."""
        return f"{self.heading}: {self.text} [{self.cite}]"


class Lack(NamedTuple):
    """Something without which entries stay closed, and the clause that demands it."""

    cite: str
    what: str


CLASHES = {
    "sit-out": "act 17.14",
    "change-seats": "act 17.7",
    "second-entry": "act 17.6",
    "refunds": "act 17.23",
    "keep-part-of-pool": "act 17.21",
    "add-chips": "act 17.13",
    "hide-chips": "act 17.12",
    "advice": "act 17.17",
}
"""House rules that a rule contradicts: the rule prevails (17.3.b)."""


def conditions(settings: Settings, occasion: Occasion) -> tuple[Condition, ...]:
    """All items of 17.3 in its order; those that do not apply to the format say so."""
    told = Telling(settings, occasion)
    items = tuple(Condition(cite, heading, text(told)) for cite, heading, text in WORDS)
    added = tuple(Condition("act 17.3.b", "House rule", rule) for rule in occasion.house_rules if rule not in CLASHES)
    void = tuple(Condition(clash.cite, "House rule without effect", clash.what) for clash in clashes(occasion))
    return (*items, *added, *void)


def clashes(occasion: Occasion) -> tuple[Lack, ...]:
    """The house rules that do not hold, each with the clause that governs in their place."""
    return tuple(Lack(CLASHES[rule], f"'{rule}' yields to the rules") for rule in occasion.house_rules if rule in CLASHES)


def lacking(settings: Settings, occasion: Occasion) -> tuple[Lack, ...]:
    """What has to be settled before entries open, in the order of 17.3."""
    return (*_particulars(occasion), *_structure(settings), *_money(settings), *_formalities(settings, occasion))


def ready(settings: Settings, occasion: Occasion) -> None:
    """NotAllowed, naming the first thing, while something is lacking."""
    for lack in lacking(settings, occasion):
        raise NotAllowed(lack.cite, f"Entries stay closed: {lack.what}")


def _particulars(occasion: Occasion) -> Iterator[Lack]:
    named = (("a day and hour of the start", occasion.starts), ("a way to enter", occasion.entry),
             ("who may enter", occasion.eligible))  # fmt: skip
    for what, told in named:
        if not told:
            yield Lack("act 17.3.a.i", f"the conditions do not name {what}")


def _structure(settings: Settings) -> Iterator[Lack]:
    points = settings.choice("tournament-format") == "points"
    if not settings.has("session-rounds") and not settings.number("session-minutes"):
        yield Lack("act 17.3.a.ii.A", "the conditions do not say how long a session is")
    if points and not settings.number("sessions"):
        yield Lack("act 17.3.a.ii.A", "the conditions do not say how many sessions count")
    if settings.flag("sit-and-go") and not settings.number("seated-to-start"):
        yield Lack("act 17.3.a.ii.B", "a sit-and-go says how many seated players start it")
    if points and not settings.has("points"):
        yield Lack("act 17.3.a.ii.D", "the conditions do not say what points a session brings")
    if not points and not _somebody_drops_out(settings):
        yield Lack("act 17.3.a.ix.A", "under these conditions nobody would ever drop out")
    if not settings.has("starting-stack"):
        yield Lack("act 17.3.a.iv", "the conditions do not say how many tournament chips a player gets")


def _somebody_drops_out(settings: Settings) -> bool:
    count = settings.number("progress-count")
    best = settings.choice("progression") == "best-of-table"
    return 0 < count < most_at_table(settings) if best else count > 0


def _money(settings: Settings) -> Iterator[Lack]:
    if not settings.has("entry-fee"):
        yield Lack("act 17.3.a.iii", "the conditions do not name the entry fee")
    listed = settings.decimals("prizes") if settings.has("prizes") else ()
    if not listed:
        yield Lack("act 17.3.a.xi", "the conditions give no breakdown of the prize pool")
    elif are_shares(listed) and sum(listed) != 1:
        yield Lack("act 17.21", f"shares of {' + '.join(map(str, listed))} are not the whole pool")


def _formalities(settings: Settings, occasion: Occasion) -> Iterator[Lack]:
    if not occasion.shown:
        yield Lack("act 17.2.b", "the conditions do not lie out for patrons")
    if not occasion.notified:
        yield Lack("act 17.2.c", "the Commission has not been notified and given a copy")
        if settings.amount("added-from-reserve"):
            yield Lack("act 10.6.b", "reserve money goes only to a tournament that was notified")
    if not occasion.director:
        yield Lack("act 17.4", "no tournament director has been nominated")
