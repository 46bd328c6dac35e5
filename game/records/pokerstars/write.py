"""A played hand as PokerStars text, which most other programs read, and this one again to the same stacks."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Final

from game.cards.card import format_cards
from game.records.json_forms.codec import plain_settings
from game.records.phh.hand import PlayedHand
from game.records.phh.replay import replay_history
from game.records.pokerstars.error import NoStarsWords, StarsError
from game.records.pokerstars.hand_text import OWN
from game.records.pokerstars.header import LIMITS
from game.records.pokerstars.play_lines import PlayLines, cash, hand_words, name_of
from game.records.pokerstars.read import read_text
from game.rulebook.schema.steps import DealHoleOptions
from game.table.rules import Rules
from game.table.state import Table

GAMES: Final = {
    ("any-five", 2, "deal-board"): "Hold'em",
    ("exactly-two", 4, "deal-board"): "Omaha",
    ("any-five", 3, "deal-street"): "7 Card Stud",
    ("any-five", 2, "deal-street"): "5 Card Stud",
    ("any-five", 5, "draw"): "5 Card Draw",
}
"""What the format has a name for, with 52 cards and the highest hand winning: composition, cards before the first betting, how the
others come."""
KNOWN: Final = ("It knows hold-em, Omaha, five and seven card stud and five card draw, with 52 cards and high hands. "
                "It knows no limit, pot limit and fixed limit.")
NO_DAY: Final = "2000/01/01 00:00:00"
"""The date of a hand that names none: the format has to have one."""


def hand_to_stars(played: PlayedHand, name: str = "hand", when: str = NO_DAY) -> str:
    """The text of a hand played from its opening to its end. `when` is "2026/03/04 20:15:00".

    Game and settings stand in a line of chat, which others pass over. The text is played once more before it is given. Raises
    NoStarsWords, which calls the hand `name`, where the format cannot tell it.
    """
    rules, opening = played.engine.rules, played.opening
    game, deals = _game(rules, name)
    limit, stakes = _limit(rules, name), _stakes(rules, opening, deals, name)
    told = PlayLines(played, deals, name)
    final = told.tell()
    if played.engine.due(final) is not None:
        raise NoStarsWords(name, "It isn't over, and the format only holds whole hands.")
    seats = [seat for seat in opening if seat.standing != "out"]
    text = "".join(f"{line}\n" for line in (
        f"PokerStars Hand #{max(opening.hand, 1)}: {game} {limit} ({stakes}) - {when} ET",
        _table_line(rules, opening),
        *(f"Seat {seat.number}: {name_of(seat.number)} ({cash(seat.stack)} in chips)" for seat in seats),
        *told.posts(),
        f'{OWN} said, "{_own(rules)}"',
        *told.lines,
        *_summary(told, rules, opening, final),
    ))  # fmt: skip
    _play_again(text, played, name)
    return text


def _own(rules: Rules) -> str:
    plain = plain_settings(rules.settings)
    return json.dumps({"game": plain["game"], "settings": plain["settings"]}, separators=(",", ":"))


# ---- the head


def _game(rules: Rules, name: str) -> tuple[str, str]:
    """What the game is called, and how its later cards come."""
    cards = sum(deal.cards for deal in rules.spec.steps_of(DealHoleOptions))
    kinds = [step.kind for step in rules.spec.procedure if step.kind in ("deal-board", "deal-street", "draw")] or [""]
    found = GAMES.get((rules.spec.composition, cards, kinds[0]))
    if found is None or len(rules.spec.deck) != 52 or rules.settings.low:
        lows = ", low hands winning" if rules.settings.low else ""
        raise NoStarsWords(name, f"PokerStars text can't record {rules.spec.title}{lows}. {KNOWN}")
    return found, kinds[0].removeprefix("deal-")


def _limit(rules: Rules, name: str) -> str:
    found = next((words for words, limit in LIMITS.items() if limit == rules.limit), "")
    if not found:
        raise NoStarsWords(name, f"PokerStars text can't record {rules.spec.title} with this limit. {KNOWN}")
    return found


def _stakes(rules: Rules, opening: Table, deals: str, name: str) -> str:
    """Small and big bet, or the blinds; in stud without a limit the least bet and twice as much."""
    if rules.limit == "fixed":
        units = [rules.unit(street) for street in rules.spec.streets]
        small = 1 if deals == "draw" else 2
        if len({*units[:small]}) > 1 or len({*units[small:]}) > 1:
            raise NoStarsWords(name, "The format has one small bet for the first betting rounds and one big bet for the others.")
        return f"{cash(units[0])}/{cash(units[-1])}"
    blinds = sorted(post.amount for post in opening.posts if post.kind == "blind")[:2] or [rules.table_min, 2 * rules.table_min]
    return f"{cash(blinds[0])}/{cash(blinds[-1])}"


def _table_line(rules: Rules, opening: Table) -> str:
    """The table, with the button: where a puck lies at the seat that is dealt to first, the seat before it."""
    marker = opening.marker
    if marker and rules.spec.marker != "button":
        there = [seat.number for seat in opening.clockwise(marker) if seat.standing != "out"]
        marker = there[-1]
    most = max(rules.settings.seats, *opening.seats)
    return f"Table 'Dealer Academy' {most}-max" + (f" Seat #{marker} is the button" if marker else "")


# ---- the summary


def _summary(told: PlayLines, rules: Rules, opening: Table, final: Table) -> Iterator[str]:
    won = {seat.number: sum(award.amount for award in final.awards if award.seat == seat.number) for seat in opening}
    yield "*** SUMMARY ***"
    yield f"Total pot {cash(told.paid)} | Rake {cash(told.paid - sum(won.values()))}"
    if final.board:
        yield f"Board [{format_cards(final.board)}]"
    for seat in opening:
        if seat.standing != "out":
            yield f"Seat {seat.number}: {name_of(seat.number)} {_ended(told, rules, seat.number, final, won[seat.number])}"


def _ended(told: PlayLines, rules: Rules, seat: int, final: Table, won: int) -> str:
    """What became of a player."""
    ended = final.seats[seat]
    cards = ended.cards or ended.thrown
    if seat in told.folded:
        return f"folded {told.folded[seat]}" + ("" if seat in told.put_in else " (didn't bet)")
    words = hand_words(rules, cards, final.board) if seat in told.shown else ""
    with_what = f" with {words}" if words else ""
    if seat in told.shown:
        return f"showed [{format_cards(cards)}] and " + (f"won ({cash(won)})" if won else "lost") + with_what
    return f"collected ({cash(won)})" if won else f"mucked [{format_cards(cards)}]"


# ---- the proof


def _play_again(text: str, played: PlayedHand, name: str) -> None:
    """The hand as a reader of the text plays it. Raises NoStarsWords if it goes or ends in another way."""
    (found,) = read_text(text, name)
    if isinstance(found, StarsError):
        raise NoStarsWords(name, f"Written in this format, it couldn't be read back ({found.place}: {found.what}).")
    book = played.engine.rules.book
    again = replay_history(found, {book.id: book})
    why = str(again.differences[0]) if again.differences else again.skipped or again.open_end
    if why:
        raise NoStarsWords(name, f"Written in this format, it would read back as a different hand ({why}).")
