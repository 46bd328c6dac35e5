"""What a book's answer to a request may depend on: the words that rules/*/requests.yaml uses under `when`.

Each looks at the table as it is when it is asked.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.irregularities.requests.question import RequestMade, best_drawn
from game.table.banked import antes_in_turn, boxes
from game.table.between.hand_setup import Last, Setup
from game.table.between.next_hand import set_up
from game.table.payout import showdown
from game.table.payout.pots import pots


def request_condition_holds(word: str, question: RequestMade) -> bool:
    """Whether a predicate of the rules holds now; `not` before it turns it round."""
    name, *arguments = word.split()
    if name == "not":
        return not request_condition_holds(" ".join(arguments), question)
    return PREDICATES[name](question, arguments)


def _by(q: RequestMade, words: Sequence[str]) -> bool:
    """Somebody of these asks."""
    return q.fact("by") in words


def _told(q: RequestMade, words: Sequence[str]) -> bool:
    """A fact was told (with this value)."""
    return words[0] in q.facts and (len(words) == 1 or str(q.fact(words[0])) == words[1])


def _acted(q: RequestMade, words: Sequence[str]) -> bool:
    """Players have acted in the hand that is on, or its board is out."""
    return q.cards_out and bool(q.table.actions() or q.table.board)


def _live(q: RequestMade, words: Sequence[str]) -> bool:
    """The asker is in the hand that is on."""
    seat = q.table.seats.get(q.fact("seat"))
    return q.running and seat is not None and seat.live


def _majority(q: RequestMade, words: Sequence[str]) -> bool:
    """More than half of the players ask."""
    return 2 * int(q.fact("agree", 0)) > int(q.fact("players", len(q.table.seats)))


def _all_agree(q: RequestMade, words: Sequence[str]) -> bool:
    """Every player agrees."""
    return "agree" in q.facts and int(q.fact("agree")) >= int(q.fact("players", len(q.table.seats)))


def _too_few(q: RequestMade, words: Sequence[str]) -> bool:
    """There are fewer players than the game needs to begin."""
    return int(q.fact("players")) < q.rules.spec.least_to_begin


def _players_from(q: RequestMade, words: Sequence[str]) -> bool:
    """The number of players is from the first number to the second."""
    return int(words[0]) <= int(q.fact("players", len(q.table.seats))) <= int(words[1])


def _all_present(q: RequestMade, words: Sequence[str]) -> bool:
    """Everybody who is still in the game is there."""
    return set(q.fact("present", ())) >= set(q.table.seats)


def _too_many(q: RequestMade, words: Sequence[str]) -> bool:
    """There are more players than places."""
    return int(q.fact("players")) > q.places


def _too_many_for_the_deck(q: RequestMade, words: Sequence[str]) -> bool:
    """More players than this deck is for, though there may be places for them (tas B.3.4.a)."""
    return int(q.fact("players")) > q.rules.spec.seats_most


def _wrong_deck(q: RequestMade, words: Sequence[str]) -> bool:
    """The game isn't played with this deck."""
    return int(q.fact("deck", len(q.rules.spec.deck))) != len(q.rules.spec.deck)


def _full(q: RequestMade, words: Sequence[str]) -> bool:
    """Every place is taken or promised, or the one asked for is none of this table's."""
    taken = q.table.seats.keys() | q.promised
    return max(len(taken), int(q.fact("players", 0))) >= q.places or _no_such_place(q, words)


def _no_such_place(q: RequestMade, words: Sequence[str]) -> bool:
    """The table has no place of that number."""
    place = q.fact("to", q.fact("seat"))
    return place is not None and not 1 <= int(place) <= q.places


def _taken(q: RequestMade, words: Sequence[str]) -> bool:
    """Somebody sits at the place asked for, or gets it with a later hand."""
    return q.fact("to", q.fact("seat")) in q.table.seats.keys() | q.promised


def _coming(q: RequestMade, seats: frozenset[int], last: Last) -> Setup:
    return set_up(q.rules, seats, last)


def _in_the_blinds(q: RequestMade, words: Sequence[str]) -> bool:
    """A newcomer's place is passed by the blinds of the coming hand: dealt in only once they are past it."""
    seat = q.fact("seat")
    if not isinstance(seat, int):
        return False
    last = q.last or Last(q.table.marker, q.table.between.places)
    seats = frozenset(q.table.seats) | {seat}
    joined = Last(last.marker, last.places, last.left, frozenset({seat}), stays=last.stays)
    return seat in _coming(q, seats, joined).waits


def _gains(q: RequestMade, words: Sequence[str]) -> bool:
    """The new seat is further from the big blind."""
    last = q.last or Last(q.table.marker, q.table.between.places)
    old, new = q.fact("seat"), q.fact("to")
    seats = frozenset(q.table.seats) - {old} | {new}
    moved = Last(last.marker, last.places, last.left, moved={old: new}, stays=last.stays)
    return new in _coming(q, seats, moved).waits


def _right_cutter(q: RequestMade, words: Sequence[str]) -> bool:
    """The seat is on the marker's right."""
    others = [seat.number for seat in q.table.clockwise(q.table.marker) if seat.number != q.table.marker]
    return others[-1:] == [q.fact("seat")]


def _out_of_range(q: RequestMade, words: Sequence[str]) -> bool:
    """A top-up outside what the table allows."""
    span = q.rules.settings.top_up_range
    if span is None:
        return False
    least, most = span
    return not least <= int(q.fact("amount")) <= most


