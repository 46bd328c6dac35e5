"""A player: one seat, its cards and its chips."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from typing import ClassVar, Final

from game.chair.asked_help import Hint
from game.chair.characters.talk import Remark
from game.chair.commands import Commands
from game.chair.contests.draw_contest import hurried
from game.chair.course import Course
from game.chair.dealer.verbs import Answers
from game.chair.distractions import Tell
from game.chair.ease.advice import Advice, advice, at_a_box, in_a_hand
from game.chair.ease.automatic import Automatic
from game.chair.ease.comforts import Comforts
from game.chair.ease.odds import OddsAid
from game.chair.ease.player_log import named, played_lines
from game.chair.free_places import FreePlaces, PlacesOffered
from game.chair.gains import gained
from game.chair.going_back import PlayersWayBack, WayBack
from game.chair.log import KEPT, Log, LogLine, face_down
from game.chair.roles.base import Role
from game.chair.roles.looks import TableDisplay
from game.chair.seen.card_signs import short
from game.chair.seen.holding import with_holding, with_remembered
from game.chair.seen.outcome import best_shown, shown_again, turned_up, with_best, with_outcome
from game.chair.seen.view import Spot, TableView
from game.chair.sitting import Sitting
from game.chair.strips.turn_strips import player_strip
from game.chair.wording.choices import price, runs_short, to_buy
from game.chair.wording.panel_text import DueText
from game.chair.wording.sentences import net_in_words, own_result
from game.chair.wording.strip_text import Cap, Prompt, StripText
from game.chair.wording.verdict_words import VerdictText
from game.grammar import and_list, capitalised
from game.rulebook.money import dollars
from game.session.between import buys_in
from game.session.cash import asking
from game.session.cash.asking import Wish, ask
from game.session.cash.floor_words import answered, asker
from game.session.chairs import WATCHING
from game.session.narration.narration import Line
from game.session.narration.opening import ASKED, opening_in_words
from game.session.narration.orders import own_options
from game.session.narration.read_out import read_out
from game.session.narration.wording import placed, street_in_words
from game.session.setting_up.role_names import RoleName
from game.table import events as e
from game.table import moves as m
from game.table.banked.boxes import odds_of
from game.table.outcome import Due, Outcome, Refusal
from game.table.sight import Sight
from game.table.values import Seat

BUSTED: Final = "Your chips are gone."
DEALER_AT: Final = {
    m.Shuffle: "The dealer shuffles.", m.Chemmy: "The dealer washes the deck.", m.OfferCut: "The dealer offers the cut.",
    m.DealCard: "The dealer deals.", m.Burn: "The dealer burns a card.", m.DealBoard: "The dealer turns the next cards.",
    m.CollectPost: "The dealer collects blinds and antes.", m.GatherBets: "The dealer gathers the bets.",
    m.TakeCommission: "The dealer takes the commission.", m.ReadHand: "The dealer reads the hands.",
    m.MuckHand: "The dealer mucks the losing hands.", m.PushPot: "The dealer pushes the pot.",
}
"""What a player sees the dealer do."""
SETTLING: Final = (m.GatherBets, m.ReadHand, m.MuckHand, m.TakeCommission, m.PushPot)
"""What a dealer does once nobody else has anything to decide."""

COUNTED: Final = (e.HandCounted, e.CardsCounted, e.Counted, e.DeckCounted)
"""What the dealer counts."""


class Player(Role):
    """Somebody who plays their own hand at a table of poker."""

    word = "player"
    sees_signs, manual = False, "playing"
    switches = ("why", "hint", "pause", "values", "odds", "whole-log", "slow", "fast")
    upper = frozenset({"h", "q"})
    few_buttons = True
    panel_kept = "player_panel"
    report_word = "Results"
    busted = BUSTED

    def __init__(self, sitting: Sitting) -> None:
        super().__init__(sitting)
        self._turn, self._waited = (0, 0), 0.0
        self._shown_in = 0
        """The hand in which they showed what they had won with though everybody had folded; 0 for none."""

    # ---- what is made as the person sits down

    def going_back(self) -> WayBack:
        """To their own last decision."""
        return PlayersWayBack(self.play)

    def free_places(self, tell: Tell, judged: Callable[[VerdictText], None]) -> FreePlaces:
        """The dealer asks them too."""
        return PlacesOffered(self.play, tell, judged)

    def comforts(self, course: Course, next_hand: Callable[[], None], automatic: Automatic) -> Comforts | None:
        """What they decide beforehand, and what goes by itself."""
        return Comforts(course, next_hand, automatic)

    def odds(self, *, on: bool) -> OddsAid | None:
        """On request."""
        return OddsAid(self.play, on=on)

    # ---- what is done

    def do(self, move: m.Move, given: Answers) -> Outcome | Refusal:
        """As it is: a player isn't graded."""
        self.play.ante = move.amount if isinstance(move, m.Ante) else self.play.ante
        return self.play.session.submit(move)

    def announced(self, text: str) -> str:
        """With people by their names."""
        return named(text, self.play.names, self.play.me)

    def turned_up(self) -> Line | None:
        """Once a hand: no book forbids it, and what is shown to one is shown to all."""
        if not self._may_show():
            return None
        self._shown_in = self.play.session.hand
        return Line(f"You show {' '.join(map(short, self.play.session.table.seats[self.play.me].cards))}.")

    def _may_show(self) -> bool:
        """Whether they have won without a showdown, and hold their cards still."""
        session = self.play.session
        own = session.table.seats.get(self.play.me)
        if own is None or session.ask() is not None or not self.windfall() or not own.hole or self._shown_in == session.hand:
            return False
        return not own.shown and not any(seat.live or seat.mucked for seat in session.table if seat.number != self.play.me)

    def help(self, level: int, *, mine: bool) -> Hint:
        """What helps to decide; before their turn they are told to wait for it, and get it then."""
        told = self._advice()
        return Hint(told.line, told.kind, told.to, comes_later=not mine) if told else Hint(None)

    def _advice(self) -> Advice | None:
        return advice(self.play, in_a_hand)

    def may_ask(self) -> bool:
        """At a cash table, as long as it is on, whatever may be asked for there."""
        return self.play.floor is not None and self.play.session.over is None and bool(self.requests())

    def requests(self) -> list[str]:
        """What may be asked for from this seat."""
        play = self.play
        seated = play.me in play.session.table.seats
        empty = {"change-seat": not asking.free_seats(play.session, play.floor)} if play.floor else {}
        return [word for word in asking.may_be_asked(play.rules) if seated and not empty.get(word)]

    def answers(self, going: Wish) -> Line | None:
        """They hear what the book answers."""
        play = self.play
        assert play.floor is not None
        return answered(play.rules, ask(play.session, play.floor, going), asker(going, play.names.get(going.seat, "")))

    def buying(self) -> list[Line]:
        """Everybody who has lost their chips, the person too."""
        play = self.play
        if play.floor is None:
            return []
        house = play.floor.house
        busted = [seat.number for seat in play.session.table if buys_in(play.rules, house, seat.stack)]
        who = {seat: "You buy" if seat == play.me else f"{play.names.get(seat, f'Seat {seat}')} buys" for seat in busted}
        return [Line(f"{who[seat]} in again for {dollars(house.stake)}.") for seat in busted]

    def hurried(self, seconds: float) -> Line | None:
        """In a tournament that has a pace, once in a turn."""
        draw, turn = self.play.draw, (self.play.session.hand, len(self.play.session.round))
        if draw is None:
            return None
        before = self._waited if turn == self._turn else 0.0
        self._turn, self._waited = turn, before + seconds
        return hurried(draw, int(before), int(self._waited))

    # ---- what is told

    def panel_head(self, due: Due | None, hint: Line | None, *, guide: bool, whole: bool) -> DueText:
        """They read in the strip what is theirs to do, and here only where they ask for more."""
        return DueText("") if hint is None and not whole else self.due_text(due, hint, guide=guide)

    def _due_text(self, due: Due, hint: Line | None, *, guide: bool) -> DueText:
        if hint is not None:
            return DueText("Hint", hint.text, hint.why, hint.cite, mine=self.play.is_mine(due))
        found = self._told_due(due)
        return replace(found, text=self._spoken_to(due, found.text))

    def _spoken_to(self, due: Due, text: str) -> str:
        """What is due with people by their names, and what is the player's own without saying whose."""
        if due.by == self.play.me and (own := own_options(self.play.session.table, due)):
            return own
        return named(text, self.play.names, self.play.me)

    def waiting(self, due: Due) -> str:
        """By the name, which stands on the plate."""
        name = self.play.names.get(due.by, "") if due.by > 0 else ""
        if name:
            return placed(self.play.rules, f"Waiting for {name}.")
        return next((words for kind, words in DEALER_AT.items() if isinstance(due.move, kind)), super().waiting(due))

    def prompt(self, looks: TableDisplay, due: Due) -> Prompt:
        """Who has the best hand, as soon as all of them lie there: that is what everybody looks for."""
        best = "" if looks.course.mine or looks.landing else self._best(due)
        waiting = self.waiting(due)
        told = f"Wait: {waiting[:1].lower()}{waiting[1:]}"  # nothing can be pressed
        return Prompt(best, bold=True, more=told, brief=best) if best else super().prompt(looks, due)

    def _best_seats(self, due: Due | None) -> Collection[int]:
        """Who wins, as soon as all hands lie open and nobody but the dealer has anything to do."""
        settles = due is not None and isinstance(due.move, SETTLING)
        return best_shown(self.play.rules, self.play.session.table) if settles else ()

    def _best(self, due: Due) -> str:
        rules, table = self.play.rules, self.play.session.table
        seats = sorted(self._best_seats(due), key=lambda seat: (seat != self.play.me, seat))
        who = ["You" if seat == self.play.me else self.play.names.get(seat, f"seat {seat}") for seat in seats]
        if len(seats) > 1:
            return f"{capitalised(and_list(who))} share the pot."
        has = "have" if seats and seats[0] == self.play.me else "has"
        return f"{who[0]} {has} the best hand: {read_out(rules, table, seats[0])}." if seats else ""

    def refusal_line(self, refusal: Refusal) -> Line:
        """With people by their names."""
        return Line(named(refusal.reason, self.play.names, self.play.me), refusal.cite)

    def log_lines(self, log: Log, *, whole: bool) -> list[LogLine]:
        """Who did what, unless they want everything."""
        if whole:
            return [replace(line, cite=self.ref(line.cite)) for line in log.shown()]
        return list(played_lines(log.lines, self.play.names, self.play.me))[-KEPT:]

    def line_aloud(self, line: LogLine) -> str:
        """With people by their names, as their log has it; cards that go round face down, or are counted, tell them nothing, and
        their own are told apart."""
        empty = face_down(line) or isinstance(line.event, COUNTED)
        return "" if empty else named(line.text, self.play.names, self.play.me)

    def street(self, due: Due | None) -> str:
        """A player who has looked away sees it at the top; those who work at the table have to know."""
        betting = self.play.session.table.betting
        return street_in_words(betting.street) if betting is not None and due is not None else ""

    def hears(self, remark: Remark) -> str:
        """The whole of it: a player has no orders to listen to."""
        return f"Seat {remark.seat}, {remark.name}: {remark.text}"

    def ref(self, cite: str) -> str:
        """None to somebody who only wants to play."""
        return "" if self.in_words else cite

    def clause(self, due: Due, *, shows: bool) -> str:
        """Always told."""
        return due.cite

    # ---- how a hand came out

    def windfall(self) -> int:
        """Every pot, and what part of one, that was pushed to their seat."""
        return self._pushed.get(self.play.me, 0)

    def won_with(self, holds: str) -> str:
        """The hand; where nobody else was left that decided, and no hand did."""
        seats = self.play.session.table.seats
        others = [seat for number, seat in seats.items() if number != self.play.me]
        session = self.play.session
        net = net_in_words(gained(session.round.opening, session.table, self.play.me) or 0)
        return f"{self._decided(holds, seats[self.play.me], others)}{net and f': {net}'}"

    def _decided(self, holds: str, own: Seat, others: Sequence[Seat]) -> str:
        """What won it, in a few words."""
        if own.shown or any(seat.live for seat in others):
            return super().won_with(holds)
        if any(seat.mucked for seat in others):
            return "Nobody else showed a hand"
        in_it = [seat for seat in others if seat.standing != "out"]
        return f"{self.play.names.get(in_it[0].number, 'The other')} folded" if len(in_it) == 1 else "Everyone else folded"

    def won(self) -> list[str]:
        """With what the house takes; who deals has taken it themselves."""
        taken = sum(charge.amount for charge in self.play.session.table.charges)
        counts = self.play.session.table.trouble.counts
        return [*super().won(), *([f"The house takes {dollars(taken)}."] if taken and counts else [])]

    def _box(self, number: int) -> str:
        """They know the others by name."""
        return self.play.names.get(number, str(number))

    def _winner(self, seat: int) -> str:
        return "You win" if seat == self.play.me else f"{self.play.names.get(seat, 'Nobody')} wins"

    @property
    def _own_gain(self) -> Mapping[int, int]:
        gain = self.play.gains.get(self.play.session.hand)
        return {} if gain is None else {self.play.me: gain}

    def summary(self) -> str:
        """Who won, and what it has brought them."""
        return " ".join(part for part in (*self.won(), own_result(self.play)) if part)

    # ---- what may be pressed

    def turn_prompt(self, looks: TableDisplay, due: Due) -> Prompt:
        """With what hangs on the choice; what they have now is said once it lies there."""
        found, odds = super().turn_prompt(looks, due), looks.switches.odds
        opens = named(opening_in_words(self.play.rules, self.play.session.table, ASKED), self.play.names, self.play.me)
        full = [price(self.play, due, opens), odds.text if odds else ""]
        brief = [price(self.play, due, opens, brief=True), odds.brief if odds else ""]
        if looks.landing:
            return replace(found, more=brief[0])
        return replace(found, more=" ".join(filter(None, full)), brief=" ".join(filter(None, brief)))

    def strip(self, looks: TableDisplay, due: Due, prompt: Prompt) -> StripText:
        """The choices that are open to them; while others act, what may be decided beforehand."""
        if not looks.course.mine:
            return self.meanwhile(looks, prompt)
        advised = looks.course.help_given.kind
        found = player_strip(self.play, due, looks.switches.figure, looks.commands, prompt, advised)
        return replace(found, caps=[*found.caps, *self._always(looks, due)])

    def _always(self, looks: TableDisplay, due: Due) -> list[Cap]:
        """Next to a post: that from now on it is put in by itself."""
        comforts = looks.comforts
        if comforts is None or comforts.automatic.posts or not comforts.posts(due):
            return []

        def always() -> None:
            comforts.automatic = replace(comforts.automatic, posts=True)
            looks.switches.keep(auto_posts=True)
            looks.commands.changed()

        return [Cap("Always automatic", "a", always)]

    def _while_others_act(self, looks: TableDisplay, prompt: Prompt) -> StripText:
        """What they may decide beforehand, or that the rest may go by at once."""
        comforts = looks.comforts
        if comforts is None:
            return super()._while_others_act(looks, prompt)
        caps = comforts.beforehand.caps(looks.commands.changed)
        if not caps and comforts.out and not comforts.hurries:
            caps = [Cap(f"To the end of the {self.play.rules.family.deal}", "g", comforts.hurry)]
        return StripText(prompt, caps, serial=f"{self.play.session.hand} {[cap.label for cap in caps]}", large=True)

    def _offered(self, looks: TableDisplay) -> StripText:
        """After what came of the hand."""
        found = super()._offered(looks)
        return replace(found, prompt=replace(found.prompt, text=f"{self.summary()} {found.prompt.text}", brief=found.prompt.text))

    def _goes_on(self, looks: TableDisplay, after: Sequence[Cap]) -> StripText:
        """Or they buy in again first."""
        stake, commands = to_buy(self.play), looks.commands
        if not stake:
            found = super()._goes_on(looks, after)
            return self._asks_to_buy(found, commands) if runs_short(self.play) and "top-up" in self.requests() else found
        caps = [Cap(f"Buy in again: {dollars(stake)}", "y", commands.next_hand, primary=True),
                Cap("Leave the table", "l", commands.leave_table), *after]
        return StripText(Prompt(f"{self.summary()} {self.busted}", brief=self.busted), caps, large=True, tells=True)

    def _asks_to_buy(self, found: StripText, commands: Commands) -> StripText:
        """Nobody is put all in by a blind before they could buy chips: the next hand waits."""
        left = dollars(self.play.session.table.seats[self.play.me].stack)
        short = f"You have {left} left, and a blind is {dollars(runs_short(self.play))}." if self.play.rules.blinds else (
            f"You have {left} left, less than the minimum bet.")
        going, *after = found.caps
        buys = Cap("Buy chips", "y", commands.buy_chips, primary=True, also="return")
        prompt = replace(found.prompt, text=f"{self.summary()} {short}", brief=short)
        return replace(found, prompt=prompt, caps=[buys, replace(going, primary=False, also=""), *after])

    def between(self, looks: TableDisplay) -> StripText:
        """With the way to show a hand that nobody paid to see."""
        found = super().between(looks)
        show = [Cap("Show my hand", "s", looks.commands.show_hand)] if self._may_show() else []
        return replace(found, caps=[*found.caps, *show])

    def looks_back(self, looks: TableDisplay) -> list[Cap]:
        """Everybody's cards too. No choice of a turn has its key: the next hand may begin as it's pressed."""
        cards = Cap("All cards", "x", looks.commands.everybody, lit=looks.switches.everybody)
        return [cards, *super().looks_back(looks)]

    # ---- what is seen

    def seen_from(self) -> tuple[RoleName, int | None]:
        """From their own seat; once that is out of the game, as the inspector sees it."""
        return ("inspector", None) if self.play.me == WATCHING else (self.word, self.play.me)

    def _with_own(self, view: TableView, seen: Sight) -> TableView:
        view, table = with_holding(view, self.play.rules, seen), self.play.session.table
        if self._shown_in == self.play.session.hand:
            view = replace(view, seats=tuple(turned_up(seat) if seat.seat == self.play.me else seat for seat in view.seats))
        if best := self._best_seats(self.play.session.ask()):
            view = with_best(view, self.play.rules, table, best)
        if not (table.awards or table.muck):
            return view
        return with_outcome(view, self.play.rules, seen, table, self._pushed, self.play.me)

    def landing(self, arriving: Collection[Spot]) -> bool:
        """A card of their own or of the board."""
        return any(spot.kind == "card" and spot.seat in (self.play.me, None) for spot in arriving)

    def wants_caption(self, *, panel: bool) -> bool:
        """The log in the panel says the same."""
        return not panel


