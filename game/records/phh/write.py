"""A played hand as a PHH file, so that other programs can read it, and this one again to the same stacks."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator

from game.cards.card import Card
from game.records.json_forms.codec import plain_settings
from game.records.phh.error import PhhError
from game.records.phh.hand import PlayedHand
from game.rulebook.schema.steps import DealHoleOptions
from game.table import events as e
from game.table import moves as m
from game.table.outcome import Refusal
from game.table.payout import showdown
from game.table.payout.sums import DuePost
from game.table.rules import Rules
from game.table.state import Table

_CODES = {
    ("any-five", 2, "deal-board", "no-limit"): "NT",
    ("any-five", 2, "deal-board", "fixed"): "FT",
    ("exactly-two", 4, "deal-board", "pot"): "PO",
    ("any-five", 3, "deal-street", "fixed"): "F7S",
}
"""What PHH has a code for, with 52 cards and the highest hand winning: composition, cards before the first betting, how the
others are dealt, limit."""
STUD = "F7S"


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
        *_stakes(rules, variant, opening, players),
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
    if rules.family.house_plays:
        what = f"the format has no words for {rules.spec.title}, where the house holds the bank"
        raise PhhError(name, "variant", what, "export it in the program's own form")
    steps = rules.spec.procedure
    cards = sum(deal.cards for deal in rules.spec.steps_of(DealHoleOptions))
    kinds = [step.kind for step in steps if step.kind in ("deal-board", "deal-street", "draw")] or [""]
    low = rules.settings.has("low") and rules.settings.flag("low")
    full = len(rules.spec.deck) == 52 and not low
    code = _CODES.get((rules.spec.composition, cards, kinds[0], rules.limit)) if full else None
    if code is None:
        what = f"the format has no code for {rules.spec.title} with limit {rules.limit}{', low hands winning' if low else ''}"
        right = "write hold-em without limit or with a fixed one, Omaha with pot limit, or seven card stud with a fixed one"
        raise PhhError(name, "variant", what, right)
    return code


# ---- stakes


def _posted(opening: Table, players: list[int], kinds: tuple[str, ...]) -> list[int]:
    """What each player posts of some kinds, in cents; extra posts below zero; reversed for two, as the format has it."""
    amounts = [sum(_signed(post) for post in opening.posts if post.seat == seat and post.kind in kinds) for seat in players]
    return amounts[::-1] if len(players) == 2 else amounts


def _signed(post: DuePost) -> int:
    return -post.amount if post.kind == "extra" else post.amount


def _stakes(rules: Rules, variant: str, opening: Table, players: list[int]) -> list[tuple[str, str]]:
    """Blinds and bets. Stud has no bring-in here: the lowest card makes a whole bet (rop 13.2.a)."""
    blinds = [] if variant == STUD else [("blinds_or_straddles", _row(_posted(opening, players, ("blind", "extra"))))]
    if rules.limit != "fixed":
        return [*blinds, ("min_bet", _chips(rules.table_min))]
    streets = rules.spec.streets
    bets = [("small_bet", _chips(rules.unit(streets[0]))), ("big_bet", _chips(rules.unit(streets[-1])))]
    return [*(blinds or [("bring_in", "0")]), *bets]


# ---- actions


class _Teller:
    """The actions of a hand in the format's words. Hands shown when all are in stand where the format wants them: at once."""

    def __init__(self, rules: Rules, name: str, players: list[int]) -> None:
        self.rules, self.name, self.lines, self._later = rules, name, list[str](), list[str]()
        self._dealt_later: dict[int, list[Card]] = {}
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
        self._tell_cards()
        return table

    def _fault(self, at: int, what: str, remedy: str) -> PhhError:
        return PhhError(self.name, f"move {at}", what, remedy)

    def _holes(self, table: Table) -> Iterator[str]:
        for seat, number in self.number.items():
            yield f"d dh {number} {_cards(table.seats[seat].cards)}"

    def _add(self, move: m.Move, before: Table, happened: tuple[e.Event, ...]) -> None:
        if isinstance(move, m.DealBoard):
            cards = [event.card for event in happened if isinstance(event, e.CardMoved) and event.to.kind == "board"]
            self._later.append(f"d db {_cards(cards)}")
        elif isinstance(move, (m.Show, m.Muck)):
            self._show(move, before)
        elif isinstance(move, m.DealCard) and self.lines and before.seats[move.to].live:
            (card,) = [event.card for event in happened if isinstance(event, e.CardMoved) and event.to.seat == move.to]
            self._later.append(f"d dh {self.number[move.to]} {_cards([card])}")
            self._dealt_later.setdefault(move.to, []).append(card)
        for event in happened:
            if isinstance(event, e.Acted):
                self._tell_cards()
                self.lines.append(self._acted(event, before))

    def _show(self, move: m.Move, before: Table) -> None:
        """After a last betting round the board comes first; where nobody could bet any more, the hands do, all face up.

        A hand given up there is told with its cards where that changes nothing, because a shown hand beats it.
        """
        if self._dealt_later:
            self._open_early(before)
        number, cards = self.number[move.by], _cards(before.seats[move.by].cards)
        if _bet_to_the_end(before):
            self._tell_cards()
            beaten = False
        else:
            beaten = isinstance(move, m.Muck) and showdown.beaten(self.rules, before, move.by)
        shown = f"{number} sm {cards}" if beaten or isinstance(move, m.Show) else f"{number} sm"
        self.lines.append(f"{shown} # given up unshown" if beaten else shown)

    def _tell_cards(self) -> None:
        """The cards dealt since the last action, which wait to be told."""
        self.lines += self._later
        self._later.clear()
        self._dealt_later.clear()

    def _open_early(self, before: Table) -> None:
        """Stud hands that were all in are opened before the cards that come after, and once more with them."""
        if not _bet_to_the_end(before):
            for seat in before.live():
                told = [card for card in seat.cards if card not in self._dealt_later.get(seat.number, ())]
                self.lines.append(f"{self.number[seat.number]} sm {_cards(told)}")
        self._tell_cards()

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
