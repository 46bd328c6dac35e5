"""How this house's computer players decide: rules/house-opponents.yaml."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, TypeAlias

from game.files.schema.entry import Entry
from game.files.schema.typed import Between, Help

OfHundred: TypeAlias = Annotated[int, Between(1, 100)]
Points: TypeAlias = Annotated[int, Between(0, 50)]
Expected: TypeAlias = Annotated[int, Between(1, 100)]


@dataclass(frozen=True, slots=True)
class AllInLine:
    """With how many hands of 100 a stranger goes all in in the first round, where that costs so many big blinds."""

    blinds: Annotated[int, Between(1, 1000), Help("what it costs, in big blinds")]
    hands: Annotated[OfHundred, Help("with how many of 100 hands")]


@dataclass(frozen=True, slots=True)
class ExpectedOf:
    """How many hands what is expected of anybody weighs as much as, by level."""

    beginner: Expected
    regular: Expected
    expert: Expected


Share: TypeAlias = Annotated[float, Between(0, 1)]
Times: TypeAlias = Annotated[float, Between(0, 10)]


@dataclass(frozen=True, slots=True)
class FirstRoundFigures:
    """How people play the first round, for nobody in particular."""

    table: Annotated[int, Between(2, 23), Help("how many are at the table whose shares these are")]
    fewer: Annotated[Share, Help("how many more hands are played by fewer: to this power")]
    opens: Annotated[tuple[Share, ...], Between(1, 30), Help("the shares of hands that open with a raise, by who is still to act")]
    raises_again: Annotated[tuple[Share, ...], Between(1, 10), Help("those that raise against the first raise, the second …")]
    stays: Annotated[tuple[Share, ...], Between(1, 10), Help("those that go on at all against them")]
    limps: Annotated[tuple[Share, Share], Help("those that only call where nobody has raised: as the first, and behind others")]
    over_limpers: Annotated[Share, Help("how many of the hands that open elsewhere raise behind others who only called")]
    forced_raises: Annotated[Share, Help("how many of the hands that open elsewhere raise a bet that had to be made")]
    forced_calls: Annotated[tuple[Share, Share], Help("those that only call such a bet: as the first, and behind others")]
    forced_odds: Annotated[Share, Help("what such a call usually pays of the pot")]
    meek: Annotated[Share, Help("to which power those who like to limp more than others like to call it")]
    forced_cheap: Annotated[Times, Help("how many times as many hands call it at most where it costs less")]
    cheap: Annotated[Times, Help("to which power a better price for a call of a raise brings more of them")]
    cheapest: Annotated[Times, Help("how many times as many at most")]
    usual_odds: Annotated[Share, Help("what somebody without chips in the pot pays of it for a call of a usual raise")]
    last: Annotated[Times, Help("how many times as many call a raise with nobody behind them")]
    out_of_place: Annotated[Times, Help("the same in the blinds, with somebody behind")]
    dear: Annotated[tuple[Times, Times], Help("from where on it counts less that nobody is behind, and where no more")]
    sudden: Annotated[Times, Help("how much hotter than its number of raises says it is at most")]
    sudden_deep: Annotated[Times, Help("to which power more than the usual stacks make it hotter")]
    short: Annotated[Share, Help("to which power less than the usual stacks make a price less hot")]
    by_raises: Annotated[Share, Help("how much each raise after the first heats at the least")]
    entered: Annotated[Times, Help("which share of hands that came in by a call goes on against a raise that costs nothing")]
    entered_odds: Annotated[Times, Help("how much fewer for the price, as so many times its part of the pot")]
    entered_heat: Annotated[Times, Help("from which heat on they are fewer still")]
    usual_raise: Annotated[Times, Help("a usual first raise, in last blinds")]
    next_raise: Annotated[Times, Help("how many times as much the next one is")]
    opens_to: Annotated[tuple[Times, Times], Help("to how many last blinds people raise first, and so many more by their temper")]
    raises_to: Annotated[tuple[Times, Times], Help("how many times the price they raise a first raise to, and a later one")]
    for_limpers: Annotated[tuple[Times, Times], Help("how much more for each who called: in last blinds; in prices of a raise")]
    all_in_from: Annotated[Share, Help("who raises to so much of a stack puts all of it in")]
    clumsy: Annotated[tuple[Times, ...], Between(1, 10), Help("how many times as much somebody clumsy with sizes raises to")]
    deep: Annotated[int, Between(1, 1000), Help("stacks in last blinds from which on one plays tighter for all of it")]
    shallow: Annotated[int, Between(1, 1000), Help("those below which there is no custom, only reckoning")]
    hot: Annotated[Times, Help("the heat from which on deeper stacks make fewer go on")]
    tighter: Annotated[Share, Help("how many fewer: to this power")]


@dataclass(frozen=True, slots=True)
class HouseOpponents:
    """How the program's players play the first round, and how they answer an all-in there."""

    as_good_as: Annotated[OfHundred, Help("how many per cent of what a player can lose, put in at once, are all of it")]
    all_in: Annotated[tuple[AllInLine, ...], Between(1, 20), Help("with how many hands a stranger goes all in, by its price")]
    after_a_raise: Annotated[OfHundred, Help("how many per cent of that are left for every raise before it")]
    at_least: Annotated[OfHundred, Help("never with fewer than so many of 100 hands")]
    callers: Annotated[OfHundred, Help("how many per cent of the range are left for somebody who only called it")]
    lately: Annotated[int, Between(1, 1000), Help("how many of a player's last hands count")]
    expected: Annotated[ExpectedOf, Help("how many hands the expectation weighs as much as, by level")]
    beyond: Annotated[Points, Help("how many points of 100 a hand wins beyond its price to call")]
    behind: Annotated[Points, Help("how many more for each player who may still come in")]
    for_prizes: Annotated[Points, Help("how many more where people play on for prizes")]
    temper: Annotated[OfHundred, Help("how many per cent of a temper's dislike of paying count where all of a stack is asked for")]
    first_round: Annotated[FirstRoundFigures, Help("how people play the first round")]

    def check(self, entry: Entry, about: Any) -> None:
        """The prices rise, and nobody goes all in with more hands for more. Raises ContentFault."""
        prices, hands = [line.blinds for line in self.all_in], [line.hands for line in self.all_in]
        if prices != sorted(set(prices)) or hands != sorted(hands, reverse=True):
            raise entry.table()["all-in"].fault("the prices don't rise, or the hands don't fall", "give the smallest price first")
