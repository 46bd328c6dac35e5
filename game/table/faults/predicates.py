"""What a book's answer may depend on: the words that rules/*/irregularities.yaml uses under `when`.

Each looks at the table as it is when the ruling is asked for. A word may carry arguments after a space: `acted-since 2`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.table.faults import sheet_words
from game.table.faults.boxes.words import WORDS as BOX_WORDS
from game.table.faults.placing import cards_by_now, misplaced_from
from game.table.faults.streets import board_of, street_after
from game.table.faults.stud import STUD_PREDICATES
from game.table.incident import Incident
from game.table.rules import Rules
from game.table.state import Table

Predicate = Callable[[Rules, Table, Incident, Sequence[str]], bool]


def holds(word: str, rules: Rules, table: Table, incident: Incident) -> bool:
    """Whether a predicate of the rules holds now; `not` before it turns it round."""
    name, *arguments = word.split()
    if name == "not":
        return not holds(" ".join(arguments), rules, table, incident)
    return PREDICATES[name](rules, table, incident, arguments)


def _acted_since(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """So many different players have acted since it arose (rop 1.substantial-action: two)."""
    acts = table.actions()[incident.acts :]
    if not incident.acts and not _forced_bet_counts(rules):
        acts = acts[1:]
    return len(set(acts)) >= int(arguments[0])


def _forced_bet_counts(rules: Rules) -> bool:
    """Whether the forced bet of a stud game is action (rop R85)."""
    settings = rules.settings
    return not settings.has("forced-bet-is-action") or settings.flag("forced-bet-is-action")


def _bet_made(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """A player has put chips in by its own choice in this hand; antes and blinds are none."""
    rounds = (*table.rounds, table.betting) if table.betting else table.rounds
    return any(betting.wagered for betting in rounds)


def _acted(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """Any player has acted in this hand."""
    return bool(table.actions())


def _affected_acted(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """The seat it is about has acted since it arose."""
    return incident.fact("seat") in table.actions()[incident.acts :]


def _looked(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """A player with cards has looked at them."""
    return any(seat.looked for seat in table if seat.cards)


def _receiver_looked(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """The seat that got a card not its own has looked."""
    seat = table.seats.get(int(incident.fact("seat", 0)))
    return seat is not None and seat.looked


def _misplaced_looked(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """A seat that would have to give up a card has looked at it."""
    return any(table.seats[number].looked for number in misplaced_from(rules, table))


def _of_this_deal(table: Table) -> Sequence[Incident]:
    """What went wrong since the cards were last gathered in for a new deal."""
    again = [at for at, ruling in enumerate(table.rulings, 1) if ruling is not None and ruling.remedy == "misdeal"]
    return table.incidents[max(again, default=0) :]


def _exposed_over(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """More than so many hole cards were exposed by the dealer in this deal."""
    cards: set[object] = set()
    count = 0
    for other in _of_this_deal(table):
        if other.irregularity in ("exposed-card", "wrong-face") and other.fact("by") not in ("player",):
            cards.update(other.fact("met", ()))
            count = max(count, int(other.fact("count", 0)))
    return max(len(cards), count) > int(arguments[0])


def _burns_on(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """The table burns a card before the flop."""
    settings = rules.settings
    return not settings.has("burns") or settings.numbers("burns")[0] > 0


def _stage(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """It happened at one of these streets: as told, else at the street of the board as it was."""
    told = incident.fact("stage")
    if told is None:
        met = len(incident.fact("met", ()))
        lying = len(table.board) - (met if met > 2 and set(incident.fact("met")) & set(table.board) else 0)
        told = street_after(rules, lying)
    return told in arguments


def _surplus_over(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """More than so many cards lie on the board beyond the street's own."""
    return len(incident.fact("met", ())) - board_of(rules, str(incident.fact("stage"))) > int(arguments[0])


