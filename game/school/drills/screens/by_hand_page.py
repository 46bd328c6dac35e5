"""Setting a situation up by hand: what is typed at the left, the felt and the deck at the right, what cannot be below."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any, Literal, TypeAlias

import pygame

from game.cases.language.case import Given
from game.cases.language.faults import Fault
from game.cases.language.results import Results
from game.chair.wording.list_rows import Row, rows
from game.chair.wording.paragraphs import Paragraph, plain
from game.chair.wording.rule_words import spoken
from game.client.scenes.pick import PickScene
from game.client.stage.plate import SURE, SureQuestion
from game.client.still import TablePainter
from game.client.widgets.button import Button
from game.client.widgets.choice import DropDown
from game.client.widgets.drawing.ink import Ink
from game.client.widgets.entry import TextEntry
from game.client.widgets.events.group import Group
from game.client.widgets.layout.field import Column, Field, FieldWords
from game.client.widgets.layout.flow import TextFlow
from game.client.widgets.layout.plain import Label, Panel
from game.client.widgets.layout.scroller import Scroller
from game.client.widgets.tabs import Tabs
from game.files import ContentFault
from game.files.schema.typed import options_of
from game.grammar import capitalised, counted
from game.rulebook.loader import library
from game.school.drills.by_hand import BEGINNING, GIVEN, PLAY, STEPS, PositionDraft, as_read, as_typed
from game.school.drills.by_hand_check import PositionSetup, answer, due_next, faults, set_up_table
from game.school.drills.choosing import AskedValue, LineAsked, asked_of, facts_asked, readings_asked, seat_rows
from game.school.drills.screens.choice_page import Choices, DraftForm, Keeper, ValuesPage, by_seat
from game.school.drills.screens.deck_grid import DeckGrid
from game.school.drills.screens.house_page import describe_changes

SIDES = {"words": "Situation", "felt": "Felt", "deck": "Cards"}
QUESTIONS = {STEPS: "The dealer's next steps", PLAY: "No question: just play on"}
Purpose: TypeAlias = Literal["drill", "ruling", "table"]
TABLE: Purpose = "table"
CARD_PLACES = ("hole", "up", "board", "burns", "deck")
_OF_RULINGS = ("ruling", "also-accepted", "wrong", "decides", "cite")
_OF_STEPS: tuple[str, ...] = ("to-act", "due")
_ANSWERS = {"ruling": "The ruling", "also-accepted": "Also right", "wrong": "Not accepted", "decides": "Who decides",
            "cite": "Clauses", "due": "Next step", "to-act": "Who acts"}
CHAIRS = {"dealer": "The dealer", "inspector": "The inspector"}
_POTS = (("seats", "Seats", "Seats in the game, such as 1, 2, 5"), ("stacks", "Stacks", "One amount for all"),
         ("marker", "Marker", "The seat it's at"))
_MID_HAND = (("pot", "In the pot", "Before this betting round"), ("to-act", "To act", "A seat"))
_BOXES = (("stacks", "Stacks", "One amount for all"), ("pool", "Prize pool", "The meter"), ("reserve", "Reserve", ""))
_SUMS = (("bets", "In front"), ("contributions", "Put in so far"))
_SEATS = (("folded", "Folded"), ("all-in", "All in"), ("looked", "Looked at cards"))
_BOX_PARTS = {"ante": "ante", "bet": "bet", "jackpot": "jackpot"}
WHOLE: Purpose = "drill"


UNSAVED = "You'll lose what you've set up. Save keeps it as a drill."
DELETE = "This takes it out of the drill. What you saved before stays as it is until you save again."
LEAST, SHARE = 220, 0.55
"""How wide a field is: at least so many units of scale 1, and so much of its row, for what is typed may be long."""


@dataclass(frozen=True)
class PositionWays:
    """What can be done with a situation that is set up: saved, another opened, played on from, its house settings chosen, the drill
    tried out; `still` draws its table, `chosen` says what the house has chosen in a game."""

    save: Callable[[PositionDraft], None]
    open: Callable[[], None]
    play: Callable[[PositionSetup], None]
    still: Callable[[PositionSetup], TablePainter]
    house: Callable[[PositionDraft], None]
    try_out: Callable[[PositionDraft], None]
    chosen: Callable[[str], Mapping[str, object]]


class ByHandScene(DraftForm[None]):
    """Everything typed or laid is tried at once, and the felt shows it; what cannot be is told with what would be right.

    `purpose`: a drill's situations, one ruling for a lesson, or only a table; of the last two `Ways.save` is told without a file.
    """

    WIDE = 1000
    first = "game"
    lost = UNSAVED
    draft: PositionDraft

    def __init__(self, made: PositionDraft, ways: PositionWays, keeper: Keeper, purpose: Purpose = WHOLE) -> None:
        super().__init__(made, keeper)
        self._ways, self.purpose = ways, purpose
        self.title = "Make a drill" if purpose == WHOLE else "Set up by hand"
        self._side, self.place = "words", ""
        self.wrong = ""
        self._laid: PositionSetup | None = None
        self._still: TablePainter | None = None
        self._frame = pygame.Rect(0, 0, 0, 0)
        self._try()

    def build(self, group: Group, area: pygame.Rect) -> None:
        """Two plates side by side, or one at a time where the window is narrow."""
        px = self.style.px
        edge, wide = px(20), area.width >= px(self.WIDE)
        body = pygame.Rect(edge, px(60), area.width - 2 * edge, area.height - px(60 + 64))
        self._frame = pygame.Rect(0, 0, 0, 0)
        if wide:
            group.add(Label(pygame.Rect(edge, px(10), body.width, px(44)), self.title, size="title", bold=True, cut=True))
            left = pygame.Rect(body.left, body.top, round(body.width * 0.42), body.height)
            self._typed(group, left)
            self._cards(group, pygame.Rect(left.right + px(12), body.top, body.width - left.width - px(12), body.height))
        else:
            head = self.style.width(self.title, "large", bold=True) + px(16)
            group.add(Label(pygame.Rect(edge, px(12), head, px(38)), self.title, size="large", bold=True),
                      Tabs(pygame.Rect(edge + head, px(12), body.width - head, px(38)), self.style, rows(SIDES), self._turn,
                           chosen=self._side, name="side"))
            if self._side == "words" and self.wrong:
                self._said(group, body)
                body.height -= self._said_high + px(8)
            {"words": self._typed, "felt": self._felt, "deck": self._deck}[self._side](group, body)
        self._bar(group, area, edge)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if self._still is not None and self._laid is not None and self._frame.width:
            self._still.draw(surface, self._frame, self.style, self._laid.round.opening)
            self.draw_toast(Ink(surface, self.style))

    # ---- what is typed

    def _typed(self, group: Group, rect: pygame.Rect) -> None:
        px, made = self.style.px, self.made
        group.add(Panel(rect))
        room = rect.width - px(52)
        whole = round(1000 * room / px(1000))
        wide = whole if whole < Field.NARROW else max(LEAST, round(SHARE * whole))
        column = Column(self.style, (rect.left + px(20), rect.top + px(16)), room, controls=wide)
        self._rows = Choices(column, self.push, self.changed, self._lines, self._due)
        if self.purpose == WHOLE:
            self._several(column)
        books = [Row(spec.id, f"{book.id.upper()}  {spec.title}") for book in library().values() for spec in book.games.values()]
        if self.purpose == WHOLE:
            column.add(FieldWords("Game"), self._choice("game", books, made.game, self._choose_game))
        column.add(FieldWords("Game settings", self._house()),
                   partial(Button, label="Choose", act=partial(self._ways.house, made), key="f7", name="settings"))
        named = {BEGINNING: "The start of the hand", made.deal: "The deal"}
        streets = [Row(each, named.get(each) or spoken(each)) for each in made.streets]
        column.add(FieldWords("Stage of play"), self._choice("street", streets, made.street, self._sets("street")))
        lines = _BOXES if made.boxes else (*_POTS, *_MID_HAND) if made.begun else _POTS
        for key, title, hint in lines:
            column.add(FieldWords(title), self._entry(key, made.given.get(key, ""), hint, given=True))
        self._lists(made)
        if self.purpose != TABLE:
            column.line()
            self._question(column)
        group.add(Scroller(rect.inflate(-px(4), -px(4)), column.widgets, name=f"typed {made.game}", margin=px(14)))

    def _house(self) -> str:
        try:
            return describe_changes(self.made)
        except ContentFault as wrong:
            return f"{wrong.problem[:1].upper()}{wrong.problem[1:]}."

    def _several(self, column: Column) -> None:
        """Which situation of the drill this is; another one, its place, away with it."""
        made, act = self.made, partial(self._turned, self._also)
        titles = [Row(f"{at}", f"{at + 1}.  {title}") for at, title in enumerate(made.titles)]
        column.add(FieldWords("Situation", f"{counted(len(titles), 'situation')} in this drill."), self._choice(
            "situation", titles, f"{made.at}", self._to_situation))
        self._rows.button("Another situation", "Add", partial(act, made.with_another), key="ctrl+n")
        if len(titles) > 1:
            self._rows.button("Order", "Move up", partial(act, partial(made.moved, -1)), key="ctrl+up")
            self._rows.button("This situation", "Delete", self._drop, key="ctrl+d")
        column.line()

    def _to_situation(self, at: str) -> None:
        self._turned(self._also, partial(self.made.turned, int(at)))

    def _turned(self, then: Callable[[PositionDraft], None], make: Callable[[], PositionDraft]) -> None:
        try:
            then(make())
        except ContentFault as wrong:
            self.wrong = str(wrong)
            self.rebuild()

    def _also(self, made: PositionDraft) -> None:
        """Another situation of the same drill: what is not saved still is not."""
        self.draft, self.place = made, ""
        self.changed()
        self.group.focus_on("game")

    def _drop(self) -> None:
        def gone(word: str) -> None:
            if word == SURE:
                self._also(self.made.without())

        title = self.made.titles[self.made.at]
        self.stage.push(SureQuestion("Delete a situation", f"Delete {title}?", DELETE, ("Delete", "d")), gone)

    @property
    def _lines(self) -> LineAsked:
        return LineAsked(self.made.spec, self.made.seats)

    def _due(self) -> list[str]:
        return due_next(self.made)

    def _lists(self, made: PositionDraft) -> None:
        seats = seat_rows(made.spec, made.seats)
        if made.boxes:
            everybody = seat_rows(made.spec, range(1, made.spec.seats_most + 1))
            self._sums("boxes", "Boxes", by_seat(everybody, _BOX_PARTS))
        else:
            for key, title in (("stacks", "Stacks by seat"), *(_SUMS if made.begun else ())):
                self._sums(key, title, by_seat(seats, {"": ""}))
            for key, title in _SEATS if made.begun else ():
                self._list(made.given, AskedValue(key, title, "several", seats))
        self._list(made.given, AskedValue("history", "Who did what", "lines"))
        known = {key: asked_of(key, type_, made.spec, made.seats) for _, key, type_, _ in options_of(Given)
                 if key not in (*GIVEN, *CARD_PLACES, "betting", "dealing", "note")}
        self._values("Anything else", "more", [each for each in known.values() if each], "Warnings, the drop slide and so on.")

    def _list(self, home: dict[str, Any], asked: AskedValue) -> None:
        """A list that is kept as it would be typed."""
        held = {asked.key: as_read(str(home.get(asked.key, "")), "[]")}

        def kept() -> None:
            home[asked.key] = as_typed(held.get(asked.key, []))
            self.changed()

        self._rows.add(held, asked, changed=kept)

    def _sums(self, key: str, title: str, asked: list[AskedValue]) -> None:
        held = as_read(self.made.given.get(key, ""), "")
        before = {seat: value if isinstance(value, dict) else {"": value} for seat, value in held.items()} \
            if isinstance(held, dict) else {}
        flat = {(seat, part): value for seat, parts in before.items() for part, value in parts.items()}

        def done() -> None:
            shown, found = {each.key for each in asked}, dict[Any, dict[str, Any]]()
            for (seat, part), value in flat.items():
                if (seat, part) in shown or seat in {each for each, _ in shown}:
                    found.setdefault(seat, {})[part] = value
            if found or before:
                self.made.given[key] = as_typed({seat: parts.get("", parts) for seat, parts in sorted(found.items())})
            self.changed()

        self._rows.button(title, counted(len(before), "entry", "entries") if before else "Choose",
                          partial(self._group, title, flat, asked, done))

    def _group(self, title: str, held: dict[Any, Any], asked: list[AskedValue], done: Callable[[], None]) -> None:
        self.push(ValuesPage(title, held, asked, self._lines, done, due=self._due))

    def _values(self, title: str, name: str, asked: list[AskedValue], note: str = "") -> None:
        """A group of values of the situation on a page of its own."""
        held = as_read(getattr(self.made, name), "{}")

        def done() -> None:
            setattr(self.made, name, as_typed(held))
            self.changed()

        label = ", ".join(each.told(held) for each in asked if each.held(held))
        fits = self.style.width(label, "body", bold=True) <= self._rows.column.controls - self.style.px(24)
        self._rows.button(title, label if label and fits else counted(len(held), "entry", "entries") if held else "Choose",
                          partial(self._group, title, held, asked, done), note)

    def _pick_question(self, asks: list[Row]) -> None:
        self.stage.push(PickScene("What's asked", asks, empty="", verb="Choose"), self._sets("question"))

    def _question(self, column: Column) -> None:
        made = self.made
        book, spec = library()[made.game[:3]], made.spec
        happens = [Row(word, specs[0].title) for word, specs in book.irregularities.items()
                   if any(each.binds(made.game) for each in specs)]
        asks = [*(rows(QUESTIONS) if self.purpose == WHOLE else []), *happens]
        column.add(FieldWords("What's asked", "The next steps, or an irregularity to rule on."), partial(
            Button, label=next((row.text for row in asks if row.key == made.question), "Choose"), name="question",
            act=partial(self._pick_question, asks)))
        then = _OF_STEPS
        if made.question not in QUESTIONS:
            self._values("The facts", "facts", facts_asked(made.question, spec, made.seats), "Who, which card, how much, when.")
            if self.purpose == WHOLE:
                column.add(FieldWords("Who rules"), self._choice("chair", rows(CHAIRS), made.role, self._says("chair")))
            then = _OF_RULINGS
        column.add(FieldWords("What the book says", "Filled in below. Check it and complete it."),
                   partial(Button, label="Fill in", act=self._fill, key="f6", name="fill in"))
        types = {each.key: each.type for each in options_of(Results)}
        found = [asked_of(key, types[key], spec, made.seats, _ANSWERS.get(key, "")) for key in then]
        self._values("Right answers", "right", [each for each in found if each], "“Fill in” chooses them for you.")
        self._list(made.__dict__, readings_asked("readings", book))
        words = (("title", "Title", "Give nothing away"), ("task", "Task", "What the trainee is told"),
                 ("hint", "Hint", "On request"), ("note", "Why", "Shown with the verdict"), ("marks", "Marks", "1"),
                 ("drill", "Title of the drill", ""), ("introduction", "Introduction", ""))
        for key, title, hint in words if self.purpose == WHOLE else ():
            column.add(FieldWords(title), self._entry(key, made.words.get(key, ""), hint, word=True))

    # ---- what is laid

    def _cards(self, group: Group, rect: pygame.Rect) -> None:
        """The felt, and below it the deck."""
        high = round((rect.height - self._said_high) * 0.52)
        self._frame = pygame.Rect(rect.left, rect.top, rect.width, high)
        self._deck(group, pygame.Rect(rect.left, rect.top + high, rect.width, rect.height - high))

    def _felt(self, group: Group, rect: pygame.Rect) -> None:
        self._frame = pygame.Rect(rect.left, rect.top, rect.width, rect.height - self._said_high - self.style.px(8))
        self._said(group, rect)

    def _deck(self, group: Group, rect: pygame.Rect) -> None:
        """Where cards are laid to, and the deck they come from."""
        px, made = self.style.px, self.made
        places = made.places()
        self.place = self.place if self.place in places else places[0]
        top = rect.top + px(8)
        words = [Row(place, f"{_place(place)}: {' '.join(made.cards.get(place, [])) or 'none'}") for place in places]
        group.add(Label(pygame.Rect(rect.left, top, px(110), px(38)), "Cards go to", cut=True))
        group.add(DropDown(pygame.Rect(rect.left + px(114), top, rect.width - px(114), px(38)), self.style, words, self._to,
                           chosen=self.place, name="place"))
        here = made.cards.get(self.place, [])
        gone = [token for place, tokens in made.cards.items() if place != self.place for token in tokens]
        room = pygame.Rect(rect.left, top + px(46), rect.width, rect.bottom - top - px(54) - self._said_high)
        group.add(DeckGrid(room, self.style, made.spec.deck, self._lay, here=here, elsewhere=gone, name="deck"))
        self._said(group, rect)

    @property
    def _said_high(self) -> int:
        return self.style.height("body") * 2 + self.style.px(12)

    def _said(self, group: Group, rect: pygame.Rect) -> None:
        """What cannot be, or that it can."""
        said = plain(self.wrong, colour="danger", before=0) if self.wrong else self._stands()
        room = pygame.Rect(rect.left, rect.bottom - self._said_high, rect.width, self._said_high)
        group.add(TextFlow(room, self.style, [said], name="said"))

    def _stands(self) -> Paragraph:
        """That it can stand so, and where nobody has put anything in, that too: few hands get as far without chips."""
        assert self._laid is not None
        if self.made.begun and not self.made.boxes and not self._laid.round.opening.pot_total():
            return plain("The position works, but there's nothing in the pot.", colour="accent", before=0)
        return plain("This works.", colour="success", before=0)

    def handle(self, event: pygame.event.Event) -> bool:
        """A click on a seat, a box or the board of the felt chooses where cards go."""
        if event.type == pygame.MOUSEBUTTONUP and self.group.popup is None and self._frame.collidepoint(event.pos) and self._still:
            spot = self._still.at(event.pos)
            places = self.made.places()
            kind = "" if spot is None else spot.kind if spot.seat is None else f" {spot.seat}"
            found = [place for place in places if place == kind or (kind.startswith(" ") and place.endswith(kind))]
            if found:
                self._to(found[(found.index(self.place) + 1) % len(found)] if self.place in found else found[0])
                return True
        return super().handle(event)

    # ---- buttons

    def _bar(self, group: Group, area: pygame.Rect, edge: int) -> None:
        px, top, whole = self.style.px, area.bottom - self.style.px(52), self.purpose == WHOLE
        left, right, roomy = edge, area.right - edge, area.width >= px(900)
        save = "Save" if whole else "Use it"
        at_left = (("Back", "escape", self.close), ("Open", "ctrl+o", partial(self.unless_lost, self._ways.open)))
        play = (("Try it out", "f5", self._try_out), ("Play on from here" if roomy else "Play on", "ctrl+return", self._play))
        for label, key, act in at_left if whole else at_left[:1]:
            wide = Button.width_for(self.style, label, key if roomy else "")
            group.add(Button(pygame.Rect(left, top, wide, px(40)), label, act, key=key))
            left += wide + px(8)
        for label, key, act in ((save, "ctrl+s", self._save), *(play if whole else ())):
            wide = Button.width_for(self.style, label, key if roomy else "")
            button = Button(pygame.Rect(right - wide, top, wide, px(40)), label, act, key=key, primary=label == save)
            button.enabled = key != "ctrl+return" or self._laid is not None
            group.add(button)
            right -= wide + px(8)

    def _save(self) -> None:
        """Only what is right is saved; else everything that is wrong is told at once."""
        if self._sound():
            self._ways.save(self.made)

    def _try_out(self) -> None:
        if self._sound():
            self._ways.try_out(self.made)

    def _sound(self) -> bool:
        if self.purpose == TABLE:
            return self._laid is not None
        found = faults(self.made)
        if found:
            self.wrong, self._side = " ".join(found), "felt"
            self.rebuild()
        return not found

    def _play(self) -> None:
        if self._laid is not None:
            self._ways.play(self._laid)

    def _fill(self) -> None:
        try:
            self.made.right = answer(self.made)
            self.wrong = ""
            self.toast.say("The right answer is filled in. Check it under Right answers.")
        except Fault as fault:
            self.wrong = _amiss(fault)
            self._side = "felt"
        self.rebuild()

    @property
    def made(self) -> PositionDraft:
        """What is set up."""
        return self.draft

    # ---- changes

    def change(self, made: PositionDraft) -> None:
        self.draft, self.place = made, ""
        self.changed()

    def changed(self) -> None:
        """Try it as it is now, and show what that comes to."""
        self._try()
        self.rebuild()

    def _try(self) -> None:
        try:
            self._laid = set_up_table(self.made)
            self._still, self.wrong = self._ways.still(self._laid), ""
        except Fault as fault:
            self.wrong, self._laid = _amiss(fault), None

    def _turn(self, side: str) -> None:
        self._side = side
        self.rebuild()

    def _to(self, place: str) -> None:
        self.place = place
        self.rebuild()

    def _lay(self, card: str) -> None:
        self.made.lay(card, self.place)
        self.changed()

    def _choose_game(self, game: str) -> None:
        self.made.choose_game(game, self._ways.chosen(game))
        self.changed()

    def _sets(self, name: str) -> Callable[[str], None]:
        def act(value: str) -> None:
            setattr(self.made, name, value)
            self.changed()

        return act

    def _says(self, name: str) -> Callable[[str], None]:
        def act(value: str) -> None:
            self.made.words[name] = value
            self.changed()

        return act

    def _entry(self, name: str, text: str, hint: str = "", *, given: bool = False, word: bool = False) -> \
            Callable[[pygame.Rect], TextEntry]:
        def act(value: str) -> None:
            if word:
                self.made.words[name] = value
            elif given:
                self.made.given[name] = value
            else:
                setattr(self.made, name, value)
            if not word:
                self.changed()

        return partial(TextEntry, act=act, text=text, name=name, hint=hint)

    def _choice(self, name: str, options: list[Row], chosen: str, act: Callable[[str], None]) -> \
            Callable[[pygame.Rect], DropDown]:
        return partial(DropDown, style=self.style, options=options, act=act, chosen=chosen, name=name)


def _amiss(fault: Fault) -> str:
    """What is wrong, and what would be right where that isn't said yet."""
    problem = capitalised(fault.problem)
    return problem if problem.endswith(".") else f"{problem}. {capitalised(fault.remedy)}."


def _place(place: str) -> str:
    kind, _, seat = place.partition(" ")
    names = {"hole": f"Seat {seat}, face down", "up": f"Seat {seat}, face up", "box": f"Box {seat}",
             "dealer": "The dealer, last card up",
             "board": "The board", "burns": "Burned", "deck": "Next off the deck"}
    return names[kind]