def _above_stake(q: RequestMade, words: Sequence[str]) -> bool:
    """The stack would be bigger than the table allows."""
    most, seat = q.rules.settings.buy_in_max, q.asker
    held = seat.stack + q.bought.get(seat.number, 0)
    return most is not None and held + int(q.fact("amount")) > most


def _drawn_equal(q: RequestMade, words: Sequence[str]) -> bool:
    """Two of the players who drew for it have the best rank."""
    return len(best_drawn(q)) > 1


def _drew(q: RequestMade, words: Sequence[str]) -> bool:
    return bool(q.fact("draws"))


def _seated_drew(q: RequestMade, words: Sequence[str]) -> bool:
    """Somebody at the table is among those who want the seat."""
    return any(who in q.table.seats for who in q.fact("draws") or ())


def _seated_asks(q: RequestMade, words: Sequence[str]) -> bool:
    """Somebody who sits at the table wants the seat: they leave one instead of it."""
    return _seated_drew(q, words) or q.fact("player") in q.table.seats


def _in_final_round(q: RequestMade, words: Sequence[str]) -> bool:
    """The betting is over and was called, and the hand asked for was in its last round and has been given up, in it or since."""
    seat = q.table.seats.get(q.fact("seat"))
    if seat is None or not _called_to_the_end(q):
        return False
    return seat.mucked or (seat.standing == "folded" and _folded_last(q, seat.number))


def _in_the_showdown(q: RequestMade, words: Sequence[str]) -> bool:
    """The betting is over and was called, and the hand asked for is still in the showdown: nobody has given it up or been paid."""
    seat = q.table.seats.get(q.fact("seat"))
    return seat is not None and seat.live and not seat.mucked and not q.table.awards and _called_to_the_end(q)


def _called_to_the_end(q: RequestMade) -> bool:
    """No betting is on or to come, and more than one hand has come through it."""
    ahead = q.rules.spec.procedure[q.table.cursor :]
    return not any(step.kind in ("betting", "draw") for step in ahead) and len(q.table.live()) > 1


def _folded_last(q: RequestMade, number: int) -> bool:
    return bool(q.table.rounds) and number in q.table.rounds[-1].acted


def _asker_wins(q: RequestMade, words: Sequence[str]) -> bool:
    """The asker is about to win a pot, or part of one."""
    if q.table.awards:
        return False
    return any(q.fact("asker") in showdown.winners(q.rules, q.table, pot) for pot in pots(q.table))


def _setting(q: RequestMade, words: Sequence[str]) -> bool:
    """A setting of the table has this value."""
    return q.rules.settings.says(words[0], words[1])


def _turn_over(q: RequestMade, words: Sequence[str]) -> bool:
    """The asker's turn to ante has passed, or has not come."""
    return q.cards_out or antes_in_turn.has_passed(q.table, q.asker.number)


def _no_lawful_ante(q: RequestMade, words: Sequence[str]) -> bool:
    """The ante is below the minimum, or more than the player has."""
    seat, amount = q.asker, int(q.fact("amount"))
    plays = boxes.plays_for(q.rules, q.table, seat.number, amount).ante
    return not boxes.least_ante(q.rules) <= plays <= seat.stack + seat.ante


def _no_buy_back_left(q: RequestMade, words: Sequence[str]) -> bool:
    """This buy-back (`count`: the player's how many-th) is beyond those allowed, or its session (`hand`) too late."""
    settings = q.rules.settings
    too_late = int(q.fact("hand", 1)) > settings.buy_back_sessions
    return too_late or int(q.fact("count", 1)) > settings.buy_backs


def _still_in(q: RequestMade, words: Sequence[str]) -> bool:
    """The player has chips at the table."""
    seat = q.table.seats.get(q.fact("player"))
    return seat is not None and seat.stack > 0


def _beyond_reserve(q: RequestMade, words: Sequence[str]) -> bool:
    """More is asked for than the reserve holds."""
    return int(q.fact("amount")) > q.table.bank.reserve


PREDICATES: dict[str, Callable[[RequestMade, Sequence[str]], bool]] = {
    "above-stake": _above_stake,
    "acted": _acted,
    "all-agree": _all_agree,
    "all-present": _all_present,
    "asker-wins": _asker_wins,
    "beyond-reserve": _beyond_reserve,
    "by": _by,
    "drawn-equal": _drawn_equal,
    "drew": _drew,
    "full": _full,
    "no-such-place": _no_such_place,
    "gains": _gains,
    "in-final-round": _in_final_round,
    "in-the-showdown": _in_the_showdown,
    "in-the-blinds": _in_the_blinds,
    "live": _live,
    "majority": _majority,
    "no-blinds": lambda q, words: not q.rules.blinds,
    "no-buy-back-left": _no_buy_back_left,
    "no-lawful-ante": _no_lawful_ante,
    "nothing-asked": lambda q, words: int(q.fact("amount")) == 0,
    "out-of-range": _out_of_range,
    "players-from": _players_from,
    "right-cutter": _right_cutter,
    "running": lambda q, words: q.running,
    "seated-asks": _seated_asks,
    "seated-drew": _seated_drew,
    "setting": _setting,
    "still-in": _still_in,
    "taken": _taken,
    "told": _told,
    "too-few": _too_few,
    "too-many": _too_many,
    "too-many-for-the-deck": _too_many_for_the_deck,
    "turn-over": _turn_over,
    "wrong-deck": _wrong_deck,
}
"""By the word that rules/*/requests.yaml uses under `when`."""
