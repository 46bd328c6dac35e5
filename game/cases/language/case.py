"""A case: the situation at the table, what happens, and what must come of it."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from decimal import Decimal
from pathlib import Path
from typing import Annotated, Any, Final, Literal, TypeAlias

from game.cases.language.lines import CaseLine
from game.cases.language.named_facts import FactWords, Irregularity, NamedEvent, read_tale
from game.cases.language.results import Results
from game.cases.language.values import (
    Amount,
    AmountList,
    Betting,
    Burns,
    Cards,
    Count,
    Counts,
    CountsByWho,
    Deck,
    GameName,
    Hands,
    HandsByWho,
    Label,
    Lines,
    Moment,
    Move,
    Number,
    People,
    Ref,
    Seat,
    Seats,
    StageWord,
    Sums,
    SumsByWho,
    Text,
    Who,
    as_named,
)
from game.cases.language.vocabulary import GameWords
from game.files.fault import FaultCollector, nearest
from game.files.schema.entry import Entry
from game.files.schema.json_schema import of_class, of_type
from game.files.schema.typed import (
    UNWRITTEN,
    Help,
    MayBeEmpty,
    RepeatingList,
    Special,
    options_of,
    typed,
    value_of,
    word_of,
    written,
)
from game.rulebook.loader import library
from game.rulebook.schema.settings import SETTINGS

PLENTY = 1_000_000
"""The chips of a seat whose stack no case names: 10000 dollars, in cents."""


@dataclass(frozen=True, slots=True)
class GivenPot:
    """A pot in the middle: gross amount, and who contests it."""

    amount: Amount = 0
    eligible: Seats = ()


@dataclass(frozen=True, slots=True)
class GivenBox:
    """A Canberra box: its wagers (None: not placed), and what lies there."""

    ante: Amount | None = None
    bet: Amount | None = None
    jackpot: Amount | None = None
    fold: bool = False
    over_limit: Annotated[bool, Help("an over-limit marker is next to it")] = False
    lit: Annotated[bool | None, Help("whether the jackpot light is on")] = None
    behind: Annotated[Amount | None, Help("the player's chips")] = None
    owner: Who | None = None
    cards: Cards = ()

    @property
    def decided(self) -> bool:
        """Whether the box has bet or folded."""
        return self.fold or self.bet is not None


@dataclass(frozen=True, slots=True)
class GivenDealer:
    """The dealer's own cards in Canberra: all of them, and those that lie up."""

    cards: Cards = ()
    up: Cards = ()


def _dealer(entry: Entry, about: GameWords) -> GivenDealer:
    return typed(GivenDealer, entry, about) if entry.node.kind == "mapping" else GivenDealer(value_of(Cards, entry, about))


@dataclass(frozen=True, slots=True)
class Previous:
    """The hand before, and what has changed since."""

    marker: Seat | None = None
    posts: Annotated[Sums, Help("who posted what")] = field(default_factory=dict)
    left: Seats = ()
    joined: Seats = ()
    moved: Annotated[Mapping[Seat, Seat], Help("from which seat to which")] = field(default_factory=dict)
    repeat_marker: bool = False


