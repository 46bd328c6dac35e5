"""What a player asks of the floor: the menu, the choices it leads to, the answer."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

import pygame

from game.chair.sitting import Sitting
from game.chair.wording.paragraphs import Paragraph, TextRun, plain, ref_run
from game.chair.wording.strip_text import Act, Bounds
from game.chair.wording.verdict_paragraphs import read_by_the_house
from game.client.stage.form import Form
from game.client.stage.plate import TextPlate
from game.client.table.menus import TableMenu
from game.client.table.panes.strip import Figure
from game.client.table.screen import Screen
from game.client.widgets.amount import Track
from game.client.widgets.button import Button
from game.client.widgets.events.group import Group
from game.client.widgets.events.keys import ENTER
from game.client.widgets.layout.plain import Label, Note, Panel
from game.rulebook.money import cents, dollars
from game.session.cash import asking, floor_words
from game.session.cash.asking import Reply, Wish
from game.session.cash.floor import POST, Floor
from game.session.narration.narration import Line
from game.session.narration.wording import placed
from game.session.setting_up.stakes import least_bet, stack

ENTRIES: Final = {"top-up": ("Buy chips", "b"), "remove-chips": ("Take chips off the table", "t"),
                  "change-seat": ("Another seat", "s"), "leave": ("Leave after this {deal}", "l"),
                  "deck-change": ("Another deck", "d"), "change-limit": ("Different limit or stakes", "o")}
BACK: Final = ("back", "Back", "g")


@dataclass
class Asks:
    """Asks for a player at a cash table. `follow` opens a clause."""

    screen: Screen
    follow: Callable[[str], None]

    @property
    def floor(self) -> Floor:
        """Where it is asked. ValueError in a tournament."""
        floor = self.screen.course.play.floor
        if floor is None:
            raise ValueError("nobody asks for anything in a tournament")
        return floor

    def menu(self) -> None:
        """Everything that may be asked here."""
        course = self.screen.course
        deal = course.play.rules.family.deal
        entries = [(word, ENTRIES[word][0].format(deal=deal), ENTRIES[word][1]) for word in course.role.requests()]
        self._offer("Request from the house", entries, self._choose)

    # ---- one thing

    def _choose(self, word: str) -> None:
        ways: dict[str, Act] = {"top-up": partial(self.chips, word), "remove-chips": partial(self.chips, word),
                                "change-seat": self._seats, "change-limit": self._stakes}
        ways.get(word, lambda: self._ask(Wish(word, self.screen.course.play.me)))()

    def chips(self, word: str) -> None:
        """How many: more than the table takes may be asked for too, and the answer says which clause forbids it."""
        play = self.screen.course.play
        held, settings = play.session.table.seats[play.me].stack, play.rules.settings
        usual, chip = stack(settings), settings.chip
        most = 2 * usual if word == "top-up" else held
        span = Bounds(min(chip, most), most, chip, dollars, cents)
        asked = "How much do you want in chips?" if word == "top-up" else "How much do you want to take off?"
        usually = max(usual - held, usual // 2) if word == "top-up" else usual // 2
        scene = AmountPlate(asked, span, min(usually, most), by=least_bet(settings))
        self.screen.stage.push(scene, lambda amount: self._ask(Wish(word, play.me, amount=amount)))

    def _seats(self) -> None:
        play = self.screen.course.play
        seats = [(str(seat), f"Seat {seat}", str(seat % 10)) for seat in asking.free_seats(play.session, self.floor)]
        self._offer("Which seat?", seats, lambda word: self._move_to(int(word)))

    def _move_to(self, seat: int) -> None:
        """A player who would have to wait there for the big blind says beforehand whether they post it."""
        session, wish = self.screen.course.play.session, Wish("change-seat", self.screen.course.play.me, to=seat)
        if not asking.may_post(session, wish.seat, seat):
            self._ask(asking.contested(session, self.floor, wish))
            return
        title = f"At seat {seat} you would wait for the big blind"
        self._offer(title, [("wait", "Wait for it", "w"), ("post", "Post it and be dealt in", "p")],
                    lambda word: self._ask(asking.contested(session, self.floor, replace(wish, post=word == POST))))

    def _stakes(self) -> None:
        play = self.screen.course.play
        others = asking.other_stakes(play.rules.settings)
        rows = [(str(at), floor_words.limits(each), str(at + 1)) for at, each in enumerate(others)]
        self._offer("Which stakes?", rows, lambda word: self._ask(Wish("change-limit", play.me, settings=others[int(word)])))

    def _offer(self, title: str, rows: list[tuple[str, str, str]], then: Callable[[str], None]) -> None:
        self.screen.stage.push(TableMenu(title, [*rows, BACK]), lambda word: None if word == BACK[0] else then(word))

    def _ask(self, wish: Wish) -> None:
        play = self.screen.course.play
        reply = asking.ask(play.session, self.floor, wish)
        if wish.request == "top-up" and not reply.granted and play.session.ask() is not None:
            self._buys_after(wish)
            return
        self.screen.course.log.tell(floor_words.answered(play.rules, reply), "text" if reply.granted else "danger")
        self.screen.switches.stale = True
        self.screen.stage.push(TextPlate(list(paragraphs(play, reply, self.screen.course.role.ref)), self.follow, name="answer"))

    def _buys_after(self, wish: Wish) -> None:
        """During a hand nobody adds chips: what was asked for is asked for once it is over."""
        play = self.screen.course.play
        play.buys_after = wish.amount
        deal, sum_ = play.rules.family.deal, dollars(wish.amount)
        said = f"You ask for {sum_} in chips after this {deal}."
        self.screen.course.log.tell(Line(said))
        self.screen.switches.stale = True
        head = plain(f"After this {deal}: {sum_}", size="large", bold=True, before=0)
        why = plain(f"Nobody adds chips during a {deal}. You get them before the next one.", before=8)
        self.screen.stage.push(TextPlate([head, why], self.follow, name="answer"))


def paragraphs(sitting: Sitting, reply: Reply, ref: Callable[[str], str]) -> Iterator[Paragraph]:
    """The answer in full: what was asked, who decided what, what it means for a seat, and the clauses with what they say, as far as
    a `ref` is told to the person: a clause says how a dealer deals with it."""
    won, lost = ("The seat is yours", "Somebody else has the seat") if reply.drawn else ("Granted", "Refused")
    head, colour = (won, "success") if reply.granted else (lost, "danger")
    yield plain(head, size="large", bold=True, colour=colour, before=0)
    yield plain(placed(sitting.rules, f"{floor_words.request_sentence(reply.wish)}."), before=8)
    yield plain(placed(sitting.rules, floor_words.verdict(sitting.rules, reply)), before=6)
    if reply.granted and POST in reply.answer.choices:
        yield plain("You post the big blind and are dealt in at once." if reply.wish.post else
                    "You sit out until the big blind comes to you.", before=6)
    if not ref(sitting.book.id):
        return
    for cite in () if reply.answer.house else reply.answer.cites:
        yield Paragraph((TextRun(f"{sitting.book.clause(cite).summary} "), ref_run(cite)), "small", 10)
    if reply.answer.readings and not reply.answer.house:
        yield read_by_the_house(reply.answer.readings, 10)


# ---- how much, on a plate


class AmountPlate(Form[int]):
    """Ends with the amount, in cents; Escape goes back without one."""

    overlay = True
    first = "amount"

    def __init__(self, title: str, span: Bounds, value: int, *, by: int = 0) -> None:
        """Plus and minus go `by` so much, in cents."""
        super().__init__()
        self.title, self.span, self.value, self.by = title, span, span.held(value), by
        self.changed = ""
        """Why another amount stands there than was typed."""

    def build(self, group: Group, area: pygame.Rect) -> None:
        """Title; figure and slider; two buttons."""
        px = self.style.px
        plate = pygame.Rect(0, 0, min(px(460), area.width - px(24)), px(176))
        plate.center = area.center
        inner = plate.inflate(-px(48), -px(36))
        group.add(Panel(plate, line="edge"),
                  Label(pygame.Rect(inner.left, inner.top, inner.width, px(32)), self.title, size="large", bold=True, cut=True))
        top, high = inner.top + px(44), px(36)
        figure = pygame.Rect(inner.left, top, px(180), high)
        typed = Figure(figure, self.span, self._set, value=self.value, name="amount", tip="Type the figure, or use + and −")
        typed.round = self.by
        group.add(typed)
        track = pygame.Rect(figure.right + px(12), top, inner.right - figure.right - px(12), high)
        group.add(Track(track, replace(self.span, shown=lambda cents: ""), self._set, value=self.value, name="slider"))
        self._buttons(group, inner)

    def _buttons(self, group: Group, inner: pygame.Rect) -> None:
        px, top = self.style.px, inner.bottom - self.style.px(36)
        back = Button.width_for(self.style, "Back", "escape")
        wide = Button.width_for(self.style, "Request", "return")
        room = pygame.Rect(inner.left + back + px(8), top, inner.width - back - wide - px(16), px(36))
        group.add(Note(room, self.style, self.changed, size="small", colour="accent"))
        group.add(Button(pygame.Rect(inner.left, top, back, px(36)), "Back", self.close, key="escape"),
                  Button(pygame.Rect(inner.right - wide, top, wide, px(36)), "Request", self._take, key="return", primary=True))

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key in ENTER:
            self._take()
            return True
        return super().handle(event)

    def _take(self) -> None:
        """What was typed and can't be had is not asked for at once: what can is shown first, with why."""
        figure = self.group.named("amount")
        if not isinstance(figure, Figure):
            self.finish(self.value)
            return
        wanted, self.value = figure.named, figure.take()
        if wanted is None or wanted == self.value:
            self.finish(self.value)
            return
        span, shown = self.span, self.span.shown
        inside = span.least <= wanted <= span.most
        why = f"The smallest chip is {shown(span.step)}." if inside else f"From {shown(span.least)} to {shown(span.most)}."
        self.changed = f"{why} {shown(self.value)}, then?"
        self.rebuild()

    def _set(self, cents: int) -> None:
        self.value = cents
        self.rebuild()
