"""The named rules that have options. Every rule has a `cite` as well, and may have `cites` and `readings`."""

from __future__ import annotations

from typing import Annotated, Literal

from game.files.schema.typed import Help
from game.rulebook.schema import kinds as k


class Rule(k.Options):
    """A rule that is a name and its clause."""


class Sometimes(Rule):
    """A rule that may hold only under one value of a setting."""

    under: Annotated[k.Setting | None, Help("the setting it hangs on")] = None
    is_: Annotated[str | None, Help("the value of that setting under which it holds")] = None


class Absent(Sometimes):
    """An absent player is dealt in, and the hand is folded for them."""

    never_wins: Annotated[bool, Help("the last hand left in may not be one of theirs")] = False


class AnteRule(Rule):
    """Who puts in the ante, and how much."""

    whole: Annotated[bool, Help("a player with less than the ante doesn't play")] = False
    grows: Annotated[Literal["with-eliminations"] | None, Help("what makes it grow")] = None


class BetRule(Rule):
    """Betting, when nobody has."""

    times: Annotated[int | None, Help("at boxes: how many antes a bet is")] = None


class ChangeLimit(Rule):
    """A change of the limit is announced beforehand."""

    minutes: Annotated[int, Help("how long before")]


class CheckRule(Rule):
    """Checking, when nobody has bet."""

    not_first_round: Annotated[bool, Help("not in the first round")] = False


class Clock(Rule):
    """Time to act is set by the supervisor; the hand of a player who lets it run out is folded."""

    seconds: Annotated[int, Help("how long it runs")]


class Closing(Rule):
    """The closing of the table is announced beforehand."""

    minutes: Annotated[int | None, Help("how long before")] = None


class Commission(Rule):
    """What the house takes from a pot: the scale of each method that has one."""

    scale: Annotated[k.Scale | None, Help("the scale of the book for the method scale")] = None
    normal: Annotated[k.Scale | None, Help("for the method normal")] = None
    capped: Annotated[k.Scale | None, Help("for the method capped")] = None

    def of(self, method: str) -> str | None:
        """The scale of a method, where it goes by one."""
        return {"scale": self.scale, "normal": self.normal, "capped": self.capped}.get(method)


class DeckChange(Rule):
    """Another deck comes in."""

    by: Annotated[Literal["dealer"] | None, Help("who may ask for it on its own; else the supervisor")] = None


class JackpotClosed(Sometimes):
    """No jackpot wagers are taken."""


class LeastRaise(Rule):
    """The minimum raise."""

    by: Annotated[Literal["own-call"] | None, Help("own-call: by what the seat itself has to call, not by the last raise")] = None


class Made(Rule):
    """The game is made up."""

    least: Annotated[int, Help("how many players it takes to begin")]


class Marker(Rule):
    """How the marker moves from hand to hand."""

    policy: Annotated[Literal["puck", "button", "none"], Help("puck, button, or no marker")]
    two_players: Annotated[Literal["button-first"] | None, Help("button-first: of two the button posts and acts first")] = None


class Misdeal(Rule):
    """The hand is dealt again."""

    posts: Annotated[Literal["stay", "back"], Help("whether antes and blinds stay in or go back")]


class Notice(Rule):
    """The sign at the table."""

    shows: Annotated[tuple[k.Sign, ...], Help("what it must say")]


class OddChip(Rule):
    """Who gets the chips that can't be split."""

    to: Annotated[Literal["nearest-marker", "highest-card", "one-each"], Help("the seat, or one chip each clockwise")]
    of: Annotated[Literal["five"] | None, Help("five: only the five cards that count are looked at")] = None
    ace_as_played: Annotated[bool, Help("an ace that plays low in the winning hand counts as its lowest card")] = False


class Odds(Rule):
    """What a wager is paid."""

    pays: Annotated[int, Help("the odds, to one")]


class OverBlindRule(Rule):
    """The straddle (the book: over-blind)."""

    unit: Annotated[k.Setting, Help("the setting that says what the minimum bet is afterwards")]


class PrizeShare(Rule):
    """A jackpot prize that is a share of the pool."""

    share: Annotated[k.Number, Help("the share of the pool, up to 1")]
    least: Annotated[int, Help("the minimum payout, in dollars")]