@dataclass(frozen=True, slots=True)
class Given:
    """What a case says of the table before anything happens; what it leaves out is None or empty, `told` has its keys.

    Money is cents, cards are tokens ("As", "c7", "8c*" boxed, "??"), seats count clockwise from the dealer's left.
    """

    told: frozenset[str] = field(default=frozenset(), metadata=UNWRITTEN)
    seats: Annotated[Seats, Help("those in the game; can be left out if another key names them")] = ()
    stacks: Annotated[Amount | Sums | None, Help("chips by seat, or the same for all; 10000 if left out")] = None
    marker: Annotated[Seat | None, Help("where the puck, button or starting marker is")] = None
    betting: Annotated[Betting | None, Help("the betting round that's on")] = None
    dealing: Annotated[StageWord | None, Help("the street about to be dealt")] = None
    opened: Annotated[Seat | None, Help("who opened the round before")] = None
    to_act: Annotated[Seat | None, Help("whose turn it is")] = None
    pot: Annotated[Amount | None, Help("in the middle before this round, for all still in")] = None
    pots: Annotated[tuple[GivenPot, ...], MayBeEmpty(), Help("the same as several pots")] = ()
    contributions: Annotated[Sums, Help("all that each seat put in this hand")] = field(default_factory=dict)
    bets: Annotated[Sums, Help("chips in front now")] = field(default_factory=dict)
    slide: Annotated[Amount, Help("commission already on it")] = 0
    folded: Annotated[Seats, Help("in the order they folded")] = ()
    all_in: Seats = ()
    dead: Annotated[Seats, Help("whose hands are dead")] = ()
    away: Annotated[Seats, Help("whose players are away")] = ()
    looked: Annotated[Seats, Help("who has looked at their cards")] = ()
    warned: Annotated[Seats, Help("who has been warned before")] = ()
    vacant: Seats = ()
    waiting: Annotated[tuple[Label, ...], RepeatingList(), MayBeEmpty(), Help("who waits for a seat, A to Z")] = ()
    hole: Hands = field(default_factory=dict)
    up: Hands = field(default_factory=dict)
    hands: Annotated[HandsByWho, Help("all cards of a hand, whatever their faces")] = field(default_factory=dict)
    board: Cards = ()
    burns: Burns = None
    muck: Cards = ()
    rack: Annotated[Cards, Help("top first")] = ()
    deck: Annotated[Deck, Help("the cards to come, next first")] = ()
    stub: Annotated[Count | None, Help("how many are to come")] = None
    draws: Annotated[CountsByWho, Help("how many cards each seat draws")] = field(default_factory=dict)
    boxes: Annotated[Mapping[Seat, GivenBox], Help("Canberra boxes")] = field(default_factory=dict)
    dealer: Annotated[GivenDealer | None, Special("the dealer's cards", _dealer, like=str | GivenDealer)] = None
    pool: Annotated[Amount | None, Help("the jackpot meter with this round's wagers in")] = None
    reserve: Amount | None = None
    prize_pool: Amount | None = None
    history: Annotated[Lines, Help("who did what, oldest first")] = ()
    incidents: Annotated[tuple[Irregularity, ...], MayBeEmpty(), Help("what went wrong earlier and was put right")] = ()
    previous: Annotated[Previous | None, Help("the hand before")] = None
    hand: Annotated[Count | None, Help("its number")] = None
    level: Annotated[Count | None, Help("the blind level")] = None
    started: Annotated[Count | None, Help("how many players began")] = None
    out: Annotated[Count | None, Help("how many are out")] = None
    entries: Annotated[Count | None, Help("how many entries are paid")] = None
    absent: Annotated[Count | None, Help("how many were absent at the start")] = None
    reserves: Annotated[Count | None, Help("how many reserve players there are")] = None
    sessions: Annotated[tuple[SumsByWho | People, ...], MayBeEmpty(), Help("chips or places, session by session")] = ()
    note: Annotated[Text, Help("words for people")] = ""

    @property
    def direct(self) -> bool:
        """Whether the case starts in mid-hand: stacks are then what is behind now, and nothing posts itself."""
        return not self.told.isdisjoint({"betting", "dealing", "contributions", "pot", "pots"})

    @property
    def betting_over(self) -> bool:
        """Whether a direct position has no betting left: neither a round nor a street to come is named."""
        return self.direct and self.told.isdisjoint({"betting", "dealing"})

    def in_game(self) -> Seats:
        """The seats in the game, rising: as listed, else those of the first map that names them, and the folded."""
        if self.seats:
            return tuple(sorted(self.seats))
        if isinstance(self.stacks, Mapping):
            return tuple(sorted(self.stacks))
        maps: tuple[Mapping[Any, object], ...] = (self.contributions, self.boxes, self.up, self.hole, self.hands)
        named = next((tuple(named) for named in maps if named), ())
        return tuple(sorted({seat for seat in (*named, *self.folded) if isinstance(seat, int)}))

    def behind(self, seat: int) -> int:
        """The chips of a seat in cents: behind now in a direct position, before antes and blinds otherwise."""
        if isinstance(self.stacks, Mapping) and seat in self.stacks:
            return self.stacks[seat]
        if seat in self.all_in or self._put_all_in(seat):
            return 0
        return self.stacks if isinstance(self.stacks, int) else PLENTY

    def _put_all_in(self, seat: int) -> bool:
        """Between betting rounds a seat still in with less than the most of the contributions has nothing left."""
        if self.betting is not None or seat not in self.contributions or seat in self.folded:
            return False
        return self.contributions[seat] < max(self.contributions.values())


