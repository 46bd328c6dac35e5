"""What goes wrong in a case: it arises at its moment, is noticed at its own, is ruled on and put right."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Literal

from game.cards.card import Card
from game.cases.language.case import Case
from game.cases.language.lines import TroubleMark
from game.cases.language.named_facts import NamedEvent
from game.cases.language.vocabulary import vocabulary
from game.cases.running.advancing import killed, showing_down
from game.cases.running.case_run import CaseRun
from game.cases.running.irregularities.trouble import CaseTrouble
from game.cases.running.unplayable import Unplayable
from game.cases.staging.phases import in_order, of_the_deal, phase, record
from game.cases.staging.stage import StagedCase
from game.irregularities.rulings import rulings
from game.rulebook.schema.rules import Misdeal
from game.table import events as e
from game.table import moves as m
from game.table.evolve import fold_in
from game.table.incident import Incident, Ruling
from game.table.outcome import Refusal
from game.table.payout.pots import too_late
from game.table.values import DEALER, SUPERVISOR


class LeftOpenError(Exception):
    """What went wrong is not ruled on here: the run ends as it would be."""

    def __init__(self, run: CaseRun) -> None:
        self.play = run
        super().__init__()


def comes(run: CaseRun, trouble: CaseTrouble) -> bool:
    """Whether it happens in place of the dealer's next step."""
    waits = trouble.armed and not trouble.arisen and not _numbered_later(run, trouble)
    return waits and run.arises_now(trouble.tale, fixed(run, trouble))


def is_met(run: CaseRun, trouble: CaseTrouble) -> bool:
    """Whether it is a boxed card that has come off the deck where another one was replaced."""
    waits = trouble.armed and not trouble.arisen
    if trouble.tale.name != "boxed-card" or not waits or run.direct or run.table.trouble.stopped is not None:
        return False
    out = {*run.table.board, *run.table.burns, *(card for seat in run.table for card in seat.cards)}
    return bool(trouble.tale.tokens) and all(card in out for card in _facts_of_cards(run, trouble))


def _facts_of_cards(run: CaseRun, trouble: CaseTrouble) -> tuple[Card | None, ...]:
    return tuple(run.numbered.named(token, run.table.stub) for token in trouble.tale.tokens)


def _numbered_later(run: CaseRun, trouble: CaseTrouble) -> bool:
    """Whether a card it names by number comes off the deck only after a shuffle that is still to be made."""
    counted = [token for token in trouble.tale.tokens if token[0] == "c" and token[1:].isdigit()]
    return any(run.numbered.named(token, run.table.stub) is None for token in counted)


def may_happen(run: CaseRun, trouble: CaseTrouble) -> bool:
    """Whether it can happen now."""
    facts = _facts(run, trouble)
    return not isinstance(run.engine.apply(run.table, _move(trouble, facts)), Refusal)


# ---- it happens


def happen(run: CaseRun, trouble: CaseTrouble) -> None:
    """It happens now. Raises Unplayable if it cannot, UnknownRef if the book has no answer to it."""
    run.engine.rules.book.irregularity(trouble.tale.name, run.engine.rules.spec.id)
    if run.behind(trouble.tale):
        _past(run, trouble)
        return
    facts = _facts(run, trouble)
    run.table = run.with_cards_laid(trouble.tale, facts)
    trouble.place = len(run.table.trouble.incidents)
    run.must(_move(trouble, facts))
    if _at_once(run, trouble):
        rule(run, trouble)


def _facts(run: CaseRun, trouble: CaseTrouble) -> dict[str, Any]:
    return {name: _value(run, name, value) for name, value in trouble.tale.facts.items()}


def _move(trouble: CaseTrouble, facts: Mapping[str, Any]) -> m.Misplay:
    by = facts.get("seat") if phase(trouble.tale) == "afterwards" else DEALER
    return m.Misplay(trouble.tale.name, tuple(facts.items()), by=by if isinstance(by, int) else DEALER)


