"""What stands in the strip at the foot: a line, what may be pressed, an amount to settle."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

if TYPE_CHECKING:
    from game.chips.chip_set import Chip

YOUR_TURN: Final = "Your turn."
"""The line where the person acts or speaks next."""
HAND_ON: Final = "The hand is under way."
"""The line where nobody is told whose turn it is."""
BEFORE_DEAL: Final = "Before the deal."
"""That line until the first card is dealt."""
Act = Callable[[], None]
HandPicture = Literal["nothing", "deck", "card", "hand", "chips", "marker"]


class Key(NamedTuple):
    """A key of the screen: its word, its name, what it does; whether it is `on`, where it switches something."""

    label: str
    key: str
    act: Act
    on: bool | None = None

    @property
    def told(self) -> str:
        """Its word, and whether it is on."""
        return self.label if self.on is None else f"{self.label}: {'on' if self.on else 'off'}"


@dataclass(frozen=True)
class Prompt:
    """The line. `tone` is a colour of the theme; `cite` stands at its right, `more` follows where there is room. `brief` stands in
    the place of all of it where it has no room. What must be read `whole` has as many lines as it needs: the buttons
    give way."""

    text: str
    tone: str = "text"
    cite: str = ""
    bold: bool = False
    more: str = ""
    brief: str = ""
    whole: bool = False


@dataclass(frozen=True)
class Cap:
    """A button of the strip. A `spare` one is only shown where others have no room."""

    label: str
    key: str
    act: Act
    primary: bool = False
    lit: bool = False
    ticks: bool = False
    """It does nothing yet: it is ticked, to be done later."""
    apart: bool = False
    """Another kind of thing begins with it: it stands a little away from the one before."""
    spare: bool = False
    also: str = ""
    """Another key that does the same."""
    rare: int = 0
    """A step of a phase, and how rarely it is taken there: where there is too little room, the rarest are reached by their keys and
    in the list of all moves; 0 for what always has its button."""
    column: int = 0
    """Where it stands in every phase, from 1; 0 for what comes after the others."""
    wide: bool = False
    """It takes the room of the columns next to it in which nothing stands, too."""
    idle: bool = False
    """It can't be pressed now, and keeps its place until it can."""
    picture: str = ""
    """The step whose picture stands on it, by its word at no particular table."""
    tip: str = ""
    """What it does, where its word alone might not say."""
    stops: bool = False
    """It stops play, and is edged in the colour of danger."""
    chip: Chip | None = None
    """A chip of the tray: its picture stands in the place of the word, and the label says how many are in hand."""


@dataclass(frozen=True)
class Bounds:
    """The whole numbers that are allowed: from `least` to `most`, by `step`; money in cents.

    `shown` prints one, `read` reads what was typed and raises ValueError for what isn't a number.
    """

    least: int
    most: int
    step: int = 1
    shown: Callable[[int], str] = str
    read: Callable[[str], int] = int

    def held(self, value: int) -> int:
        """The nearest allowed value; the most is always allowed, even off the step (an all-in)."""
        if value >= self.most:
            return self.most
        steps = round((value - self.least) / self.step)
        return max(self.least, min(self.most, self.least + steps * self.step))


@dataclass(frozen=True)
class Amount:
    """A figure to settle. `set` is told every change; `picks` are buttons that set it, word and cents, None while not open."""

    span: Bounds
    value: int
    set: Callable[[int], None]
    picks: Sequence[tuple[str, int | None]] = ()
    round: int = 0
    """What plus and minus, the wheel, the slider and the arrow keys go by: round sums; 0 for single steps."""


@dataclass(frozen=True)
class HeldThing:
    """What a dealer holds, as a picture and a few words."""

    picture: HandPicture
    title: str
    more: str = ""


@dataclass(frozen=True)
class StripText:
    """All that stands in the strip. `serial` keeps the focus from outliving what it was for; `last` never lacks room. Where a
    player is to act it is `large`: few buttons, in the middle below their cards; where it `tells`, its line matters most and
    stands large above them. A dealer's names the `phase` of the hand and what is `in_hands`; `keys` work without a button;
    with `stop`, the last of all, a dealer stops play."""

    prompt: Prompt
    caps: Sequence[Cap] = ()
    amount: Amount | None = None
    last: Cap | None = None
    serial: str = ""
    large: bool = False
    tells: bool = False
    phase: str = ""
    in_hands: HeldThing | None = None
    keys: Sequence[Key] = ()
    stop: Cap | None = None
