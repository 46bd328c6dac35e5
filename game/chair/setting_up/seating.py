"""Who sits where: from a round as chosen, or as it was kept, to a session with all its chairs filled. CannotOpen is raised where
what lies behind a door cannot be shown."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, fields, replace
from random import Random
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from game import resources
from game.chair.eye import Eye, eye_of
from game.chair.home.offers import offers
from game.chair.setting_up.setup_model import CALLS, MANNERS, PRESSURE, ROLES, SetupChoice
from game.files.fault import briefly
from game.files.keys import swapped
from game.session.setting_up.role_names import CallWay, place_of
from game.session.tempo import HANDS_AN_HOUR, MOST_OPEN, Measure

if TYPE_CHECKING:
    from game.agents.mistakes import MishapChoice
    from game.records.kept_values import KeptRound, LeftTable
    from game.rulebook.settings import Settings


class CannotOpen(Exception):
    """A door of the house does not open. `str` is one message for the one who stands before it."""


OWN = "You"
RESTLESS = 0.06
"""How often a player of a tournament walks off before a hand, as a part of what goes wrong in a hand."""
ASKS = 0.15
"""How often somebody asks for something where anything goes wrong at all, as a share of the hands."""


_LATER: Final[Mapping[str, Any]] = {"drawn": [], "sitting": [], "hands": 0, "family": "", "whose": "", "often": [],
                                    "most_open": MOST_OPEN, "alone": False, "pressure": "off", "clock": 0,
                                    "minutes": 0, "places": [], "cast": [], "bare": False, "busy": False, "calls": "off",
                                    "shift": False, "measures": False}
"""What companies that were kept earlier do not say."""


_KEPT_AS: Final = ("role", "chair")
"""A field of it, and the key under which it is kept."""


@dataclass(frozen=True)
class Seating:
    """A table's company, as a plain value that can be kept with its rounds.

    `title` is the game's, for lists; `me` is the person's seat, 0 where they have none. `errors` is how often something goes wrong,
    in a hand, `most_open` how much of it may be open at a time, `speed` how fast the others act, 0 for at once. `manner` says
    what follows a trainee's wrong step, and `guide` whether they are led from the start. In a tournament whose seats are drawn,
    `seats` are entries, and `drawn` is who sits in each box from the first on, by entry, 0 for nobody; the person's own entry is
    the first. `sitting` is who sits at a cash table once people have gone, come or changed seats: each with seat, name and where
    they come from (see `Sitting.origins`).
    """

    title: str
    role: str
    me: int
    layout: str
    seats: int
    level: str
    style: str
    errors: float
    speed: float
    manner: str = "coach"
    guide: bool = False
    drawn: tuple[int, ...] = ()
    sitting: tuple[tuple[int, str, str], ...] = ()
    most_open: int = MOST_OPEN

    @property
    def measure(self) -> Measure:
        """How much goes wrong there."""
        return Measure(self.errors, self.most_open)

    @property
    def asks(self) -> float:
        """How often somebody asks for something, as a share of the hands."""
        return ASKS if self.errors else 0.0
    hands: int = 0
    """After how many hands the table is left; 0 for as many as one likes."""
    family: str = ""
    whose: str = ""
    often: tuple[str, ...] = ()
    """What is to go wrong, and by whose fault; and what comes oftener than the rest."""
    pressure: str = "off"
    clock: int = 0
    """How a dealer is pressed, and how many seconds a step may take, 0 for as many as it needs."""
    alone: bool = False
    """Whether a round of a tournament stands alone, as it was asked for: no seats are drawn for it, and no others are played."""
    minutes: int = 0
    """After how many minutes of play no hand is begun any more; 0 for as many as it takes."""
    places: tuple[int, ...] = ()
    """The places that were taken as it began; none named are the first ones."""
    cast: tuple[str, ...] = ()
    """Who of the house sat down as it began, by name, one for each place that was taken, "" for the person; empty where the
    players are nobody in particular, as at all tables that were kept before."""
    bare: bool = False
    """Whether the table tells a dealer or inspector nothing, whatever they prefer: in a test whose terms want it."""
    busy: bool = False
    """Whether a bare table is a busy one too."""
    calls: CallWay = "off"
    """Who says what a dealer calls."""
    shift: bool = False
    """Whether a test has a whole shift: the float is opened and closed, and a relief comes."""
    measures: bool = False
    """Whether it is found out here what a trainee can do: nobody helps, and nobody leaves the table."""

    @property
    def eye(self) -> Eye:
        """How much a dealer or inspector is told at first."""
        return eye_of(bare=self.bare, busy=self.busy)

    @property
    def guests(self) -> Mapping[int, str]:
        """The same by seat."""
        return {seat: name for seat, name in zip(self.taken, self.cast, strict=False) if name}

    @property
    def taken(self) -> Sequence[int]:
        """Where people sit as they begin, in order."""
        return self.places or range(1, self.seats + 1)

    @property
    def sits(self) -> bool:
        """Whether the person is one of the players."""
        return place_of(self.role, 1) > 0

    @property
    def wanted(self) -> MishapChoice:
        """The same for the one who errs. Somebody who is led from the start meets nothing in their first hand."""
        from game.agents.mistakes import MishapChoice  # slow: with it comes all that can go wrong at a table

        return MishapChoice(self.family, self.whose, frozenset(self.often), 2 if self.guide else 0, as_often=True)

    @classmethod
    def chosen(cls, choice: SetupChoice, title: str) -> Seating:
        """The company of a round as it was set up."""
        others = choice.opponents
        found = cls(title, choice.role, choice.my_seat or 0, choice.layout, choice.seats, others.level, others.style,
                   choice.hourly / HANDS_AN_HOUR, choice.speed, choice.manner, choice.guide, hands=choice.hands,
                   family=choice.family, whose=choice.whose, often=choice.often, most_open=choice.most_open,
                   pressure=choice.pressure, clock=choice.clock, places=choice.places, bare=choice.bare, calls=choice.calls)
        by_ballot = not choice.places  # entries stay nobody in particular
        return found if by_ballot else found.with_guests(choice.seed)

    def with_guests(self, seed: int) -> Seating:
        """The same company with people of the house in the seats, if there are enough whose style is the one that is wished."""
        known = _of_the_house(self.style, seed)
        if len(known) < self.seats:
            return self
        return replace(self, cast=tuple("" if seat == self.me else name for seat, name in zip(self.taken, known, strict=False)))

    @classmethod
    def kept(cls, plain: Mapping[str, Any]) -> Seating:
        """The company as `plain` wrote it. ValueError, naming what is wrong, if it is not that."""
        kinds: dict[str, type | tuple[type, ...]] = {
            "title": str, "chair": str, "layout": str, "level": str, "style": str, "me": int, "seats": int, "manner": str,
            "guide": bool, "most_open": int, "drawn": (list, tuple), "sitting": (list, tuple), "hands": int,
            "family": str, "whose": str, "often": (list, tuple), "alone": bool, "pressure": str, "clock": int, "minutes": int,
            "places": (list, tuple), "cast": (list, tuple), "bare": bool, "measures": bool, "busy": bool, "calls": str,
            "shift": bool}
        names, plain = set(swapped({field.name: None for field in fields(cls)}, *_KEPT_AS)), {**_LATER, **plain}
        if set(plain) != names:
            raise ValueError(f"who sat where isn't kept whole: {', '.join(sorted(names ^ set(plain)))}")
        for name, value in plain.items():
            if not isinstance(value, kinds.get(name, (int, float))):
                raise ValueError(f"who sat where: {name} is {briefly(value)}")
        for name, words in {"manner": MANNERS, "pressure": PRESSURE, "calls": CALLS}.items():
            if plain[name] not in words:
                raise ValueError(f"who sat where: {name} is {briefly(plain[name])}, but should be one of {', '.join(words)}")
        try:
            sitting = tuple((int(seat), str(name), str(origin)) for seat, name, origin in plain["sitting"])
        except (TypeError, ValueError):
            told = briefly(plain["sitting"])
            raise ValueError(f"who sat where: sitting is {told}, but each is a seat, a name, an origin") from None
        places = tuple(plain["places"])
        if places and (len(places) != plain["seats"] or not all(type(place) is int and place > 0 for place in places)):
            raise ValueError(f"who sat where: places is {briefly(plain['places'])}, but should be one for each of {plain['seats']}")
        cast = tuple(plain["cast"])
        if cast and (len(cast) != plain["seats"] or not all(isinstance(name, str) for name in cast)):
            raise ValueError(f"who sat where: cast is {briefly(plain['cast'])}, but should be a name for each of {plain['seats']}")
        plain = swapped(plain, *_KEPT_AS)
        return cls(**{**plain, "drawn": tuple(plain["drawn"]), "sitting": sitting, "often": tuple(map(str, plain["often"])),
                      "places": places, "cast": cast})

    def at(self, seat: int) -> Seating:
        """The same company after the person has moved to a seat; nothing changes for the one who has none."""
        return replace(self, me=max(seat, 0)) if self.sits else self

    def drawn_at(self, players: Mapping[int, int], me: int) -> Seating:
        """The same company with other players in the boxes: box -> entry; nothing changes for a person without a seat."""
        drawn = tuple(players.get(box, 0) for box in range(1, max(players, default=0) + 1))
        return replace(self.at(me), drawn=drawn)

    def plain(self) -> dict[str, Any]:
        """The company as JSON can hold it."""
        return swapped(asdict(self), *_KEPT_AS)


@dataclass(frozen=True)
class Stakes:
    """A game at its stakes: ids of book and game, the settings, and the seed that decides all that chance decides."""

    book: str
    game: str
    settings: Settings
    seed: int


def names(seating: Seating, seed: int, seats: Iterable[int] = ()) -> dict[int, str]:
    """A first name for every seat, none twice; the person is `OWN`. Places that were taken later have names of their own."""
    if seating.drawn:
        known = entrants(seating, seed)
        return {box: known.get(who, f"Player {who}") for box, who in enumerate(seating.drawn, start=1) if who}
    if seating.sitting:
        return {seat: name for seat, name, _ in seating.sitting}
    known_names = _known()
    drawn = list(seating.cast) or Random(f"{seed} names").sample(known_names, seating.seats)
    named = dict(zip(seating.taken, drawn, strict=True))
    others = [name for name in known_names if name not in drawn]
    later = [seat for seat in seats if seat not in named]
    named |= dict(zip(later, Random(f"{seed} later names").sample(others, len(later)), strict=True))
    return {seat: OWN if seat == seating.me else name for seat, name in named.items()}


def entrants(seating: Seating, seed: int) -> dict[int, str]:
    """The same for everybody who has entered a tournament, by entry. Once the first names are used up, an initial follows."""
    known, initials = _known(), (chr(letter) for letter in range(ord("A"), ord("Z") + 1))
    rng, found = Random(f"{seed} names"), list[str]()
    found += rng.sample(known, len(known))
    for initial in initials:
        if len(found) >= seating.seats:
            break
        found += [f"{name} {initial}." for name in rng.sample(known, len(known))]
    named = dict(enumerate(found[: seating.seats], start=1))
    return named | ({1: OWN} if seating.sits else {})


def strangers(seating: Seating, seed: int) -> list[str]:
    """Names in an order of their own, for people who come to the table later; some are at it already. Where people of the house
    sit, those of them come first who have not sat down yet."""
    known = _known()
    waiting = [name for name in _of_the_house(seating.style, seed) if name not in seating.cast] if seating.cast else []
    return waiting + Random(f"{seed} strangers").sample(known, len(known))


def _of_the_house(style: str, seed: int) -> list[str]:
    """The people of the house whose style is wished, in the order in which they would sit down."""
    from game.agents.cast.character import company

    return [each.name for each in company(style, seed)]


Names: TypeAlias = tuple[str, ...]
"""Names for people without one, in the order in which they are taken."""


def _known() -> list[str]:
    from game.files.schema.entry import read
    from game.files.schema.typed import value_of

    return list(value_of(Names, read(resources.assets() / "names.yaml")))


def described(kept: KeptRound) -> str:
    """What a round is, in a few words: game, role, hand."""
    if kept.fault:
        return "A hand that can't be read any more"
    return f"{headed(kept)}{kept.number}"


def headed(kept: KeptRound) -> str:
    """The same up to the number of the hand, which all rounds of a session have in common."""
    return f"{kept.seating.get('title', kept.game)}, {ROLES.get(kept.role, kept.role).lower()}, {offers().deal_of(kept.game)} "


def left_off(kept: LeftTable) -> str:
    """What a table is that was left, in the middle of a hand or between two."""
    title, role, deal = kept.seating.get("title", kept.game), ROLES.get(kept.role, kept.role).lower(), offers().deal_of(kept.game)
    return f"{title}, {role}, " + (f"{deal} {kept.number}" if kept.playing else f"before {deal} {kept.number + 1}")