def _at_once(run: CaseRun, trouble: CaseTrouble) -> bool:
    """Ruled as it arises: noticed on the spot, or nothing more is told that was played before. What went wrong earlier is ruled
    first, though what the case is about may have been in the deck before it."""
    if not trouble.earlier and any(other.earlier and not (other.arisen or other.untold) for other in run.troubles):
        return False
    if trouble.earlier or (trouble.noticed == "in-the-deal" and run.in_the_deal(trouble.tale)):
        return True
    return trouble.noticed == "at-once" and not trouble.marked and not run.rest


def _past(run: CaseRun, trouble: CaseTrouble) -> None:
    """It lies behind the position: only its record is left, of which nothing is ruled any more once the pots are handled."""
    facts = _facts(run, trouble)
    met = _came_last(run, facts) if trouble.tale.name == "boxed-card" and "card" not in facts else ()
    kind = record(trouble.tale)
    late = too_late(run.table, kind.until)
    state: Literal["ruled", "passed", "open"] = "ruled" if trouble.earlier else "passed" if late else "open"
    told = {**facts, "met": met, "price": 0}
    incident = Incident(trouble.tale.name, DEALER, told, state=state, part=kind.part, until=kind.until)
    trouble.place = len(run.table.trouble.incidents)
    run.table = fold_in(run.table, (e.IncidentArose("", incident),))
    if trouble.earlier:
        trouble.ruling = rulings.ruling_for(run.engine.rules, run.table, incident)


def _came_last(run: CaseRun, facts: Mapping[str, Any]) -> tuple[Card, ...]:
    """The card that lay wrongly in the deck, where a case does not name it: the last one of the seat it names, or of the board,
    or of the seat dealt to last."""
    table = run.table
    seat = table.seats.get(facts.get("seat", 0))
    lying = seat.cards if seat is not None else table.board or next((each.cards for each in reversed(table.live())), ())
    return tuple(lying[-1:])


def fixed(run: CaseRun, trouble: CaseTrouble) -> tuple[Card, ...]:
    """The cards it names whose place in the deck is known."""
    known = {token.rstrip("*") for token in run.named}
    tokens = [token for token in trouble.tale.tokens if token in known or token[0] == "c"]
    return tuple(card for token in tokens if (card := run.numbered.named(token, run.table.stub)) is not None)


# ---- it is noticed


def notice(run: CaseRun, trouble: CaseTrouble) -> None:
    """Play on until the moment at which it is noticed."""
    run.notice(trouble.noticed, trouble.tale)


# ---- it is ruled on


def rule(run: CaseRun, trouble: CaseTrouble, remedy: str | None = None) -> None:
    """Play is stopped, the ruling given (another one by the supervisor, if a remedy is named) and carried out; nothing
    where the dealer's own count has stopped it before. Raises LeftOpenError where somebody else is to rule."""
    assert trouble.place is not None
    if trouble.left_open:
        raise LeftOpenError(run)
    if trouble.ruling is not None:
        return
    _looks(run)
    trouble.ruled_at = len(run.done)
    run.ruled_at = len(run.dealt)
    incident = run.table.trouble.incidents[trouble.place]
    trouble.ruling = rulings.ruling_for(run.engine.rules, run.table, incident)
    if incident.state == "passed":
        trouble.ruling = _too_late(trouble.ruling)
        return
    run.must(m.StopPlay(trouble.place))
    due = run.due()
    while due is not None and isinstance(due.move, m.CallSupervisor):
        run.must(due.move)
        due = run.due()
    assert due is not None
    assert isinstance(due.move, m.GiveRuling)
    run.must(replace(due.move, remedy=remedy, binding=True, by=SUPERVISOR) if remedy else due.move)
    trouble.given = run.table.trouble.rulings[trouble.place]
    _carry_out(run)
    if trouble.earlier and trouble.redeals:
        _of_the_new_deal(run)


def _of_the_new_deal(run: CaseRun) -> None:
    """A slip of the shuffle, the cut or the deal that is told after a misdeal is one of the new deal's."""
    for trouble in run.troubles:
        if not trouble.earlier and trouble.open and phase(trouble.tale) in ("preparing", "deal"):
            trouble.place = None


