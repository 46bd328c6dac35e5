"""The tournament conditions (act 17.2, 17.3): what every player can read before entering, and what is still lacking."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from decimal import Decimal
from typing import NamedTuple

from game.grammar import counted, ordinal
from game.rulebook.clause import NoticeSpec
from game.rulebook.money import dollars
from game.rulebook.schema.setting_kind import Cents, SettingKind
from game.rulebook.settings import Settings
from game.tournament.canberra.office.occasion import Occasion
from game.tournament.canberra.office.prizes import are_shares
from game.tournament.canberra.office.seat_draw import most_at_table
from game.tournament.levels import NotAllowed


class ItemFacts(NamedTuple):
    """What an item is made of."""

    settings: Settings
    occasion: Occasion
    notice: NoticeSpec

    @property
    def format(self) -> str:
        """knock-out: players go on from session to session; points: several sessions bring points."""
        return self.settings.tournament_format

    def sum(self, setting: SettingKind[Cents]) -> str:
        """An amount, or that it is not named."""
        amount = self.settings.given(setting)
        return self.named("" if amount is None else dollars(amount))

    def named(self, told: str) -> str:
        """What the house has filled in, or that it is not named."""
        return told or self.settings.spec.notice("remarks", "unnamed").text()

    def listed(self, numbers: tuple[Decimal, ...]) -> str:
        """Numbers in order, or that they are not named."""
        return self.named(", ".join(map(str, numbers)))


def _start(told: ItemFacts) -> str:
    starts, entry, eligible = map(told.named, (told.occasion.starts, told.occasion.entry, told.occasion.eligible))
    return told.notice.text(starts=starts, entry=entry, eligible=eligible)


def _sessions(told: ItemFacts) -> str:
    settings, count = told.settings, told.settings.sessions
    minutes = settings.session_minutes
    rounds = settings.given(Settings.session_rounds)
    length = "minutes" if minutes else "unnamed" if rounds is None else "rounds"
    how_many = "counted" if count else "until-one-table"
    return told.notice.text(how_many, length, count=counted(count, "session"), minutes=minutes, rounds=rounds)


def _tables(told: ItemFacts) -> str:
    cases = ("seated", "sit-and-go") if told.settings.sit_and_go else ("seated",)
    return told.notice.text(*cases, most=most_at_table(told.settings), count=told.settings.seated_to_start)


def _progress(told: ItemFacts) -> str:
    case = "points" if told.format == "points" else told.settings.progression
    return told.notice.text(case, count=told.settings.progress_count)


def _points(told: ItemFacts) -> str:
    return told.notice.text(told.format, listed=told.listed(told.settings.points))


def _second_chance(told: ItemFacts) -> str:
    place = told.settings.repechage_place
    return told.notice.text("offered" if place else "none", place=ordinal(place))


def _buy_backs(told: ItemFacts) -> str:
    count, last = told.settings.buy_backs, told.settings.buy_back_sessions
    return told.notice.text({0: "none", 1: "once"}.get(count, "more"), count=count, last=last)


def _fee(told: ItemFacts) -> str:
    fee, kept = told.settings.given(Settings.entry_fee), told.settings.entry_commission
    if fee is None:
        return told.notice.text("unnamed")
    return told.notice.text("named", fee=dollars(fee), net=dollars(fee - kept), commission=dollars(kept))


def _chips(told: ItemFacts) -> str:
    ending = "carried" if told.settings.carry_over else "fresh"
    return told.notice.text("issued", ending, stack=told.sum(Settings.starting_stack))


def _players(told: ItemFacts) -> str:
    return told.notice.text(least=told.settings.least_players, most=told.settings.most_players)


def _groups(told: ItemFacts) -> str:
    return told.notice.text("staff" if told.settings.staff_excluded else "none")


def _jackpot(told: ItemFacts) -> str:
    return told.notice.text(told.settings.tournament_jackpot)


def _limits(told: ItemFacts) -> str:
    least, most, step = map(told.sum, (Settings.table_min, Settings.table_max, Settings.multiple))
    return told.notice.text(least=least, most=most, step=step)


def _knocked_out(told: ItemFacts) -> str:
    if told.format == "points":
        return told.notice.text("points")
    count, ante = told.settings.progress_count, told.sum(Settings.table_min)
    return told.notice.text(told.settings.progression, "short", count=count, ante=ante)


def _level_to_go_on(told: ItemFacts) -> str:
    return told.notice.text("points") if told.format == "points" else told.notice.text(told.settings.qualifying_tie)


def _dropping_out(told: ItemFacts) -> str:
    case = told.settings.bust_scope if told.format == "points" else "knock-out"
    return told.notice.text(case, ante=told.sum(Settings.table_min))


def _level_on_points(told: ItemFacts) -> str:
    return told.notice.text(told.settings.session_tie) if told.format == "points" else told.notice.text("knock-out")


def _prize_pool(told: ItemFacts) -> str:
    if not told.settings.prizes:
        return told.notice.text("unnamed")
    listed, added = told.listed(told.settings.prizes), told.settings.added_from_reserve
    if are_shares(shares := told.settings.prizes):
        listed = ", ".join(f"{share * 100:f}".rstrip("0").rstrip(".") + "%" for share in shares)
    return told.notice.text("fees-and-reserve" if added else "fees", "by-place", added=dollars(added), listed=listed)


def _level_at_last(told: ItemFacts) -> str:
    return told.notice.text("points") if told.format == "points" else told.notice.text(told.settings.tie_method)


def _level_totals(told: ItemFacts) -> str:
    return told.notice.text(told.settings.tie_method) if told.format == "points" else told.notice.text("knock-out")


def _shared_prizes(told: ItemFacts) -> str:
    combined = told.settings.tie_method == "combine"
    return told.notice.text("combine", told.settings.leftover_cents) if combined else told.notice.text(told.settings.tie_method)


def _extra_rounds(told: ItemFacts) -> str:
    return told.notice.text(told.settings.tie_method)


def _statement(told: ItemFacts) -> str:
    director = told.occasion.director
    return told.notice.text("named" if director else "unnamed", director=director)


def _agreement(told: ItemFacts) -> str:
    return told.notice.text("signed" if told.settings.signed_agreement else "none")


def _breaks(told: ItemFacts) -> str:
    rounds, minutes = told.settings.break_rounds, told.settings.break_minutes
    return told.notice.text("planned" if rounds else "none", rounds=rounds, minutes=minutes)


def _pace(told: ItemFacts) -> str:
    seconds = told.settings.pace_seconds
    return told.notice.text("set" if seconds else "none", seconds=seconds)


WORDS: dict[str, Callable[[ItemFacts], str]] = {
    "start": _start,
    "sessions": _sessions,
    "tables": _tables,
    "progress": _progress,
    "points": _points,
    "second-chance": _second_chance,
    "buy-backs": _buy_backs,
    "fee": _fee,
    "chips": _chips,
    "players": _players,
    "groups": _groups,
    "jackpot": _jackpot,
    "limits": _limits,
    "knocked-out": _knocked_out,
    "level-to-go-on": _level_to_go_on,
    "dropping-out": _dropping_out,
    "level-on-points": _level_on_points,
    "prize-pool": _prize_pool,
    "level-at-last": _level_at_last,
    "level-totals": _level_totals,
    "shared-prizes": _shared_prizes,
    "extra-rounds": _extra_rounds,
    "statement": _statement,
    "agreement": _agreement,
    "breaks": _breaks,
    "pace": _pace,
}
"""What tells each item, by its name in the game's file."""


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
        *(Condition(item.cite, item.heading, WORDS[name](ItemFacts(settings, occasion, item))) for name, item in items),
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
