"""The history of a case: its lines, the stages it asserts, and what goes wrong between them."""

from __future__ import annotations

from collections.abc import Iterable

from game.cases.language.case import Case
from game.cases.language.lines import CaseLine, Entry, Stage, TroubleMark
from game.cases.running.advancing import comes_before_the_bets, deal_out, finish, on_to, redeal_street, to_first_decision
from game.cases.running.case_run import CaseRun, LineDone
from game.cases.running.irregularities.trouble import CaseTrouble
from game.cases.running.irregularities.troubles import fixed, goes_wrong, happen, may_happen, notice, rule
from game.cases.running.moves_of import move_of
from game.cases.running.unplayable import Unplayable
from game.cases.staging.draws import with_cards
from game.cases.staging.phases import phase
from game.cases.staging.place_cards import ANY
from game.cases.staging.stage import CUT_AT
from game.table import events as e
from game.table import moves as m
from game.table.evolve import fold_in
from game.table.steps.awarding import AwardStep
from game.table.steps.betting import BettingStep
from game.table.steps.drawing import DrawStep, OverBlindStep
from game.table.steps.preparing import CutStep, PostStep
from game.table.steps.settling import ShowdownStep, given_up
from game.table.values import DEALER

WORDS_ONLY = frozenset(("start-clock", "approve", "order-count", "announce", "ask"))
"""What is said at the table and moves nothing."""
_OFF_THE_DECK = frozenset(("deal", "burn", "deal-board"))


def tell(run: CaseRun, entries: Iterable[Entry]) -> None:
    """Play lines and reach stages, and what happens at the marks between them. Raises Unplayable, or Unstaged for a verb
    that has no move."""
    entries = tuple(entries)
    for at, entry in enumerate(entries):
        run.rest = tuple(each for each in entries[at:] if not isinstance(each, TroubleMark))
        before, after = (entries[place] if 0 <= place < len(entries) else None for place in (at - 1, at + 1))
        if isinstance(entry, Stage):
            run.reach(entry.name)
        elif isinstance(entry, TroubleMark):
            _mark(run, entry.name, before, after)
        elif not (isinstance(before, TroubleMark) and isinstance(entry, CaseLine) and entry.verb == "rule"):
            _line(run, entry)
    run.rest = ()


# ---- what goes wrong


def _mark(run: CaseRun, name: str, before: Entry | None, after: Entry | None) -> None:
    if not run.troubles:
        raise Unplayable(f"{name}: nothing goes wrong in this case")
    trouble = run.troubles[-1]
    trouble.armed = True
    if name == "ruled" and _lies_open(run, trouble):
        happen(run, trouble)
    if name == "ruled" or not _ahead(run, trouble):
        _dealt_so_far(run, trouble)
        until_it_arises(run)
    if name == "ruled":
        notice(run, trouble)
        trouble.chosen = _remedy(before)
        rule(run, trouble, trouble.chosen or _remedy(after))


def _lies_open(run: CaseRun, trouble: CaseTrouble) -> bool:
    """Whether it is a boxed card that everybody sees on top of the deck while a betting round is on: it is ruled on before it is
    dealt (tas B.17.5)."""
    if trouble.tale.name != "boxed-card" or trouble.arisen or not isinstance(run.engine.step(run.table), BettingStep):
        return False
    named = fixed(run, trouble)
    return bool(named) and run.table.stub[:1] == named[:1] and may_happen(run, trouble)


def _dealt_so_far(run: CaseRun, trouble: CaseTrouble) -> None:
    """The dealer's steps until it can happen, where it is something that people do."""
    while phase(trouble.tale) == "afterwards" and not trouble.arisen:
        if (run.ready_for(trouble.tale) and may_happen(run, trouble)) or not run.automatic():
            return


def _remedy(entry: Entry | None) -> str | None:
    return entry.word if isinstance(entry, CaseLine) and entry.verb == "rule" else None


