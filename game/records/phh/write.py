"""A played hand as a PHH file, so that other programs can read it, and this one again to the same stacks."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator

from game.cards.card import Card
from game.records.codec import plain_settings
from game.records.phh.error import PhhError
from game.records.phh.hand import PlayedHand
from game.table import events as e
from game.table import moves as m
from game.table import showdown
from game.table.outcome import Refusal
from game.table.rules import Rules
from game.table.state import Post, Table

_CODES = {("any-five", 2, "no-limit"): "NT", ("any-five", 2, "fixed"): "FT", ("exactly-two", 4, "pot"): "PO"}
"""What PHH has a code for: composition, hole cards, limit."""


def hand_to_phh(played: PlayedHand, name: str = "hand") -> str:
    """The text of a PHH file for a hand played from its opening to its end, or as far as it got (then without final stacks).

    Fields that begin with an underscore are this program's own: the game and its settings, which tell what the format
    cannot (commission, house readings). Raises PhhError, which calls the hand `name`, where the format has no words for it.
    """
    rules, opening = played.engine.rules, played.opening
    players = _players(rules, opening)
    variant = _variant(rules, name)
    teller = _Teller(rules, name, players)
    final = teller.tell(played)
    fields = [
        ("variant", _text(variant)),
        ("ante_trimming_status", "false"),
        ("antes", _row(_posted(opening, players, ("ante", "dead")))),
        ("blinds_or_straddles", _row(_posted(opening, players, ("blind", "extra")))),
        *_bets(rules, variant),
        ("starting_stacks", _row(opening.seats[seat].stack for seat in players)),
        ("actions", _list(map(_text, teller.lines))),
        ("seats", _list(map(str, players))),
        *([("finishing_stacks", _row(final.seats[seat].stack for seat in players))] if played.engine.due(final) is None else []),
        ("_game", _text(rules.spec.id)),
        ("_settings", _inline(plain_settings(rules.settings)["settings"])),
    ]
    return "".join(f"{field} = {value}\n" for field, value in fields)


def _players(rules: Rules, opening: Table) -> list[int]:
    """Seats in the format's order: from the left of the button, or from the puck."""
    first = opening.marker + 1 if rules.spec.marker == "button" else opening.marker
    return [seat.number for seat in opening.clockwise(first) if seat.standing != "out"]


def _variant(rules: Rules, name: str) -> str:
    cards = sum(int(str(step.options.get("cards", 1))) for step in rules.spec.procedure if step.kind == "deal-hole")
    communal = any(step.kind == "deal-board" for step in rules.spec.procedure)
    code = _CODES.get((rules.spec.composition, cards, rules.limit)) if communal and len(rules.spec.deck) == 52 else None
    if code is None:
        what = f"the format has no code for {rules.spec.title} with limit {rules.limit}"
        raise PhhError(name, "variant", what, "write hold-em without limit or with a fixed one, or Omaha with pot limit")
    return code


# ---- stakes


def _posted(opening: Table, players: list[int], kinds: tuple[str, ...]) -> list[int]:
    """What each player posts of some kinds, in cents; extra posts below zero; reversed for two, as the format has it."""
    amounts = [sum(_signed(post) for post in opening.posts if post.seat == seat and post.kind in kinds) for seat in players]
    return amounts[::-1] if len(players) == 2 else amounts


def _signed(post: Post) -> int:
    return -post.amount if post.kind == "extra" else post.amount


def _bets(rules: Rules, variant: str) -> list[tuple[str, str]]:
    if variant != "FT":
        return [("min_bet", _chips(rules.table_min))]
    streets = rules.spec.streets
    return [("small_bet", _chips(rules.unit(streets[0]))), ("big_bet", _chips(rules.unit(streets[-1])))]


# ---- actions


