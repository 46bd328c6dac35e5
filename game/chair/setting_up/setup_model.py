"""What a round is set up with: every choice, and what is wrong with it, without a window.

The menu knows of it: the rulebooks' own code is loaded when there is a game to choose for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING

from game.grammar import capitalised
from game.rulebook.errors import SettingsError
from game.session.tempo import HANDS_AN_HOUR, MOST_OPEN

if TYPE_CHECKING:
    from game.rulebook.book import Book
    from game.rulebook.game_spec import GameSpec, SettingSpec
    from game.session.setting_up.role_names import CallWay


def spread(players: int, places: int, mine: int | None = None) -> tuple[int, ...]:
    """So many places of a table, in order: evenly round it and alike on both sides of the dealer. With somebody's own place
    among them all are turned, as little as brings them there."""
    left = [((2 * number + 1) * places + 2 * players) // (2 * players) for number in range(players // 2)]
    middle = [places // 2 + 1] if players % 2 else []
    even = [*left, *middle, *(places + 1 - place for place in left)]
    turn = min((mine - place for place in even), key=abs) if mine is not None else 0
    return tuple(sorted((place + turn - 1) % places + 1 for place in even))


ROLES = {"player": "Player", "dealer": "Dealer", "inspector": "Inspector"}
LEVELS = {"beginner": "Beginners", "regular": "Regulars", "expert": "Experts", "mixed": "A mixed table"}
STYLES = {"mixed": "Mixed", "tight": "Tight", "loose": "Loose", "passive": "Passive", "aggressive": "Aggressive"}
MANNERS = {"coach": "Coach: stops and explains", "live": "Live: play goes on", "exam": "Test: told at the end"}
"""What follows a dealer's wrong step."""
WATCHED = {"coach": "Coach: tells you straight away", "exam": "Test: told at the end"}
"""What follows an inspector's ruling."""
FAMILIES = {"all": "All kinds", "cards": "Card mistakes", "chips": "Chip mistakes", "people": "What people say and do"}
WHOSE = {"all": "Everybody's", "dealer": "The dealer's", "players": "The players'"}
"""What goes wrong at a table, and by whose fault. A dealer's own mistakes are their own."""
PRESSURE = {"off": "None", "light": "A little", "full": "A busy floor", "grows": "More after clean hands"}
"""How hard a dealer is pressed by players who ask and talk."""
CLOCKS = {0: "None", 30: "30 seconds", 20: "20 seconds", 10: "10 seconds", 6: "6 seconds"}
"""How long a dealer's step may take, in seconds."""
CALLS = {"dealer": "By the dealer", "program": "By the program", "off": "Off"}
"""Who says what a dealer calls. Where somebody else deals, that is the program."""
EXAM_HANDS, MOST_HANDS = 3, 50
"""How many hands an exam takes, until it is chosen otherwise, and at most."""


@dataclass(frozen=True)
class RoleTerms:
    """What can be set up for a role: how much goes wrong in an hour and how well the others play, until it is chosen otherwise, and
    what may follow a wrong step.
    `sits`: the person has a seat to choose. `deals`: the person is led, pressed and timed, and nobody else deals. `begin` is what
    the button says that begins it."""

    hourly: int = HANDS_AN_HOUR // 2
    manners: Mapping[str, str] = field(default_factory=dict)
    sits: bool = False
    deals: bool = False
    level: str = "regular"
    begin: str = "Sit down"


TERMS = {"player": RoleTerms(0, sits=True), "dealer": RoleTerms(manners=MANNERS, deals=True, begin="Deal"),
         "inspector": RoleTerms(manners=WATCHED, begin="Inspect")}
LED = RoleTerms(0, MANNERS, deals=True, level="beginner", begin="Deal")
"""What is proposed to a dealer who is led: nothing goes wrong, and beginners, who fold little, take most hands to the showdown."""

USUAL_SEATS, USUAL_ENTRIES = 6, 12
"""How many play, until it is chosen otherwise: at one table, and where tables are as many as are needed."""
MOST_SEED = 2**32 - 1
PLACES = "places"
"""The setting that says how many places the table has."""
Check = Callable[["GameSpec", Mapping[str, object]], SettingsError | None]
Stakes = Callable[["GameSpec", Mapping[str, object]], Mapping[str, object]]
Rooms = Callable[[str], int]


def no_stakes(game: GameSpec, written: Mapping[str, object]) -> Mapping[str, object]:
    """Proposes nothing."""
    return {}


