"""What the other books say to the same event: their own rulings, asked at an equivalent table.

The table is taken as it stands, dealt in this game's order and number of cards, at the step of the other game that corresponds to
the one that is on; the other book's conditions then look at it as they look at any table of its own.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from game.cases.language.vocabulary import vocabulary
from game.irregularities import catalogue
from game.irregularities.rulings.rulings import branch
from game.rulebook.book import Book
from game.rulebook.errors import UnknownRef
from game.rulebook.game_spec import GameSpec, StepSpec
from game.rulebook.irregularity_spec import RulingSpec
from game.rulebook.loader import library
from game.rulebook.schema.steps import DealBoxesOptions, DealHoleOptions, DealStreetOptions
from game.rulebook.settings import resolve
from game.session.setting_up.stakes import proposed
from game.table.incident import Incident
from game.table.rules import Rules
from game.table.state import Table
from game.table.values import DEALER

ALIKE: Final = {"deal-boxes": "deal-hole", "deal-packets": "deal-hole", "decisions": "betting", "set-house": "showdown",
                "settle": "award", "antes": "post", "antes-in-turn": "post"}  # fmt: skip
"""Steps at a table where the house holds the bank, and what corresponds to them elsewhere."""
ANYWHERE: Final = frozenset(("shuffle", "cut", "deck"))
"""Parts of a hand that are the same in every game."""
HANDS: Final = frozenset(("dropped-card", "hand-taken-in"))
"""What becomes of a hand that was dealt, whatever it is played against."""
STUD: Final = "stud5"
NEAREST: Final = ("holdem", STUD, "canberra")
"""The families whose law is asked where a book does not have the game."""


@dataclass(frozen=True, slots=True)
class OtherBookAnswer:
    """Another book's answer. `game` is its game's title, "" where it has none that compares, and `akin` whether that is of the same
    family; `answer` is None where it says nothing of the event."""

    book: str
    title: str
    game: str = ""
    answer: RulingSpec | None = None
    decider: str = ""
    """Who decides, as the book calls them."""
    akin: bool = True


def elsewhere(rules: Rules, table: Table, incident: Incident) -> list[OtherBookAnswer]:
    """Every other book's answer, in the order in which the books stand."""
    others = [book for book in library().values() if book.id != rules.book.id]
    return [_asked(book, rules, table, incident) for book in others]


def _asked(book: Book, rules: Rules, table: Table, incident: Incident) -> OtherBookAnswer:
    game = _counterpart(book, rules, incident)
    if not game:
        return OtherBookAnswer(book.id, book.title)
    there, games = _rules(rules, book, game), vocabulary().games
    akin = games[game].rounds == games[rules.spec.id].rounds
    try:
        answer = branch(there, _moved(rules, there, table), incident.with_(cursor=corresponding(rules, there, incident.cursor)))
    except UnknownRef:
        return OtherBookAnswer(book.id, book.title, there.spec.title, akin=akin)
    return OtherBookAnswer(book.id, book.title, there.spec.title, answer, book.authority(answer.decides).name, akin)


# ---- which game


def _counterpart(book: Book, rules: Rules, incident: Incident) -> str:
    """The other book's game of the same family, with a deck as large if it has one; else, where what happened hangs on no game,
    the nearest that it has; "" for none."""
    known, mine = vocabulary().games, vocabulary().games[rules.spec.id]
    same = [game for game in book.games if known[game].rounds == mine.rounds]
    if same:
        return next((game for game in same if known[game].lowest == mine.lowest), same[0])
    if not _hangs_on_no_game(rules, book, incident):
        return ""
    return next(_of_families(book, rules))


def _of_families(book: Book, rules: Rules) -> Iterator[str]:
    """A game of stud is nearest to another with open cards."""
    games = vocabulary().games
    firsts = {tuple(games[game].rounds): game for game in reversed(list(book.games))}
    first = (STUD,) if rules.spec.steps_of(DealStreetOptions) else ()
    for family in (*first, *NEAREST):
        yield from (game for rounds, game in firsts.items() if rounds == _ROUNDS[family])
    yield next(iter(book.games))


