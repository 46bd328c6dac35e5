"""The controls one by one, where the screens do not show all they can do."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest
from pygame_gui.elements import UITextEntryLine

from game import clock_and_dice
from game.chair.wording.list_rows import Row
from game.chair.wording.paragraphs import Paragraph, TextRun, plain
from game.chair.wording.strip_text import Bounds
from game.client import theme
from game.client.preferences import Preferences
from game.client.stage.form import Form
from game.client.system.window import Window
from game.client.widgets.amount import Slider, Stepper
from game.client.widgets.button import Button, Toggle
from game.client.widgets.choice import DropDown
from game.client.widgets.drawing.ink import Ink, Style, paint
from game.client.widgets.entry import TextEntry
from game.client.widgets.events.group import Group, nearest
from game.client.widgets.events.keys import Shortcut
from game.client.widgets.layout.flow import TextFlow
from game.client.widgets.layout.plain import wrapped
from game.client.widgets.layout.scroller import Scroll
from game.client.widgets.listview import ListView, best, narrowed
from game.client.widgets.tabs import Tabs
from game.client.widgets.tall_list import TallList
from game.client.widgets.widget import Widget
from game.rulebook.money import cents, dollars
from tests.client.pilot import Pilot

MONEY = Bounds(1000, 22_500, step=500, shown=dollars, read=cents)


class Bench(Form[None]):
    """A screen of one control and a button, built anew at every change as the real ones are."""

    first = "it"

    def __init__(self, make: Any) -> None:
        super().__init__()
        self.make = make
        self.value: Any = None
        self.clicked = 0

    def build(self, group: Group, area: pygame.Rect) -> None:
        group.add(self.make(self), Button(pygame.Rect(600, 600, 120, 40), "Next", self.click))

    def took(self, value: Any) -> None:
        self.value = value
        self.rebuild()

    def click(self) -> None:
        self.clicked += 1


@pytest.fixture
def bench() -> Iterator[Any]:
    def on(make: Any) -> Pilot:
        window = Window(Preferences())
        window.stage.push(Bench(make))
        return Pilot(window)

    yield on
    pygame.display.quit()


def stepper(bench: Bench) -> Widget:
    return Stepper(pygame.Rect(100, 100, 200, 40), MONEY, bench.took, value=bench.value or 1000, name="it")


def test_a_stepper_steps_by_keys_and_stops_at_the_ends(bench: Any) -> None:
    pilot = bench(stepper)
    pilot.press("right", "right", "left")
    assert pilot.scene.value == 1500
    pilot.press("pageup")
    assert pilot.scene.value == 6500
    pilot.press("end")
    assert pilot.scene.value == 22_500
    assert "225" in pilot.texts
    pilot.press("home")
    assert "10" in pilot.texts


def test_a_typed_amount_is_held_to_what_is_allowed(bench: Any) -> None:
    pilot = bench(stepper)
    pilot.type("47.60")
    pilot.press("return")
    assert pilot.scene.value == 5000
    pilot.type("9999")
    pilot.press("return")
    assert pilot.scene.value == 22_500, "the most is allowed even off the step"


def test_leaving_a_stepper_by_tab_takes_what_was_typed_and_goes_on(bench: Any) -> None:
    pilot = bench(stepper)
    pilot.type("50")
    pilot.press("tab")
    assert pilot.scene.value == 5000
    assert pilot.scene.group.focus.name == "Next"


def test_leaving_a_stepper_by_a_click_takes_what_was_typed_and_clicks(bench: Any) -> None:
    pilot = bench(stepper)
    pilot.type("50")
    pilot.click("Next")
    assert (pilot.scene.value, pilot.scene.clicked) == (5000, 1)


def test_what_is_no_figure_is_forgotten(bench: Any) -> None:
    pilot = bench(stepper)
    pilot.type("1.2.3")
    pilot.press("return")
    assert pilot.scene.value is None
    assert "10" in pilot.texts


def test_a_slider_goes_by_keys_and_by_dragging(bench: Any) -> None:
    pilot = bench(lambda b: Slider(pygame.Rect(100, 100, 300, 40), Bounds(0, 100, step=5), b.took, value=b.value or 0,
                                   name="it"))
    pilot.press("right", "pageup")
    assert pilot.scene.value == 55
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(150, 120), button=1))
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(900, 300), rel=(0, 0), buttons=(1, 0, 0)))
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(900, 300), button=1))
    pilot.step()
    assert pilot.scene.value == 100


def entry(bench: Bench) -> Widget:
    return TextEntry(pygame.Rect(100, 100, 200, 40), bench.took, text=bench.value or "", name="it", hint="Type")


def test_an_entry_is_edited_in_the_middle(bench: Any) -> None:
    pilot = bench(entry)
    pilot.type("seat 3")
    pilot.press("home", "delete")
    pilot.type("S")
    pilot.press("end", "left", "backspace", "right")
    pilot.type("4")
    assert pilot.scene.value == "Seat34"
    pilot.press("ctrl+backspace")
    assert pilot.scene.value == ""
    assert "Type" in pilot.texts


def test_a_click_puts_the_caret_where_it_points(bench: Any) -> None:
    pilot = bench(entry)
    pilot.type("abcdef")
    pilot.click_at((104, 120))
    pilot.type("x")
    assert pilot.scene.value == "xabcdef"


def test_a_long_entry_scrolls_with_its_caret(bench: Any) -> None:
    pilot = bench(entry)
    pilot.type("w" * 60)
    placed = pilot.see("w" * 60)
    assert placed.rect.right <= placed.clip.right
    assert placed.visible.width <= 200


def test_tabs_change_by_keys_and_clicks(bench: Any) -> None:
    views = [Row("a", "First"), Row("b", "Second"), Row("c", "Third")]
    pilot = bench(lambda b: Tabs(pygame.Rect(100, 100, 600, 40), b.style, views, b.took, chosen=b.value or "a",
                                 name="it"))
    pilot.press("left")
    assert pilot.scene.value == "c"
    pilot.click("Second")
    assert pilot.scene.value == "b"


def test_a_choice_near_the_foot_opens_upward_and_a_long_one_scrolls(bench: Any) -> None:
    options = [Row(str(number), f"Option {number}") for number in range(60)]
    pilot = bench(lambda b: DropDown(pygame.Rect(100, 660, 200, 40), b.style, options, b.took, chosen=b.value or "0",
                                   name="it"))
    pilot.press("return")
    popup = pilot.scene.group.popup
    assert popup.rect.bottom <= 720
    assert popup.rect.top >= 0
    pilot.press("end", "space")
    assert pilot.scene.value == "59"


def test_a_list_moves_by_pages_and_scrolls_to_what_is_chosen(bench: Any) -> None:
    rows = [Row(str(number), f"Row {number}") for number in range(100)]
    pilot = bench(lambda b: ListView(pygame.Rect(100, 100, 300, 340), b.style, rows, lambda row: b.took(row.key),
                                     name="it", chosen=b.value or "0"))
    pilot.press("pagedown")
    assert pilot.scene.value == "9"
    pilot.press("end")
    assert "Row 99" in pilot.texts
    assert "Row 0" not in pilot.texts
    pilot.wheel((200, 200), 40)
    assert "Row 0" in pilot.texts
    pilot.press("up")
    assert "Row 98" in pilot.texts, "a key brings the chosen row back into view"


@pytest.mark.parametrize("high", [300, 311, 339])
@pytest.mark.parametrize("sort", [ListView, TallList])
def test_no_row_of_a_list_is_cut_at_its_foot(bench: Any, sort: type[ListView], high: int) -> None:
    """Half a row looks like a fault of drawing."""
    rows = [Row(str(number), f"Row {number}") for number in range(20)]
    pilot = bench(lambda b: sort(pygame.Rect(100, 100, 300, high), b.style, rows, lambda row: b.took(row.key), name="it"))
    shown: Any = pilot.control("it")
    pilot.step()
    assert [text for text in pilot.texts if text.startswith("Row")] == [
        row.text for at, row in enumerate(rows) if shown.span(at)[1] <= shown.scroll.view]
    pilot.click_at((200, 100 + high - 1))
    assert pilot.scene.value is None or f"Row {pilot.scene.value}" in pilot.texts


def test_a_list_is_drawn_along_by_its_bar_and_no_row_is_chosen(bench: Any) -> None:
    rows = [Row(str(number), f"Row {number}") for number in range(100)]
    pilot = bench(lambda b: ListView(pygame.Rect(100, 100, 300, 340), b.style, rows, lambda row: b.took(row.key), name="it"))
    pilot.drag((396, 105), (396, 250), (380, 437))
    assert "Row 99" in pilot.texts
    pilot.drag((396, 437), (396, 60), (250, 60))
    assert "Row 0" in pilot.texts
    pilot.drag((390, 270))
    assert "Row 50" in pilot.texts, "a click on the track goes there"
    assert pilot.scene.value is None


def test_typing_narrows_a_list_by_all_words_and_backspace_widens_it(bench: Any) -> None:
    rows = [Row("a", "Exposed card"), Row("b", "Card exposed in the cut"), Row("c", "String raise")]
    pilot = bench(lambda b: ListView(pygame.Rect(100, 100, 300, 340), b.style, rows, lambda row: None, name="it",
                                     filters=True))
    pilot.type("card cut")
    assert [text for text in pilot.texts if text in {row.text for row in rows}] == ["Card exposed in the cut"]
    pilot.type("x")
    assert "Nothing matches" in pilot.texts
    pilot.press(*["backspace"] * 9)
    assert {row.text for row in rows} <= set(pilot.texts)


def test_a_bare_title_is_passed_by(bench: Any) -> None:
    rows = [Row("t", "Cards", head=True, bare=True), Row("a", "Cards exposed"), Row("u", "Bets", head=True, bare=True),
            Row("b", "String bet")]
    pilot = bench(lambda b: ListView(pygame.Rect(100, 100, 300, 340), b.style, rows, lambda row: b.took(row.key),
                                     name="it", filters=True, chosen=b.value or "a"))
    pilot.press("down")
    assert pilot.scene.value == "b"
    pilot.press("up", "up")
    assert pilot.scene.value == "a"
    pilot.type("cards")
    assert {"Cards", "Cards exposed"} <= set(pilot.texts), "what is left keeps its title"
    assert not {"Bets", "String bet"} & set(pilot.texts)
    assert pilot.scene.value == "a"


def test_a_note_gives_way_to_a_long_name(bench: Any) -> None:
    rows = [Row("a", "Five card stud, reduced deck", "Half pot limit, minimum bet 10, ante 10")]
    pilot = bench(lambda b: ListView(pygame.Rect(100, 100, 460, 340), b.style, rows, lambda row: None, name="it"))
    cut = {each.text: each.cut for each in pilot.scene.placed if each.text in (rows[0].text, rows[0].note)}
    assert cut == {rows[0].text: False, rows[0].note: True}


def test_what_begins_with_the_words_comes_first() -> None:
    rows = [Row("b", "A card exposed"), Row("a", "Exposed card")]
    assert [row.key for row in narrowed(rows, "exp")] == ["a", "b"]
    assert narrowed(rows, "") == rows


def test_a_disabled_control_is_passed_over(bench: Any) -> None:
    def make(bench: Bench) -> Widget:
        toggle = Toggle(pygame.Rect(100, 100, 200, 40), bench.took, on=False, name="it")
        toggle.enabled = False
        return toggle

    pilot = bench(make)
    pilot.press("tab", "tab")
    assert pilot.scene.group.focus.name == "Next"
    pilot.click_at((120, 120))
    assert pilot.scene.value is None


def test_a_tip_comes_after_a_moment_and_goes_with_the_pointer(bench: Any) -> None:
    pilot = bench(lambda b: Button(pygame.Rect(100, 100, 120, 40), "Cut", b.click, name="it", tip="Offer the cut"))
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(150, 120), rel=(0, 0), buttons=(0, 0, 0)))
    pilot.step()
    assert "Offer the cut" not in pilot.texts
    pilot.scene.update(0.7)
    pilot.window._draw()
    assert "Offer the cut" in pilot.texts
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(500, 500), rel=(0, 0), buttons=(0, 0, 0)))
    pilot.step()
    pilot.press("tab")
    assert "Offer the cut" not in pilot.texts


def test_a_tip_goes_with_the_first_key_and_stays_away_while_the_pointer_rests_there(bench: Any) -> None:
    pilot = bench(lambda b: Button(pygame.Rect(100, 100, 120, 40), "Cut", b.click, name="it", tip="Offer the cut"))
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(150, 120), rel=(0, 0), buttons=(0, 0, 0)))
    pilot.step()
    pilot.press("x")
    pilot.scene.rebuild()
    pilot.scene.update(0.7)
    pilot.window._draw()
    assert "Offer the cut" not in pilot.texts


def test_a_toast_stays_a_few_seconds(bench: Any) -> None:
    pilot = bench(stepper)
    pilot.scene.toast.say("Saved.")
    pilot.press("tab")
    assert "Saved." in pilot.texts
    pilot.scene.update(5)
    pilot.press("tab")
    assert "Saved." not in pilot.texts


def test_a_long_toast_stays_until_it_can_have_been_read_and_loses_no_word(bench: Any) -> None:
    pilot = bench(stepper)
    told = "This can't be opened, because of something that takes more than one line to say. " * 2 + "Nothing is lost."
    pilot.scene.toast.say(told)
    pilot.scene.update(5)
    pilot.press("tab")
    assert told in " ".join(pilot.texts)


def style() -> Style:
    pygame.font.init()
    return Style(theme.load("night"))


def test_running_text_wraps_between_words_and_keeps_brackets_with_their_word() -> None:
    runs = (TextRun("word " * 12 + "("), TextRun("R54", "tas R54"), TextRun(") ends."))
    for width in range(120, 420, 7):
        flow = TextFlow(pygame.Rect(0, 0, width, 400), style(), [Paragraph(runs)], name="flow")
        link = next(piece for piece in flow.pieces if piece.link)
        before = flow.pieces[flow.pieces.index(link) - 1]
        assert before.text == "("
        assert before.rect.top == link.rect.top
        assert all(piece.rect.right <= width for piece in flow.pieces)


def test_running_text_knows_the_height_it_needs() -> None:
    one = TextFlow(pygame.Rect(0, 0, 300, 50), style(), [plain("One line.")], name="flow")
    two = TextFlow(pygame.Rect(0, 0, 300, 50), style(), [plain("One line."), plain("And another.", before=10)],
                   name="flow")
    assert two.needed == 2 * one.needed + 10


def test_wrapped_lines_hold_every_word_and_fit() -> None:
    text = "What a tap-out below a full raise does to those who have acted already"
    for width in (90, 160, 400):
        lines = wrapped(style(), text, width)
        assert " ".join(lines) == text
        assert all(style().width(line) <= width for line in lines)


def test_scrolling_stays_within_what_there_is() -> None:
    scroll = Scroll(view=100, length=250)
    assert scroll.to(500)
    assert scroll.offset == 150
    assert not scroll.to(400)
    scroll.show(20, 60)
    assert scroll.offset == 20
    scroll.centre(200, 220)
    assert scroll.offset == 150
    assert Scroll(view=100, length=50).most == 0


def test_arrows_go_to_what_lies_in_line() -> None:
    def at(x: int, y: int) -> Widget:
        return Widget(pygame.Rect(x, y, 100, 30))

    here, below, aside = at(0, 0), at(0, 200), at(150, 60)
    assert nearest(here, [here, below, aside], (0, 1)) is below
    assert nearest(here, [here, below, aside], (1, 0)) is aside
    assert nearest(here, [here, below, aside], (0, -1)) is None


@pytest.mark.parametrize(("name", "label"), [("ctrl+return", "Ctrl+Enter"), ("escape", "Esc"), ("d", "D"), ("f1", "F1"),
                                             ("alt+left", "Alt+←"), ("space", "Space")])
def test_keys_are_printed_as_on_the_keyboard(name: str, label: str) -> None:
    assert Shortcut(name).label == label


def test_a_chord_is_not_its_key_alone() -> None:
    pygame.display.init()
    plain_key = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0)
    with_ctrl = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=pygame.KMOD_LCTRL)
    assert Shortcut("return").matches(plain_key)
    assert not Shortcut("return").matches(with_ctrl)
    assert Shortcut("ctrl+return").matches(with_ctrl)


def test_corners_are_smooth_and_the_middle_is_plain() -> None:
    paper = pygame.Surface((60, 50))
    paint(paper, pygame.Rect(10, 10, 40, 30), (200, 100, 50), (0, 0, 250), radius=8, width=1)
    assert paper.get_at((10, 10))[:3] == (0, 0, 0)
    assert paper.get_at((30, 25))[:3] == (200, 100, 50)
    assert paper.get_at((30, 10))[:3] == paper.get_at((49, 25))[:3] == (0, 0, 250)
    blues = {paper.get_at((x, 11)).b for x in range(10, 19)}
    assert any(20 < blue < 230 for blue in blues), "an edge that is only on or off is jagged"
    paint(paper, pygame.Rect(10, 10, -4, 5), (200, 100, 50), None, radius=8, width=1)  # in a window that has no room for it


# ---- what stands on the library's line


@pytest.fixture
def clipboard(monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    held = {"text": ""}
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: held["text"])
    monkeypatch.setattr(pygame.scrap, "put_text", lambda text: held.update(text=text))
    return held


def test_text_is_selected_by_keys_cut_and_pasted(bench: Any, clipboard: dict[str, str]) -> None:
    pilot = bench(entry)
    pilot.type("seat 3")
    pilot.press("ctrl+a", "ctrl+c")
    assert clipboard["text"] == "seat 3"
    pilot.press("end", "shift+left", "ctrl+x")
    assert (pilot.scene.value, clipboard["text"]) == ("seat ", "3")
    pilot.press("home", "ctrl+v")
    assert pilot.scene.value == "3seat "
    pilot.press("ctrl+a")
    pilot.type("x")
    assert pilot.scene.value == "x", "what is typed takes the place of what is selected"


def test_a_drag_selects_from_where_the_button_went_down(bench: Any) -> None:
    pilot = bench(entry)
    pilot.type("abcdef")
    box = pilot.see("abcdef").rect
    middle = pilot.scene.group.focus.rect.centery
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(box.left, middle), button=1))
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(box.right + 30, middle), rel=(0, 0), buttons=(1, 0, 0)))
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(box.right + 30, middle), button=1))
    pilot.step()
    assert pilot.scene.group.focus.line.selected == "abcdef"


def test_what_an_input_method_composes_is_shown_and_counts_when_it_is_settled(bench: Any) -> None:
    pilot = bench(entry)
    pilot.type("a")
    pygame.event.post(pygame.event.Event(pygame.TEXTEDITING, text="ñu", start=2, length=0))
    pilot.step()
    pilot.press("left", "return")
    assert pilot.scene.value == "a", "keys are the method's while it composes"
    assert pilot.see("ñu")
    pygame.event.post(pygame.event.Event(pygame.TEXTEDITING, text="", start=0, length=0))
    pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text="ñu"))
    pilot.step()
    assert pilot.scene.value == "añu"


def test_the_words_of_a_list_are_edited_and_pasted_like_any_other(bench: Any, clipboard: dict[str, str]) -> None:
    rows = [Row("a", "Deal one card"), Row("b", "Burn one card"), Row("c", "Deal two cards")]
    pilot = bench(lambda b: ListView(pygame.Rect(100, 100, 300, 300), pilot_style(b), rows, lambda row: None, name="it",
                                     filters=True))
    clipboard["text"] = "deal"
    pilot.press("ctrl+v")
    it = pilot.scene.group.named("it")
    assert [row.key for row in it.rows] == ["a", "c"]
    pilot.press("ctrl+a")
    pilot.type("b")
    assert (it.query, [row.key for row in it.rows]) == ("b", ["b"])


def test_a_figure_is_pasted_into_a_stepper_and_copied_from_it(bench: Any, clipboard: dict[str, str]) -> None:
    pilot = bench(stepper)
    clipboard["text"] = "50"
    pilot.press("ctrl+v", "return")
    assert pilot.scene.value == 5000
    clipboard["text"] = ""
    pilot.press("ctrl+c")
    assert clipboard["text"] == "50"


def test_a_screen_lets_go_of_the_library_when_it_is_built_anew_and_when_it_goes(bench: Any) -> None:
    pilot = bench(entry)
    pilot.type("abc")
    manager, line = pilot.scene.group.manager, pilot.scene.group.focus.line
    assert line.alive()
    assert sum(isinstance(each, UITextEntryLine) for each in manager.get_sprite_group().sprites()) == 1
    pilot.scene.close()
    assert not manager.get_sprite_group().sprites()


def pilot_style(bench: Bench) -> Style:
    return bench.style


@pytest.mark.parametrize("kind", [ListView, TallList])
def test_a_row_with_a_star_has_one_drawn_after_its_text(bench: Any, kind: type[ListView]) -> None:
    def rows(bench: Bench) -> Widget:
        found = [Row("a", "plain"), Row("b", "starred", star=True)]
        if kind is TallList:
            return TallList(pygame.Rect(100, 100, 300, 120), bench.style, found, lambda row: None, name="it", filters=False)
        return ListView(pygame.Rect(100, 100, 300, 120), bench.style, found, lambda row: None, name="it")

    pilot = bench(rows)
    lit, screen = tuple(pilot.scene.style.colour("accent"))[:3], pygame.display.get_surface()
    assert screen is not None
    assert {y // 34 for x in range(110, 390) for y in range(2 * 34) if screen.get_at((x, 100 + y))[:3] == lit} == {1}
    assert "starred" in pilot.texts


def test_of_what_typing_leaves_that_is_chosen_which_is_meant() -> None:
    """Not a row that only mentions it, and of those that begin with it the one that says no more."""
    rows = [Row("last", "Same table again", "Seven Card Stud, 40 cards"), Row("left", "Seven Card Stud, 40 cards, hand 1"),
            Row("title", "Rules of Poker", bare=True), Row("short", "Seven Card Stud, 40 cards"), Row("stud", "Seven Card Stud")]
    assert [best(narrowed(rows, query), query) for query in ("seven", "seven card stud", "SEVEN CARD STUD, 4", "table")] == \
        ["stud", "stud", "short", ""]


def test_a_click_in_a_row_that_is_one_reference_follows_it_wherever_it_falls() -> None:
    followed: list[str] = []
    rows = [Paragraph((TextRun("1 "), TextRun("four of a kind", link="four"))),
            Paragraph((TextRun("See the "), TextRun("small blind", link="small"), TextRun(" first."))), plain("No more."),
            Paragraph((TextRun("go to this moment", "moment", "clause"),))]
    flow = TextFlow(pygame.Rect(0, 0, 400, 200), style(), rows, name="flow", follow=followed.append)
    tops = [next(piece.rect.centery for piece in flow.pieces if piece.text == word) for word in ("four", "small", "more.", "go")]
    gap = next(piece.rect.right + 1 for piece in flow.pieces if piece.text == "small")
    for spot in ((2, tops[0]), (390, tops[0]), (gap, tops[1]), (390, tops[1]), (20, tops[2]), (390, tops[3])):
        flow.point("release", spot)
    assert followed == ["four", "four", "small"]
    flow.point("release", (20, tops[3]))
    assert followed[-1] == "moment", "a reference alone in its row is followed where it stands"


@pytest.mark.parametrize(("many", "field"), [(3, False), (10, False), (11, True), (40, True)])
def test_a_list_that_fits_has_no_field_for_a_search_until_something_is_typed(bench: Any, many: int, field: bool) -> None:
    rows = [Row(str(number), f"Row {number}") for number in range(many)]
    pilot = bench(lambda b: ListView(pygame.Rect(100, 100, 300, 340), b.style, rows, lambda row: None, name="it", filters=True))
    assert ("Search" in pilot.texts) is field
    pilot.type("2")
    assert {"2", "Row 2"} <= set(pilot.texts)
    assert "Row 1" not in pilot.texts


def test_only_a_double_click_in_a_list_submits(bench: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also on the row that is chosen when one comes: a click on it, to choose it, would sit one down."""
    submitted = list[str]()
    rows = [Row("a", "Hold-em"), Row("b", "Omaha")]
    pilot = bench(lambda b: ListView(pygame.Rect(100, 100, 300, 340), b.style, rows, lambda row: b.took(row.key), name="it",
                                     chosen=b.value or "a", submit=lambda row: submitted.append(row.key)))

    def click(label: str, seconds: float) -> None:
        monkeypatch.setattr(clock_and_dice, "seconds", seconds.__float__)
        pilot.click(label)

    click("Hold-em", 10.0)
    click("Hold-em", 10.6)
    assert not submitted
    click("Omaha", 10.8)
    assert (submitted, pilot.scene.value) == ([], "b"), "the second click on another row is no double one"
    click("Omaha", 11.2)
    assert submitted == ["b"]
    pilot.press("up", "return")
    assert submitted == ["b", "a"]


def test_the_sign_of_the_key_i_has_serifs() -> None:
    """A newcomer read the plain bar as an l or a 1."""
    across = {}
    for sign in "Il":
        surface = pygame.Surface((40, 40), pygame.SRCALPHA)
        Ink(surface, style()).key(sign, surface.get_rect())
        inked = surface.get_bounding_rect()
        across[sign] = [sum(bool(surface.get_at((x, y)).a) for x in range(40))
                        for y in (inked.top, inked.centery, inked.bottom - 1)]
    top, stem, foot = across["I"]
    assert min(top, foot) > stem
    assert len(set(across["l"])) == 1