def _given(entry: Entry, about: GameWords) -> Given:
    return replace(typed(Given, entry, about), told=frozenset(entry.table()) - {"note"})


WhenKind = Literal["nothing", "setup", "settle", "rank", "try", "play-to", "irregularity", "request", "charge", "charge-by-round"]
SettingValue = bool | int | str | Decimal | tuple[Any, ...]
"""A setting: a flag, cents or a number, a word, or several of them."""


@dataclass(frozen=True, slots=True)
class When:
    """What happens.

    kind     which of the forms it has; "nothing" asks what is due
    tale     the irregularity or the request, with its facts
    noticed  when an irregularity is noticed
    play_to  the stage that is played to, after the ruling if there is one; None if it is not played on
    line     the move that is tried
    pots     the pots to charge, cents
    """

    kind: WhenKind = "nothing"
    tale: NamedEvent | None = None
    noticed: str = "at-once"
    play_to: str | None = None
    line: CaseLine | None = None
    pots: tuple[int, ...] = ()


@dataclass(frozen=True, kw_only=True)
class WhenForms:
    """What can happen, other than what goes wrong or is asked for."""

    try_: Annotated[Move, Help("a move that's tried")] = None
    play_to: Annotated[StageWord | None, Help("the stage that's played to")] = None
    charge: Annotated[AmountList, Help("pots to charge")] = ()
    charge_by_round: Annotated[AmountList, Help("the pot after each round")] = ()


@dataclass(frozen=True, kw_only=True)
class WhenWords(WhenForms, FactWords):
    """What happens, as a file has it: one thing, with its facts."""

    irregularity: Annotated[str, Help("what goes wrong")] = ""
    request: Annotated[str, Help("what somebody asks for")] = ""
    noticed: Annotated[Moment, Help("when what goes wrong is noticed")] = "at-once"


_WHOLE = ("setup", "settle", "rank")


def _when(entry: Entry, about: GameWords) -> When:
    if entry.node.kind == "scalar":
        return When(entry.word(_WHOLE))  # type: ignore[arg-type]
    table = entry.table()
    for main in ("irregularity", "request"):
        if main in table:
            return _tale(main, entry, about)
    if len(table) != 1:
        forms = ", ".join(each.key for each in options_of(WhenForms))
        raise entry.fault("holds several things" if table else "holds nothing", f"write one of: irregularity, request, {forms}")
    ((key, value),) = written(WhenForms, entry, about).items()
    if key == "try":
        return When("try", line=value)
    return When("play-to", play_to=value) if key == "play-to" else When(key, pots=value)  # type: ignore[arg-type]


def _tale(main: str, entry: Entry, about: GameWords) -> When:
    table, gathered = entry.table(), FaultCollector()
    tale = gathered.take(read_tale, entry, main, about, ("noticed", "play-to"))
    if main == "request" and "noticed" in table:
        gathered.add(table["noticed"].misnamed("a request isn't noticed", "leave it out"))
    beside = gathered.take(written, WhenWords, entry, about, {key: table[key] for key in ("noticed", "play-to") if key in table})
    gathered.check()
    assert beside is not None
    return When(main, tale, beside.get("noticed", "at-once"), beside.get("play-to"))  # type: ignore[arg-type]


def _with_nulls() -> dict[str, Any]:
    """The keys of a table, each of which may be null, as may the whole."""
    found = of_class(Given)
    keys = {key: {"anyOf": [each, {"type": "null"}]} for key, each in found["properties"].items()}
    return {**found, "type": ["object", "null"], "properties": keys}


def _or_nothing() -> dict[str, Any]:
    """What happens, or null."""
    return {"anyOf": [of_type(Literal["setup", "settle", "rank"] | WhenWords), {"type": "null"}]}


def _setting_names() -> Collection[str]:
    return SETTINGS


def _settings(entry: Entry, about: GameWords) -> dict[str, SettingValue]:
    """Those of the game: cents, exact numbers, words, tuples."""
    own = {each.name: each for each in library()[about.book].games[about.id].settings}
    gathered, found = FaultCollector(), dict[str, SettingValue]()
    for name, value in entry.table().items():
        if name not in own:
            what = f"no setting of {about.id}" if name in SETTINGS else "no such setting"
            gathered.add(value.misnamed(what, nearest(name, own)))
        elif own[name].kind == "choice":
            found[name] = gathered.take(value.word, own[name].values)  # type: ignore[assignment]
        else:
            found[name] = gathered.take(value_of, SETTING_KINDS[own[name].kind], value, about)  # type: ignore[assignment]
    gathered.check()
    return found


