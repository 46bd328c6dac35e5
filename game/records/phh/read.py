"""A PHH file as typed values, checked. It knows the format; what the game makes of it is another module's."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from decimal import Decimal
from functools import partial
from pathlib import Path
from typing import Any

from game.cards.card import Card, format_cards
from game.files import FileFault, plain_file, toml_file
from game.files.fault import briefly
from game.records.phh.actions import Action, chips, parse_actions
from game.records.phh.error import PhhError
from game.records.phh.variants import READ, Variant


@dataclass(frozen=True, slots=True)
class History:
    """A hand as its file tells it, money in cents, players from p1 on. Tuples are empty where the file says nothing.

    Of a variant that is not read there is only its code. A stack of None is one that the file does not know. A blind below
    zero was posted to come in, and is no blind of the table. `own` holds what this program adds to the files it writes:
    `_game` and `_settings`. `played_as` is what a variant is played as here, None if it is not. `names` are the players' own;
    `title` is what the file calls the hand. `rake` is what the house took, None where the file does not say. `full_calls`: to
    call a blind that is all in for less costs the whole blind, not what was posted. `me` is the player who saw the hand, 0 if all
    or none are told.
    """

    file: str
    variant: str
    antes: tuple[int, ...] = ()
    blinds: tuple[int, ...] = ()
    bets: tuple[int, ...] = ()
    bring_in: int = 0
    stacks: tuple[int | None, ...] = ()
    finishing: tuple[int, ...] = ()
    actions: tuple[Action, ...] = ()
    own: Mapping[str, Any] | None = None
    winnings: tuple[int, ...] = ()
    played_as: Variant | None = None
    names: tuple[str, ...] = ()
    title: str = ""
    rake: int | None = None
    full_calls: bool = False
    me: int = 0

    @property
    def players(self) -> int:
        """How many are dealt in."""
        return len(self.stacks)


def read(path: Path) -> tuple[History, ...]:
    """The hands of a .phh file (one) or a .phhs file (several, in numbered tables). Raises PhhError."""
    with _told(str(path)):
        text = plain_file.text(path, toml_file.MOST_BYTES)
    return read_text(text, str(path))


def read_text(text: str, file: str = "text") -> tuple[History, ...]:
    """The same from the text of a file; `file` names it in messages."""
    return tuple(map(_history, _pages(text, file)))


def hands_in(path: Path) -> list[Callable[[], History]]:
    """The same, each read when it is asked for: that raises PhhError for a broken one. Raises PhhError for a file in which no hand
    can be found."""
    with _told(str(path)):
        text = plain_file.text(path, toml_file.MOST_BYTES)
    return [partial(_history, page) for page in _pages(text, str(path))]


def _pages(text: str, file: str) -> list[_Page]:
    with _told(file):
        fields = toml_file.parse(text, file)
    if fields and "variant" not in fields and all(isinstance(value, dict) for value in fields.values()):
        return [_Page(f"{file}, hand {number}", page) for number, page in fields.items()]
    return [_Page(file, fields)]


@contextmanager
def _told(file: str) -> Iterator[None]:
    """What is wrong with the file as the fault of a hand history."""
    try:
        yield
    except FileFault as fault:
        raise PhhError(file, fault.place, fault.problem, fault.remedy) from None


@dataclass(frozen=True, slots=True)
class _Page:
    """One hand's fields, and the messages about them."""

    file: str
    fields: dict[str, Any]

    def fault(self, place: str, what: str, remedy: str) -> PhhError:
        return PhhError(self.file, place, what, remedy)

    def field(self, name: str, kind: type | tuple[type, ...], called: str) -> Any:
        if name not in self.fields:
            raise self.fault(name, "the field is missing", f"add {name}: {called}")
        value = self.fields[name]
        if not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool):
            raise self.fault(name, f"it says {briefly(value)}", f"give {called}")
        return value

    def amount(self, name: str) -> int:
        value = self.field(name, (int, Decimal), "a number of chips")
        return self.cents(name, value)

    def amounts(self, name: str, players: int) -> tuple[int, ...]:
        values = self.field(name, list, "a list of chips, one for each player")
        if len(values) != players:
            raise self.fault(name, f"it has {len(values)} values", f"give {players}, one for each stack")
        return tuple(self.cents(name, value) for value in values)

    def cents(self, name: str, value: object) -> int:
        try:
            if isinstance(value, (int, Decimal)) and not isinstance(value, bool):
                return chips(value) if value >= 0 or name != "blinds_or_straddles" else -chips(-value)
        except (ValueError, ArithmeticError):
            pass
        raise self.fault(name, f"it says {briefly(value)}", "give chips, 0 or more, to two decimals at most")