@dataclass(frozen=True)
class ShelfBook:
    """A rulebook with the games that can be played under it."""

    id: str
    title: str
    games: Sequence[GameSpec]


def shelved(books: Iterable[Book]) -> list[ShelfBook]:
    """The rulebooks with the games that a table can be laid for; reads the files of those games."""
    return [ShelfBook(book.id, book.title, tuple(game for game in book.games.values() if game.layouts)) for book in books]


@dataclass(frozen=True)
class Opponents:
    """How well and in which manner the other seats play: keys of `LEVELS` and `STYLES`."""

    level: str
    style: str


@dataclass(frozen=True)
class SetupChoice:
    """A round as chosen. `overrides` are settings as people write them, for `rulebook.settings.resolve`.

    `my_seat` is None unless the chair is the player's; `hourly` is how many irregularities there are in an hour, `most_open` how
    many of them may wait to be noticed. `manner`, a key of `MANNERS`, and `guide` are the dealer's.
    """

    role: str
    book: str
    game: str
    layout: str
    seats: int
    my_seat: int | None
    overrides: Mapping[str, object]
    opponents: Opponents
    hourly: int
    seed: int
    speed: float
    manner: str = "coach"
    guide: bool = False
    most_open: int = MOST_OPEN
    hands: int = 0
    """After how many hands it is over; 0 for as many as one likes."""
    family: str = ""
    whose: str = ""
    often: tuple[str, ...] = ()
    """What is to go wrong, keys of `FAMILIES` and `WHOSE`, and what comes oftener than the rest."""
    pressure: str = "off"
    clock: int = 0
    """A dealer's pressure, keys of `PRESSURE` and `CLOCKS`."""
    places: tuple[int, ...] = ()
    """The places they take; none named are the first ones."""
    bare: bool = False
    """Whether the table is bare, as in every test."""
    calls: CallWay = "program"
    """A key of `CALLS`."""


