"""The steps of a procedure, each with its options. Every step has a `cite` as well, and may have `cites` and `readings`."""

from __future__ import annotations

from typing import Annotated, Literal

from game.files.schema.typed import Help, RepeatingList
from game.rulebook.schema import kinds as k


class StepOptions(k.Options):
    """A step without options of its own."""


class AntesOptions(StepOptions):
    """The boxes may ante until the dealer closes the antes."""


class AntesInTurnOptions(StepOptions):
    """Boxes ante in turn, from the starting marker on."""


class AwardOptions(StepOptions):
    """The pots are pushed to their winners."""


class BettingOptions(StepOptions):
    """A betting round; then the dealer gathers the bets."""

    street: Annotated[k.Round, Help("the round, one of the game's streets")]
    opener: Annotated[k.Opener, Help("who acts first: by place (marker, after-marker, after-last-blind) or by the cards showing")]


class BurnOptions(StepOptions):
    """Cards are burned before a street."""

    street: Annotated[k.Round | Literal["draw"], Help("the street that follows, or draw")]
    count: Annotated[k.FromSetting | None, Help("the setting that says whether there is a burn (none, one)")] = None
    short: Annotated[k.ShortCards | k.FromSetting | None, Help("what happens if the cards run short of burn and street")] = None


class BurnIfSpareOptions(StepOptions):
    """A burn before a street, if there are enough cards."""

    street: Annotated[k.Round, Help("the street that follows")]
    first: Annotated[k.FirstOnStreet, Help("who gets the street's first card")]


class CallDecisionsOptions(StepOptions):
    """The dealer turns over the up-card and calls for the decisions."""


class CheckDeckOptions(StepOptions):
    """The deck is counted and checked, card by card."""

    at: Annotated[k.Moment, Help("when: as gaming opens or closes, or as another deck comes in")]
    by: Annotated[tuple[k.Checker, ...], Help("by whom, one after the other")] = ("dealer",)
    parts: Annotated[tuple[k.DeckPart, ...], Help("what the clause demands of a check, of all that a house does")] = ("check",)


class ClaimsOptions(StepOptions):
    """Players who folded or lost may still claim a prize."""


class ClearHandsOptions(StepOptions):
    """The hands that are left are mucked."""


class CutOptions(StepOptions):
    """The deck is cut."""

    by: Annotated[k.Cutter, Help("who cuts; setting: as the setting `cutter` says")]
    least: Annotated[int, Help("the fewest cards on either side of the cut")]


class DealBoardOptions(StepOptions):
    """Community cards are dealt."""

    street: Annotated[k.Round, Help("the street they belong to")]
    cards: Annotated[int, Help("how many")]


class DealBoxesOptions(StepOptions):
    """Cards to the boxes and the house, one by one; the house's last one goes face up."""

    cards: Annotated[int, Help("how many each")]


class DealHoleOptions(StepOptions):
    """The initial deal, one card at a time."""

    cards: Annotated[int, Help("how many each")]
    first: Annotated[k.FirstInDeal, Help("who gets the first card")]
    faces: Annotated[tuple[k.Face, ...], RepeatingList(), Help("each card of a hand, face up or down; all down if left out")] = ()
    wrong_start: Annotated[
        k.WrongStart,
        Help("where the deal continues if the very first card went to the wrong seat: with the next in turn, or from there"),
    ] = "in-turn"


class DealPacketsOptions(DealBoxesOptions):
    """Cards to the boxes and the house in packets out of the machine."""


class DealStreetOptions(StepOptions):
    """One more card to each hand."""

    street: Annotated[k.Round, Help("the street")]
    face: Annotated[k.Face, Help("face up or face down")]
    first: Annotated[k.FirstOnStreet, Help("who gets the first card")]
    community: Annotated[bool, Help("if there aren't enough cards, one in the middle is for everyone")] = False


class DecisionsOptions(StepOptions):
    """Each box bets or folds."""

    street: Annotated[k.Round, Help("the round, one of the game's streets")]


class DrawOptions(StepOptions):
    """Players discard and draw."""

    street: Annotated[Literal["draw"], Help("what it is called")]
    least: Annotated[int, Help("the fewest cards a player may discard")]
    most: Annotated[int, Help("the most")]
    first: Annotated[k.FirstInDeal, Help("who draws first")]


