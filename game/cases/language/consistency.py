"""What the words of a case allow but its sense does not: a card twice, a stranger's seat, a mark out of place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from game.cases.language.case import Case, Given
from game.cases.language.lines import TroubleMark
from game.cases.language.vocabulary import GameWords, vocabulary
from game.files import ContentFault
from game.files.fault import FaultCollector
from game.files.schema.entry import Entry
from game.rulebook.game_spec import GameSpec
from game.rulebook.loader import library
from game.rulebook.schema.steps import BettingOptions, DealBoardOptions, DealHoleOptions, DealStreetOptions


def check(case: Case, entry: Entry, game: GameWords) -> None:
    """Raises ContentFault for all that makes no sense; `entry` is what the case was read from."""
    gathered = FaultCollector()
    for look in (_something_to_compare, _a_reading, _clauses_of_the_book, _one_position, _marks_in_order, _seats_in_the_game,
                 _cards_of_the_street):
        gathered.take(look, case, entry, game)
    for cards in _tables(case):
        gathered.take(_no_card_twice, cards, entry)
    gathered.check()


def _something_to_compare(case: Case, entry: Entry, game: GameWords) -> None:
    if not case.then and not case.prose:
        raise entry.within("then").fault("nothing that can be compared", "name a result, or say prose: true")
    if "legal" in case.then and not isinstance(case.then.get("to-act"), int):
        raise entry.within("then", "legal").fault("doesn't say whose options they are", "add to-act with a seat")


def _a_reading(case: Case, entry: Entry, game: GameWords) -> None:
    if case.basis == "reading" and not case.readings:
        raise entry.within("readings").fault("rests on a reading but names none", "add the numbers of its readings")


def _clauses_of_the_book(case: Case, entry: Entry, game: GameWords) -> None:
    if any(value in vocabulary().borrowing for value in case.settings.values()):
        return
    for ref in case.cites:
        if not ref.startswith(game.book):
            raise entry.within("cites").fault(f"{ref} is a clause of another book", f"cite {game.book}")


def _one_position(case: Case, entry: Entry, game: GameWords) -> None:
    given = case.given
    if given.marker is not None and not game.marker:
        raise entry.within("given", "marker").fault(f"{game.id} has no marker", "leave it out")
    if given.previous is not None and given.previous.repeat_marker and not game.marker_stays:
        fault = f"nothing keeps the marker at its seat for another hand in {game.id}"
        raise entry.within("given", "previous", "repeat-marker").fault(fault, "leave it out")
    if given.betting is not None and given.dealing is not None:
        advice = "name the round that is on or the street to be dealt"
        raise entry.within("given", "dealing").fault("both betting and dealing", advice)
    if case.when.kind == "rank" and not given.hands and not given.hole:
        raise entry.within("given").fault("no hands to rank", "give hands, or hole and board")


def _marks_in_order(case: Case, entry: Entry, game: GameWords) -> None:
    marks = [entry.name for entry in case.given.history if isinstance(entry, TroubleMark)]
    if marks and case.when.tale is None:
        raise entry.within("given", "history").fault(f"{marks[0]} without an irregularity", "add it to when")
    if marks not in ([], ["it-happens"], ["ruled"], ["it-happens", "ruled"]):
        raise entry.within("given", "history").fault("marks out of order", "write it-happens once, then ruled once")


def _seats_in_the_game(case: Case, entry: Entry, game: GameWords) -> None:
    given = case.given
    seats = set(given.in_game())
    named = {"folded": given.folded, "all-in": given.all_in, "bets": given.bets, "hole": given.hole, "up": given.up}
    for key, some in named.items():
        strangers = sorted(set(some) - seats)
        if seats and strangers:
            raise entry.within("given", key).fault(f"seat {strangers[0]} isn't in the game", "add it to seats")


# ---- as many cards as lie there by now


def _cards_of_the_street(case: Case, entry: Entry, game: GameWords) -> None:
    """A position in mid-hand has the board and the hands of its street; cards to come stand in `deck`. A hand dealt with a wrong
    number of cards is told of as `wrong-count`; a hand that's decided may have ended before its last street."""
    given, spec, gathered = case.given, library()[case.book].game(case.game), FaultCollector()
    if not given.direct or not spec.steps_of(DealHoleOptions) or len(set(given.in_game()) - {*given.folded, *given.dead}) < 2:
        return
    when, community = _moment(given), any(step.community for step in spec.steps_of(DealStreetOptions))
    street = given.betting or given.dealing or ""
    board, down, up = lying_by_now(spec, street, betting=bool(given.betting), communal=bool(given.board))
    if len(given.board) not in (0, board, *((1,) if community else ())):
        gathered.add(_miscounted(entry.within("given", "board"), f"the board has {len(given.board)}", when, board))
    if not any(tale.name == "wrong-count" for tale in (*given.incidents, *([case.when.tale] if case.when.tale else []))):
        for key, hands, many in (("hole", given.hole, down), ("up", given.up, up), ("hands", given.hands, down + up)):
            for seat, cards in hands.items():
                if len(cards) != many and seat not in given.folded:
                    what = {"hole": " down", "up": " up"}.get(key, "")
                    gathered.add(_miscounted(entry.within("given", key), f"seat {seat} has {len(cards)}{what}", when, many))
    gathered.check()


def _moment(given: Given) -> str:
    if given.betting:
        return f"in the {given.betting} betting"
    return f"before the {given.dealing} is dealt" if given.dealing else "once the betting is over"


def lying_by_now(spec: GameSpec, street: str, *, betting: bool, communal: bool = False) -> tuple[int, int, int]:
    """How many cards lie on the board, and in a hand down and up, in the betting on a street or before it's dealt; without a street
    once the betting is over. A `communal` card stands for those of the street that allows one."""
    dealt = [step.options for step in spec.procedure]
    for at, step in enumerate(spec.procedure):
        if step.street == street != "" and isinstance(step.options, BettingOptions) == betting:
            dealt = dealt[:at]
            break
    board = sum(step.cards for step in dealt if isinstance(step, DealBoardOptions))
    faces = [face for step in dealt if isinstance(step, DealHoleOptions) for face in step.faces or ("down",) * step.cards]
    faces += [step.face for step in dealt if isinstance(step, DealStreetOptions) and not (communal and step.community)]
    return board, faces.count("down"), faces.count("up")


def _miscounted(entry: Entry, has: str, when: str, right: int) -> ContentFault:
    advice = f"name {right}, or leave it out" if right else "leave it out"
    return entry.fault(f"{has}, but {when} that's {right}", advice)


def _tables(case: Case) -> Iterator[list[str]]:
    """The cards that lie on one table together; hands that are only ranked lie each on a table of its own."""
    given = case.given
    shared = [*given.board, *given.muck, *given.rack, *given.deck, *(given.burns if isinstance(given.burns, tuple) else ())]
    if given.dealer:
        shared += given.dealer.cards or given.dealer.up
    shared += _all([*given.hole.values(), *given.up.values(), *(box.cards for box in given.boxes.values())])
    if case.when.kind == "rank":
        yield from ([*shared, *hand] for hand in given.hands.values())
    yield shared if case.when.kind == "rank" else [*shared, *_all(given.hands.values())]


def _all(hands: Iterable[tuple[str, ...]]) -> list[str]:
    return [card for hand in hands for card in hand]


def _no_card_twice(cards: list[str], entry: Entry) -> None:
    for card, count in Counter(card.rstrip("*") for card in cards).items():
        if count > 1 and card != "??":
            raise entry.within("given").fault(f"{card} is in two places", "put each card in one place")