class _Teller:
    """The actions of a hand in the format's words. Hands shown when all are in stand where the format wants them: at once."""

    def __init__(self, rules: Rules, name: str, players: list[int]) -> None:
        self.rules, self.name, self.lines, self._boards = rules, name, list[str](), list[str]()
        self.number = {seat: f"p{at}" for at, seat in enumerate(players, 1)}

    def tell(self, played: PlayedHand) -> Table:
        """Every move again; the table after the last."""
        table, dealt = played.opening, False
        for at, move in enumerate(played.moves, 1):
            if isinstance(move, (m.Misplay, m.StopPlay)):
                raise self._fault(at, "the format has no words for an irregularity", "write another hand")
            outcome = played.engine.apply(table, move)
            if isinstance(outcome, Refusal):
                raise self._fault(at, outcome.reason, "give the moves as they were played")
            if not dealt and not isinstance(move, m.DealCard) and any(seat.hole for seat in table):
                self.lines += self._holes(table)
                dealt = True
            self._add(move, table, outcome.events)
            table = outcome.table
        self._board()
        return table

    def _fault(self, at: int, what: str, remedy: str) -> PhhError:
        return PhhError(self.name, f"move {at}", what, remedy)

    def _holes(self, table: Table) -> Iterator[str]:
        for seat, number in self.number.items():
            yield f"d dh {number} {_cards(table.seats[seat].hole)}"

    def _add(self, move: m.Move, before: Table, happened: tuple[e.Event, ...]) -> None:
        if isinstance(move, m.DealBoard):
            cards = [event.card for event in happened if isinstance(event, e.CardMoved) and event.to.kind == "board"]
            self._boards.append(f"d db {_cards(cards)}")
        elif isinstance(move, (m.Show, m.Muck)):
            self._show(move, before)
        for event in happened:
            if isinstance(event, e.Acted):
                self._board()
                self.lines.append(self._acted(event, before))

    def _show(self, move: m.Move, before: Table) -> None:
        """After a last betting round the board comes first; where nobody could bet any more, the hands do, all face up.

        A hand given up there is told with its cards where that changes nothing, because a shown hand beats it.
        """
        number, cards = self.number[move.by], _cards(before.seats[move.by].cards)
        if _bet_to_the_end(before):
            self._board()
            beaten = False
        else:
            beaten = isinstance(move, m.Muck) and showdown.beaten(self.rules, before, move.by)
        shown = f"{number} sm {cards}" if beaten or isinstance(move, m.Show) else f"{number} sm"
        self.lines.append(f"{shown} # given up unshown" if beaten else shown)

    def _board(self) -> None:
        """The board cards that wait to be told."""
        self.lines += self._boards
        self._boards.clear()

    def _acted(self, event: e.Acted, before: Table) -> str:
        assert before.betting is not None
        number = self.number[event.seat]
        if event.kind == "fold":
            return f"{number} f"
        return f"{number} cbr {_chips(event.to)}" if event.to > before.betting.price else f"{number} cc"


def _bet_to_the_end(table: Table) -> bool:
    """Whether somebody could bet until the board was full."""
    return sum(seat.stack > 0 for seat in table.live()) > 1


# ---- TOML


def _cards(cards: Iterable[Card]) -> str:
    return "".join(card.text for card in cards)


def _chips(amount: int) -> str:
    """An amount in chips of 100 cents, exactly."""
    whole, rest = divmod(abs(amount), 100)
    return ("-" if amount < 0 else "") + (f"{whole}.{rest:02d}" if rest else str(whole))


def _row(amounts: Iterable[int]) -> str:
    return _list(map(_chips, amounts))


def _list(items: Iterable[str]) -> str:
    return f"[{', '.join(items)}]"


def _text(text: str) -> str:
    """A basic string of TOML: JSON's escapes are among its own."""
    return json.dumps(text)


def _inline(values: dict[str, object]) -> str:
    return "{" + ", ".join(f"{_text(name)} = {_value(value)}" for name, value in values.items()) + "}"


def _value(value: object) -> str:
    if isinstance(value, list):
        return _list(map(_value, value))
    return _text(value) if isinstance(value, str) else str(value).lower()