def _looks(run: CaseRun) -> None:
    """The one the case says has seen its cards has looked at those it holds by now; a position starts with that."""
    told = run.staged.given.looked if run.staged.given and not run.direct else ()
    for seat in run.table:
        if seat.number in told and seat.hole and not seat.looked:
            run.must(m.Look(by=seat.number))


def _too_late(ruling: Ruling) -> Ruling:
    """What is left of a ruling when its round is closed or the pots are pushed: nothing is put right any more, what came of it
    stands."""
    return replace(ruling, remedy="play-on", steps=(), accepts=()) if ruling.steps else ruling


def troubles_of(case: Case, staged: StagedCase, *, left_open: bool = False) -> tuple[CaseTrouble, ...]:
    """Everything that goes wrong in a case: earlier incidents first, boxed cards of the deck that nobody tells of, then what
    the case is about."""
    earlier = [CaseTrouble(tale, earlier=True) for tale in case.given.incidents]
    main = case.when.tale if case.when.kind == "irregularity" else None
    tales = (*case.given.incidents, *([main] if main else []))
    told = {token for tale in tales if not in_order(tale) for token in tale.tokens}
    untold = [NamedEvent("boxed-card", {"card": str(card)}) for card in sorted(staged.boxed) if str(card) not in told]
    earlier += [CaseTrouble(tale, earlier=True, untold=True) for tale in untold]
    marks = {entry.name for entry in case.given.history if isinstance(entry, TroubleMark)}
    begins = main is not None and (of_the_deal(main) or phase(main) == "posting")
    early = main is not None and begins and "it-happens" not in marks and main.facts.get("by") != "player"
    if main is None:
        return tuple(earlier)
    last = CaseTrouble(main, case.when.noticed, marked=bool(marks), arises_early=early)
    last.left_open = left_open
    return (*earlier, last)


def _carry_out(run: CaseRun) -> None:
    """The corrective steps of a ruling, and the dealing that they ask for again."""
    while run.table.trouble.stopped is not None:
        due = run.due()
        assert due is not None
        assert due.move is not None
        run.must(run.completed(due.move))
    while run.table.trouble.pending and not run.rest and run.automatic():
        pass
    if showing_down(run):
        run.shown_down = run.table


def goes_wrong(run: CaseRun) -> bool:
    """Whether something went wrong in place of the dealer's next step. Where the card goes comes before how it lies in the deck:
    a boxed card is met at the seat that it was dealt to."""
    coming = (trouble for trouble in run.troubles if comes(run, trouble) or is_met(run, trouble))
    found = next(iter(sorted(coming, key=lambda trouble: not in_order(trouble.tale))), None)
    if found is not None:
        happen(run, found)
    return found is not None or killed(run)


def ruled(run: CaseRun, trouble: CaseTrouble) -> dict[str, Any]:
    """The program's ruling, under the keys of `then`."""
    ruling = trouble.ruling
    assert ruling is not None
    right = (ruling.remedy, *ruling.accepts)
    stays = trouble.given is not None and trouble.given.remedy == "misdeal" and run.engine.rules.of(Misdeal).posts == "stay"
    own = trouble.chosen if trouble.chosen in ruling.accepts else ruling.remedy
    return {
        "ruling": own,
        "also-accepted": right,
        "wrong": tuple(remedy for remedy in vocabulary().remedies if remedy not in right),
        "decides": (ruling.decides, *ruling.also_decides) if ruling.also_decides else ruling.decides,
        "cite": (*ruling.cites, *ruling.borrowed),
        "counts-as-hand": not trouble.redeals,
        "posted": "stay" if stays or not trouble.redeals else "back",
    }


def _value(run: CaseRun, name: str, value: Any) -> Any:
    """A fact as the engine takes it: cards instead of tokens, the dealer as a number."""
    if name in ("card", "cards"):
        cards = tuple(_known(run, token) for token in ((value,) if isinstance(value, str) else value))
        return cards[0] if name == "card" else cards
    return DEALER if value == "dealer" and name in ("seat", "to", "due") else value


def _known(run: CaseRun, token: str) -> Card:
    card = run.numbered.named(token, run.table.stub)
    if card is None:
        raise Unplayable(f"{token} doesn't leave the deck")
    return card
