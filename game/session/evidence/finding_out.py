"""What a dealer or inspector can find out by asking, counting and checking: the answers, true whether or not anything is wrong.

Asking is a move of the session and not of the game: no table changes by it, it is kept with the moves of the hand after which it
was done, and costs nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from game.grammar import ordinal
from game.irregularities.catalogue import EVIDENCE
from game.irregularities.catalogue.signs import signs, stack_changed
from game.irregularities.catalogue.traces import AT_A_SEAT, WAYS, Matter
from game.rulebook.family import BOXES, POTS, Family
from game.rulebook.money import dollars
from game.session.evidence import evident
from game.session.findings import Finding, Inquiry
from game.session.narration import wording as w
from game.session.session import Session
from game.table.incident import Incident
from game.table.rules import Rules
from game.table.state import Table


def open_to(rules: Rules) -> list[Matter]:
    """Everything that can be found out in this game: the same at every moment, so that the list betrays nothing."""
    known = {matter for spec in rules.book.irregularities_of(rules.spec.id) for _, matter in EVIDENCE[spec.id].finds}
    return [matter for matter in WAYS if matter in known]


def find_out(session: Session, inquiry: Inquiry) -> Finding:
    """The answer, kept with the session. ValueError for a seat that is not there."""
    rules, table = session.engine.rules, session.table
    if inquiry.matter in AT_A_SEAT and inquiry.seat not in table.seats:
        raise ValueError(f"nobody sits in seat {inquiry.seat}")
    text = w.placed(rules, _ANSWERS[inquiry.matter](rules, table, inquiry.seat))
    finding = Finding(session.hand, len(session.round), inquiry, text, tuple(_facts(table, inquiry)))
    session.found(finding)
    return finding


def _still(table: Table) -> list[Incident]:
    """What went wrong and has been neither ruled on nor become past ruling."""
    return [incident for incident in table.trouble.incidents if incident.state in ("open", "noticed")]


def _facts(table: Table, inquiry: Inquiry) -> Iterator[tuple[str, Any]]:
    """The facts of what is still open that this brings out, of the seat that was asked."""
    for incident in _still(table):
        if inquiry.matter in AT_A_SEAT and incident.fact("seat", inquiry.seat) != inquiry.seat:
            continue
        for fact, matter in EVIDENCE[incident.irregularity].finds:
            if matter == inquiry.matter and incident.fact(fact) is not None:
                yield fact, incident.fact(fact)


def _told(table: Table, fact: str, *words: str) -> list[Incident]:
    """What is still open and is told with this fact, of these irregularities where any are named."""
    return [each for each in _still(table) if each.fact(fact) is not None and (not words or each.irregularity in words)]


# ---- the answers


def _who_turned(rules: Rules, table: Table, seat: int) -> str:
    found = [each for each in _still(table) if each.irregularity == "exposed-card"]
    lines = [f"{w.party(each.by) if each.fact('by') == 'player' else 'The dealer'} turned "
             f"{w.cards_in_words(each.fact('met', ())) if each.fact('met') else 'it'}." for each in found]
    return " ".join(lines) or "No card that should be face down was turned over."


def _looked(rules: Rules, table: Table, seat: int) -> str:
    has = "has" if table.seats[seat].looked else "hasn't"
    return f"Seat {seat} {has} looked at their cards."


def _meant(rules: Rules, table: Table, seat: int) -> str:
    found = [each for each in _told(table, "amount") if each.fact("seat") == seat]
    if not found:
        return f"Seat {seat} means the {dollars(table.seats[seat].bet)} in front of them."
    amount = found[-1].fact("first", 0) + abs(found[-1].fact("amount"))
    return f"Seat {seat} meant to put in {dollars(amount)}."


def _whose(rules: Rules, table: Table, seat: int) -> str:
    found = _told(table, "player")
    if found:
        return f"They belong to {found[-1].fact('player')}."
    return "Everyone says the chips in front of them are their own."


def _hand(rules: Rules, table: Table, seat: int) -> str:
    return f"Seat {seat} holds {w.count_in_words(len(table.seats[seat].cards), 'card')}."


def _stub(rules: Rules, table: Table, seat: int) -> str:
    return f"{w.count_in_words(len(table.stub), 'card').capitalize()} left in the deck."


def _stack(rules: Rules, table: Table, seat: int) -> str:
    held = table.seats[seat].stack
    now = held + stack_changed(table.trouble.incidents, seat)
    return f"Seat {seat} has {dollars(now)} behind" + (f"; by the action it should be {dollars(held)}." if now != held else ".")


def _bet(rules: Rules, table: Table, seat: int) -> str:
    held = table.seats[seat]
    parts = [("in front", held.bet), ("on the ante", held.ante), ("on the jackpot pad", held.jackpot)]
    lies = ", ".join(f"{dollars(amount)} {where}" for where, amount in parts if amount)
    beside = [each for each in _told(table, "amount", "cash-wager", "wager-for-another") if each.fact("seat") == seat]
    more = "".join(f" Next to it: {dollars(abs(each.fact('amount')))}." for each in beside)
    return f"Seat {seat} has {lies or 'nothing in front'}.{more}"


def _packet(rules: Rules, table: Table, seat: int) -> str:
    found = _told(table, "depth")
    return f"The cut packet has {w.count_in_words(found[-1].fact('depth'), 'card')}." if found else (
        "The deck was cut well away from its ends.")


def _sum(rules: Rules, table: Table, seat: int) -> str:
    found = _told(table, "proper")
    lines = [f"{dollars(abs(each.fact('amount')))} was counted out; it should be {_owing(each.fact('proper'))}." for each in found]
    return " ".join(lines) or "Counted again: every amount is right."


def _owing(cents: int) -> str:
    return dollars(cents) if cents >= 0 else f"{dollars(-cents)} to the house"


def _burns(rules: Rules, table: Table, seat: int) -> str:
    burned, rounds = w.count_in_words(len(table.burns), "burned card"), w.count_in_words(len(table.rounds), "betting round")
    return f"{burned.capitalize()} after {rounds}."


def _discards(rules: Rules, table: Table, seat: int) -> str:
    found = _told(table, "retrievable")
    if not found:
        folded = len(table.muck) + len(table.bank.rack) + len(table.discards())
        return f"{w.count_in_words(folded, 'card').capitalize()} there, none out of place."
    lies = {True: "is separate and can be identified", False: "is mixed in"}
    return " ".join(f"{w.party(each.fact('seat'))}'s hand {lies[bool(each.fact('retrievable'))]}." for each in found)


def _deck(rules: Rules, table: Table, seat: int) -> str:
    found = [each for each in _still(table) if each.irregularity in ("defective-deck", "joker", "boxed-card")]
    lines = [_DECKS[each.irregularity](each) for each in found]
    return " ".join(lines) or "Every card is there once, with the right back."


_DECKS: Final[dict[str, Callable[[Incident], str]]] = {
    "defective-deck": lambda each: f"There's something wrong with the deck: {str(each.fact('fault')).replace('-', ' ')}.",
    "joker": lambda each: "There's a joker in the deck.",
    "boxed-card": lambda each: f"{w.count_in_words(each.fact('count', 1), 'card').capitalize()} lay face up in it.",
}


def _camera(rules: Rules, table: Table, seat: int) -> str:
    """The supervisor has the last minutes played back: what could be seen, and the facts that only the camera has."""
    lines: list[str] = []
    for each in _still(table):
        seen = (evident.describe_sign(rules, sign).line for sign in signs(each))
        facts = (_on_camera(fact, each.fact(fact)) for fact, matter in EVIDENCE[each.irregularity].finds
                 if matter == "camera" and each.fact(fact) is not None)
        lines.append(" ".join([*filter(None, seen), *(f"({fact})" for fact in facts)]))
    return f"The footage shows: {' '.join(lines)}" if any(lines) else "The footage shows nothing unusual."


_CAMERA: Final = {"due": "it was meant for seat", "by": "by the", "where": "to the"}


def _on_camera(fact: str, value: object) -> str:
    """A fact as the camera shows it: "2nd time round", "by the dealer"."""
    if fact == "lap":
        return f"{ordinal(int(str(value)))} time round"
    if fact == "collusion":
        return "they acted together" if value else "they didn't act together"
    return f"{_CAMERA.get(fact, fact)} {str(value).replace('-', ' ')}"


def _warnings(rules: Rules, table: Table, seat: int) -> str:
    told = [what.replace("-", " ") for number, what in table.between.warnings if number == seat and what]
    if seat not in table.between.warned and not told:
        return f"Seat {seat} hasn't been warned before."
    return f"Seat {seat} has been warned before{': ' + ', '.join(told) if told else ''}."


def _rounds(rules: Rules, table: Table, seat: int) -> str:
    found = [each for each in _told(table, "count", "idle-seat") if each.fact("seat") == seat]
    return f"Seat {seat} has let {w.count_in_words(found[-1].fact('count') if found else 0, 'round')} pass."


def _winner(rules: Rules, table: Table, seat: int) -> str:
    return _BEST[rules.family](table)


def _of_the_pot(table: Table) -> str:
    due = [each.fact("due") for each in _told(table, "due", "pot-to-wrong-seat")]
    if due:
        return f"Seat {due[-1]} has the best hand."
    shown = [str(each.number) for each in table if each.live and each.shown]
    return f"Face up: seat {', '.join(shown)}. Read the hands." if shown else "No hand is face up."


_BEST: Final[Mapping[Family, Callable[[Table], str]]] = {
    POTS: _of_the_pot, BOXES: lambda table: "Each box plays against the dealer's hand on its own.",
}  # fmt: skip


_ANSWERS: Final[dict[Matter, Callable[[Rules, Table, int], str]]] = {
    "who-turned": _who_turned, "looked": _looked, "meant": _meant, "whose": _whose, "hand": _hand, "stub": _stub,
    "stack": _stack, "bet": _bet, "packet": _packet, "sum": _sum, "burns": _burns, "discards": _discards, "deck": _deck,
    "camera": _camera, "warnings": _warnings, "rounds": _rounds, "winner": _winner,
}  # fmt: skip
