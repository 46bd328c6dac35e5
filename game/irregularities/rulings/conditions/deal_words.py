"""What a book's answer may depend on in the cards that were dealt, shown or looked at."""

from __future__ import annotations

from collections.abc import Sequence

from game.cards.card import Card
from game.irregularities.rulings.conditions.wager_words import Word
from game.irregularities.rulings.placing import cards_by_now, held_by, miscounted, misplaced, to_come, wrong_hands
from game.rulebook.schema.steps import CutOptions, ShuffleOptions
from game.table.deals import board_of, of_this_deal, street_after
from game.table.incident import LIES_OPEN, Incident
from game.table.rules import Rules
from game.table.state import Table


def _looked(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """A player with cards has looked at them; so has the one who put chips in, though before its turn."""
    early = table.betting.early if table.betting else ()
    return any(seat.looked or seat.number in early for seat in table if seat.cards)


def _receiver_looked(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """The player who got somebody else's card has looked."""
    seat = table.seats.get(int(incident.fact("seat", 0)))
    return seat is not None and seat.looked


def _misplaced_looked(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """A seat that would have to give up a card has looked at it, or all have seen it though it should lie down; a card that lies
    open everybody may see (rop R87)."""
    found = [wrong for wrong in misplaced(rules, table, incident) if not wrong.open]
    return any(_knows(table, incident, wrong.lies) or _seen(table, wrong.lies, wrong.card) for wrong in found)


def _seen(table: Table, number: int, card: Card) -> bool:
    """Whether all have seen a card that lies down, or the one who holds it has looked at it: it is one of the first so many."""
    seat = table.seats[number]
    return card in table.exposed or card in seat.hole[: seat.seen]


def _knows(table: Table, incident: Incident, number: int) -> bool:
    """Whether a seat has looked at its cards, or they are gone; at those of a later street, as told or by acting since."""
    if table.seats[number].standing in ("folded", "dead"):
        return True
    if not incident.places:
        return table.seats[number].looked
    told = incident.fact("looked", ())
    return number in (told if isinstance(told, tuple | list) else (told,)) or number in table.actions()[incident.acts :]


_COME_SINCE = frozenset(("burn", "burn-if-spare", "replenish", "deal-board", "deal-street", "draw", "showdown"))
"""The steps after a round that bring cards or lay the hands open."""


def _dealt_on(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """The betting that follows the deal it is about is over: what came after cannot be undone. Where nobody could bet in it, that
    is so from the next card, or the showdown, on."""
    kinds = [step.kind for step in rules.spec.procedure]
    betting = incident.cursor + 1 if incident.places else kinds.index("betting")
    if table.cursor <= betting or table.actions()[incident.acts :]:
        return table.cursor > betting
    return not _COME_SINCE.isdisjoint(kinds[betting:table.cursor]) or (table.progress > 0 and table.cursor < len(kinds))


def _exposed_over(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """The dealer exposed more than this many hole cards in this deal."""
    cards: set[object] = set()
    count = 0
    for other in of_this_deal(table):
        if other.irregularity in LIES_OPEN and other.fact("by") not in ("player",):
            cards.update(other.fact("met", ()))
            count = max(count, int(other.fact("count", 0)))
    return max(len(cards), count) > int(arguments[0])


def _burns_on(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """The table burns a card before the flop."""
    return rules.burns(rules.spec.streets[1]) > 0


def _stage(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """It happened at one of these streets: as told, else at the street of the board as it was."""
    told = incident.fact("stage")
    if told is None:
        met = len(incident.fact("met", ()))
        lying = len(table.board) - (met if met > 2 and set(incident.fact("met")) & set(table.board) else 0)
        told = street_after(rules, lying)
    return told in arguments


def _surplus_over(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """The board has more than this many cards too many for the street."""
    return len(incident.fact("met", ())) - board_of(rules, str(incident.fact("stage"))) > int(arguments[0])


def _boxed_at_least(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """There were at least this many boxed cards in this deal, this one included."""
    told = int(incident.fact("count", 0))
    met = sum(other.irregularity == "boxed-card" for other in of_this_deal(table))
    return max(told, met) >= int(arguments[0])


def _miscounted(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """One of the hands concerned is still in and has too many or too few cards."""
    return bool(miscounted(rules, table, incident))


def _right_number(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """The deal is over, and every hand that it is about that is still in holds as many cards as it should."""
    about = incident.fact("counts") or (incident.fact("seat", 0),)
    dealt = rules.spec.procedure[table.cursor : table.cursor + 1]
    dealing = any(step.kind in ("deal-hole", "deal-street", "draw") for step in dealt)
    return not dealing and not wrong_hands(rules, table, about)


def _lacks_with_board(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """The seat is a card short in the initial deal, and the community card that ends that deal is face up."""
    seat = table.seats.get(int(incident.fact("seat", 0)))
    lacks = seat is not None and len(seat.cards) < cards_by_now(rules, table)
    return lacks and bool(table.board) and not incident.places


def _count_stays_wrong(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """Moving the cards back would still leave a hand with the wrong number, and nobody knows why."""
    seats = tuple(incident.fact("counts") or (incident.fact("seat"),))
    held = {number: len(table.seats[number].cards) for number in seats}
    for wrong in misplaced(rules, table, incident):
        for number, change in ((wrong.lies, -1), (wrong.belongs, 1)):
            held[number] = held.get(number, 0) + change
    coming = to_come(rules, table, incident)
    return any(held[number] + coming.count(number) != cards_by_now(rules, table) for number in seats)


def _nobody_correct(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """No hand still in has the right number of cards."""
    return not any(held_by(seat) == cards_by_now(rules, table) for seat in table.live())


def _cards_out(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """A card of this hand has been dealt, or is at a seat."""
    return bool(table.dealt) or any(seat.cards for seat in table)


def _cut_deep_enough(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """The cut left enough cards in both packets (tas C.9.3, act 5.2)."""
    depth, least = incident.fact("depth"), rules.spec.step_of(CutOptions).least
    return depth is not None and least <= int(depth) <= len(rules.spec.deck) - least


def _riffled_right(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """The deck had the number of riffles this game asks for."""
    counted = rules.spec.step_of(ShuffleOptions).riffles
    return counted is not None and counted[0] <= int(incident.fact("riffles", 0)) <= counted[1]


def _in_the_draw(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """It happened during the draw."""
    steps = rules.spec.procedure
    return incident.cursor < len(steps) and steps[incident.cursor].kind == "draw"


def _flop_shown(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """The whole flop is on the board too early."""
    return len(set(incident.fact("met", ())) & set(table.board)) > 1


def _later_round(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """A betting round was already over when it happened."""
    return any(step.kind == "betting" for step in rules.spec.procedure[: incident.cursor])


WORDS: dict[str, Word] = {
    "boxed-at-least": _boxed_at_least,
    "burns-on": _burns_on,
    "cards-out": _cards_out,
    "count-stays-wrong": _count_stays_wrong,
    "cut-deep-enough": _cut_deep_enough,
    "dealt-on": _dealt_on,
    "exposed-over": _exposed_over,
    "flop-shown": _flop_shown,
    "in-the-draw": _in_the_draw,
    "lacks-with-board": _lacks_with_board,
    "later-round": _later_round,
    "looked": _looked,
    "miscounted": _miscounted,
    "misplaced-looked": _misplaced_looked,
    "nobody-correct": _nobody_correct,
    "receiver-looked": _receiver_looked,
    "riffled-right": _riffled_right,
    "right-number": _right_number,
    "stage": _stage,
    "surplus-over": _surplus_over,
}
"""By the word that the rules use."""
