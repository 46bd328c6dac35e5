"""What hangs on a player's choice: what they hold, what it costs to stay, what is in play."""

from __future__ import annotations

from collections.abc import Mapping

from game.chair.seen.holding import holding
from game.chair.sitting import Sitting
from game.chair.wording.box_words import at_stake, offered, own_prize
from game.rulebook.money import dollars
from game.session.between import buys_in
from game.session.narration.wording import hand_in_words
from game.session.setting_up.stakes import least_bet
from game.table.outcome import Due
from game.table.payout.showdown import whole
from game.table.sight import sight


def price(sitting: Sitting, due: Due, opens: str = "", *, brief: bool = False) -> str:
    """For a player what hangs on the choice: in a betting round what you hold, why one `opens`, what it costs to stay, what is in
    play; in `brief` only the last two and a bet that must be made: who bet was said before, and what you hold stands on your
    plate."""
    if due.choice("draw") is not None:
        return "Choose cards to discard, here or on the table. To keep them all, stand pat."
    if asked := offered(sitting, due):
        return asked
    if (blind := due.choice("over-blind")) is not None:
        costs = dollars(blind.most)
        if brief:
            return f"Straddle? {costs} now, before your cards, to act last before the draw."
        buys = f"In return you act last before the draw, and the others pay {costs} to stay in."
        return f"Straddle? You put in {costs} now, before you see a card. {buys} You needn't. (The book: over-blind.)"
    if due.choice("choose-all-in") is not None and due.choice("decline") is not None:
        return _holding(sitting, "Your last card is face up. Go all in and you play for this pot only.")
    if due.choice("claim") is not None:
        return _holding(sitting, own_prize(sitting))
    if due.choice("show") is not None:
        return _holding(sitting, _shown_so_far(sitting))
    if "pot" not in due.facts and due.choice("fold") is not None:  # a box bets against the house
        return _holding(sitting, at_stake(sitting, due))
    if "pot" not in due.facts:
        return ""
    owed = due.facts.get("amount", 0)
    if due.forced_bet:
        asks = f"{opens} You must bet." if opens else "You must make the opening bet."
        return _holding(sitting, f"{asks} {dollars(due.facts['pot'])} in play.")
    asks = _to_call(sitting, due, owed) if owed else "Nothing to call"
    said = f"{asks}, {dollars(due.facts['pot'])} in play."
    before = _wagered(sitting) if owed else f"{opens} " if opens else ""
    return said if brief else _holding(sitting, f"{before}{said}")


def _to_call(sitting: Sitting, due: Due, owed: int) -> str:
    """What it costs to stay: with fewer chips than that, all that are left."""
    left = sitting.session.table.seats[due.by].stack
    return f"{dollars(owed)} to call" if owed < left else f"{dollars(left)} to call, all you have"


_WAGERED: Mapping[str, str] = {"bet": "bets {to}", "raise-to": "raises to {to}", "tap-out": "is all in with {to}"}


def _wagered(sitting: Sitting) -> str:
    """Whose bet or raise must be called; nothing of blinds."""
    betting = sitting.session.table.betting
    last = next((act for act in reversed(betting.acts if betting else ()) if act.kind in _WAGERED), None)
    if last is None or last.seat not in sitting.names:
        return ""
    return f"{sitting.names[last.seat]} {_WAGERED[last.kind].format(to=dollars(last.to))}: "


def _shown_so_far(sitting: Sitting) -> str:
    """The best hand that lies open, which your own has to beat."""
    rules, table = sitting.rules, sitting.session.table
    shown = [seat for seat in table.live() if seat.shown and seat.number != sitting.me and seat.cards]
    if not shown:
        return "Nobody has shown a hand yet."
    best = max(shown, key=lambda seat: rules.composition.score(rules.ranking, seat.cards, whole(rules, table.board)))
    own = [table.seats[sitting.me].cards] if sitting.me in table.seats else []
    shows = hand_in_words(rules.ranking, rules.composition, best.cards, whole(rules, table.board), own)
    return f"{sitting.names.get(best.number, f'Seat {best.number}')} shows {shows}."


def _holding(sitting: Sitting, asks: str) -> str:
    """What you hold, before what is asked for."""
    held = holding(sitting.rules, sight(sitting.session.table, sitting.eyes))
    return f"{held[0].upper()}{held[1:]}. {asks}" if held else asks


def to_buy(sitting: Sitting) -> int:
    """For how much a player who has lost their chips may buy in again, in cents; 0 while they have enough."""
    mine = sitting.session.table.seats.get(sitting.me)
    if sitting.floor is None or mine is None or sitting.session.ask() is not None:
        return 0
    house = sitting.floor.house
    return house.stake if buys_in(sitting.rules, house, mine.stack) else 0


def runs_short(sitting: Sitting) -> int:
    """What a player who has chips, but fewer than it, needs to pay a blind, in cents: the last blind, or the least bet where there
    is none; 0 for anybody else."""
    mine, house = sitting.session.table.seats.get(sitting.me), sitting.floor
    if house is None or mine is None or sitting.session.ask() is not None or to_buy(sitting):
        return 0
    needs = max([least_bet(sitting.rules.settings), *sitting.rules.blinds])
    coming = sum(granted.changes.chips.get(sitting.me, 0) for granted in house.coming)
    return needs if 0 < mine.stack + coming < needs else 0
