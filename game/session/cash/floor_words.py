"""Words for what is asked at a cash table, what the answer is, what is coming and what has come."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from game.grammar import agrees, capitalised, counted
from game.rulebook.money import dollars
from game.rulebook.settings import Settings
from game.session.cash.asking import Reply, Wish
from game.session.cash.granted import Grant
from game.session.cash.offering import QUEUE, PlaceAnswer
from game.session.house_hours import first_after
from game.session.narration.narration import Line
from game.session.narration.wording import card_in_words, placed
from game.session.round import engine_for
from game.session.setting_up.table_sign import limit, stakes
from game.table.rules import Rules
from game.table.state import Table

NAMELESS: Final[Mapping[int, str]] = {}


def request_sentence(wish: Wish, who: str = "") -> str:
    """What a seat asks for, as a sentence without its point: "Seat 3 asks for another deck". `who` is you, if it is empty."""
    rivals = f"; {_seats(wish.rivals)} {'wants' if len(wish.rivals) == 1 else 'want'} it too" if wish.rivals else ""
    return f"{who or 'You'} {'asks' if who else 'ask'} {_WISHES[wish.request](wish)}{rivals}"


def asker(wish: Wish, name: str = "") -> str:
    """Who asks, if it is not the person: "Orla, seat 3,", "Seat 3", "A new player"."""
    if wish.request == "join":
        return "A new player"
    return f"{name}, seat {wish.seat}," if name else f"Seat {wish.seat}"


def placed_wish(rules: Rules, wish: Wish, who: str) -> str:
    """The same with the game's own word for a place."""
    return placed(rules, request_sentence(wish, who))


def answered(rules: Rules, reply: Reply, who: str = "") -> Line:
    """What somebody asked for and what the answer is, under its clause."""
    cite = "" if reply.answer.house else next(iter(reply.answer.cites), "")
    text = f"{request_sentence(reply.wish, who)}. {verdict(rules, reply)}"
    return Line(placed(rules, text), cite, rules.book.clause(cite).summary if cite else "")


def verdict(rules: Rules, reply: Reply) -> str:
    """The answer, who agrees, who decides, from which hand on."""
    given = f"The book leaves it to {_decider(rules, reply)}." if reply.left_open else "Granted." if reply.granted else "Refused."
    return " ".join(filter(None, ("" if reply.drawn else given, outcome(rules, reply))))


def outcome(rules: Rules, reply: Reply) -> str:
    """The same where the answer is known: the cards that were drawn, the votes, whose decision it is, from which hand on."""
    deal = rules.family.deal
    if reply.drawn:
        times = (", ".join(f"seat {who} the {card_in_words(card)}" for who, card in draws.items()) for draws in reply.drawn)
        return f"The cards: {'; tied, again: '.join(times)}. Seat {reply.answer.seat_to} gets it from {deal} {reply.hand}."
    agree = f"{reply.agree} of {counted(reply.players, 'player')} {agrees(reply.agree, 'agrees')}." if reply.agree else ""
    asked = reply.left_open or reply.answer.decides not in _DEALERS
    whose = f"{capitalised(_decider(rules, reply))} says {'yes' if reply.granted else 'no'}." if asked else ""
    comes = reply.granted and reply.wish.request == "join" and not reply.wish.seat
    seat = f"They get seat {reply.answer.seat_to}." if comes else ""
    since = f"It counts from {deal} {reply.hand}." if reply.granted else ""
    return " ".join(filter(None, (agree, whose, reply.answer.text, seat, since)))


def _decider(rules: Rules, reply: Reply) -> str:
    decides = reply.answer.decides
    return "the house" if decides in _DEALERS else str(rules.book.authority(decides))


def coming(rules: Rules, granted: Grant, me: int = 0, names: Mapping[int, str] = NAMELESS) -> Line:
    """A change that waits for its hand: "Pot limit, blinds 5/10 from hand 14", "Yasmin moves to seat 8 from hand 7". `me` is the
    seat that is told of as you, `names` are those of others, where they have one."""
    cite = next(iter(granted.cites), "")
    return Line(placed(rules, f"{_change(rules, granted, me, names)} from hand {granted.hand}"), cite)


def come(rules: Rules, granted: Grant, me: int = 0, names: Mapping[int, str] = NAMELESS) -> Line:
    """A change that has come in with this hand."""
    cite = next(iter(granted.cites), "")
    change = _change(rules, granted, me, names)
    named = any(change.startswith(name) for name in names.values())
    text = placed(rules, f"From this hand on: {change if named else _lower(change)}.")
    return Line(text, cite, rules.book.clause(cite).summary if cite else "")