@dataclass
class SetupModel:
    """The screen's memory. `fresh_seed` makes the seed of a round for which none was written.

    `check` may refuse settings that are each right but do not make a table together, such as a missing stake. `stakes`
    proposes values, as people write them, for settings that have no default and were left blank. `rooms` says how many places a
    table of a layout has; without it there are as many as the game is for.
    """

    shelf: Sequence[ShelfBook]
    fresh_seed: Callable[[], int]
    role: str = "player"
    speed: float = 1.0
    check: Check | None = None
    stakes: Stakes = no_stakes
    rooms: Rooms | None = None
    level: str = ""
    """A key of `LEVELS`; what is usual for the role where none is named."""
    style: str = "mixed"
    seed: str = ""
    my_seat: int = 1
    hourly: int = 0
    most_open: int = MOST_OPEN
    manner: str = "coach"
    guide: bool = False
    exam_hands: int = EXAM_HANDS
    family: str = "all"
    whose: str = "all"
    biased: bool = False
    pressure: str = "off"
    clock: int = 0
    calls: CallWay = "program"
    more: bool = False
    """Whether every setting lies open, or the table is shown with a few of them."""
    house: Mapping[str, Mapping[str, object]] = field(default_factory=dict)
    """What the house has chosen, by game, as people write it: proposed before anything else."""
    wishes: Mapping[str, Mapping[str, object]] = field(default_factory=dict)
    """What most players mean who ask for a game, written in the same way: proposed to them where the house has chosen nothing."""
    wrong: frozenset[str] = frozenset()
    """What this person gets wrong: books and words, as in "tas exposed-card"."""
    changed: dict[str, dict[str, object]] = field(default_factory=dict)
    """The settings that were changed, by game, as people write them."""
    _judged: tuple[object, SettingsError | None] | None = field(default=None, repr=False, compare=False)
    """The settings that were checked last, and what was wrong with them: a page asks several times."""

    def __post_init__(self) -> None:
        if not any(book.games for book in self.shelf):
            raise ValueError("none of the rulebooks here has a game you can play")
        self.level = self.level or self.terms.level
        self.choose_role(self.role)
        self.choose_book(next(book.id for book in self.shelf if book.games))

    def choose_role(self, role: str) -> None:
        """Sit elsewhere; things go wrong as often as is usual there, and the others play so unless it was chosen how."""
        usual = self.level == self.terms.level
        self.role = role
        self.hourly = self.terms.hourly
        if usual:
            self.level = self.terms.level
        if self.manner not in self.manners:
            self.manner = "coach"

    @property
    def terms(self) -> RoleTerms:
        """What can be set up for the role that is chosen."""
        return LED if self.guide and TERMS[self.role].deals else TERMS[self.role]

    @property
    def own_seat(self) -> int | None:
        """The person's seat, where they choose one."""
        return self.my_seat if self.terms.sits and not self.by_ballot else None

    def choose_book(self, book: str) -> None:
        """Another book, at its first game."""
        self.book = next(each for each in self.shelf if each.id == book)
        self.choose_game(self.book.games[0].id)

    def choose_game(self, game: str) -> None:
        """Another game of the book. What was set for it before is still there."""
        self.game = next(each for each in self.book.games if each.id == game)
        self.seats = USUAL_ENTRIES if self.by_ballot else USUAL_SEATS
        self.choose_layout(self.game.layouts[0])

    def choose_layout(self, layout: str) -> None:
        """Another table; no more people than it has places for, and your own among its places."""
        self.layout = layout
        self.choose_seats(self.seats)
        self.my_seat = min(self.my_seat, self.places)

    def choose_seats(self, seats: int) -> None:
        """How many play, as far as there is room for them."""
        least, most = self.span
        self.seats = max(least, min(seats, most))

    @property
    def manners(self) -> Mapping[str, str]:
        """What may follow a wrong step, or a ruling, in this role; nothing does for a player."""
        return self.terms.manners

    @property
    def call_ways(self) -> Mapping[str, str]:
        """Who may say what a dealer calls: in another role than the dealer's the program, or nobody."""
        return {word: title for word, title in CALLS.items() if word != "dealer" or self.terms.deals}

    @property
    def called_by(self) -> CallWay:
        """Who does: the dealer, if that is wanted."""
        return self.calls if self.calls in self.call_ways else "program"

    @property
    def exam(self) -> bool:
        """Whether an exam is set up. A tournament's hands are not counted beforehand."""
        return self.manner == "exam" and bool(self.manners)

    @property
    def often(self) -> tuple[str, ...]:
        """What comes oftener than the rest: if that is wished, what this person gets wrong under this book."""
        known = sorted(self.wrong) if self.biased else []
        return tuple(word for book, _, word in (key.partition(" ") for key in known) if book == self.book.id)

    @property
    def unusual(self) -> list[str]:
        """What differs, of all that is seldom changed: "Pressure: a busy floor"."""
        chosen = (("Pressure", PRESSURE, self.pressure, self.terms.deals),
                  ("Time for a step", {str(each): words for each, words in CLOCKS.items()}, str(self.clock), self.terms.deals),
                  ("Playing style", STYLES, self.style, True), ("What goes wrong", FAMILIES, self.family, self.hourly > 0),
                  ("Whose mistakes", WHOSE, self.whose, self.hourly > 0 and not self.terms.deals))
        told = [f"{title}: {words[now].lower()}" for title, words, now, asked in chosen if asked and now != next(iter(words))]
        return [*told, *([f"Seed: {self.seed}"] if self.seed else [])]

    @property
    def by_ballot(self) -> bool:
        """Whether players enter a tournament that may need several tables, and seats are drawn: then `seats` are entries."""
        return self.game.setting("most-players") is not None

    @property
    def places(self) -> int:
        """How many places there are round the table."""
        return max(self.game.least_to_begin, min(self._room, self._whole(PLACES) if self._has_places else self._room))

    @property
    def _room(self) -> int:
        return self.rooms(self.layout) if self.rooms is not None else self.game.seats_most

    @property
    def _has_places(self) -> bool:
        setting = self.game.setting(PLACES)
        return setting is not None and (setting.default is not None or PLACES in self.written)

    @property
    def taken(self) -> tuple[int, ...]:
        """Those at which people sit as they begin; your own is one of them."""
        return spread(self.seats, self.places, self.my_seat if self.terms.sits else None)

    @property
    def span(self) -> tuple[int, int]:
        """The least and the most that may play."""
        if not self.by_ballot:
            return self.game.least_to_begin, min(self.game.seats_most, self.places)
        least, most = (self._whole(name) for name in ("least-players", "most-players"))
        return least, max(least, most)

    def _whole(self, name: str) -> int:
        """A setting that is a number of people, as it stands; as it is proposed or usual where it cannot be read."""
        from game.rulebook.setting_value import convert

        setting = self.game.setting(name)
        assert setting is not None
        for raw in (self.written.get(name), self.proposed.get(name)):
            if raw is not None and _refusal(partial(convert, setting, raw)) is None:
                found = convert(setting, raw)
                return found if isinstance(found, int) else 0
        return setting.default if isinstance(setting.default, int) else 0

    @property
    def written(self) -> dict[str, object]:
        """The settings of this game that were changed, as people write them."""
        return self.changed.setdefault(self.game.id, {})

    @property
    def wished(self) -> Mapping[str, object]:
        """What most players mean by this game."""
        return self.wishes.get(self.game.id, {}) if self.terms.sits else {}

    @property
    def proposed(self) -> Mapping[str, object]:
        """What the house stands in with for settings that were left blank."""
        chosen = {**self.wished, **self.house.get(self.game.id, {})}
        house = {name: raw for name, raw in chosen.items() if name not in self.written}
        stakes, places = self.stakes(self.game, {**house, **self.written}), self.game.setting(PLACES)
        usual = places.default if places is not None else None
        small = isinstance(usual, int) and usual > self._room and PLACES not in self.written
        return {**stakes, **({PLACES: self._room} if small else {}), **house}

    @property
    def overrides(self) -> dict[str, object]:
        """Everything the table names: what was written, and the proposed stakes."""
        return {**self.proposed, **self.written}

    def set(self, setting: SettingSpec, raw: object) -> None:
        """Change a setting; what is blank, or what it would be without that, is not a change."""
        self.written.pop(setting.name, None)
        if not (isinstance(raw, str) and not raw.strip()) and raw != self.proposed.get(setting.name, usual(setting)):
            self.written[setting.name] = raw
        self.choose_layout(self.layout)

    def problems(self) -> dict[str, str]:
        """What is wrong, by the name of the setting or `seed`; empty when the round can begin."""
        from game.rulebook.setting_value import convert
        from game.rulebook.settings import resolve

        found: dict[str, str] = {}
        for setting in self.game.settings:
            if setting.name in self.written:
                wrong = _refusal(partial(convert, setting, self.written[setting.name]))
                found |= {setting.name: _told(wrong)} if wrong else {}
        if not found:
            wrong = _refusal(partial(resolve, self.game, self.overrides)) or self._checked()
            found |= {wrong.setting: _told(wrong)} if wrong else {}
        if self.seed and not (self.seed.isascii() and self.seed.isdecimal() and int(self.seed) <= MOST_SEED):
            found["seed"] = f"{self.seed} isn't a seed; give a whole number from 0 to {MOST_SEED}, or leave it blank"
        return found

    def choice(self) -> SetupChoice:
        """The round as chosen. Raises ValueError while there are problems."""
        if problems := self.problems():
            raise ValueError("; ".join(problems.values()))
        deals = self.terms.deals
        return SetupChoice(
            role=self.role, book=self.book.id, game=self.game.id, layout=self.layout, seats=self.seats,
            my_seat=self.own_seat, overrides=self.overrides,
            opponents=Opponents(self.level, self.style), hourly=self.hourly, most_open=self.most_open,
            seed=int(self.seed) if self.seed else self.fresh_seed(), speed=self.speed,
            manner=self.manner, guide=self.guide and deals and not self.exam,
            hands=self.exam_hands if self.exam else 0, family=self.family.removeprefix("all"),
            whose=self.whose.removeprefix("all") if not deals else "", often=self.often,
            pressure=self.pressure if deals else "off", clock=self.clock if deals else 0,
            places=() if self.by_ballot else self.taken, bare=self.exam, calls=self.called_by)

    def _checked(self) -> SettingsError | None:
        if self.check is None:
            return None
        asked = (self.game.id, self.overrides)
        if self._judged is None or self._judged[0] != asked:
            self._judged = (asked, self.check(self.game, self.overrides))
        return self._judged[1]


def usual(setting: SettingSpec) -> object | None:
    """The default as people write it; None where the house must name a value."""
    from game.rulebook.setting_value import written_value

    return None if setting.default is None else written_value(setting.kind, setting.default)


def _refusal(attempt: Callable[[], object]) -> SettingsError | None:
    try:
        attempt()
    except SettingsError as wrong:
        return wrong
    return None


def _told(wrong: SettingsError) -> str:
    return f"{capitalised(wrong.problem)}; {wrong.right}."