def _ahead(run: CaseRun, trouble: CaseTrouble) -> bool:
    """Whether the moment of what goes wrong is still to come."""
    return not trouble.arisen and run.still_ahead(trouble.tale, fixed(run, trouble))


def until_it_arises(run: CaseRun) -> None:
    """On until everything that goes wrong has happened: each at its moment, what has none here and now. A boxed card that no fact
    names is not waited for."""
    for trouble in (each for each in run.troubles if not each.untold):
        while _ahead(run, trouble):
            run.one_more()
        while phase(trouble.tale) == "showdown" and not trouble.arisen and not run.at("settled"):
            _at_the_showdown(run, trouble)
        if not trouble.arisen:
            if trouble.earlier and not may_happen(run, trouble):
                _dealt_so_far(run, trouble)
            happen(run, trouble)


def _at_the_showdown(run: CaseRun, trouble: CaseTrouble) -> None:
    """What goes wrong there happens as soon as it can."""
    step = run.engine.step(run.table)
    if isinstance(step, ShowdownStep | AwardStep) and may_happen(run, trouble):
        happen(run, trouble)
    else:
        run.one_more()


def as_after_the_last_line(case: Case, run: CaseRun) -> None:
    """A hand from its beginning without a line goes on to its first decision; an ended round is closed."""
    untold = not case.given.direct and not any(isinstance(entry, CaseLine | Stage) for entry in case.given.history)
    if untold and case.when.line is not None and comes_before_the_bets(run, case.when.line):
        return
    if untold:
        to_first_decision(run)
    finish(run)


def to_its_ruling(case: Case, run: CaseRun) -> None:
    """What the case is about arises, is noticed, is ruled on and put right, as far as the history has not come to that."""
    *before, trouble = run.troubles
    if not trouble.arisen:
        if phase(trouble.tale) == "afterwards":
            as_after_the_last_line(case, run)
        until_it_arises(run)
    for earlier in before:  # what people did before, where that of the case arose in the deal
        if not earlier.arisen and phase(earlier.tale) == "afterwards":
            happen(run, earlier)
    if trouble.ruling is None:
        notice(run, trouble)
        rule(run, trouble)


def after_the_ruling(case: Case, run: CaseRun) -> None:
    """The hand goes on: what was undone is done again, to the next decision."""
    trouble = run.troubles[-1]
    if case.when.play_to:
        on_to(run, case.when.play_to)
    elif trouble.tale.name == "wrong-riffles" and trouble.undoes:
        run.reach("deal")
    elif not trouble.redeals:
        if trouble.undoes:
            redeal_street(run)
        if trouble.undoes and any(isinstance(entry, CaseLine) and entry.by_player for entry in case.given.history):
            deal_out(run)
        as_after_the_last_line(case, run)


# ---- lines


def _line(run: CaseRun, line: CaseLine) -> None:
    """The dealer takes step after step until the line can be played, and never acts for another player."""
    if _said(run, line) or of_people(run, line):
        return
    while True:
        out = len(run.dealt)
        if goes_wrong(run):
            if _was_that(run, line, out):
                return
            continue
        due = run.due()
        move = move_for(run, line)
        another = _another_card(run, line)
        refusal = None if another else run.offer(move)
        if not another and (refusal is None or _given_up(run, move)):
            return
        by_itself = _by_itself(run, move)
        if due is None or (0 < due.by == move.by and not by_itself) or not run.towards(move):
            raise Unplayable(f"{line}: {refusal.reason if refusal else f'{another} comes'}")


def _by_itself(run: CaseRun, move: m.Move) -> bool:
    """Whether what is due of a player comes without a line, the line being of something later."""
    step = run.engine.step(run.table)
    return isinstance(step, PostStep | CutStep | OverBlindStep) or (isinstance(step, DrawStep) and not isinstance(move, m.Draw))


