"""The conditions in words: a sentence for each item of 17.3, made of what the house has decided."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.rulebook.money import dollars
from game.rulebook.settings import Settings
from game.tournament.canberra.occasion import Occasion
from game.tournament.canberra.prizes import are_shares
from game.tournament.canberra.seats import most_at_table

UNNAMED = "not named yet"


class Telling(NamedTuple):
    """What a sentence is made of."""

    settings: Settings
    occasion: Occasion

    @property
    def points(self) -> bool:
        """Whether several sessions bring points, and nobody has to go on."""
        return self.settings.choice("tournament-format") == "points"

    def sum(self, name: str) -> str:
        """An amount, or that it is not named."""
        return dollars(self.settings.amount(name)) if self.settings.has(name) else UNNAMED

    def yes(self, name: str) -> bool:
        """A flag."""
        return self.settings.flag(name)


def _start(told: Telling) -> str:
    who = told.occasion
    return f"{who.starts or UNNAMED}; entry {who.entry or UNNAMED}; open to {who.eligible or UNNAMED}"


def _sessions(told: Telling) -> str:
    settings, count = told.settings, told.settings.number("sessions")
    many = f"{count} sessions" if count else "sessions until one table is left, which plays the last one"
    minutes = settings.number("session-minutes")
    if minutes:
        return f"{many}; each ends with the round in play after {minutes} minutes"
    return f"{many}; each of {settings.number('session-rounds')} rounds" if settings.has("session-rounds") else f"{many}; {UNNAMED}"


def _tables(told: Telling) -> str:
    most = most_at_table(told.settings)
    text = f"as few tables as seat everybody, {most} players at most to each"
    if not told.yes("sit-and-go"):
        return text
    return f"{text}; a session starts once {told.settings.number('seated-to-start')} are seated, table and box by ballot"


def _progress(told: Telling) -> str:
    if told.points:
        return "does not apply: everybody plays all sessions"
    count = told.settings.number("progress-count")
    best = told.settings.choice("progression") == "best-of-table"
    return f"the best {count} of each table go on" if best else f"the lowest {count} of each table leave, the others go on"


def _points(told: Telling) -> str:
    if not told.points:
        return "does not apply: no points; one prize pool at the end"
    listed = told.settings.decimals("points") if told.settings.has("points") else ()
    return f"points by place in each session: {', '.join(map(str, listed)) or UNNAMED}; prizes by their total"


def _second_chance(told: Telling) -> str:
    place = told.settings.number("repechage-place")
    if not place:
        return "none"
    return f"the players placed {place} at each table play one more session; the best of each of its tables goes on"


def _buy_backs(told: Telling) -> str:
    count = told.settings.number("buy-backs")
    if not count:
        return "none"
    times = "once" if count == 1 else f"{count} times"
    last = told.settings.number("buy-back-sessions")
    return f"{times}, for the entry fee and fresh chips, until session {last} ends"


def _fee(told: Telling) -> str:
    if not told.settings.has("entry-fee"):
        return UNNAMED
    fee, kept = told.settings.amount("entry-fee"), told.settings.amount("entry-commission")
    return f"{dollars(fee)} ({dollars(fee - kept)} prize pool + {dollars(kept)} commission)"


def _chips(told: Telling) -> str:
    ending = "stacks carry over to the next session" if told.yes("carry-over") else "every session starts afresh"
    return f"{told.sum('starting-stack')} for each player, worth no money; {ending}"


def _players(told: Telling) -> str:
    return f"{told.settings.number('least-players')} to {told.settings.number('most-players')}"


def _groups(told: Telling) -> str:
    return "casino staff may not enter" if told.yes("staff-excluded") else "none"


def _jackpot(told: Telling) -> str:
    if told.settings.choice("tournament-jackpot") == "closed":
        return "closed: no wagers on it during the tournament"
    return "open, for cash chips only, apart from the tournament"


def _limits(told: Telling) -> str:
    settings = told.settings
    least, most, step = (dollars(settings.amount(name)) for name in ("table-min", "table-max", "multiple"))
    return f"antes from {least} to {most} in steps of {step}"


def _knocked_out(told: Telling) -> str:
    if told.points:
        return "does not apply"
    return f"{_progress(told)}; whoever cannot ante {told.sum('table-min')} is out"


def _level_to_go_on(told: Telling) -> str:
    if told.points:
        return "does not apply"
    rounds = told.settings.choice("qualifying-tie") == "extra-rounds"
    return "extra rounds between those who are level" if rounds else "a ballot between those who are level"


def _dropped(told: Telling) -> str:
    if not told.points:
        return "does not apply"
    if told.settings.choice("bust-scope") == "session":
        return f"nobody: whoever cannot ante {told.sum('table-min')} misses the rest of that session only"
    return f"whoever cannot ante {told.sum('table-min')} is out of the tournament"


def _level_on_points(told: Telling) -> str:
    if not told.points:
        return "does not apply"
    pooled = told.settings.choice("session-tie") == "pool-points"
    return "the points of their places are put together and shared" if pooled else "the order of the ballot decides"


def _breakdown(told: Telling) -> str:
    if not told.settings.has("prizes"):
        return UNNAMED
    listed = told.settings.decimals("prizes")
    if are_shares(listed):
        shown = ", ".join(f"{share * 100:f}".rstrip("0").rstrip(".") + " %" for share in listed)
    else:
        shown = ", ".join(map(str, listed))
    added = told.settings.amount("added-from-reserve")
    more = f" and {dollars(added)} from the jackpot reserve" if added else ""
    return f"all fees less commission{more}; by place {shown}"


def _level_at_last(told: Telling) -> str:
    return "does not apply: points decide" if told.points else _ties(told)


def _level_totals(told: Telling) -> str:
    return _ties(told) if told.points else "does not apply: stacks decide"


def _ties(told: Telling) -> str:
    combined = told.settings.choice("tie-method") == "combine"
    return "the prizes concerned are shared" if combined else "extra rounds decide"


def _shared(told: Telling) -> str:
    if told.settings.choice("tie-method") != "combine":
        return "not used"
    where = told.settings.choice("leftover-cents").replace("-", " ")
    return f"prizes of level players are put together and shared equally; cents left over go to the {where}"


def _extra_rounds(told: Telling) -> str:
    if told.settings.choice("tie-method") == "combine":
        return "not used"
    return "level players, and only they, play on with fresh stacks until their places are clear"


def _breaks(told: Telling) -> str:
    rounds = told.settings.number("break-rounds")
    return f"{told.settings.number('break-minutes')} minutes after every {rounds} rounds" if rounds else "none planned"


def _pace(told: Telling) -> str:
    seconds = told.settings.number("pace-seconds")
    return f"{seconds} seconds for a decision, then the director gives a direction" if seconds else "as the director directs"


def _agreement(told: Telling) -> str:
    return "signed before the entry is taken" if told.yes("signed-agreement") else "not asked for in writing"


def _statement(told: Telling) -> str:
    named = told.occasion.director or f"a director, {UNNAMED},"
    return f"{named} conducts the tournament by these conditions and the rules of the game; where they clash, the rules prevail"


WORDS: tuple[tuple[str, str, Callable[[Telling], str]], ...] = (
    ("act 17.3.a.i", "Start and entry", _start),
    ("act 17.3.a.ii.A", "Sessions", _sessions),
    ("act 17.3.a.ii.B", "Tables", _tables),
    ("act 17.3.a.ii.C", "Going on", _progress),
    ("act 17.3.a.ii.D", "Points", _points),
    ("act 17.3.a.ii.E", "Second chance", _second_chance),
    ("act 17.3.a.ii.F", "Buying back", _buy_backs),
    ("act 17.3.a.iii", "Entry fee", _fee),
    ("act 17.3.a.iv", "Tournament chips", _chips),
    ("act 17.3.a.v", "Players", _players),
    ("act 17.3.a.vi", "Restrictions", _groups),
    ("act 17.3.a.vii", "Jackpot", _jackpot),
    ("act 17.3.a.viii", "Table limits", _limits),
    ("act 17.3.a.ix.A", "Knocked out", _knocked_out),
    ("act 17.3.a.ix.B", "Level at the end of a session", _level_to_go_on),
    ("act 17.3.a.x.A", "Dropping out on points", _dropped),
    ("act 17.3.a.x.B", "Level in a session on points", _level_on_points),
    ("act 17.3.a.xi", "Prize pool", _breakdown),
    ("act 17.3.a.xii.A", "Level after the last session", _level_at_last),
    ("act 17.3.a.xii.B", "Level on points in the end", _level_totals),
    ("act 17.3.a.xii.C", "Shared prizes", _shared),
    ("act 17.3.a.xii.D", "Extra rounds", _extra_rounds),
    ("act 17.3.b", "Statement", _statement),
    ("act 17.5", "Agreement", _agreement),
    ("act 17.18", "Breaks", _breaks),
    ("act 17.19", "Pace", _pace),
)
"""Clause, heading and sentence of each item."""