def marker_came(rules: Rules, lay: int, lies: int) -> Line | None:
    """Where puck or button lies in this hand, if it isn't where the dealer put it after the last one: somebody has come or gone."""
    if lay == lies or not rules.has("marker"):
        return None
    cite = rules.cite("marker")
    text = f"Who plays has changed: the {rules.spec.marker_name} goes to seat {lies} for this hand."
    return Line(placed(rules, text), cite, rules.book.clause(cite).summary)


def last_hand(rules: Rules, table: Table) -> str:
    """The last hand of a table that closes: "this hand", "hand 20"."""
    between = table.between
    return "this hand" if between.closing else f"hand {first_after(rules, 'closing', between.closing_announced)}"


def closes(rules: Rules, table: Table) -> Line:
    """That the table closes, while its notice runs."""
    return Line(f"The table closes after {last_hand(rules, table)}", rules.cite("closing"))


def offered(rules: Rules, heard: PlaceAnswer, me: int = 0) -> Line:
    """Who was asked about a free place and what they said: in the words of the clause, then what came of it."""
    clause = rules.book.clause(heard.offer.cites[0])
    asked = heard.who != QUEUE
    question = f"“{rules.book.say(clause.ref, 'place-offered', {'seat': heard.who})}” " if asked else ""
    return Line(f"{question}{came_of_offer(heard, me)}", clause.ref, clause.summary)


def came_of_offer(heard: PlaceAnswer, me: int) -> str:
    """What the one who was asked did about a free place."""
    if heard.who == QUEUE:
        return f"Nobody at the table wants seat {heard.offer.seat}. It goes to the waiting list."
    you = heard.who == me
    who = "You" if you else f"Seat {heard.who}"
    if not heard.takes:
        return f"{who} {'stay' if you else 'stays'}."
    post = f" and {'post' if you else 'posts'} the big blind" if heard.posts else ""
    return f"{who} {'take' if you else 'takes'} seat {heard.offer.seat}{post}; seat {heard.left} goes to the waiting list."


def limits(settings: Settings) -> str:
    """The limits of these settings in one line."""
    return stakes(_under(settings))


# ---- inside


_DEALERS: Final = ("", "dealer")
_WISHES: Final[Mapping[str, Callable[[Wish], str]]] = {
    "top-up": lambda wish: f"for {dollars(wish.amount)} in chips",
    "remove-chips": lambda wish: f"to take {dollars(wish.amount)} off the table",
    "change-seat": lambda wish: f"for seat {wish.to}{', posting the big blind' if wish.post else ''}",
    "leave": lambda wish: "to leave the table",
    "join": lambda wish: f"to play{f' at seat {wish.seat}' if wish.seat else ''}, with {dollars(wish.amount)}",
    "deck-change": lambda wish: "for another deck",
    "change-limit": lambda wish: f"for other limits{f': {_lower(limits(wish.settings))}' if wish.settings else ''}",
}


def _lower(text: str) -> str:
    return text[:1].lower() + text[1:]


def _seats(seats: Sequence[int]) -> str:
    return " and ".join(f"seat {seat}" for seat in seats)


def _seat(seat: int, me: int, names: Mapping[int, str]) -> str:
    return "you" if seat == me else names.get(seat, f"seat {seat}")


def _change(rules: Rules, granted: Grant, me: int, names: Mapping[int, str]) -> str:
    """What changes, as a sentence begins. While other limits are coming the word for them is enough."""
    changes = granted.changes
    chips = [f"{_chips(cents)} for {_seat(seat, me, names)}" for seat, cents in changes.chips.items()]
    moved = [f"{_seat(old, me, names)} {'move' if old == me else 'moves'} to seat {new}" for old, new in changes.moved.items()]
    left = [f"{_seat(seat, me, names)} {'are' if seat == me else 'is'} out of the game" for seat in sorted(changes.left)]
    joined = [f"a new player in seat {seat}" for seat in changes.joined]
    decks = ["another deck"] if granted.new_deck else []
    stakes_ = [_limits_of(rules, granted.settings)] if granted.settings else []
    words = ", ".join([*chips, *moved, *left, *joined, *decks, *stakes_])
    return words[:1].upper() + words[1:]


def _chips(cents: int) -> str:
    return f"{dollars(abs(cents))} {'more' if cents > 0 else 'less'}"


def _limits_of(rules: Rules, settings: Settings) -> str:
    new = _under(settings)
    return capitalised(limit(new)) if limit(new) != limit(rules) else stakes(new)


def _under(settings: Settings) -> Rules:
    return engine_for(settings.spec.book, settings.spec.id, settings).rules
