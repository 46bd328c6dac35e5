"""What the panel and the strip say at a moment, for each chair."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.chair.contests.contest_kinds import counter, notices
from game.chair.dealer.corrective import puts_right
from game.chair.ease.player_log import named
from game.chair.seen.gains import pushed
from game.chair.seen.holding import holding
from game.chair.sitting import MINUTE, Sitting
from game.chair.wording.box_words import at_stake, bank_result, offered, own_prize
from game.chair.wording.panel_text import DueText
from game.chair.wording.report_words import figures
from game.chair.wording.verdict_words import Judged, describe_verdict
from game.grammar import agrees, counted
from game.rulebook.family import BOXES, POTS, Family
from game.rulebook.money import dollars
from game.session.between import buys_in
from game.session.narration.narration import Line, due_line
from game.session.narration.orders import order
from game.session.narration.orders import tried as attempt
from game.session.narration.wording import hand_in_words, kicker, party, placed
from game.table.outcome import Due, Refusal
from game.table.payout.showdown import whole
from game.table.sight import sight
from game.table.values.places import DEALER
from game.training.grading import Grade
from game.training.reports.report import Report
from game.training.verdict.teaching import moment_of

EXAM = "You get no help and no marks until it is over. Then the report names everything."
NOT_NOW = Line("Not now.")
"""All that is said to a wrong step in an exam, where it does not happen."""
ASK = "What is due? H gives a hint: first where to look, then what to do, then why. Y guides you step by step."


def is_mine(sitting: Sitting, due: Due | None) -> bool:
    """Whether the person in the chair has to do what is due."""
    return due is not None and sitting.session.chairs.answers(due) == sitting.me


def due_text(sitting: Sitting, due: Due | None, hint: Line | None, *, guide: bool) -> DueText:
    """The head of the panel. A trainee dealer finds out what is due, unless guided or helped."""
    table = sitting.session.table
    if due is None:
        told = notices(sitting)
        return DueText("Hand over", " ".join(_came_of_it(sitting)), " ".join(line.text for line in told),
                       told[0].cite if told else "")
    mine = is_mine(sitting, due)
    line = due_line(sitting.rules, table, due)
    if sitting.exam and sitting.chair != "player":
        return _examined(sitting, due, mine=mine)
    if mine and sitting.chair == "dealer" and not guide:
        head = "Put it right" if puts_right(table, due) else "Your turn"
        if hint is None:
            return DueText(head, why=ASK, mine=True)
        return DueText(head, hint.text.removesuffix(hint.why).strip(), hint.why, hint.cite, mine=True)
    if (sitting.chair == "inspector" or (sitting.chair == "dealer" and not mine)) and hint is not None:
        return DueText("Hint", hint.text.removesuffix(hint.why).strip(), hint.why, hint.cite)
    if sitting.chair == "inspector" and not guide:
        return DueText("Watch", placed(sitting.rules, f"{party(due.by)} to act.") if due.by > 0 else "The dealer is at work.",
                       "Space stops play when something is wrong.")
    if sitting.chair == "dealer" and not mine and not guide and due.by > 0:  # what a wager counts as is for the dealer to know
        return DueText("Due now", placed(sitting.rules, f"{party(due.by)} to act."), cite=line.cite)
    if sitting.chair == "player" and hint is not None:
        advised, _, why = hint.text.partition(". ")
        return DueText("Hint", f"{advised.rstrip('.')}.", why, hint.cite, mine=mine)
    words = _to_player(sitting, line.text) if sitting.chair == "player" else line.text
    return DueText("Your turn" if mine else "Due now", words, line.why, line.cite, mine=mine)


def _to_player(sitting: Sitting, text: str) -> str:
    """What is due with people by their names, and what is the player's own without saying whose."""
    seat, turn, choices = text.partition(" to act: ")
    if turn and seat == party(sitting.me):
        return f"{choices[:1].upper()}{choices[1:]}"
    return named(text, sitting.names, sitting.me)


def _examined(sitting: Sitting, due: Due, *, mine: bool) -> DueText:
    """In an exam nothing is told but that it goes on."""
    if mine:
        return DueText("Put it right" if puts_right(sitting.session.table, due) else "Your turn", why=EXAM, mine=True)
    return DueText("Watch" if sitting.chair == "inspector" else "The others are to act", why=EXAM)


