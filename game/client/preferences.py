"""What the person at the screen likes: kept in one small JSON file, read strictly."""

from __future__ import annotations

import json
import os
from collections.abc import Collection
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path

from game.chair.ease.automatic import Automatic
from game.chair.eye import EYES, Eye
from game.chair.setting_up.setup_model import LEVELS
from game.chips.by_hand import PayoutOrder, PayoutStyle
from game.client.theme import theme_names
from game.files import FileFault, json_file
from game.files.fault import briefly
from game.files.plain_file import typed_path
from game.files.saving import NotSaved, save_text, spare_name
from game.records.location import VARIABLE
from game.school.exams.academy import wrong_academy

FILE = "preferences.json"
MOST_BYTES = 64 * 1024
MOST_FAULTS = 5
"""More of them are not told: a message has to fit on the screen."""

CARD_BACKS = {"blue": "Blue", "red": "Red"}
PAYOUT_STYLES = {"colour-for-colour": "Colour for colour", "fewest": "In the fewest chips", "working-chips": "Working chips"}
PAYOUT_ORDERS = {"ante-first": "Ante, then bet", "bet-first": "Bet, then ante", "any": "In any order"}
BY_HAND = {"second-week": "After a week", "always": "On", "off": "Off"}
"""When a dealer does by hand what the program does else: chips, the float, the deck."""
DONE_BY_HAND = ("chips_by_hand", "count_float", "deck_by_hand", "relief", "guests")
"""The switches with these choices."""
USUAL_RATE = 165
RATES = {110: "Slow", 140: "Calm", USUAL_RATE: "Normal", 200: "Brisk", 250: "Fast", 320: "Very fast"}
"""How fast the voice may speak, in words a minute."""
SCALES = (1.0, 1.25, 1.5, 2.0)
SPEEDS = (0.0, 0.5, 1.0, 2.0, 4.0)
"""How fast things move on the table, and how fast the others act; 0 means at once."""


@dataclass(frozen=True)
class Preferences:
    """Each field is one switch of the settings screen. `volume` is in percent."""

    theme: str = "night"
    ui_scale: float = 1.0
    full_screen: bool = False
    window: str = ""
    """Where the window was left: its size and corner in pixels, and whether it was maximised; empty for nowhere yet."""
    four_colour: bool = False
    jumbo_index: bool = False
    card_back: str = "blue"
    animation_speed: float = 1.0
    play_speed: float = 1.0
    """How fast the others act; what was last chosen at a table or for one."""
    opponents: str = "regular"
    """How well those play whom one sits down with; what was last chosen for a table."""
    sound_cards: bool = True
    sound_chips: bool = True
    sound_knock: bool = True
    volume: int = 60
    voice: bool = False
    voice_rate: int = USUAL_RATE
    """In words a minute."""
    voice_asked: bool = False
    """Whether somebody was asked if lessons must be read aloud."""
    first_asked: bool = False
    """Whether somebody was asked who they are and where to begin."""
    plays_first: bool = False
    """Whether home begins with a table, and not with a lesson."""
    captions: bool = True
    talk: bool = True
    """Whether the people at the table say a line now and then."""
    clock: bool = True
    payout_figures: bool = True
    payout_style: PayoutStyle = "colour-for-colour"
    """How the house has payouts cut."""
    payout_order: PayoutOrder = "ante-first"
    """Which wager of a box the house pays first."""
    chips_by_hand: str = "second-week"
    """Whether a dealer moves every chip: builds the pots, cuts shares and commission, makes change."""
    cash_and_change: bool = True
    """Whether players bring notes, and chips to be changed, to a dealer who moves every chip."""
    count_float: str = "second-week"
    """Whether a dealer or inspector opens and closes the float, and takes fills and credits."""
    deck_by_hand: str = "second-week"
    """Whether a dealer opens, washes and shuffles the deck motion by motion."""
    relief: str = "second-week"
    """Whether a dealer is relieved between two hands, and tells the next one what stands."""
    guests: str = "second-week"
    """Whether guests do things, apart from the cards, that a dealer must answer."""
    guide: bool = False
    guide_fades: bool = True
    """Whether the guide says less and less of a step that somebody knows."""
    academy: str = ""
    """The name of the academy, for records and certificates; empty for none."""
    eye: Eye = "words"
    """How much a dealer or inspector is told at the table in practice."""
    bare_told: bool = False
    """Whether they were told that there is such a table."""
    player_panel: bool = False
    """Whether the panel stands open in the player's chair."""
    dealer_panel: bool = False
    """Whether it stands open for a dealer or inspector at a table without a task, where nobody leads them."""
    whole_log: bool = False
    odds: bool = False
    """Whether a player's odds are told."""
    auto_posts: bool = True
    auto_cuts: bool = True
    auto_places: bool = True
    auto_claims: bool = True
    auto_hands: bool = False
    auto_rest: bool = False
    """What happens by itself in the player's chair."""


