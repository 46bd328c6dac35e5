"""The conditions in words: which sentences of the game's file each item is made of, and the figures that fill them."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.rulebook.money import dollars
from game.rulebook.notice import NoticeSpec
from game.rulebook.settings import Settings
from game.tournament.canberra.office.occasion import Occasion
from game.tournament.canberra.office.prizes import are_shares
from game.tournament.canberra.office.seat_draw import most_at_table


class Telling(NamedTuple):
    """What an item is made of."""

    settings: Settings
    occasion: Occasion
    notice: NoticeSpec

    @property
    def format(self) -> str:
        """knock-out: players go on from session to session; points: several sessions bring points."""
        return self.settings.choice("tournament-format")

    def sum(self, name: str) -> str:
        """An amount, or that it is not named."""
        return dollars(self.settings.amount(name)) if self.settings.has(name) else self.named("")

    def named(self, told: str) -> str:
        """What the house has filled in, or that it is not named."""
        return told or self.settings.spec.notice("remarks", "unnamed").text()

    def listed(self, name: str) -> str:
        """Numbers in order, or that they are not named."""
        return self.named(", ".join(map(str, self.settings.decimals(name))) if self.settings.has(name) else "")

    def choice(self, name: str) -> str:
        """The text for what the house has chosen."""
        return self.notice.text(self.settings.choice(name))


def _start(told: Telling) -> str:
    starts, entry, eligible = map(told.named, (told.occasion.starts, told.occasion.entry, told.occasion.eligible))
    return told.notice.text(starts=starts, entry=entry, eligible=eligible)


def _sessions(told: Telling) -> str:
    settings, count = told.settings, told.settings.number("sessions")
    minutes = settings.number("session-minutes")
    rounds = settings.number("session-rounds") if settings.has("session-rounds") else None
    length = "minutes" if minutes else "unnamed" if rounds is None else "rounds"
    return told.notice.text("counted" if count else "until-one-table", length, count=count, minutes=minutes, rounds=rounds)


def _tables(told: Telling) -> str:
    cases = ("seated", "sit-and-go") if told.settings.flag("sit-and-go") else ("seated",)
    return told.notice.text(*cases, most=most_at_table(told.settings), count=told.settings.number("seated-to-start"))


def _progress(told: Telling) -> str:
    case = "points" if told.format == "points" else told.settings.choice("progression")
    return told.notice.text(case, count=told.settings.number("progress-count"))


def _points(told: Telling) -> str:
    return told.notice.text(told.format, listed=told.listed("points"))


def _second_chance(told: Telling) -> str:
    place = told.settings.number("repechage-place")
    return told.notice.text("offered" if place else "none", place=place)


def _buy_backs(told: Telling) -> str:
    count, last = told.settings.number("buy-backs"), told.settings.number("buy-back-sessions")
    return told.notice.text({0: "none", 1: "once"}.get(count, "more"), count=count, last=last)


def _fee(told: Telling) -> str:
    if not told.settings.has("entry-fee"):
        return told.notice.text("unnamed")
    fee, kept = told.settings.amount("entry-fee"), told.settings.amount("entry-commission")
    return told.notice.text("named", fee=dollars(fee), net=dollars(fee - kept), commission=dollars(kept))


def _chips(told: Telling) -> str:
    ending = "carried" if told.settings.flag("carry-over") else "fresh"
    return told.notice.text("issued", ending, stack=told.sum("starting-stack"))


def _players(told: Telling) -> str:
    return told.notice.text(least=told.settings.number("least-players"), most=told.settings.number("most-players"))


def _groups(told: Telling) -> str:
    return told.notice.text("staff" if told.settings.flag("staff-excluded") else "none")


def _jackpot(told: Telling) -> str:
    return told.choice("tournament-jackpot")


def _limits(told: Telling) -> str:
    least, most, step = map(told.sum, ("table-min", "table-max", "multiple"))
    return told.notice.text(least=least, most=most, step=step)


def _knocked_out(told: Telling) -> str:
    if told.format == "points":
        return told.notice.text("points")
    count, ante = told.settings.number("progress-count"), told.sum("table-min")
    return told.notice.text(told.settings.choice("progression"), "short", count=count, ante=ante)


def _level_to_go_on(told: Telling) -> str:
    return told.notice.text("points") if told.format == "points" else told.choice("qualifying-tie")


def _dropping_out(told: Telling) -> str:
    case = told.settings.choice("bust-scope") if told.format == "points" else "knock-out"
    return told.notice.text(case, ante=told.sum("table-min"))


def _level_on_points(told: Telling) -> str:
    return told.choice("session-tie") if told.format == "points" else told.notice.text("knock-out")


def _prize_pool(told: Telling) -> str:
    if not told.settings.has("prizes"):
        return told.notice.text("unnamed")
    listed, added = told.listed("prizes"), told.settings.amount("added-from-reserve")
    if are_shares(shares := told.settings.decimals("prizes")):
        listed = ", ".join(f"{share * 100:f}".rstrip("0").rstrip(".") + " %" for share in shares)
    return told.notice.text("fees-and-reserve" if added else "fees", "by-place", added=dollars(added), listed=listed)


def _level_at_last(told: Telling) -> str:
    return told.notice.text("points") if told.format == "points" else told.choice("tie-method")


def _level_totals(told: Telling) -> str:
    return told.choice("tie-method") if told.format == "points" else told.notice.text("knock-out")


def _shared_prizes(told: Telling) -> str:
    combined = told.settings.choice("tie-method") == "combine"
    return told.notice.text("combine", told.settings.choice("leftover-cents")) if combined else told.choice("tie-method")


def _extra_rounds(told: Telling) -> str:
    return told.choice("tie-method")


def _statement(told: Telling) -> str:
    director = told.occasion.director
    return told.notice.text("named" if director else "unnamed", director=director)


def _agreement(told: Telling) -> str:
    return told.notice.text("signed" if told.settings.flag("signed-agreement") else "none")


def _breaks(told: Telling) -> str:
    rounds, minutes = told.settings.number("break-rounds"), told.settings.number("break-minutes")
    return told.notice.text("planned" if rounds else "none", rounds=rounds, minutes=minutes)


def _pace(told: Telling) -> str:
    seconds = told.settings.number("pace-seconds")
    return told.notice.text("set" if seconds else "none", seconds=seconds)


WORDS: dict[str, Callable[[Telling], str]] = {
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
