"""The tournament conditions (act 17.2, 17.3): what every player can read before entering, and what is still lacking."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.rulebook.settings import Settings
from game.tournament.canberra.office.conditions_wording import WORDS, Telling
from game.tournament.canberra.office.occasion import Occasion
from game.tournament.canberra.office.prizes import are_shares
from game.tournament.canberra.office.seat_draw import most_at_table
from game.tournament.not_allowed import NotAllowed


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


def conditions(settings: Settings, occasion: Occasion) -> tuple[Condition, ...]:
    """All items of the sheet, in its order; those that do not apply to the format say so."""
    items = settings.spec.office("conditions").items()
    added, void = (settings.spec.notice("house-rules", name) for name in ("added", "void"))
    rules = (rule for rule in occasion.house_rules if rule not in settings.spec.office("prevailing"))
    return (
        *(Condition(item.cite, item.heading, WORDS[name](Telling(settings, occasion, item))) for name, item in items),
        *(Condition(added.cite, added.heading, added.text(rule=rule)) for rule in rules),
        *(Condition(clash.cite, void.heading, clash.what) for clash in clashes(settings, occasion)),
    )


def clashes(settings: Settings, occasion: Occasion) -> tuple[Lack, ...]:
    """The house rules that do not hold, each with the clause that governs in their place (17.3.b)."""
    prevailing, void = settings.spec.office("prevailing"), settings.spec.notice("house-rules", "void")
    return tuple(Lack(prevailing[rule].cite, void.text(rule=rule)) for rule in occasion.house_rules if rule in prevailing)


def lacking(settings: Settings, occasion: Occasion) -> tuple[Lack, ...]:
    """What has to be settled before entries open, in the order of 17.3."""
    missing = (*_particulars(occasion), *_structure(settings), *_money(settings), *_formalities(settings, occasion))
    notices = settings.spec.office("lacking")
    return tuple(Lack(notices[name].cite, notices[name].text(**facts)) for name, facts in missing)


def ready(settings: Settings, occasion: Occasion) -> None:
    """NotAllowed, naming the first thing, while something is lacking."""
    for lack in lacking(settings, occasion):
        raise NotAllowed(lack.cite, settings.spec.notice("lacking", "closed").text(lack=lack.what))


Missing = tuple[str, dict[str, str]]
"""A thing that is lacking, by its name in the game's file, and the facts it is told with."""


def _particulars(occasion: Occasion) -> Iterator[Missing]:
    for name, told in (("start", occasion.starts), ("entry", occasion.entry), ("eligible", occasion.eligible)):
        if not told:
            yield name, {}


def _structure(settings: Settings) -> Iterator[Missing]:
    points = settings.tournament_format == "points"
    if settings.given(Settings.session_rounds) is None and not settings.session_minutes:
        yield "session-length", {}
    if points and not settings.sessions:
        yield "sessions", {}
    if settings.sit_and_go and not settings.seated_to_start:
        yield "sit-and-go", {}
    if points and not settings.points:
        yield "points", {}
    if not points and not _somebody_drops_out(settings):
        yield "nobody-out", {}
    if settings.given(Settings.starting_stack) is None:
        yield "chips", {}


def _somebody_drops_out(settings: Settings) -> bool:
    count = settings.progress_count
    best = settings.progression == "best-of-table"
    return 0 < count < most_at_table(settings) if best else count > 0


def _money(settings: Settings) -> Iterator[Missing]:
    if settings.given(Settings.entry_fee) is None:
        yield "fee", {}
    listed = settings.prizes
    if not listed:
        yield "breakdown", {}
    elif are_shares(listed) and sum(listed) != 1:
        yield "whole-pool", {"shares": " + ".join(map(str, listed))}


def _formalities(settings: Settings, occasion: Occasion) -> Iterator[Missing]:
    if not occasion.shown:
        yield "shown", {}
    if not occasion.notified:
        yield "notified", {}
        if settings.added_from_reserve:
            yield "reserve-money", {}
    if not occasion.director:
        yield "director", {}