def _history(page: _Page) -> History:
    code = page.field("variant", str, "the code of the game in quotes, such as 'NT'")
    if code not in READ:
        return History(page.file, code)
    variant, stacks = READ[code], _stacks(page)
    players = len(stacks)
    if "ante_trimming_status" in page.fields:  # what a short ante wins is each book's to say; it must be true or false anyway
        page.field("ante_trimming_status", bool, "true or false")
    history = History(
        page.file,
        code,
        page.amounts("antes", players),
        _blinds(page, variant, players),
        _bets(page, variant),
        page.amount("bring_in") if variant.bring_in else 0,
        stacks,
        page.amounts("finishing_stacks", players) if "finishing_stacks" in page.fields else (),
        parse_actions(page.file, page.field("actions", list, "a list of actions in quotes"), players, variant.actions),
        {name: value for name, value in page.fields.items() if name in ("_game", "_settings")},
        page.amounts("winnings", players) if "winnings" in page.fields else (),
        variant,
        _names(page, players),
        str(page.fields.get("hand", "")),
    )
    _check_cards(page, history)
    return history


def _names(page: _Page, players: int) -> tuple[str, ...]:
    """The players' names, where the file gives all of them."""
    told = page.fields.get("players", [])
    whole = isinstance(told, list) and len(told) == players and all(isinstance(name, str) for name in told)
    return tuple(told) if whole else ()


def _bets(page: _Page, variant: Variant) -> tuple[int, ...]:
    found = {name: page.amount(name) for name in variant.bets}
    for name, amount in found.items():
        if not amount:
            raise page.fault(name, "the bet is 0", "give the table's minimum bet")
    return tuple(found.values())


def _blinds(page: _Page, variant: Variant, players: int) -> tuple[int, ...]:
    """By player; a variant that begins with a bring-in has none."""
    if not variant.bring_in:
        return page.amounts("blinds_or_straddles", players)
    if "blinds_or_straddles" in page.fields and any(page.amounts("blinds_or_straddles", players)):
        raise page.fault("blinds_or_straddles", "it has blinds", "leave them out: this variant begins with a bring-in")
    return ()


def _stacks(page: _Page) -> tuple[int | None, ...]:
    values = page.field("starting_stacks", list, "a list of chips, one for each player")
    if len(values) < 2:
        raise page.fault("starting_stacks", f"it has {len(values)} values", "a hand needs two players or more")
    unknown = [isinstance(value, Decimal) and value.is_infinite() and value > 0 for value in values]
    stacks = tuple(None if odd else page.cents("starting_stacks", value) for odd, value in zip(unknown, values, strict=True))
    if 0 in stacks:
        raise page.fault("starting_stacks", f"player p{stacks.index(0) + 1} has no chips", "leave that player out")
    return stacks


def _check_cards(page: _Page, history: History) -> None:
    """No card may come twice from the deck; cards shown must be those held."""
    held: dict[int, list[Card | None]] = {}
    met: set[Card] = set()
    for action in history.actions:
        if not action.cards:
            continue
        known = [card for card in action.cards if card is not None]
        mine = held.setdefault(action.player, [])
        if action.kind == "sm":
            twice, known = len({*known}) < len(known), [card for card in known if card not in mine]
            if twice or (mine and (len(known) > mine.count(None) or len(action.cards) > len(mine))):
                raise page.fault(_place(action), f"p{action.player} doesn't hold these cards", "show the cards that were dealt")
            reveal(mine, action.cards)
        else:
            mine += action.cards
        if not met.isdisjoint(known) or len({*known}) < len(known):
            again = sorted({card for card in known if card in met or known.count(card) > 1})
            raise page.fault(_place(action), f"{format_cards(again)} came before", "each card can be dealt once")
        met.update(known)


def _place(action: Action) -> str:
    return f"action {action.at} ({action.text!r})"


def reveal(held: list[Card | None], shown: tuple[Card | None, ...]) -> None:
    """Put what a hand shows in the place of the cards that were not known when they were dealt."""
    late = [card for card in shown if card is not None and card not in held]
    if not held:
        held += late
    for at, card in enumerate(held):
        if card is None and late:
            held[at] = late.pop(0)
