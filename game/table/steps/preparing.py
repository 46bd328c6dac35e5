"""Before the cards: shuffle, cut, antes and blinds, or the charge for an hour of play."""

from __future__ import annotations

from collections.abc import Sequence

from game.grammar import counted
from game.rulebook.money import dollars
from game.rulebook.schema.steps import CutOptions, NewDeckOptions, PostOptions, ShuffleOptions
from game.table import events as e
from game.table import moves as m
from game.table.outcome import Choice, Due, WrongMove, who
from game.table.payout.commission import time_charges
from game.table.rules import Rules
from game.table.state import Table
from game.table.steps.base import Step
from game.table.values import DEALER, DROP_BOX, MIDDLE, SLIDE, SUPERVISOR, DuePost, bet, stack


class ShuffleStep(Step):
    """The dealer shuffles; the move brings the order that came of it. `rounds: first`: a machine does it in all others, until
    other cards are put into it."""

    options: ShuffleOptions

    def finished(self, table: Table) -> bool:
        if self.options.rounds == "first" and table.hand > 1:
            return table.progress > 0 or not (table.between.new_deck or table.between.fresh_deck)
        return table.progress > 0

    def due(self, table: Table) -> Due:
        counted = self.options.riffles
        facts = {"least": counted[0], "most": counted[1]} if counted else {}
        return Due(DEALER, self.cite, (), m.Shuffle(), facts)

    def decide(self, table: Table, move: m.Move) -> Sequence[e.Event]:
        if not isinstance(move, m.Shuffle) or move.by != DEALER:
            raise WrongMove(self.cite, f"{who(move.by)} can't do that till the dealer has shuffled.")
        # A shuffle that does not say its riffles is not asked.
        if (lawful := self.options.riffles) and move.riffles and not lawful[0] <= move.riffles <= lawful[1]:
            done = counted(move.riffles, "time")
            raise WrongMove(self.cite, f"You riffled {done}; it takes {lawful[0]} to {lawful[1]} riffles.")
        if sorted(move.order) != sorted(table.stub):
            raise WrongMove(self.cite, "A shuffle must bring back every card of the deck, and no others.")
        return e.Shuffled(self.cite, move.order), e.Counted("", 1)


def cutter(rules: Rules, table: Table, cut: CutOptions) -> int:
    """The seat that a cut is due from, or the dealer (0): by the game, or where it says so by the table's setting; the dealer
    too where nobody else is at the table."""
    by = rules.settings.cutter if cut.by == "setting" else cut.by
    if by == "dealer":
        return DEALER
    passed = (table.marker, *table.trouble.ghosts)
    return next((seat.number for seat in reversed(table.clockwise(table.marker)) if seat.number not in passed), DEALER)


class CutStep(Step):
    """The cut: by the dealer, or offered to the seat right of the marker, at least `least` cards from either end."""

    options: CutOptions

    def finished(self, table: Table) -> bool:
        return table.progress > 1 or table.trouble.cut_made

    def cutter(self, table: Table) -> int:
        """The seat that cuts, or the dealer (0)."""
        return cutter(self.rules, table, self.options)

    def _span(self, table: Table) -> tuple[int, int]:
        least = self.options.least
        return least, len(table.stub) - least

    def due(self, table: Table) -> Due:
        cutter, (least, most) = self.cutter(table), self._span(table)
        if cutter != DEALER and table.progress == 0:
            return Due(DEALER, self.cite, (), m.OfferCut(cutter), {"seat": cutter})
        return Due(cutter, self.cite, (Choice("cut", self.cite, least, most),), None, {"seat": cutter})

    def decide(self, table: Table, move: m.Move) -> Sequence[e.Event]:
        cutter, (least, most) = self.cutter(table), self._span(table)
        if isinstance(move, m.OfferCut) and cutter != DEALER and table.progress == 0:
            self.expect(table, move)
            return e.CutOffered(self.cite, cutter), e.Counted("", 1)
        if not isinstance(move, m.Cut):
            raise WrongMove(self.cite, f"First {who(cutter).lower()} cuts the deck.")
        allowed = (cutter, DEALER) if table.progress else (cutter,)
        if move.by not in allowed:
            raise WrongMove(self.cite, f"{who(move.by)} can't cut: {who(cutter).lower()} cuts this hand.")
        if not least <= move.at <= most:
            fewest = min(move.at, len(table.stub) - move.at)
            raise WrongMove(self.cite, f"The cut leaves {fewest} in a packet, and it needs at least {least}.")
        return e.DeckCut(self.cite, move.by, move.at), e.Counted("", 2)