def _was_that(run: CaseRun, line: CaseLine, out: int) -> bool:
    """Whether what went wrong dealt the very card that a line tells of; `out` cards had been dealt to seats before it."""
    cards = {str(card) for seat, card in run.dealt[out:] if seat == line.seat}
    told = _named(run, line).cards
    return line.verb == "deal" and bool(cards) and all(card in cards or card == ANY for card in told)


def _said(run: CaseRun, line: CaseLine) -> bool:
    """What moves neither card nor chip: something said, or a player who goes away from the table."""
    leaves = line.verb == "leave" and isinstance(line.actor, int)
    if run.acts_on(line) or not (leaves or line.verb in WORDS_ONLY):
        return False
    if isinstance(line.actor, int) and leaves:
        run.table = run.table.with_(away=run.table.between.away | {line.actor})
    run.done.append(LineDone(line))
    return True


def _another_card(run: CaseRun, line: CaseLine) -> str:
    """The card that comes next, where a line of the dealer's names another one; else nothing."""
    named = _named(run, line).cards if line.verb in _OFF_THE_DECK else ()
    coming = tuple(map(str, run.table.stub[: len(named)]))
    return " ".join(coming) if any(a not in (ANY, b) for a, b in zip(named, coming, strict=False)) else ""


def move_for(run: CaseRun, line: CaseLine) -> m.Move:
    """The move of a line as things stand. Raises Unstaged for a verb that has none."""
    due = run.due()
    move = move_of(_named(run, line), due.move if due else None)
    return run.completed(move) if isinstance(move, m.Shuffle) else move


def _given_up(run: CaseRun, move: m.Move) -> bool:
    """A hand that ought to be shown is given up unseen: nobody can know, so it happens."""
    due = run.due()
    if not isinstance(move, m.Muck) or not isinstance(run.engine.step(run.table), ShowdownStep):
        return False
    if due is None or due.by != move.by or not any(seat.shown for seat in run.table):
        return False
    run.table = fold_in(run.table, tuple(given_up("", run.table.seats[move.by])))
    run.note_line(move)
    return True


def _named(run: CaseRun, line: CaseLine) -> CaseLine:
    line = with_cards(line, run.table)
    found = ((token, run.numbered.named(token, run.table.stub)) for token in line.cards)
    cards = tuple(token if card is None else str(card) for token, card in found)
    count = CUT_AT if line.verb == "cut" and line.count is None else line.count
    return CaseLine(line.actor, line.verb, line.seat, line.origin, line.amount, count, cards, line.word)


# ---- lines about people that no step of the hand asks for: a warning and an expulsion that the story tells of by themselves


EXPELLED = "expelled-player"
"""The irregularity that an expulsion is, in a book that has one (thr 20.3)."""


def of_people(run: CaseRun, line: CaseLine) -> bool:
    """Carry such a line out; False if it is none, or one that is due. Raises UnknownRef where the book expels nobody."""
    if not isinstance(line.seat, int) or run.table.trouble.stopped is not None:
        return False
    if line.verb == "warn":
        run.table = fold_in(run.table, (e.PlayerWarned("", line.seat),))
        run.done.append(LineDone(line))
        return True
    if line.verb == "expel":
        _expelled(run, line.seat)
        return True
    return False


def _expelled(run: CaseRun, seat: int) -> None:
    """Ruled and carried out; nothing more, where the ruling that the line tells of was carried out already."""
    run.engine.rules.book.irregularity(EXPELLED, run.engine.rules.spec.id)
    told = (incident.fact("seat") for incident in run.table.trouble.incidents if incident.irregularity == EXPELLED)
    if seat in told:
        return
    run.must(m.Misplay(EXPELLED, (("seat", seat),), by=seat))
    run.must(m.StopPlay(len(run.table.trouble.incidents) - 1, by=DEALER))
    while run.table.trouble.stopped is not None and (due := run.due()) and due.move:
        run.must(due.move)