class BoxPlayer(Player):
    """Somebody who plays a box against the house."""

    busted = "You don't have enough chips for an ante and a bet."
    hastened: ClassVar[Mapping[type[m.Move], float]] = {
        m.Bet: 0.4, m.Fold: 0.4, m.Claim: 0.2, m.PayBox: 0.6, m.CollectBox: 0.6, m.CountHand: 0.1, m.RackHand: 0.1}
    """The other boxes play against the house, not against this one: their bets, counts and racks are one motion for all. What each
    wins or loses can be read."""

    def comforts(self, course: Course, next_hand: Callable[[], None], automatic: Automatic) -> Comforts | None:
        """An ante is theirs to size."""
        return Comforts(course, next_hand, automatic, forced=False)

    def _advice(self) -> Advice | None:
        return advice(self.play, at_a_box)

    def odds(self, *, on: bool) -> OddsAid | None:
        """None: nobody bets against a box but the house."""
        return None

    def street(self, due: Due | None) -> str:
        """A round has no betting rounds."""
        return ""

    def won(self) -> list[str]:
        """What the house had, and what every box won or lost."""
        return Role.won(self)

    def summary(self) -> str:
        """Which round it was, and what came of it."""
        return Role.summary(self)

    def _may_show(self) -> bool:
        """Every hand that isn't folded is counted in sight."""
        return False

    def windfall(self) -> int:
        """What the box has gained in the round, once something was paid there."""
        session = self.play.session
        return max(0, gained(session.round.opening, session.table, self.play.me) or 0) if self._paid else 0

    def won_with(self, holds: str) -> str:
        """The hand and its odds, also once it's racked; or that the ante alone was paid. Both are paid in one move."""
        odds = self._odds
        if "bet" in odds:
            named = Role.won_with(self, read_out(self.play.rules, self.play.session.table, self.play.me))
            return f"{named}. The bet pays {odds['bet']} to 1."
        return f"The dealer doesn't qualify. The ante pays {odds['ante']} to 1." if "ante" in odds else Role.won_with(self, holds)

    @property
    def _paid(self) -> frozenset[str]:
        """Which wagers of theirs won, or whether a prize did."""
        flows = self.play.session.table.bank.flows
        return frozenset(flow.wager for flow in flows if flow.seat == self.play.me and flow.amount > 0)

    @property
    def _odds(self) -> Mapping[str, int]:
        """At how many to one each wager was paid that won."""
        table = self.play.session.table
        return {wager: odds_of(self.play.rules, table, self.play.me, wager) for wager in ("ante", "bet") if wager in self._paid}

    def _with_own(self, view: TableView, seen: Sight) -> TableView:
        table, odds = self.play.session.table, self._odds
        own = table.seats[self.play.me]
        view = shown_again(with_remembered(view, self.play.rules, seen, own.cards or own.thrown), seen, table)[0]
        seats = (replace(seat, odds=odds) if seat.seat == self.play.me else seat for seat in view.seats)
        return replace(view, seats=tuple(seats)) if odds else view

    def looks_back(self, looks: TableDisplay) -> list[Cap]:
        """Everybody's cards lie open already."""
        return Role.looks_back(self, looks)
