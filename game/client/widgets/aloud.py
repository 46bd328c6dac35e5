"""A screen in words that can be spoken: what stands on it, and what one has come to."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from game.cards.card import RANK_NAMES
from game.client.widgets.events.group import Group
from game.client.widgets.layout.field import Field
from game.client.widgets.widget import Widget

_SIGNS: Final = {
    "✓": "", "✗": "", "★": "", "•": "", "→": "to", "←": "back", "×": " times", "·": ",", "−": "minus ", "…": ".", "▸": "", "▾": "",
    "%": " per cent", "♠": " of spades", "♥": " of hearts", "♦": " of diamonds", "♣": " of clubs", "›": ",", "\u00a0": " ",
}  # fmt: skip
_RANKS: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
_RANK: Final = re.compile(rf"\b({'|'.join(_RANKS)})(?=[♠♥♦♣])")
_SHOWN_SUIT: Final = re.compile(r"\b(spades|hearts|diamonds|clubs) [♠♥♦♣]")
_KEYS: Final = {"Esc": "Escape", "PgUp": "Page up", "PgDn": "Page down", "Bksp": "Backspace"}
NAMED: Final = 2
"""A shorter text than that isn't a sentence."""


def sayable(text: str) -> str:
    """A text without the signs that a voice would stumble over."""
    text = _RANK.sub(_rank_name, _SHOWN_SUIT.sub(r"\1", text))
    for sign, word in _SIGNS.items():
        text = text.replace(sign, word)
    return re.sub(r"\s+([,.;:])", r"\1", re.sub(r"\s+", " ", text)).strip(" ,")


def _rank_name(found: re.Match[str]) -> str:
    return RANK_NAMES[_RANKS.index(found[1])]


def passages(group: Group) -> Iterator[str]:
    """What can be read on a screen without going anywhere, from the top. Headings between the rows of a form come with the rows."""
    for widget in group.widgets:
        for text in widget.passages:
            if len(said := sayable(text)) >= NAMED:
                yield said


def focus_words(group: Group) -> str:
    """What has the focus: what it is called, what it is set to, what kind of control it is, its key."""
    widget = group.popup or group.focus
    return sayable(". ".join(filter(None, _parts(group, widget)))) if widget is not None else ""


def _parts(group: Group, widget: Widget) -> Iterator[str]:
    field = next((each for each in group.everything() if isinstance(each, Field) and each.control is widget), None)
    yield field.words.title if field is not None else widget.called
    yield ", ".join(filter(None, (widget.stands, widget.sort, "" if widget.enabled else "not now")))
    if widget.shortcut is not None:
        yield f"Key {spoken_key(widget.shortcut.label)}"
    if field is not None:
        yield from (field.words.note, field.words.wrong)
    yield widget.tip


def spoken_key(label: str) -> str:
    """A key as it is called: "Esc" is Escape, "Ctrl+Enter" is Control Enter."""
    *held, key = label.split("+") if len(label) > 1 else (label,)
    return " ".join((*("Control" if each == "Ctrl" else each for each in held), _KEYS.get(key, key)))
