"""What a book's answer may depend on: the words that rules/*/irregularities.yaml uses under `when`.

Each looks at the table as it is when the ruling is asked for. A word may carry arguments after a space: `acted-since 2`.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.irregularities.rulings import street_cards
from game.irregularities.rulings.conditions import boxes as box_words
from game.irregularities.rulings.conditions import deal_words, stud, wager_words
from game.irregularities.rulings.conditions.wager_words import Word
from game.table.betting import limits
from game.table.between.warned import warned_for
from game.table.incident import Incident
from game.table.payout.pots import handled
from game.table.rules import Rules
from game.table.state import Table

_CHIPS_IN = frozenset(("bet", "call", "raise-to", "tap-out"))


def _substantial(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """Substantial action has taken place in this hand, by the house's measure (thr R22); a board alone is none: where the blinds
    are all-in nobody acts."""
    acted = table.actions()
    if rules.settings.substantial_action == "tda":
        return len(acted) >= 3 or (len(acted) == 2 and _chips_in(table))
    return len(set(acted)) >= 2


def _chips_in(table: Table) -> bool:
    rounds = (*table.rounds, table.betting) if table.betting else table.rounds
    return any(betting.wagered or any(act.kind in _CHIPS_IN for act in betting.acts) for betting in rounds)


def _blind_exposed(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """The card was a blind's; its first one, if the house counts only that (thr 6.1.1, R20)."""
    number = incident.fact("seat")
    if number not in {post.seat for post in table.posts if post.kind == "blind"}:
        return False
    first = table.seats[number].hole[:1]
    return rules.settings.exposed_to_blind == "any-card" or set(first) <= set(incident.fact("met", ()))


def _first_card(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """It was the first card of the deal."""
    return set(table.dealt[:1]) <= set(incident.fact("met", ()))


def _full_raise(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """The seat's chips in front make at least the minimum raise over the bet it faced."""
    betting, seat = table.betting, table.seats[int(incident.fact("seat"))]
    return betting is not None and seat.bet >= limits.raising(limits.AskingSeat(rules, table, betting, 0)).least


WORDS: dict[str, Word] = {
    "substantial": _substantial,
    "blind-exposed": _blind_exposed,
    "first-card": _first_card,
    "full-raise": _full_raise,
}
"""By the word that the rules use."""


def condition_holds(word: str, rules: Rules, table: Table, incident: Incident) -> bool:
    """Whether a predicate of the rules holds now; `not` before it turns it round."""
    name, *arguments = word.split()
    if name == "not":
        return not condition_holds(" ".join(arguments), rules, table, incident)
    return PREDICATES[name](rules, table, incident, arguments)


def _showdown(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """The betting of the hand is over."""
    if table.betting is not None:
        return False
    return all(step.kind not in ("betting", "draw") for step in rules.spec.procedure[table.cursor :])


def _somebody_folded(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """A player has folded in this hand."""
    return bool(table.fold_order)


def _alone(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """Only the seats concerned are left in the hand."""
    unmucked = {seat.number for seat in table.live() if not seat.mucked}
    return bool(unmucked) and unmucked <= set(incident.fact("counts") or (incident.fact("seat"),))


def _decided(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """Only one hand is left, so it has won."""
    return len(table.live()) < 2


def _pot_pushed(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """A pot of this hand has been pushed."""
    return bool(table.awards)


def _pots_gone(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """The pots of this hand have been pushed, all of them."""
    return handled(table) and not table.middle


def _told(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """A fact was told with this value (or told as true)."""
    value = incident.fact(arguments[0], False)
    return str(value) == arguments[1] if len(arguments) > 1 else bool(value)


def _warned(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """The seat has been warned before for the same: for one of the irregularities named, or else for this one. The one who saw it
    knows whether it was the first offence; the warnings count where that was not said."""
    for_what = frozenset(arguments) or {incident.irregularity}
    if (offence := incident.fact("offence")) is not None:
        return bool(offence == "repeat")
    return warned_for(table, int(incident.fact("seat", 0)), for_what)


def _clock_started(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """The supervisor has put the seat on the clock."""
    return table.trouble.timed == int(incident.fact("seat", 0))


def _setting(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """A setting of the table has this value."""
    return rules.settings.says(arguments[0], arguments[1])


def _live(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """The seat is in the hand."""
    seat = table.seats.get(int(incident.fact("seat", 0)))
    return seat is not None and seat.live


def _was_live(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """The seat was in the hand when it happened, whatever happened to the hand since."""
    return bool(incident.fact("was-live", _live(rules, table, incident, arguments)))


def _given_up(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """The seat's hand was folded or is dead."""
    seat = table.seats.get(int(incident.fact("seat", 0)))
    return seat is not None and seat.standing in ("folded", "dead")


PREDICATES: dict[str, Word] = {
    "alone": _alone,
    "given-up": _given_up,
    "clock-started": _clock_started,
    "decided": _decided,
    "live": _live,
    "pot-pushed": _pot_pushed,
    "pots-gone": _pots_gone,
    "setting": _setting,
    "showdown": _showdown,
    "somebody-folded": _somebody_folded,
    "told": _told,
    "warned": _warned,
    "was-live": _was_live,
    **deal_words.WORDS,
    **wager_words.WORDS,
    **WORDS,
    **stud.WORDS,
    **street_cards.WORDS,
    **box_words.WORDS,
}
"""By the word that the rules use."""