def price(sitting: Sitting, due: Due, *, brief: bool = False) -> str:
    """For a player what hangs on the choice: in a betting round what one holds, what it costs to stay, what is in play; in `brief`
    only the last two: who bet was said before, and what one holds stands on one's plate."""
    if sitting.chair != "player":
        return ""
    if due.choice("draw") is not None:
        return "Mark the cards that you throw, here or on the table."
    if asked := offered(sitting, due):
        return asked
    if (blind := due.choice("over-blind")) is not None:
        return f"You may blind {dollars(blind.most)} before the deal. Whoever plays has to call it; you speak last before the draw."
    if due.choice("choose-all-in") is not None and due.choice("decline") is not None:
        return _holding(sitting, "Your last card lies open. All in: you play for this pot only, and for nothing more.")
    if due.choice("claim") is not None:
        return _holding(sitting, own_prize(sitting))
    if due.choice("show") is not None:
        return _holding(sitting, _shown_so_far(sitting))
    if sitting.rules.family.house_plays and due.choice("fold") is not None:
        return _holding(sitting, at_stake(due, sitting.session.table.seats[due.by].ante))
    if "pot" not in due.facts:
        return ""
    owed = due.facts.get("amount", 0)
    if due.forced_bet:
        return _holding(sitting, f"The opening bet is yours; it has to be made. {dollars(due.facts['pot'])} in play.")
    asks = _to_call(sitting, due, owed) if owed else "Nothing to call"
    said = f"{asks}, {dollars(due.facts['pot'])} in play."
    return said if brief else _holding(sitting, f"{_wagered(sitting) if owed else ''}{said}")


def _to_call(sitting: Sitting, due: Due, owed: int) -> str:
    """What it costs to stay: with fewer chips than that, all that are left."""
    left = sitting.session.table.seats[due.by].stack
    return f"{dollars(owed)} to call" if owed < left else f"{dollars(left)} to call, all you have"


_WAGERED: Mapping[str, str] = {"bet": "bets {to}", "raise-to": "raises to {to}", "tap-out": "is all in with {to}"}


def _wagered(sitting: Sitting) -> str:
    """Whose bet or raise is to be called; nothing of blinds."""
    betting = sitting.session.table.betting
    last = next((act for act in reversed(betting.acts if betting else ()) if act.kind in _WAGERED), None)
    if last is None or last.seat not in sitting.names:
        return ""
    return f"{sitting.names[last.seat]} {_WAGERED[last.kind].format(to=dollars(last.to))}: "


def _shown_so_far(sitting: Sitting) -> str:
    """The best hand that lies open, which one's own has to beat."""
    rules, table = sitting.rules, sitting.session.table
    shown = [seat for seat in table.live() if seat.shown and seat.number != sitting.me and seat.cards]
    if not shown:
        return "Nobody has shown a hand yet."
    best = max(shown, key=lambda seat: rules.composition.score(rules.ranking, seat.cards, whole(rules, table.board)))
    held = hand_in_words(rules.ranking, rules.composition, best.cards, whole(rules, table.board))
    return f"{sitting.names.get(best.number, f'Seat {best.number}')} shows {held}."


def _holding(sitting: Sitting, asks: str) -> str:
    """What one holds, before what is asked for."""
    held = holding(sitting.rules, sight(sitting.session.table, sitting.eyes))
    return f"{held[0].upper()}{held[1:]}. {asks}" if held else asks


def won(sitting: Sitting) -> list[str]:
    """Who won what, one sentence each."""
    if not sitting.session.table.trouble.counts:
        return ["The hand was void."]
    return _WON[sitting.rules.family](sitting)


def _pots_won(sitting: Sitting) -> list[str]:
    won = pushed(sitting.session.played(), sitting.session.table)
    taken = sum(charge.amount for charge in sitting.session.table.charges)
    house = [f"The house takes {dollars(taken)}."] if taken and sitting.chair == "player" else []  # who deals has taken it himself
    return [*(f"{_winner(sitting, seat)} {dollars(amount)}{_with(sitting, seat)}." for seat, amount in won.items()), *house]


_WON: Mapping[Family, Callable[[Sitting], list[str]]] = {POTS: _pots_won, BOXES: bank_result}


def _winner(sitting: Sitting, seat: int) -> str:
    name = sitting.names.get(seat, "Nobody")
    if sitting.chair == "player":  # who reads the names on the plates
        return "You win" if seat == sitting.me else f"{name} wins"
    return f"{name}, seat {seat}, wins"


def _with(sitting: Sitting, seat: int) -> str:
    """The hand that won, or that nobody else was left to win it."""
    rules, table = sitting.rules, sitting.session.table
    held = table.seats[seat]
    cards = held.cards or held.thrown  # taken in, once its pot was pushed
    if held.shown and cards:
        board = whole(rules, table.board)
        others = [each.cards or each.thrown for each in table if each.shown and each.number != seat]
        decides = kicker(rules.ranking, rules.composition, cards, others, board)
        words = hand_in_words(rules.ranking, rules.composition, cards, board)
        return f" with {words}{f': the {decides} decides' if decides else ''}"
    return ": nobody else is left in the hand" if table.live() == [held] else ""