class DropOptions(StepOptions):
    """What's on the slide goes into the drop box."""


class JackpotsOptions(StepOptions):
    """Jackpot wagers are taken."""


class MoveMarkerOptions(StepOptions):
    """The puck or button moves to the next seat."""


class MoveStartingMarkerOptions(StepOptions):
    """The starting marker moves to the next box."""


class NewDeckOptions(StepOptions):
    """A new deck is washed face down before its first shuffle."""

    setting: Annotated[k.Setting | None, Help("the setting that says whether the house wants it; always if left out")] = None


class OpenHandsOptions(StepOptions):
    """All-in hands are shown, if this table shows them."""

    may_go: Annotated[bool, Help("a table that shows none doesn't count the step, as hands saved before it came don't")] = False


class OverBlindOptions(StepOptions):
    """The seat after the last blind may straddle (the book: over-blind)."""

    times: Annotated[int, Help("how many times the last blind it is")]


class PostOptions(StepOptions):
    """Antes or blinds are put in."""

    what: Annotated[Literal["ante", "blind"], Help("which of them")]
    collected: Annotated[bool, Help("the dealer gathers them straight away")] = False
    later: Annotated[k.Clause | None, Help("the clause of a blind that isn't the first")] = None
    two_players: Annotated[k.Clause | None, Help("the clause when two are left")] = None


class PrizesOptions(StepOptions):
    """Jackpot prizes are paid."""


class RakeOptions(StepOptions):
    """The commission goes on the slide."""


class RepairBurnOptions(StepOptions):
    """A card dealt where the burn was missed becomes the burn."""

    street: Annotated[k.Round, Help("the street")]
    first: Annotated[k.FirstOnStreet, Help("who gets the street's first card")]


class ReplenishOptions(StepOptions):
    """Burns and mucked cards are shuffled in if the stub is too short."""

    street: Annotated[k.Round, Help("the street that follows")]
    first: Annotated[k.FirstOnStreet, Help("who gets the street's first card")]
    burns: Annotated[bool, Help("a burn is counted in")] = True
    cut: Annotated[bool, Help("the cards are cut afterwards")] = True


class RetireDeckOptions(StepOptions):
    """An old deck is spread, counted and boxed."""

    counted: Annotated[bool, Help("whether it is spread and counted before it goes")] = True
    parts: Annotated[tuple[k.OldDeckPart, ...], Help("what the clause demands of that, of all that a house does")] = ()


class SetHouseOptions(StepOptions):
    """The house's hand is turned up and announced."""


class SettleOptions(StepOptions):
    """Wagers are paid or taken, box by box."""


class ShowdownOptions(StepOptions):
    """Hands are shown or given up, in order."""


class ShuffleOptions(StepOptions):
    """The dealer shuffles."""

    rounds: Annotated[Literal["first", "all"], Help("first: a machine shuffles in all other rounds")] = "all"
    riffles: Annotated[tuple[int, int] | None, Help("the fewest and the most riffles, if the book counts them")] = None


class TimeChargeOptions(StepOptions):
    """The hourly charge is collected."""


ALL: tuple[type[StepOptions], ...] = (
    AntesOptions, AntesInTurnOptions, AwardOptions, BettingOptions, BurnOptions, BurnIfSpareOptions, CallDecisionsOptions,
    CheckDeckOptions, ClaimsOptions, ClearHandsOptions, CutOptions, DealBoardOptions, DealBoxesOptions, DealHoleOptions,
    DealPacketsOptions, DealStreetOptions, DecisionsOptions, DrawOptions, DropOptions, JackpotsOptions, MoveMarkerOptions,
    MoveStartingMarkerOptions, NewDeckOptions, OpenHandsOptions, OverBlindOptions, PostOptions, PrizesOptions, RakeOptions,
    RepairBurnOptions, ReplenishOptions, RetireDeckOptions, SetHouseOptions, SettleOptions, ShowdownOptions, ShuffleOptions,
    TimeChargeOptions,
)  # fmt: skip