class PostStep(Step):
    """Antes (`what: ante`) or blinds (`what: blind`), asked for in the order of `table.posts`. A dealer who collects them may take
    that of another seat first: no book says in which order they come in."""

    options: PostOptions

    def _posts(self, table: Table) -> list[DuePost]:
        antes = self.options.what == "ante"
        if antes and not self.rules.has("ante") and not self.rules.settings.ante:
            return []
        return [post for post in table.posts if (post.kind == "ante") == antes and post.kind != "over"]

    def _cite(self, table: Table, post: DuePost) -> str:
        """The clause of a post: where the book has one for the later blinds, theirs."""
        first = table.between.places and post.seat == table.between.places[0]
        if len(table.between.places) == 2 == len(table.seats) and self.options.two_players:
            return self.options.two_players
        return self.cite if first or post.kind != "blind" else self.options.later or self.cite

    def begin(self, table: Table) -> Sequence[e.Event]:
        """Where only the shuffle or the cut is taken again, what has been posted stays in."""
        posts = self._posts(table)
        lacking = next((at for at, post in enumerate(posts) if not _is_in(table, post)), len(posts))
        return (e.Counted("", lacking),) if lacking > table.progress else ()

    def finished(self, table: Table) -> bool:
        return table.progress >= len(self._posts(table))

    def due(self, table: Table) -> Due:
        post = self._posts(table)[table.progress]
        amount = min(post.amount, table.seats[post.seat].stack)
        facts = {"seat": post.seat, "amount": amount}
        cite = self._cite(table, post)
        choice = Choice("post", cite, amount, amount)
        if self.options.collected:
            return Due(DEALER, cite, (choice,), m.CollectPost(post.seat, amount), facts)
        return Due(post.seat, cite, (choice,), m.Post(amount, post.kind == "dead", by=post.seat), facts)

    def broken_by_dealer(self, table: Table, move: m.Move) -> str:
        return "posts-before-cards" if isinstance(move, m.DealCard) else super().broken_by_dealer(table, move)

    def decide(self, table: Table, move: m.Move) -> Sequence[e.Event]:
        other = self._of_another_seat(table, move)
        if other is not None:
            return self._chips(self._cite(table, other), other, min(other.amount, table.seats[other.seat].stack))
        post = self._posts(table)[table.progress]
        due = self.due(table)
        amount = due.facts["amount"]
        right = (m.CollectPost(post.seat, amount), m.Post(amount, post.kind == "dead", by=post.seat))
        if move not in right:
            raise WrongMove(due.cite, f"Seat {post.seat} must put in {dollars(amount)} before any card is dealt.")
        return (*self._chips(due.cite, post, amount), self.next_post(table))

    def next_post(self, table: Table) -> e.Counted:
        """That the post that is due is over: on to the next that hasn't been collected before its turn."""
        posts = self._posts(table)
        later = range(table.progress + 1, len(posts))
        return e.Counted("", next((at for at in later if not self._collected_early(table, posts[at])), len(posts)))

    def _collected_early(self, table: Table, post: DuePost) -> bool:
        return self.options.collected and self._alone(table, post) and _is_in(table, post)

    def _alone(self, table: Table, post: DuePost) -> bool:
        """Whether its seat has no other post to make in this step, with which it could be mixed up."""
        return [other.seat for other in self._posts(table)].count(post.seat) == 1

    def _of_another_seat(self, table: Table, move: m.Move) -> DuePost | None:
        """The post that a dealer collects before its turn, if the move does that and the sum is right."""
        if not isinstance(move, m.CollectPost) or not self.options.collected:
            return None
        for post in self._posts(table)[table.progress + 1 :]:
            right = m.CollectPost(post.seat, min(post.amount, table.seats[post.seat].stack))
            if move == right and right.amount and self._alone(table, post) and not _is_in(table, post):
                return post
        return None

    def _chips(self, cite: str, post: DuePost, amount: int) -> list[e.Event]:
        if not amount:
            return []
        if post.kind in ("ante", "dead"):
            return [e.ChipsMoved(cite, stack(post.seat), MIDDLE, amount, post.kind, post.seat)]
        return [e.ChipsMoved(cite, stack(post.seat), bet(post.seat), amount, "post", post.seat)]


