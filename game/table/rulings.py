"""What the book demands for an incident, looked at as the table is at this moment."""

from __future__ import annotations

from collections.abc import Mapping

from game.rulebook.family import BOXES, POTS, Family
from game.rulebook.irregularity import RulingSpec
from game.table import rehearsal
from game.table.faults.boxes.usual import USUAL as AT_BOXES
from game.table.faults.plans import AFTER_THE_DEAL, PLANS
from game.table.faults.predicates import holds
from game.table.incident import Incident, Ruling
from game.table.moves import Move
from game.table.rules import Rules
from game.table.state import Table
from game.table.steps.base import WrongMove
from game.table.steps.initial_deal import is_dealing


def ruling_for(rules: Rules, table: Table, incident: Incident) -> Ruling:
    """The right ruling now: the first answer of the book whose conditions hold. UnknownRef if the book names none."""
    spec = rules.book.irregularity(incident.irregularity, rules.spec.id)
    answer = next(each for each in spec.rulings if all(holds(word, rules, table, incident) for word in each.when))
    steps = PLANS[answer.steps](rules, table, incident) if answer.steps else ()
    if answer.steps in AFTER_THE_DEAL and is_dealing(rules, table.cursor):
        return _ruling(answer, (), steps)
    return _ruling(answer, steps, ())


def ruling_as(rules: Rules, table: Table, incident: Incident, remedy: str) -> Ruling:
    """The ruling as whoever decides gives it: the book's own if that is the remedy, else the remedy with its usual steps.

    WrongMove for a remedy that nothing is known to carry out here.
    """
    own = ruling_for(rules, table, incident)
    if own.remedy == remedy:
        return own
    here = rules.book.irregularity(incident.irregularity, rules.spec.id).rulings
    named = [each.steps for each in here if each.remedy == remedy]
    answer = named[0] if named else _usual(rules, incident.irregularity, remedy)
    plan = rehearsal.made(remedy, incident.irregularity, lambda: PLANS[answer](rules, table, incident)) if answer else ()
    waits = answer in AFTER_THE_DEAL and is_dealing(rules, table.cursor)
    return own.with_(remedy=remedy, steps=() if waits else plan, later=plan if waits else ())


def _usual(rules: Rules, irregularity: str, remedy: str) -> str | None:
    """The plan that carries a remedy out, whatever the book: by the irregularity where that matters. None: nothing moves."""
    if remedy in (own := _OF_FAMILY[rules.family]):
        return own[remedy]
    special = _BY_IRREGULARITY.get(remedy, {}).get(irregularity)
    if special:
        return special
    if remedy in _USUAL:
        return _USUAL[remedy]
    if remedy in _NOTHING_MOVES:
        return None
    raise WrongMove("", f"'{remedy}' is no remedy that can be carried out for '{irregularity}'.")


_OF_FAMILY: Mapping[Family, Mapping[str, str]] = {POTS: {}, BOXES: AT_BOXES}
"""What a remedy means in one family only."""

_BY_IRREGULARITY: dict[str, dict[str, str]] = {
    "repair": {
        "no-burn": "burn-and-next",
        "extra-burn": "burn-back",
        "too-few-board-cards": "complete-board",
        "pot-to-wrong-seat": "take-back",
    },
    "bet-stands": dict.fromkeys(("short-raise", "string-raise", "over-limit-bet"), "let-stand"),
}
_USUAL: dict[str, str] = {
    "bet-back": "return-early",
    "call-or-fold": "restrict",
    "call-stands": "return-loose",
    "cap-betting": "cap-betting",
    "check-or-fold": "restrict",
    "collect-post": "collect-post",
    "complete-or-fold": "complete-or-fold",
    "cut-again": "cut-again",
    "dead-hand": "dead-hand",
    "extra-is-burn": "extra-is-burn",
    "extras-shuffled-back": "extras-back",
    "forfeit-seat": "forfeit",
    "in-sequence": "in-sequence",
    "last-folder-wins": "last-folder",
    "limit-to-maximum": "return-loose",
    "make-up": "make-up",
    "misdeal": "misdeal",
    "rebuild-hand": "rebuild",
    "redo-board": "redo-board",
    "repair": "reconstruct",
    "replace-boxed": "replace-boxed",
    "replace-card": "replace-by-burn",
    "show-to-all": "show-hand",
    "shuffle-again": "shuffle-again",
    "shuffle-back": "shuffle-back",
    "burn-to-active": "burn-later",
    "return-call": "return-call",
    "show-all-up": "all-up",
    "treat-as-all-in": "play-all-in",
    "up-card-stands": "stand-up",
    "use-burns": "use-burns",
    "void-round": "void",
    "warn": "warn",
}
_NOTHING_MOVES = frozenset(
    (
        "community-card",
        *("play-on", "bet-stands", "read-hand", "fold-stands", "not-accepted", "hand-back", "restore-wager", "replace-deck"),
        *("expel", "vacate-seat", "exclude", "supervisor-decides", "dealer-decides", "director-decides"),
        *("redo-in-order", "play-as-placed", "no-prize", "replace-machine"),
    )
)


def _ruling(answer: RulingSpec, steps: tuple[Move, ...], later: tuple[Move, ...]) -> Ruling:
    return Ruling(
        remedy=answer.remedy,
        steps=steps,
        cites=answer.cites,
        readings=answer.readings,
        decides=answer.decides,
        accepts=answer.accepts,
        text=answer.text,
        borrowed=answer.borrowed,
        later=later,
        also_decides=answer.also_decides,
    )