_ROUNDS: Final = {
    "holdem": ("pre-flop", "flop", "turn", "river"),
    "stud5": ("second-card", "third-card", "fourth-card", "fifth-card"),
    "canberra": ("antes", "decisions"),
}


def _hangs_on_no_game(rules: Rules, book: Book, incident: Incident) -> bool:
    """Whether it can be compared with any game: what is done with the deck, what people do apart from the play, what goes wrong
    with a bet where players bet against each other there too, and between boxes and pots also what goes wrong as hands are dealt;
    not what concerns a hand of the dealer's."""
    if incident.fact("seat") == DEALER:
        return False
    record = catalogue.of(rules)[incident.irregularity]
    across, bet = rules.family != book.game(next(iter(book.games))).family, incident.fact("amount") is not None
    if record.part in ANYWHERE or (record.part == "play" and (not record.moves or (not across and bet))):
        return True
    return across and (record.part == "deal" or incident.irregularity in HANDS)


# ---- an equivalent table


def _rules(here: Rules, book: Book, game: str) -> Rules:
    """The other game's rules at its usual settings, with cards dealt and burned as here."""
    burns = here.burns(here.spec.streets[1]) if "burn" in {step.kind for step in here.spec.procedure} else None
    return _rules_of(book.id, game, here.spec, burns)


@lru_cache(maxsize=64)
def _rules_of(book: str, game: str, here: GameSpec, burns: int | None) -> Rules:
    shelf = library()[book]
    spec = shelf.game(game)
    burning = {} if burns is None or spec.setting("burns") is None else {"burns": [burns] * (len(spec.streets) - 1)}
    settings = resolve(spec, {**proposed(spec, burning), **burning})
    return Rules(shelf, _dealt_as(spec, here), settings)


def _dealt_as(spec: GameSpec, here: GameSpec) -> GameSpec:
    """The other game with the initial deal of this one: in its order and with its number of cards."""
    deals = {alike(step): step for step in here.procedure}
    return replace(spec, procedure=tuple(_with(step, deals.get("deal-hole")) for step in spec.procedure))


def _with(step: StepSpec, deal: StepSpec | None) -> StepSpec:
    ours, theirs = deal.options if deal else None, step.options
    if isinstance(theirs, DealStreetOptions) and isinstance(ours, DealHoleOptions):
        return replace(step, options=replace(theirs, first="marker" if ours.first == "marker" else "left"))
    if isinstance(theirs, DealHoleOptions) and isinstance(ours, DealHoleOptions):
        return replace(step, options=ours)
    if isinstance(theirs, DealHoleOptions) and isinstance(ours, DealBoxesOptions):
        return replace(step, options=replace(theirs, cards=ours.cards))
    return step


def alike(step: StepSpec) -> str:
    """The kind of a step, as the games have it in common."""
    return ALIKE.get(step.kind, step.kind)


def corresponding(here: Rules, there: Rules, cursor: int) -> int:
    """The other game's step that corresponds to the one that is on: the next that both have, else the end of the hand."""
    same = here.family == there.family and set(here.spec.streets) <= set(there.spec.streets)

    def named(step: StepSpec) -> tuple[str, str]:
        return alike(step), step.street if same else ""

    places = {named(step): at for at, step in reversed(list(enumerate(there.spec.procedure)))}
    coming = (places.get(named(step)) for step in here.spec.procedure[cursor:])
    return next((at for at in coming if at is not None), len(there.spec.procedure))


def _moved(here: Rules, there: Rules, table: Table) -> Table:
    at = corresponding(here, there, table.cursor)
    kinds = [alike(rules.spec.procedure[cursor]) if cursor < len(rules.spec.procedure) else ""
             for rules, cursor in ((here, table.cursor), (there, at))]  # fmt: skip
    return table.with_(cursor=at, progress=table.progress if kinds[0] == kinds[1] else 0)