def _is_in(table: Table, post: DuePost) -> bool:
    """Whether a post lies there already: as a blind in front, an ante or dead chips in the middle."""
    seat = table.seats[post.seat]
    return bool({"ante": seat.paid, "dead": seat.dead_money}.get(post.kind, seat.bet))


class NewDeckStep(Step):
    """A new deck is mixed face down before it is first used: where it is asked for. Where it is the
    house's own choice it is no error if the dealer shuffles at once (rop R83)."""

    options: NewDeckOptions

    def finished(self, table: Table) -> bool:
        new = table.between.new_deck or table.between.fresh_deck
        return table.progress > 0 or not new or not self._wanted()

    def _wanted(self) -> bool:
        setting = self.options.setting
        return setting is None or self.rules.settings.flag(setting)

    def left_out(self, move: m.Move) -> bool:
        return isinstance(move, m.Shuffle) and self.options.setting is not None

    def due(self, table: Table) -> Due:
        return Due(DEALER, self.cite, (), m.Chemmy())

    def decide(self, table: Table, move: m.Move) -> Sequence[e.Event]:
        self.expect(table, move)
        return e.NewDeckMixed(self.cite), e.Counted("", 1)


class TimeChargeStep(Step):
    """Each seat's charge goes on the slide, a poker room supervisor verifies the sum, and only then it is dropped (rop 8.2.c).

    Nothing where the table charges otherwise, or no hour begins with this hand.
    """

    def begin(self, table: Table) -> Sequence[e.Event]:
        charged = time_charges(self.rules, table) if table.between.hour_begins else {}
        return [e.TimeCharged(self.cite, tuple(charged.items()))] if charged else []

    def finished(self, table: Table) -> bool:
        return not table.between.time_charges and not (table.slide and not table.dealt)

    def due(self, table: Table) -> Due:
        if table.between.time_charges:
            seat, amount = table.between.time_charges[0]
            return Due(DEALER, self.cite, (), m.TakeTime(seat, amount), {"seat": seat, "amount": amount})
        cite, facts = self.rules.cite("time-verified"), {"amount": table.slide, "total": table.slide}
        if not table.progress:
            return Due(SUPERVISOR, cite, (), m.Approve(by=SUPERVISOR), facts)
        return Due(DEALER, cite, (), m.Drop(table.slide), facts)

    def decide(self, table: Table, move: m.Move) -> Sequence[e.Event]:
        self.expect(table, move)
        if isinstance(move, m.TakeTime):
            slide = self.rules.cite("time-slide")
            chips = e.ChipsMoved(slide, stack(move.seat), SLIDE, move.amount, "time", move.seat)
            return chips, e.TimeCharged("", table.between.time_charges[1:])
        cite = self.rules.cite("time-verified")
        if isinstance(move, m.Approve):
            return e.SlideApproved(cite), e.Counted("", 1)
        return (e.ChipsMoved(cite, SLIDE, DROP_BOX, table.slide, "drop"),)