def _boxed_at_least(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """So many boxed cards were met in this deal, this one included."""
    told = int(incident.fact("count", 0))
    met = sum(other.irregularity == "boxed-card" for other in _of_this_deal(table))
    return max(told, met) >= int(arguments[0])


def _showdown(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """The betting of the hand is over."""
    if table.betting is not None:
        return False
    return all(step.kind not in ("betting", "draw") for step in rules.spec.procedure[table.cursor :])


def _right_count(rules: Rules, table: Table, seat_cards: int) -> bool:
    return seat_cards == cards_by_now(rules, table)


def _nobody_correct(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """No hand still in has the right number of cards."""
    return not any(_right_count(rules, table, len(seat.cards)) for seat in table.live())


def _somebody_folded(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """A player has folded in this hand."""
    return bool(table.fold_order)


def _alone(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """Only the seat it is about is left in the hand."""
    unmucked = [seat.number for seat in table.live() if not seat.mucked]
    return unmucked == [incident.fact("seat")]


def _turn_come(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """The seat it is about is in turn."""
    return table.betting is not None and table.betting.turn == incident.fact("seat")


def _nothing_to_call(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """There is no bet in the round."""
    return table.betting is not None and table.betting.price == 0


def _skipped_folded(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """Everybody who should have acted before folded."""
    since = set(table.actions()[incident.acts :])
    return bool(since) and all(not table.seats[seat].live for seat in since)


def _facing_more(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """The bet is higher than the chips put in too early."""
    betting = table.betting
    return betting is not None and betting.price > table.seats[int(incident.fact("seat"))].bet


def _pot_pushed(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """A pot of this hand has been pushed."""
    return bool(table.awards)


def _told(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """A fact was told with this value (or told as true)."""
    value = incident.fact(arguments[0], False)
    return str(value) == arguments[1] if len(arguments) > 1 else bool(value)


def _warned(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """The seat has been warned before."""
    return incident.fact("offence") == "repeat" or incident.fact("seat") in table.warned


def _setting(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """A setting of the table has this value."""
    return rules.settings.has(arguments[0]) and str(rules.settings[arguments[0]]).lower() == arguments[1]


def _live(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """The seat it is about is in the hand."""
    seat = table.seats.get(int(incident.fact("seat", 0)))
    return seat is not None and seat.live


def _cards_out(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """A card of this hand has been dealt."""
    return bool(table.dealt)


def _betting_open(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """A betting round is on."""
    return table.betting is not None and table.betting.turn != 0


def _opening_round(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """The first betting round is not over yet."""
    kinds = [step.kind for step in rules.spec.procedure]
    return table.cursor <= kinds.index("betting")


def _in_the_draw(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """It happened while cards were drawn."""
    steps = rules.spec.procedure
    return incident.cursor < len(steps) and steps[incident.cursor].kind == "draw"


def _first_below_call(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """The first movement brought fewer chips than the call."""
    betting, seat = table.betting, table.seats[int(incident.fact("seat"))]
    put = int(incident.fact("first", 0)) + int(incident.fact("amount", 0))
    return betting is not None and seat.bet - put + int(incident.fact("first", 0)) < betting.price


def _flop_shown(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """A whole flop lies on the board before its time."""
    return len(set(incident.fact("met", ())) & set(table.board)) > 1


def _unchanged(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """Nobody has bet or raised since it arose."""
    betting = table.betting
    return betting is not None and betting.price <= int(incident.fact("price", 0))


PREDICATES: dict[str, Predicate] = {
    "acted-since": _acted_since,
    "acted": _acted,
    "affected-acted": _affected_acted,
    "alone": _alone,
    "bet-made": _bet_made,
    "betting-open": _betting_open,
    "boxed-at-least": _boxed_at_least,
    "burns-on": _burns_on,
    "cards-out": _cards_out,
    "exposed-over": _exposed_over,
    "facing-more": _facing_more,
    "first-below-call": _first_below_call,
    "flop-shown": _flop_shown,
    "in-the-draw": _in_the_draw,
    "live": _live,
    "looked": _looked,
    "misplaced-looked": _misplaced_looked,
    "nobody-correct": _nobody_correct,
    "nothing-to-call": _nothing_to_call,
    "opening-round": _opening_round,
    "pot-pushed": _pot_pushed,
    "receiver-looked": _receiver_looked,
    "setting": _setting,
    "showdown": _showdown,
    "skipped-folded": _skipped_folded,
    "somebody-folded": _somebody_folded,
    "stage": _stage,
    "surplus-over": _surplus_over,
    "told": _told,
    "turn-come": _turn_come,
    "unchanged": _unchanged,
    "warned": _warned,
    **sheet_words.WORDS,
    **STUD_PREDICATES,
    **BOX_WORDS,
}
"""By the word that the rules use."""
