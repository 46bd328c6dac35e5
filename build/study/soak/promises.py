"""What was promised at a soaked table, written down by what was said there alone, and held against the next hand: whatever was
granted is carried out, nothing else is."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from game.rulebook.settings import Settings
from game.session.cash.asking import Reply
from game.session.cash.offering import PlaceAnswer
from game.session.session import Session
from game.session.setting_up.stakes import stack
from game.table.between import table_stake
from game.table.between.next_hand import left_in_the_hand
from game.table.state import Table


@dataclass
class Promises:
    """Who goes, where people go, what they buy and who comes, with the coming hand; the stakes that are coming."""

    gone: set[int] = field(default_factory=set)
    moved: dict[int, int] = field(default_factory=dict)
    chips: Counter[int] = field(default_factory=Counter)
    joined: dict[int, int] = field(default_factory=dict)
    stakes: list[tuple[int, Settings]] = field(default_factory=list)
    decks: bool = False

    def heard(self, reply: Reply) -> None:
        """Somebody was answered. What was refused promises nothing."""
        wish = reply.wish
        if reply.drawn and isinstance(reply.answer.seat_to, int):
            self.moved[reply.answer.seat_to] = wish.to
        elif reply.granted:
            self._granted(reply)

    def took(self, heard: PlaceAnswer, usual: int) -> None:
        """Somebody was asked whether they take a free place."""
        if heard.takes:
            self.joined[heard.left or heard.offer.seat] = usual
            if heard.left:
                self.moved[heard.left] = heard.offer.seat

    def broken(self, session: Session, last: Table) -> list[str]:
        """What did not come about, now that the next hand has begun. Then everything but later stakes is forgotten."""
        wanted = [settings for hand, settings in self.stakes if hand <= session.hand]
        wrong = [] if not wanted or session.settings == wanted[-1] else ["the stakes that were granted did not come in"]
        wrong += self._seats(session, last, changed=bool(wanted))
        table = session.round.opening
        if self.decks and not table.between.new_deck:
            wrong.append("the deck was not changed")
        self.__init__(stakes=[each for each in self.stakes if each[0] > session.hand])  # type: ignore[misc]
        return wrong

    # ---- inside

    def _granted(self, reply: Reply) -> None:
        wish = reply.wish
        if wish.request == "leave":
            self.gone.add(wish.seat)
            self.moved.pop(wish.seat, None)
            self.chips.pop(wish.seat, None)
        elif wish.request == "change-seat":
            self.moved[wish.seat] = wish.to
        elif wish.request == "top-up":
            self.chips[wish.seat] += wish.amount
        elif wish.request == "join":
            assert isinstance(reply.answer.seat_to, int)
            self.joined[reply.answer.seat_to] = wish.amount
        elif wish.request == "deck-change":
            self.decks = True
        elif wish.settings is not None:
            self.stakes.append((reply.hand, wish.settings))

    def _seats(self, session: Session, last: Table, *, changed: bool) -> list[str]:
        """Whether everybody sits where they should, with what they should have; `changed` stakes may want more of anybody."""
        opening, rules = session.round.opening, session.engine.rules
        gone = self.gone | last.between.forfeited | last.trouble.ghosts | left_in_the_hand(rules, last)
        due = {self.moved.get(seat.number, seat.number): seat.stack + self.chips[seat.number]
               for seat in last if seat.number not in gone}
        due |= {seat: table_stake.within(rules, cents) if changed else cents for seat, cents in self.joined.items()}
        found = {seat.number: seat.stack + seat.bet + seat.ante + seat.jackpot for seat in opening}
        if due.keys() != found.keys() and not self._only_broke(due, found, rules.has("no-additions")):
            return [f"seats {sorted(due)} were to play, and {sorted(found)} do"]
        rebought = session.handover.coming.rebought if session.handover is not None else frozenset()
        more = {seat for seat in found if found[seat] != due[seat]}
        again = {self.moved.get(seat, seat) for seat in rebought}
        stake = stack(session.settings)
        return [f"seat {seat} was to have {due[seat]} cents and has {found[seat]}" for seat in sorted(more)
                if not ((changed and found[seat] > due[seat]) or (seat in again and found[seat] == due[seat] + stake))]

    @staticmethod
    def _only_broke(due: dict[int, int], found: dict[int, int], no_additions: bool) -> bool:
        """Whether only those are missing who have no chips, where the book lets nobody buy again."""
        return no_additions and found.keys() <= due.keys() and not any(due[seat] for seat in due.keys() - found.keys())