SETTING_KINDS: Final[Mapping[str, Any]] = {
    "flag": bool, "amount": Amount, "amounts": AmountList, "number": Number, "numbers": Annotated[tuple[Number, ...], MayBeEmpty()],
    "levels": Annotated[tuple[AmountList, ...], MayBeEmpty()], "words": Annotated[tuple[Text, ...], MayBeEmpty()],
}


def _id(entry: Entry, about: GameWords) -> str:
    if not re.fullmatch(rf"{about.book}-[a-z0-9-]+", entry.node.text):
        raise entry.fault(f"{entry.shown} isn't an id for {about.id}", f"write it as {about.book}-041")
    return entry.node.text


def _title(entry: Entry, about: object) -> str:
    return " ".join(value_of(Text, entry).split())


SettingWords: TypeAlias = Annotated[Mapping[str, SettingValue], Special("settings", _settings, like=Mapping[
    Annotated[str, word_of("setting", _setting_names)], Any]), Help("only those that differ from the game's own, and stakes")]
GivenWords: TypeAlias = Annotated[Given, Special("table", _given, like=Given), Help("the table as it is now")]
WhenValue: TypeAlias = Annotated[When, Special("what happens", _when, like=_or_nothing),
                                 Help("what happens; nothing if left out")]
Then: TypeAlias = Annotated[Mapping[str, Any], as_named(Results, "results"), Help("what must come of it")]
Title: TypeAlias = Annotated[str, Special("title", _title), Help("what an instructor would call it")]
Basis: TypeAlias = Annotated[Literal["text", "reading"], Help("whether the book's words decide, or leave room")]
Cites: TypeAlias = Annotated[tuple[Ref, ...], Help("the clauses it rests on")]
Readings: TypeAlias = Annotated[Counts, Help("the readings it rests on, by number")]
Prose: TypeAlias = Annotated[bool, Help("the result is only in the note")]
Note: TypeAlias = Annotated[Text, Help("words for people, never compared")]


@dataclass(frozen=True, slots=True)
class Case:
    """One situation with its result, ready to be staged; a variant is a case of its own, as `tas-041/b`.

    settings  only those that the case sets, by name; money in cents
    then      key -> plain value (see `game.cases.language.values`), without the notes
    prose     the result stands only in the note: it is counted apart and never as passed
    line      where it begins in its file
    """

    id: Annotated[str, Special("id", _id), Help("begins with its book: tas-041")]
    title: Title
    game: Annotated[GameName, Help("one of the program's games")]
    settings: SettingWords
    given: GivenWords
    when: WhenValue
    then: Then
    basis: Basis
    cites: Cites
    readings: Readings = ()
    note: Note = ""
    prose: Prose = False
    file: Path = field(default=Path(), compare=False, metadata=UNWRITTEN)
    line: int = field(default=0, compare=False, metadata=UNWRITTEN)

    @property
    def book(self) -> str:
        """The rulebook that decides."""
        return self.game[:3]


@dataclass(frozen=True, slots=True, kw_only=True)
class Variant:
    """What a variant changes. Settings and `given` are merged key by key (null takes one away), all else replaces."""

    then: Then
    title: Title = ""
    settings: SettingWords | None = None
    given: Annotated[Given | None, Special("changes to the table", _given, like=_with_nulls),
                     Help("what changes at the table")] = None
    more: Annotated[Lines, Help("lines after the history")] = ()
    when: WhenValue | None = None
    basis: Basis | None = None
    cites: Cites = ()
    readings: Readings = ()
    prose: Prose = False
    note: Note = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class CaseWords(Case):
    """A case as a file has it; one with variants needs no `then` of its own."""

    settings: SettingWords = field(default_factory=dict)
    given: GivenWords = field(default_factory=Given)
    when: WhenValue = field(default_factory=When)
    then: Then = field(default_factory=dict)
    variants: Annotated[Mapping[str, Variant], Help("each a case of its own, by its letter or word")] = field(default_factory=dict)
