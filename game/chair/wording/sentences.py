"""What the panel and the strip say at a moment, for each chair."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from game.chair.contests.kinds import counter, notices
from game.chair.dealer.corrective import puts_right
from game.chair.sitting import Sitting
from game.chair.wording.box_words import at_stake, bank_result
from game.chair.wording.panel_text import DueText
from game.chair.wording.verdict_words import Judged
from game.rulebook.family import BOXES, POTS, Family
from game.rulebook.money import dollars
from game.session.lying import winnings
from game.session.narration.narration import Line, due_line
from game.session.narration.orders import order
from game.session.narration.wording import count_in_words, hand_in_words, party, placed
from game.table import moves as m
from game.table.incidents.incident import Incident
from game.table.outcome import Due, Refusal
from game.table.payout.showdown import whole
from game.table.places import DEALER
from game.training.grading import Grade, verdicts

ASK = "What is due? H says where to look; again, what; again, why. Y guides you step by step."


def is_mine(play: Sitting, due: Due | None) -> bool:
    """Whether the person in the chair has to do what is due."""
    return due is not None and play.session.chairs.answers(due) == play.me


def due_text(play: Sitting, due: Due | None, hint: Line | None, *, guide: bool) -> DueText:
    """The head of the panel. A trainee dealer finds out what is due, unless guided or helped."""
    table = play.session.table
    if due is None:
        told = notices(play)
        return DueText("Hand over", " ".join(won(play)), " ".join(line.text for line in told), told[0].cite if told else "")
    mine = is_mine(play, due)
    line = due_line(play.rules, table, due)
    if mine and play.chair == "dealer" and not guide:
        head = "Put it right" if puts_right(table, due) else "Yours to do"
        if hint is None:
            return DueText(head, why=ASK, mine=True)
        return DueText(head, hint.text.removesuffix(hint.why).strip(), hint.why, hint.cite, mine=True)
    if play.chair == "inspector" and not guide:
        return DueText("Watch", placed(play.rules, f"{party(due.by)} to act.") if due.by > 0 else "The dealer is at work.",
                       "Space stops play when something is wrong.")
    if play.chair == "player" and hint is not None:
        return DueText("Hint" if mine else "Due now", line.text, hint.text, hint.cite, mine=mine)
    return DueText("Yours to do" if mine else "Due now", line.text, line.why, line.cite, mine=mine)


def price(play: Sitting, due: Due) -> str:
    """For a player what hangs on the choice: in a betting round what it costs to stay, and what lies on the table."""
    if play.chair != "player":
        return ""
    if due.choice("draw") is not None:
        return "Mark the cards that you throw, here or on the table."
    if play.rules.family.house_plays and due.choice("fold") is not None:
        return at_stake(due, play.session.table.seats[due.by].ante)
    if "pot" not in due.facts:
        return ""
    owed = due.facts.get("amount", 0)
    return f"{f'{dollars(owed)} to call' if owed else 'Nothing to call'}, {dollars(due.facts['pot'])} in play."


def won(play: Sitting) -> list[str]:
    """Who won what, one sentence each."""
    if not play.session.table.trouble.counts:
        return ["The hand was void."]
    return _WON[play.rules.family](play)


def _pots_won(play: Sitting) -> list[str]:
    won = winnings(play.session.table)
    return [f"{_winner(play, seat)} {dollars(amount)}{_with(play, seat)}." for seat, amount in won.items()]


_WON: Mapping[Family, Callable[[Sitting], list[str]]] = {POTS: _pots_won, BOXES: bank_result}


def _winner(play: Sitting, seat: int) -> str:
    mine = play.chair == "player" and seat == play.me
    return f"{play.names.get(seat, 'Nobody')}, seat {seat}, {'win' if mine else 'wins'}"


def _with(play: Sitting, seat: int) -> str:
    """The hand that won, or that nobody else was left to win it."""
    rules, table = play.rules, play.session.table
    held = table.seats[seat]
    if held.shown and held.cards:
        return f" with {hand_in_words(rules.ranking, rules.composition, held.cards, whole(rules, table.board))}"
    return ": nobody else is left in the hand" if table.live() == [held] else ""


def waiting(play: Sitting, due: Due) -> str:
    """Who is waited for, in the strip."""
    if due.by > 0:
        return placed(play.rules, f"{play.names.get(due.by, '')}, seat {due.by}, is to act.".lstrip(", "))
    return f"{party(due.by)} is to act."


def refusal_line(play: Sitting, refusal: Refusal) -> Line:
    """Why a step is refused: what was tried, what is due instead, the clause.

    While something is put right, the coach does not give the next step away: that is what the trainee learns.
    """
    rules, table, due = play.rules, play.session.table, refusal.due
    if play.chair == "player" or due is None or due.by != DEALER or due.move in (None, refusal.move):
        return Line(refusal.reason, refusal.cite)
    tried = _tried(play, refusal.move)
    if puts_right(table, due):
        return Line(f"{tried}: that does not put it right. H helps.", refusal.cite)
    wrong = "not so" if type(due.move) is type(refusal.move) else "not now"
    return Line(f"{tried}: {wrong}. Due: {order(rules, table, due.move)}", refusal.cite)


def _tried(play: Sitting, move: m.Move) -> str:
    """A wrong step in words; for board cards how many, as a wrong step belongs to no street, and no sum that nobody owes."""
    if isinstance(move, m.DealBoard):
        return f"Turn {count_in_words(move.count, 'board card')}"
    if isinstance(move, m.CollectPost) and not move.amount:
        return f"Take a post from seat {move.seat}"
    return order(play.rules, play.session.table, move).rstrip(".")


def missed(play: Sitting) -> Judged | None:
    """At the end of a hand: what went wrong in it and was never noticed."""
    if play.chair == "player":
        return None
    found = [verdict for verdict in verdicts(play.session.played()) if verdict.grade is Grade.MISSED]
    if not found:
        return None
    seats: dict[str, list[str]] = {}
    for verdict in found:
        if verdict.what is not None:
            title = play.book.irregularity(verdict.what.irregularity, play.rules.spec.id).title
            seats.setdefault(title, []).extend(_where(verdict.what))
    lines = [f"{title}: {', '.join(dict.fromkeys(at))}." if at else f"{title}." for title, at in seats.items()]
    return Judged(False, f"Not noticed: {len(found)}", tuple(placed(play.rules, line) for line in lines))


def _where(what: Incident) -> list[str]:
    """At which seat something went wrong, if it was at one."""
    seat = what.facts.get("seat")
    return [f"seat {seat}"] if isinstance(seat, int) and seat > 0 else []


def steps_right(play: Sitting, before: tuple[int, int]) -> str:
    """How many of the hand's steps were right at once, for a dealer; `before` are the desk's counts as the hand began."""
    steps, first = play.desk.steps - before[0], play.desk.first_time - before[1]
    return f"Steps right the first time: {first} of {steps}." if play.chair == "dealer" and steps else ""


def summary(play: Sitting, before: tuple[int, int]) -> str:
    """The strip's line when a hand is over."""
    parts: Sequence[str] = [f"{counter(play)} is over.", *won(play), steps_right(play, before), grades(play)]
    return " ".join(part for part in parts if part)


def grades(play: Sitting) -> str:
    """How the hand's incidents were dealt with, for whoever had to see them: "Exact: 1. Not noticed: 2."."""
    found = Counter(verdict.grade for verdict in verdicts(play.session.played())) if play.chair != "player" else Counter()
    return " ".join(f"{grade.value.capitalize()}: {found[grade]}." for grade in Grade if found[grade])