def automatic(preferences: Preferences) -> Automatic:
    """What a player leaves to the program."""
    return Automatic(preferences.auto_posts, preferences.auto_cuts, preferences.auto_places, preferences.auto_claims,
                     preferences.auto_hands, preferences.auto_rest)


def is_on(choice: str, *, first_week: bool) -> bool:
    """Whether work by hand, one of `BY_HAND`, is on for somebody who trains; in the first week only where it is always on."""
    return choice == "always" or (choice == "second-week" and not first_week)


_KINDS = {field.name: type(getattr(Preferences(), field.name)) for field in fields(Preferences)}
_ALLOWED: dict[str, Collection[object]] = {
    "ui_scale": SCALES, "animation_speed": SPEEDS, "play_speed": SPEEDS, "volume": range(101), "voice_rate": tuple(RATES),
    "card_back": tuple(CARD_BACKS), "opponents": tuple(LEVELS),
    **dict.fromkeys(DONE_BY_HAND, tuple(BY_HAND)), "payout_style": tuple(PAYOUT_STYLES),
    "payout_order": tuple(PAYOUT_ORDERS), "eye": tuple(EYES),
}  # fmt: skip


class WrongPreferences(ValueError):
    """A preferences file cannot be used. The message names the file, what is wrong and what would be right."""


@dataclass(frozen=True)
class Opened:
    """Preferences as found; `message` is for the reader when the file was broken and defaults are in use."""

    preferences: Preferences
    message: str = ""


def usual_file() -> Path:
    """Where this system keeps such files; next to the records, where their folder is named by DEALER_ACADEMY_DATA."""
    if named := os.environ.get(VARIABLE):
        return typed_path(named) / FILE
    import platformdirs

    return platformdirs.user_config_path("dealer-academy", appauthor=False) / FILE


def open_preferences(path: Path) -> Opened:
    """What the file holds; defaults without one, and in place of each setting that is wrong. Never raises.

    A file in which anything is wrong is kept aside under another name, and said so once.
    """
    if not os.path.lexists(path):
        return Opened(Preferences())
    found, faults = _usable(path)
    if not faults:
        return Opened(found)
    told = " ".join(faults)
    try:
        aside = _set_aside(path)
        if found != Preferences():
            save(found, path)
    except (OSError, NotSaved) as wrong:
        why = getattr(wrong, "strerror", None) or wrong
        return Opened(found, f"{told} The file couldn't be set aside ({why}). Settings that couldn't be used are back to default.")
    return Opened(found, f"{told} The old file is kept as {aside.name}. Settings that couldn't be used are back to default.")


def save(preferences: Preferences, path: Path) -> None:
    """Write the file; one that is there and broken is first kept aside. Raises NotSaved if that cannot be."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if os.path.lexists(path) and _usable(path)[1]:
            _set_aside(path)
    except OSError as wrong:
        raise NotSaved.of(path, wrong) from wrong
    save_text(path, json.dumps(asdict(preferences), indent=1) + "\n")


def _usable(path: Path) -> tuple[Preferences, list[str]]:
    """What can be used of a file, and everything that is wrong with it."""
    try:
        raw = json_file.read(path, MOST_BYTES)
    except FileFault as fault:
        return Preferences(), [f"{path.name}, {fault.place}: {fault.problem}."]
    if not isinstance(raw, dict):
        return Preferences(), [f"{path.name} should hold an object with settings, not a {type(raw).__name__}."]
    values: dict[str, object] = {}
    faults = []
    if (bare := raw.pop("bare_table", None)) is not None:  # files that were written when there were two levels
        raw.setdefault("eye", "looks" if bare is True else "words")
    for name, value in raw.items():
        try:
            values[name] = _checked(name, value)
        except WrongPreferences as wrong:
            faults.append(f"{path.name}: {wrong}")
    return replace(Preferences(), **values), faults[:MOST_FAULTS]  # type: ignore[arg-type]


def _checked(name: str, value: object) -> object:
    """A setting as it is used. Raises WrongPreferences."""
    if name not in _KINDS:
        raise WrongPreferences(f"there is no setting {briefly(name)}.")
    right = float(value) if _KINDS[name] is float and type(value) is int else value
    if type(right) is not _KINDS[name]:
        raise WrongPreferences(f"{name} is {briefly(value)}, but should be a {_KINDS[name].__name__}.")
    if name == "academy" and (amiss := wrong_academy(str(right))):
        raise WrongPreferences(f"academy {amiss}")
    allowed = theme_names() if name == "theme" else _ALLOWED.get(name)
    if allowed is not None and right not in allowed:
        words = "from 0 to 100" if isinstance(allowed, range) else f"one of {', '.join(map(_shown, allowed))}"
        raise WrongPreferences(f"{name} is {_shown(right)}, but should be {words}.")
    return right


def _shown(value: object) -> str:
    return f"{value:g}" if isinstance(value, float) else str(value) if isinstance(value, int) else briefly(value)[1:-1]


def _set_aside(path: Path) -> Path:
    """Give the file another name, under which nothing is yet."""
    aside = spare_name(path, ".broken-")
    path.rename(aside)
    return aside