def waiting(sitting: Sitting, due: Due) -> str:
    """Who is waited for, in the strip."""
    if due.by > 0:
        name = sitting.names.get(due.by, "")
        return placed(sitting.rules, f"{name} is to act." if name and sitting.chair == "player" else
                      f"{name}, seat {due.by}, is to act.".lstrip(", "))
    return f"{party(due.by)} is to act."


def refusal_line(sitting: Sitting, refusal: Refusal) -> Line:
    """Why a step is refused: what was tried, what is due instead, the clause."""
    if sitting.exam and sitting.chair != "player":
        return NOT_NOW
    rules, table, due = sitting.rules, sitting.session.table, refusal.due
    if sitting.chair == "player" or due is None or due.by != DEALER or due.move in (None, refusal.move):
        return Line(named(refusal.reason, sitting.names, sitting.me) if sitting.chair == "player" else refusal.reason, refusal.cite)
    tried = attempt(rules, table, refusal.move)
    same = type(due.move) is type(refusal.move)
    wrong = "that does not put it right" if puts_right(table, due) else "not so" if same else "not now"
    return Line(f"{tried}: {wrong}. Due: {order(rules, table, due.move)}", refusal.cite)


def _own_result(sitting: Sitting) -> str:
    """What the hand has brought or cost the person, and what the whole sitting has: a pot that is won holds his own chips too."""
    gain = sitting.gains.get(sitting.session.hand, 0)
    hand = f"{_up_or_down(gain)} in this hand" if gain else ""
    several = sitting.tournament is None and len(sitting.gains) > 1
    whole = f"{_up_or_down(sum(sitting.gains.values()))} since you sat down" if several else ""
    words = ", ".join(filter(None, (hand, whole)))
    return f"You are {words}." if words else ""


def _up_or_down(gain: int) -> str:
    return f"{'up' if gain > 0 else 'down'} {dollars(abs(gain))}" if gain else "even"


def to_buy(sitting: Sitting) -> int:
    """For how much a player who has lost his chips may buy in again, in cents; 0 while he has enough."""
    mine = sitting.session.table.seats.get(sitting.me)
    if sitting.chair != "player" or sitting.floor is None or mine is None or sitting.session.ask() is not None:
        return 0
    house = sitting.floor.house
    return house.stake if buys_in(sitting.rules, house, mine.stack) else 0


def missed(sitting: Sitting) -> Judged | None:
    """At the end of a hand: what went wrong in it and was never noticed."""
    if sitting.chair == "player":
        return None
    played = sitting.session.played()
    found = [verdict for verdict in sitting.desk.verdicts() if verdict.grade is Grade.MISSED]
    if not found:
        return None
    each = [describe_verdict(sitting.rules, verdict, moment_of(played, verdict)) for verdict in found]
    if len(each) == 1:
        return each[0]
    lines = [" ".join(judged.lines[:2]) for judged in each]
    return Judged(False, f"Not noticed: {len(found)}", tuple(dict.fromkeys(lines)), several=True)


def summary(sitting: Sitting) -> str:
    """The strip's line when a hand is over; what it came to is told in an exam only when that is over."""
    if sitting.chair == "player" and not sitting.rules.family.house_plays:
        return " ".join(part for part in (*won(sitting), _own_result(sitting)) if part)
    told = figures(Report((sitting.account.hand,))) if sitting.account is not None and not sitting.exam else []
    return " ".join(part for part in (f"{counter(sitting)} is over.", *_came_of_it(sitting), *told, _to_come(sitting)) if part)


def _came_of_it(sitting: Sitting) -> list[str]:
    """Who won what. In an exam that is not said: it names the hands that were to be read."""
    return [] if sitting.exam and sitting.chair != "player" else won(sitting)


def _to_come(sitting: Sitting) -> str:
    """How much of a test is to come."""
    if sitting.account is None or not sitting.hands:
        return ""
    left = f", {_left(_minutes_left(sitting))}" if sitting.minutes else ""
    return f"{sitting.account.report.finished} of {counted(sitting.hands, 'hand')}{left}."


def _left(minutes: int) -> str:
    return f"{counted(minutes, 'minute')} {agrees(minutes, 'is')} left"


def _minutes_left(sitting: Sitting) -> int:
    if sitting.account is None:
        return sitting.minutes
    return max(sitting.minutes - int(sitting.account.report.seconds) // MINUTE, 0)


def to_come(sitting: Sitting) -> str:
    """The same for the line above the table, after the number of the hand."""
    if sitting.account is None or not sitting.hands:
        return ""
    return f" of {sitting.hands}{f', {_minutes_left(sitting)} min left' if sitting.minutes else ''}"