class PrizeTimes(Rule):
    """A fixed jackpot prize."""

    times: Annotated[int, Help("how many jackpot wagers it is")]


class Qualify(Rule):
    """The house qualifies only with a good enough hand."""

    least: Annotated[k.Cards, Help("the lowest hand that qualifies, as `As Kd 4c 3h 2s`")]


class RaiseCap(Sometimes):
    """How many raises a round may have."""

    most: Annotated[int, Help("the most raises")]
    streets: Annotated[tuple[k.Round, ...], Help("in which rounds")]
    limits: Annotated[tuple[k.Limit, ...], Help("under which limits")]


class RatioLimit(Sometimes):
    """Limits by the size of the pot."""

    minimum_prevails: Annotated[bool | Literal["opening"], Help("if the pot allows less than the minimum, the minimum stands")]


class ByLimit(Rule):
    """A rule that names a policy for each limit, and one for the others."""

    def named(self, limit: str) -> str | None:
        """The policy that it names for a limit; None where it falls under `other`."""
        found: str | None = getattr(self, limit.replace("-", "_"))
        return found


class ShortAllInRule(ByLimit):
    """What an all-in for less than a full raise does, limit by limit."""

    other: Annotated[k.ShortAllIn, Help("under limits that aren't named; setting: as the setting `under-raise` says")]
    fixed: Annotated[k.ShortAllIn | None, Help("under the fixed limit")] = None
    spread: Annotated[k.ShortAllIn | None, Help("under the spread limit")] = None
    half_pot: Annotated[k.ShortAllIn | None, Help("under the half-pot limit")] = None
    pot: Annotated[k.ShortAllIn | None, Help("under the pot limit")] = None
    no_limit: Annotated[k.ShortAllIn | None, Help("without a limit")] = None


class ShortOpeningRule(ByLimit):
    """What an all-in for less than the minimum bet does for those who have checked, limit by limit."""

    other: Annotated[k.ShortOpening, Help("under limits that aren't named")]
    fixed: Annotated[k.ShortOpening | None, Help("under the fixed limit")] = None
    spread: Annotated[k.ShortOpening | None, Help("under the spread limit")] = None
    half_pot: Annotated[k.ShortOpening | None, Help("under the half-pot limit")] = None
    pot: Annotated[k.ShortOpening | None, Help("under the pot limit")] = None
    no_limit: Annotated[k.ShortOpening | None, Help("without a limit")] = None


class ShowsFirst(Rule):
    """Who shows first at the showdown, and whether the others must."""

    checked: Annotated[Literal["marker", "after-marker", "setting"], Help("after a round without bets, or as the setting says")]
    others: Annotated[Literal["free", "show", "callers", "if-not-beaten"], Help("which of the others must show")]


class TwoDecks(Rule):
    """Two decks are used in turn."""

    colours: Annotated[tuple[str, str], Help("the colours of their backs, the first hand's first")]


class UnitRounds(Rule):
    """Two bets of a fixed limit: the small one for the first rounds, the large one for the others."""

    small: Annotated[int, Help("how many rounds the small one is for")]


WITH_OPTIONS: dict[str, type[Rule]] = {
    "absent": Absent,
    "ante": AnteRule,
    "bet": BetRule,
    "change-limit": ChangeLimit,
    "clock": Clock,
    "check": CheckRule,
    "closing": Closing,
    "commission": Commission,
    "deck-change": DeckChange,
    "jackpot-closed": JackpotClosed,
    "least-raise": LeastRaise,
    "made": Made,
    "marker": Marker,
    "misdeal": Misdeal,
    "notice": Notice,
    "odd-chip": OddChip,
    "over-blind": OverBlindRule,
    "qualify": Qualify,
    "raise-cap": RaiseCap,
    "ratio-limit": RatioLimit,
    "short-all-in": ShortAllInRule,
    "short-opening": ShortOpeningRule,
    "shows-first": ShowsFirst,
    "two-decks": TwoDecks,
    "unit-rounds": UnitRounds,
}
NAMES: dict[type[Rule], str] = {kind: name for name, kind in WITH_OPTIONS.items()}
"""The one rule of a kind, by its class. Kinds of whole families of rules are not here."""
